import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'

/**
 * After this many turns of the event loop without a new connection, the server has accepted all
 * waiting connections.
 */
const QUIET_TURNS = 3
/**
 * Maximum number of turns to wait while clients keep connecting. It exceeds the listen backlog, so
 * that all connections that were waiting at the start are accepted.
 */
const MAX_TURNS = 1_000

/**
 * Tracks connections, so that `close` can end connections that never sent a request. At a shutdown,
 * Node would wait a minute for such connections. `close` first waits until no new connections
 * arrive. Otherwise it could end a connection whose request the server has not read yet. Call
 * `close` right before the server stops listening.
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
      for (let turn = 0, quiet = 0; turn < MAX_TURNS && quiet < QUIET_TURNS; turn += 1) {
        quiet = opened === before ? quiet + 1 : 0
        before = opened
        await nextTurn()
      }
      for (const socket of open) if (socket.bytesRead === 0) socket.destroy()
    },
  }
}
