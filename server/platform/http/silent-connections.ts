import type { Server } from 'node:http'
import type { Socket } from 'node:net'

/**
 * Connections that were opened and never asked anything, as browsers open them in advance. Node takes
 * them for busy until its time-out for headers, a minute later: they would hold up the end of the
 * server. `close` ends them.
 */
export function watchSilentConnections(server: Server): { close(): void } {
  const open = new Set<Socket>()
  server.on('connection', (socket: Socket) => {
    open.add(socket)
    socket.once('close', () => open.delete(socket))
  })
  return {
    close() {
      for (const socket of open) if (socket.bytesRead === 0) socket.destroy()
    },
  }
}
