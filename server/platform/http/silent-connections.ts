import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'

/** Turns of the event loop without a new connection after which none waits any more, and all were read. */
const QUIET_TURNS = 3
/** More than the system keeps waiting for us. Whoever connects all the while is not waited for. */
const MOST_TURNS = 1_000

/**
 * Connections that were opened and never asked anything, as browsers open them in advance. Node takes
 * them for busy until its time-out for headers, a minute later: they would hold up the end of the
 * server. `close` ends them, right before the server stops listening.
 *
 * On a busy server requests have arrived that nobody has looked at: on these connections, on such as are
 * kept open after their last answer, and on such as the system holds for us. All of them would be reset.
 * So `close` first looks until nothing new is there.
 */
export function watchSilentConnections(server: Server): { close(): Promise<void> } {
  const open = new Set<Socket>()
  let opened = 0
  server.on('connection', (socket: Socket) => {
    opened += 1
    open.add(socket)
    socket.once('close', () => open.delete(socket))
  })
  return {
    async close() {
      let before = -1
      for (let turn = 0, quiet = 0; turn < MOST_TURNS && quiet < QUIET_TURNS; turn += 1) {
        quiet = opened === before ? quiet + 1 : 0
        before = opened
        await nextTurn()
      }
      for (const socket of open) if (socket.bytesRead === 0) socket.destroy()
    },
  }
}
