import type { RawData } from 'ws'

/** What the rules of a connection need of what carries its frames: a WebSocket, or calls in its place. */
export interface FrameSocket {
  readonly readyState: number
  readonly OPEN: number
  /** Bytes that wait for the browser to take them. */
  readonly bufferedAmount: number
  readonly isPaused: boolean
  /** Reads no more frames, until `resume`. */
  pause(): void
  resume(): void
  /** Ends it in an orderly way: the browser is told why. */
  close(code: number, reason: string): void
  /** Ends it at once. */
  terminate(): void
  send(data: Uint8Array): void
  /** `fin`: whether the frame ends with this part. `taken` is called when it is on its way, or cannot be. */
  send(data: Uint8Array, options: { fin: boolean }, taken?: () => void): void
  on(event: 'message', listener: (raw: RawData, isBinary: boolean) => void): unknown
  on(event: 'ping' | 'pong', listener: () => void): unknown
  on(event: 'error', listener: (error: Error) => void): unknown
  on(event: 'close', listener: (code: number, reason: Buffer) => void): unknown
  once(event: 'close', listener: () => void): unknown
}
