import type { WebSocketLike } from '@hocuspocus/server'
import type { FrameSocket } from './frame-socket.ts'

/** Maximum unsent bytes per browser: twice the largest document. */
export const MAX_UNSENT_BYTES = 16_000_000

/**
 * Backpressure: wraps a socket for Hocuspocus. Unsent data queues in memory, so a browser that
 * stops reading is disconnected at a limit. It syncs again after reconnecting.
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
