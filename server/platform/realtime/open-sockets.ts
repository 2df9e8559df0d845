import { RESTARTING } from './close-codes.ts'
import type { FrameSocket } from './frame-socket.ts'
import type { OpenSocket } from './open-socket.ts'

const TOKEN_WITHIN_MS = 10_000
const MAX_WITHOUT_TOKEN = 500
const CLOSE_WITHIN_MS = 1_000
/** Close code for a missing token (RFC 6455 reserves 4000–4999 for applications). */
const NO_TOKEN = 4408

type Opened = Pick<OpenSocket, 'authenticated' | 'account'>

type OpenSockets = {
  add(socket: FrameSocket): void
  /** Number of authenticated sockets. */
  count(): number
  countOf(account: string): number
  pause(): void
  /**
   * Closes every socket with RESTARTING, so that browsers reconnect, and waits until all are
   * closed. Terminates sockets that are still open after CLOSE_WITHIN_MS.
   */
  close(): Promise<void>
}

export function createOpenSockets(open: (socket: FrameSocket) => Opened): OpenSockets {
  const sockets = new Map<FrameSocket, Opened>()
  let isPaused = false

  const countWithoutToken = () => {
    let count = 0
    for (const { authenticated } of sockets.values()) if (!authenticated) count += 1
    return count
  }

  // At the limit, terminates the oldest socket without a token. Browsers send their token
  // immediately, so the limit rarely affects browsers.
  const makeRoom = () => {
    if (countWithoutToken() < MAX_WITHOUT_TOKEN) return
    for (const [socket, { authenticated }] of sockets)
      if (!authenticated) {
        sockets.delete(socket)
        return socket.terminate()
      }
  }

  return {
    add(socket) {
      // Broken and oversized frames emit errors, after which ws closes the socket.
      socket.on('error', () => {})
      if (isPaused) return socket.close(RESTARTING, 'restarting')
      makeRoom()
      const state = open(socket)
      sockets.set(socket, state)
      const timer = setTimeout(() => {
        if (!state.authenticated) socket.close(NO_TOKEN, 'unauthenticated')
      }, TOKEN_WITHIN_MS).unref()
      socket.on('close', () => {
        clearTimeout(timer)
        sockets.delete(socket)
      })
    },
    count: () => sockets.size - countWithoutToken(),
    countOf: (account) => [...sockets.values()].filter((one) => one.account === account).length,
    pause() {
      isPaused = true
      for (const socket of sockets.keys()) socket.pause()
    },
    async close() {
      const all = [...sockets.keys()].map((socket) => {
        const gone = new Promise<void>((resolve) => socket.once('close', () => resolve()))
        socket.close(RESTARTING, 'restarting')
        // `pause` stopped reading. Reading resumes here, because the browser's close frame must be
        // read.
        socket.resume()
        setTimeout(() => socket.terminate(), CLOSE_WITHIN_MS).unref()
        return gone
      })
      await Promise.all(all)
    },
  }
}
