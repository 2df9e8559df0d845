import type { OpenSocket } from './open-socket.ts'
import type { Access } from './socket-access.ts'
import type { SyncRequests } from './sync-requests.ts'

/** Daihon's context of a Hocuspocus connection. `access` is set after authentication. */
export type SocketContext = {
  socket: OpenSocket
  syncRequests: SyncRequests
  access?: Access
  requested_at?: number
}
