import { Worker } from 'node:worker_threads'
import { Refusal } from '../refusal.ts'
import type { ThreadMessage } from './answer-work.ts'

/** Memory a thread may fill before it fails alone. (One single giant allocation still ends the process.) */
const MOST_MEGABYTES = 512
/** What is new in a thread's memory; without a limit 32 MB stay with a thread that has nothing to do. */
const MOST_NEW_MEGABYTES = 8
/** Work that may wait for the thread; whoever gives it has a queue of their own. */
const MOST_WAITING = 20
/** Seconds until it is worth trying again. */
const RETRY_AFTER = 10

type Work<News, Answer> = {
  input: unknown
  onNews(news: News): void
  signal: AbortSignal
  resolve(answer: Answer): void
  reject(error: unknown): void
}

/**
 * A thread for long reckoning, so that it keeps nobody else waiting. It is started once and stays, and
 * takes one piece of work after the other: its module calls `answerWork`. It does not hold up the end of the process.
 */
export class WarmThread<News, Answer> {
  readonly #module: URL
  readonly #waiting: Work<News, Answer>[] = []
  #thread: Worker | null = null
  #current: Work<News, Answer> | null = null

  constructor(module: URL) {
    this.#module = module
  }

  /** Starts the thread before there is work for it. */
  start(): void {
    this.#thread ??= this.#open()
  }

  /**
   * Rejects with Refusal('unavailable') where too much waits already; when the thread fails or ends without
   * an answer; with the signal's reason when that is aborted, which ends the thread in the middle of the
   * work. The next work has a new one.
   */
  run(input: unknown, options: { onNews(news: News): void; signal: AbortSignal }): Promise<Answer> {
    const { signal } = options
    return new Promise<Answer>((resolve, reject) => {
      if (signal.aborted) return reject(signal.reason)
      if (this.#waiting.length >= MOST_WAITING)
        return reject(new Refusal('unavailable', { retryAfter: RETRY_AFTER }))
      const stop = () => this.#stop(work)
      const forget = () => signal.removeEventListener('abort', stop)
      const work: Work<News, Answer> = {
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
        maxOldGenerationSizeMb: MOST_MEGABYTES,
        maxYoungGenerationSizeMb: MOST_NEW_MEGABYTES,
      },
    })
    thread.unref()
    thread.on('message', (message: ThreadMessage<News, Answer>) => {
      if (thread !== this.#thread) return
      if ('news' in message) this.#current?.onNews(message.news)
      else {
        thread.unref()
        this.#end((work) => work.resolve(message.answer))
      }
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

  #end(settle: (work: Work<News, Answer>) => void): void {
    const work = this.#current
    this.#current = null
    if (work) settle(work)
    this.#next()
  }

  #stop(work: Work<News, Answer>): void {
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
