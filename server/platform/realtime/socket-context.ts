import type { OpenSocket } from './open-socket.ts'
import type { Questions } from './questions.ts'
import type { Access } from './socket-access.ts'

/** What Hocuspocus carries for us with every connection. `access` is there once a token was good. */
export type SocketContext = {
  socket: OpenSocket
  questions: Questions
  access?: Access
  asked_at?: number
}
