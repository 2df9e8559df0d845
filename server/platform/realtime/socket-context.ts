import type { OpenSocket } from './open-socket.ts'
import type { Questions } from './questions.ts'
import type { Access } from './socket-access.ts'

/** Daihon's context of a Hocuspocus connection. `access` is set after authentication. */
export type SocketContext = {
  socket: OpenSocket
  questions: Questions
  access?: Access
  requested_at?: number
}
