import { connectionRoutes, type FrameBatch } from '#contract/connections.ts'
import { isRefused } from '../api/api-error.ts'
import { type Connection, request } from '../api/client.ts'
import { followEvents } from '../api/follow-events.ts'

/**
 * Milliseconds in which a streamed response must start. A later start means that a proxy buffers
 * the response.
 */
const STREAM_START_MS = 2_000
const OPENS_WITHIN_MS = 10_000
/**
 * Milliseconds without data after which a response counts as broken. The server ends an intact
 * response earlier.
 */
const SILENT_MS = 40_000
/** Maximum number of attempts for a request, with growing pauses. */
const MAX_TRIES = 4
const PAUSE_MS = 500
/** Maximum number of frames and bytes per request; a single larger frame is sent alone. */
const MAX_FRAMES = 200
const MAX_BYTES = 1_000_000
const LOST_CONNECTION = 1006

/** True if a proxy in this page's network buffers streamed responses. */
let isBuffered = false

/**
 * A replacement for the provider's WebSocket that uses HTTP requests. Sends frames by POST.
 * Receives frames by server-sent events, or by long polling if a proxy buffers streams. `over`: the
 * connection for the requests; by default the page's connection.
 */
export const createLongPollingSocket = (over?: Connection) =>
  class LongPollingSocket extends EventTarget {
    readyState = 0
    binaryType = 'arraybuffer'
    identifier = ''
    readonly #ended = new AbortController()
    readonly #connection = over ? { over } : {}
    #id = ''
    #queue: Uint8Array[] = []
    #sent = 0
    #isSending = false
    #received = 0

    constructor() {
      super()
      void this.#open()
    }

    send(frame: Uint8Array): void {
      if (this.readyState !== 1) return
      this.#queue.push(frame)
      if (!this.#isSending) void this.#sendAll()
    }

    close(): void {
      if (this.#id && this.readyState === 1)
        request(
          connectionRoutes.closeConnection,
          { params: { id: this.#id } },
          this.#connection,
        ).catch(() => {})
      this.#end(1000, '')
    }

    async #open() {
      const { signal } = this.#ended
      try {
        const options = { ...this.#connection, signal, timeout: OPENS_WITHIN_MS }
        this.#id = (await request(connectionRoutes.openConnection, { body: {} }, options)).id
      } catch {
        return this.#end(LOST_CONNECTION, '')
      }
      if (signal.aborted) return
      this.readyState = 1
      this.dispatchEvent(new Event('open'))
      while (!signal.aborted) await this.#again(() => this.#follow())
    }

    async #follow() {
      const streamTimeout = new AbortController()
      const isStream = !isBuffered
      const fail = () => {
        isBuffered = true
        streamTimeout.abort()
      }
      const timer = isStream ? setTimeout(fail, STREAM_START_MS) : undefined
      const mode = isStream ? ('stream' as const) : ('wait' as const)
      const call = { params: { id: this.#id }, body: { after: this.#received, mode } }
      const signal = AbortSignal.any([this.#ended.signal, streamTimeout.signal])
      const onEvent = (batch: FrameBatch) => {
        clearTimeout(timer)
        this.#receive(batch)
      }
      try {
        await followEvents(
          connectionRoutes.receiveFrames,
          call,
          { signal, silence: SILENT_MS, onEvent },
          over,
        )
      } catch (error) {
        if (!streamTimeout.signal.aborted) throw error
      } finally {
        clearTimeout(timer)
      }
    }

    #receive({ first, frames, closed }: FrameBatch) {
      for (const [at, frame] of frames.entries()) {
        if (first + at !== this.#received + 1 || this.readyState !== 1) continue
        this.#received = first + at
        this.dispatchEvent(new MessageEvent('message', { data: fromBase64(frame).buffer }))
      }
      if (closed) this.#end(closed.code, closed.reason)
    }

    async #sendAll() {
      this.#isSending = true
      while (this.#queue.length > 0 && this.readyState === 1) {
        const frames = nextBatch(this.#queue)
        const body = { first: this.#sent + 1, frames: frames.map(toBase64) }
        const options = { ...this.#connection, signal: this.#ended.signal }
        const { sent } =
          (await this.#again(() =>
            request(connectionRoutes.sendFrames, { params: { id: this.#id }, body }, options),
          )) ?? {}
        if (sent === undefined) break
        this.#sent += frames.length
        this.#queue.splice(0, frames.length)
        this.#expect(sent)
      }
      this.#isSending = false
    }

    /**
     * If the frame with this number does not arrive in time, a proxy probably buffers the response.
     * Long polling then replaces streaming.
     */
    #expect(number: number) {
      if (isBuffered || number <= this.#received) return
      setTimeout(() => {
        if (this.#received < number && this.readyState === 1) isBuffered = true
      }, STREAM_START_MS)
    }

    /**
     * Repeats a request until it gets a response. A final refusal or `MAX_TRIES` failures end the
     * connection. Resolves to undefined if the connection has ended.
     */
    async #again<T>(call: () => Promise<T>): Promise<T | undefined> {
      for (let failed = 1; !this.#ended.signal.aborted; failed += 1) {
        try {
          return await call()
        } catch (error) {
          if (this.#ended.signal.aborted) break
          if (failed === MAX_TRIES || isRefused(error)) this.#end(LOST_CONNECTION, '')
          else await new Promise((resolve) => setTimeout(resolve, failed * PAUSE_MS))
        }
      }
      return undefined
    }

    #end(code: number, reason: string): void {
      if (this.readyState === 3) return
      this.readyState = 3
      this.#ended.abort()
      // Asynchronous, like the `close` event of a real WebSocket.
      queueMicrotask(() =>
        this.dispatchEvent(Object.assign(new Event('close'), { code, reason, wasClean: true })),
      )
    }
  }

export const LongPollingSocket = createLongPollingSocket()

/**
 * Returns the first frames of the queue, up to the limits of one request (MAX_FRAMES, MAX_BYTES).
 * After the server has confirmed the frames, the caller removes them from the queue.
 */
function nextBatch(queue: readonly Uint8Array[]): Uint8Array[] {
  const batch: Uint8Array[] = []
  let bytes = 0
  for (const frame of queue) {
    bytes += frame.length
    if (batch.length === MAX_FRAMES || (batch.length > 0 && bytes > MAX_BYTES)) break
    batch.push(frame)
  }
  return batch
}

function toBase64(bytes: Uint8Array): string {
  let text = ''
  for (const byte of bytes) text += String.fromCharCode(byte)
  return btoa(text)
}
const fromBase64 = (text: string) =>
  Uint8Array.from(atob(text), (character) => character.charCodeAt(0))
