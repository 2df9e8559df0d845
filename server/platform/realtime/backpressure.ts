import type { WebSocketLike } from '@hocuspocus/server'
import type { WebSocket } from 'ws'

/** Bytes that may wait for a browser to read them: twice the largest document there is. */
export const MOST_UNSENT_BYTES = 16_000_000

/**
 * A socket as Hocuspocus writes to it. What a browser does not read waits in our memory; one that has
 * stopped reading is cut off before that is too much, and comes back for the rest when it can.
 */
export function limitBackpressure(socket: WebSocket): WebSocketLike {
  return {
    get readyState() {
      return socket.readyState
    },
    send(data) {
      if (socket.bufferedAmount > MOST_UNSENT_BYTES) socket.terminate()
      else socket.send(data)
    },
    close: (code, reason) => socket.close(code, reason),
  }
}
