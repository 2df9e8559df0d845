import type { RawData } from 'ws'

/** A transport of a connection's frames: a WebSocket, or the HTTP fallback. */
export interface FrameSocket {
  readonly readyState: number
  readonly OPEN: number
  /** Bytes that are queued and not yet sent. */
  readonly bufferedAmount: number
  readonly isPaused: boolean
  pause(): void
  resume(): void
  close(code: number, reason: string): void
  /** Closes immediately, without a handshake. */
  terminate(): void
  send(data: Uint8Array): void
  /**
   * Sends a part of a frame; `fin` is true for its last part. `taken` is called when the part has
   * been sent or has failed.
   */
  send(data: Uint8Array, options: { fin: boolean }, taken?: () => void): void
  on(event: 'message', listener: (raw: RawData, isBinary: boolean) => void): unknown
  on(event: 'ping' | 'pong', listener: () => void): unknown
  on(event: 'error', listener: (error: Error) => void): unknown
  on(event: 'close', listener: (code: number, reason: Buffer) => void): unknown
  once(event: 'close', listener: () => void): unknown
}
