import { Worker } from 'node:worker_threads'
import { Refusal } from '../refusal.ts'
import type { ThreadMessage } from './answer-work.ts'

/**
 * Memory limit of a thread in MB. Above it, normally only the thread ends. A single huge
 * allocation, however, ends the process.
 */
const MAX_MEGABYTES = 512
/**
 * Size limit in MB of V8's heap space for new objects. Without this limit, an idle thread uses 32
 * MB.
 */
const MAX_NEW_MEGABYTES = 8
const MAX_WAITING = 20
/** Seconds of the Retry-After header if the queue is full. */
const RETRY_AFTER = 10

/**
 * True in the bundle, where thread modules are `.js` files in the program's folder. In the source,
 * they are `.ts` files in the caller's folder.
 */
export const IS_BUNDLE = !import.meta.url.endsWith('.ts')
/** URL of a thread's module, given its name without extension and the caller's `import.meta.url`. */
export const threadModule = (name: string, base: string) =>
  new URL(`./${name}${IS_BUNDLE ? '.js' : '.ts'}`, base)

type Work<Progress, Answer> = {
  input: unknown
  onProgress?(news: Progress): void
  signal: AbortSignal
  resolve(answer: Answer): void
  reject(error: unknown): void
}

/**
 * A thread for one kind of long work, with a queue, so that the work blocks neither requests nor
 * sockets. An idle thread stays alive, but does not keep the process from ending. The thread's
 * module calls `answerWork`.
 */
export class WarmThread<Progress, Answer> {
  readonly #module: URL
  readonly #waiting: Work<Progress, Answer>[] = []
  #thread: Worker | null = null
  #current: Work<Progress, Answer> | null = null

  constructor(module: URL) {
    this.#module = module
  }

  /** Starts the thread in advance, so that the first work need not wait for the start. */
  start(): void {
    this.#thread ??= this.#open()
  }

  /**
   * Runs the work for one input. Aborting running work ends the thread; the next work starts a new
   * thread. Rejects with:
   * - Refusal('unavailable') if the queue is full
   * - the Refusal that the work throws
   * - the signal's reason after an abort
   * - an error if the thread ends without an answer
   */
  run(
    input: unknown,
    options: { onProgress?(news: Progress): void; signal: AbortSignal },
  ): Promise<Answer> {
    const { signal } = options
    return new Promise<Answer>((resolve, reject) => {
      if (signal.aborted) return reject(signal.reason)
      if (this.#waiting.length >= MAX_WAITING)
        return reject(new Refusal('unavailable', { retryAfter: RETRY_AFTER }))
      const stop = () => this.#stop(work)
      const forget = () => signal.removeEventListener('abort', stop)
      const work: Work<Progress, Answer> = {
        ...options,
        input,
        resolve: (answer) => {
          forget()
          resolve(answer)
        },
        reject: (error) => {
          forget()
          reject(error)
        },
      }
      signal.addEventListener('abort', stop, { once: true })
      this.#waiting.push(work)
      this.#next()
    })
  }

  #next(): void {
    if (this.#current !== null) return
    this.#current = this.#waiting.shift() ?? null
    if (this.#current === null) return
    this.start()
    this.#thread?.ref()
    this.#thread?.postMessage(this.#current.input)
  }

  #open(): Worker {
    const thread = new Worker(this.#module, {
      resourceLimits: {
        maxOldGenerationSizeMb: MAX_MEGABYTES,
        maxYoungGenerationSizeMb: MAX_NEW_MEGABYTES,
      },
    })
    thread.unref()
    thread.on('message', (message: ThreadMessage<Progress, Answer>) => {
      if (thread !== this.#thread) return
      if ('news' in message) return this.#current?.onProgress?.(message.news)
      thread.unref()
      this.#end(({ resolve, reject }) =>
        'answer' in message
          ? resolve(message.answer)
          : reject(new Refusal(message.refused.code, message.refused)),
      )
    })
    const lose = (error: unknown) => {
      if (thread !== this.#thread) return
      this.#thread = null
      this.#end((work) => work.reject(error))
    }
    thread.on('error', lose)
    thread.on('exit', (code) => lose(new Error(`A thread ended without an answer (code ${code}).`)))
    return thread
  }

  #end(finish: (work: Work<Progress, Answer>) => void): void {
    const work = this.#current
    this.#current = null
    if (work) finish(work)
    this.#next()
  }

  #stop(work: Work<Progress, Answer>): void {
    if (work === this.#current) {
      void this.#thread?.terminate()
      this.#thread = null
      this.#end(({ reject, signal }) => reject(signal.reason))
    } else {
      this.#waiting.splice(this.#waiting.indexOf(work), 1)
      work.reject(work.signal.reason)
    }
  }
}
