import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { type WebSocket, WebSocketServer } from 'ws'
import { MAX_MESSAGE_BYTES } from '#contract/limits.ts'
import { RESTARTING } from './close-codes.ts'
import type { OpenSocket } from './open-socket.ts'

export const REALTIME_PATH = '/api/realtime'

const TOKEN_WITHIN_MS = 10_000
const MOST_WITHOUT_TOKEN = 500
const CLOSE_WITHIN_MS = 1_000
/** RFC 6455 leaves 4000–4999 to us: no token came in time. */
const NO_TOKEN = 4408

type Opened = Pick<OpenSocket, 'authenticated' | 'account'>

export type UpgradeHandler = {
  /** Sockets whose token was good. */
  count(): number
  /** Those of one account. */
  countOf(account: string): number
  /** Takes no new socket and reads no more from those there are. */
  pause(): void
  /** Asks every browser to come back later, and waits until they are gone. */
  close(): Promise<void>
}

/**
 * Takes WebSocket upgrades on our path: from our own origin only (as the CSRF check has it), of
 * bounded message size, and only so many and so long without a good token.
 */
export function createUpgradeHandler(options: {
  server: Server
  /** Our own origin; null: whatever host the request was sent to. */
  origin: string | null
  ready: Promise<unknown>
  onSocket(socket: WebSocket, request: IncomingMessage): Opened
}): UpgradeHandler {
  const sockets = new Map<WebSocket, Opened>()
  const upgrades = new WebSocketServer({
    noServer: true,
    maxPayload: MAX_MESSAGE_BYTES,
    perMessageDeflate: false,
    // One frame of a socket in each turn of the event loop: thousands of small ones may come in one piece,
    // and everybody else is to be heard in between.
    allowSynchronousEvents: false,
  })
  let open = true

  const accept = (socket: WebSocket, request: IncomingMessage) => {
    // Broken frames and too large ones come as errors; ws closes such a socket itself.
    socket.on('error', () => {})
    makeRoom()
    const state = options.onSocket(socket, request)
    sockets.set(socket, state)
    const timer = setTimeout(() => {
      if (!state.authenticated) socket.close(NO_TOKEN, 'unauthenticated')
    }, TOKEN_WITHIN_MS).unref()
    socket.on('close', () => {
      clearTimeout(timer)
      sockets.delete(socket)
    })
  }

  const countWithoutToken = () => {
    let count = 0
    for (const { authenticated } of sockets.values()) if (!authenticated) count += 1
    return count
  }

  // Whoever comes with a token shows it at once. A newcomer is not refused for the sake of those who
  // show none: the one who has had the longest time goes.
  const makeRoom = () => {
    if (countWithoutToken() < MOST_WITHOUT_TOKEN) return
    for (const [socket, { authenticated }] of sockets)
      if (!authenticated) {
        sockets.delete(socket)
        return socket.terminate()
      }
  }

  options.server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    // Node takes its own listener off an upgraded socket: one that is reset then would end the process.
    socket.on('error', () => {})
    const path = (request.url ?? '').split('?', 1)[0]
    if (path !== REALTIME_PATH) {
      // Somebody else's, when somebody else listens (the development server).
      if (options.server.listenerCount('upgrade') === 1) refuse(socket, '404 Not Found')
      return
    }
    if (!isOwnOrigin(request, options.origin)) return refuse(socket, '403 Forbidden')
    if (!open) return refuse(socket, '503 Service Unavailable')
    options.ready.then(
      () => upgrades.handleUpgrade(request, socket, head, (opened) => accept(opened, request)),
      () => refuse(socket, '503 Service Unavailable'),
    )
  })

  return {
    count: () => sockets.size - countWithoutToken(),
    countOf: (account) => [...sockets.values()].filter((one) => one.account === account).length,
    pause() {
      open = false
      for (const socket of sockets.keys()) socket.pause()
    },
    async close() {
      const all = [...sockets.keys()].map((socket) => {
        const gone = new Promise<void>((resolve) => socket.once('close', () => resolve()))
        socket.close(RESTARTING, 'restarting')
        // Paused since `pause`; the browser's own goodbye has to be read.
        socket.resume()
        setTimeout(() => socket.terminate(), CLOSE_WITHIN_MS).unref()
        return gone
      })
      await Promise.all(all)
    },
  }
}

function isOwnOrigin({ headers }: IncomingMessage, own: string | null): boolean {
  if (headers['sec-fetch-site'] === 'cross-site') return false
  const { origin } = headers
  if (origin === undefined) return true
  if (own !== null) return origin === own
  return URL.canParse(origin) && new URL(origin).host === headers.host
}

function refuse(socket: Duplex, status: string): void {
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
}
