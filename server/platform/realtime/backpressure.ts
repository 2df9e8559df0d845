import type { WebSocketLike } from '@hocuspocus/server'
import type { FrameSocket } from './frame-socket.ts'

/** Bytes that may wait for a browser to read them: twice the largest document there is. */
export const MOST_UNSENT_BYTES = 16_000_000

/**
 * A socket as Hocuspocus writes to it. What a browser does not read waits in our memory; one that has
 * stopped reading is cut off before that is too much, and comes back for the rest when it can.
 */
export function limitBackpressure(socket: FrameSocket): WebSocketLike {
  return {
    get readyState() {
      return socket.readyState
    },
    send(data) {
      if (socket.bufferedAmount > MOST_UNSENT_BYTES) socket.terminate()
      // Hocuspocus sends nothing but frames.
      else socket.send(data as Uint8Array)
    },
    close: (code, reason) => socket.close(code ?? 1000, reason ?? ''),
  }
}
