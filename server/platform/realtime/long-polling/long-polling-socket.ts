import { EventEmitter } from 'node:events'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { FrameSocket } from '../frame-socket.ts'

/** Frames for the browser; `first` is the number of the first frame. */
export type Batch = {
  first: number
  frames: Uint8Array[]
  closed: { code: number; reason: string } | null
}

type Frame = { number: number; bytes: Uint8Array; taken: (() => void) | undefined }

const OPEN = 1
const CLOSED = 3
/** RFC 6455's close code for a lost connection. It is never sent over the network. */
const LOST_CONNECTION = 1006
/** Maximum bytes of frames per batch; a larger frame is sent alone. */
const MAX_BATCH_BYTES = 1_000_000
/** A browser counts as disconnected after this time in ms without a request. */
const SILENT_MS = 30_000
const MAX_PENDING_REQUESTS = 8

/**
 * A socket over HTTP long polling: `receive` accepts frames from the browser, `next` returns frames
 * for the browser. Returned frames are kept until acknowledged, because a response may be cut off.
 */
export class LongPollingSocket extends EventEmitter implements FrameSocket {
  readonly OPEN = OPEN
  readyState = OPEN
  isPaused = false
  bufferedAmount = 0
  #sent = 0
  #kept: Frame[] = []
  #parts: Uint8Array[] = []
  #taken = 0
  #taking: Promise<unknown> = Promise.resolve()
  #pending = 0
  #closed: Batch['closed'] = null
  #followers = 0
  #silence: NodeJS.Timeout | undefined
  #woken = Promise.withResolvers<void>()

  constructor() {
    super()
    this.#waitForRequests()
  }

  get sent(): number {
    return this.#sent
  }

  send(data: Uint8Array, { fin } = { fin: true }, taken?: () => void): void {
    if (this.readyState !== OPEN) {
      taken?.()
      return
    }
    this.#parts.push(data)
    if (!fin) return
    const [only] = this.#parts
    const bytes = this.#parts.length === 1 && only ? only : Buffer.concat(this.#parts)
    this.#parts = []
    this.#sent += 1
    this.bufferedAmount += bytes.length
    this.#kept.push({ number: this.#sent, bytes, taken })
    this.#wake()
  }

  /**
   * Receives frames from the browser; `first` is the number of the first frame. Emits the frames
   * like a WebSocket: one per turn of the event loop, and none while paused. Ignores frames that
   * were received before.
   */
  async receive(first: number, frames: readonly Uint8Array[]): Promise<void> {
    this.#waitForRequests()
    // Counts the request like a ping of a WebSocket, so that even empty requests use the account's
    // CPU budget.
    this.emit('ping')
    if (this.#pending >= MAX_PENDING_REQUESTS) return this.close(4429, 'too_many_requests')
    this.#pending += 1
    const before = this.#taking
    const now = before.then(() => this.#receiveInOrder(first, frames))
    this.#taking = now
    await now
    this.#pending -= 1
  }

  async #receiveInOrder(first: number, frames: readonly Uint8Array[]): Promise<void> {
    if (first > this.#taken + 1) this.close(4400, 'malformed')
    for (const [at, frame] of frames.entries()) {
      if (first + at <= this.#taken) continue
      while (this.isPaused && this.readyState === OPEN) await this.#woken.promise
      if (this.readyState !== OPEN) return
      this.#taken = first + at
      this.emit('message', frame, true)
      await nextTurn()
    }
  }

  /** Deletes frames up to this number, because the browser has received them. */
  acknowledge(number: number): void {
    this.#waitForRequests()
    while (this.#kept[0] && this.#kept[0].number <= number)
      this.bufferedAmount -= this.#kept.shift()?.bytes.length ?? 0
  }

  /**
   * Returns frames after number `from`. Waits for them until `wait_ms` has passed, the socket is
   * closed or `signal` aborts.
   */
  async next(from: number, wait_ms: number, signal: AbortSignal): Promise<Batch> {
    this.#followers += 1
    const deadline = AbortSignal.any([AbortSignal.timeout(wait_ms), signal])
    const whenLate = new Promise<void>((resolve) =>
      deadline.addEventListener('abort', () => resolve(), { once: true }),
    )
    try {
      while (this.#sent <= from && !this.#closed && !deadline.aborted)
        await Promise.race([this.#woken.promise, whenLate])
    } finally {
      this.#followers -= 1
      this.#waitForRequests()
    }
    return this.#deliver(from)
  }

  #deliver(from: number): Batch {
    const batch: Batch = { first: from + 1, frames: [], closed: null }
    let bytes = 0
    for (const frame of this.#kept) {
      if (frame.number <= from) continue
      bytes += frame.bytes.length
      if (batch.frames.length > 0 && bytes > MAX_BATCH_BYTES) return batch
      batch.frames.push(frame.bytes)
      frame.taken?.()
      frame.taken = undefined
    }
    return { ...batch, closed: this.#closed }
  }

  pause(): void {
    this.isPaused = true
  }

  resume(): void {
    this.isPaused = false
    this.#wake()
  }

  close(code: number, reason: string): void {
    if (this.#closed) return
    this.#closed = { code, reason }
    this.readyState = CLOSED
    clearTimeout(this.#silence)
    for (const { taken } of this.#kept) taken?.()
    this.#wake()
    // Emits the event after `close` has returned, as a WebSocket does.
    setImmediate(() => this.emit('close', code, Buffer.from(reason)))
  }

  terminate(): void {
    this.close(LOST_CONNECTION, '')
  }

  #wake(): void {
    this.#woken.resolve()
    this.#woken = Promise.withResolvers()
  }

  #waitForRequests(): void {
    clearTimeout(this.#silence)
    if (this.readyState !== OPEN || this.#followers > 0) return
    this.#silence = setTimeout(() => this.terminate(), SILENT_MS).unref()
  }
}
