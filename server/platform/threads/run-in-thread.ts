import { Worker } from 'node:worker_threads'

/** What a thread says: a piece of news, or its answer, which is the last. */
export type ThreadMessage<News, Answer> = { news: News } | { answer: Answer }

/** Memory a thread may fill before it fails alone. (One single giant allocation still ends the process.) */
const MOST_MEGABYTES = 512

/**
 * Runs a module in a thread of its own, so that long reckoning keeps nobody else waiting. The module
 * finds `input` as its `workerData` and posts `ThreadMessage`s. Rejects when the thread fails or ends
 * without an answer; with the signal's reason, ending the thread at once, when that is aborted.
 */
export function runInThread<News, Answer>(
  module: URL,
  input: unknown,
  options: { onNews(news: News): void; signal: AbortSignal },
): Promise<Answer> {
  const { onNews, signal } = options
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(signal.reason)
    const thread = new Worker(module, {
      workerData: input,
      resourceLimits: { maxOldGenerationSizeMb: MOST_MEGABYTES },
    })
    const stop = () => {
      reject(signal.reason)
      void thread.terminate()
    }
    signal.addEventListener('abort', stop, { once: true })
    thread.on('message', (message: ThreadMessage<News, Answer>) => {
      if ('answer' in message) resolve(message.answer)
      else if (!signal.aborted) onNews(message.news)
    })
    thread.on('error', reject)
    thread.on('exit', (code) => {
      signal.removeEventListener('abort', stop)
      reject(new Error(`A thread ended without an answer (code ${code}).`))
    })
  })
}
