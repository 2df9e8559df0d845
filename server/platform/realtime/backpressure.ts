import type { WebSocketLike } from '@hocuspocus/server'
import type { FrameSocket } from './frame-socket.ts'

/** Maximum unsent bytes per socket: twice the largest document. */
export const MAX_UNSENT_BYTES = 16_000_000

/**
 * Adds backpressure to a socket of Hocuspocus. Unsent data is queued in memory, so a browser that
 * has stopped reading is disconnected above MAX_UNSENT_BYTES. After reconnecting the browser syncs
 * again.
 */
export function limitBackpressure(socket: FrameSocket): WebSocketLike {
  return {
    get readyState() {
      return socket.readyState
    },
    send(data) {
      if (socket.bufferedAmount > MAX_UNSENT_BYTES) socket.terminate()
      // Safe cast: Hocuspocus sends only binary frames.
      else socket.send(data as Uint8Array)
    },
    close: (code, reason) => socket.close(code ?? 1000, reason ?? ''),
  }
}
