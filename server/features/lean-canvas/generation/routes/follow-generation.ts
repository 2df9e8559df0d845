import { Readable } from 'node:stream'
import type { GenerationJob } from '#contract/lean-canvas.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { hasEnded } from '../rules.ts'

const PING_MS = 15_000

/**
 * Converts the states of a job to server-sent events, one per change. Sends comments when idle, so
 * that proxies do not close the connection. Ends with the job, or when the caller loses the
 * permission. `now` returns milliseconds.
 */
export function toEventStream(
  polls: AsyncIterable<GenerationJob>,
  now: () => number = () => performance.now(),
): Readable {
  return Readable.from(writeEvents(polls, now))
}

async function* writeEvents(
  polls: AsyncIterable<GenerationJob>,
  now: () => number,
): AsyncGenerator<string> {
  let sent = ''
  let spoke = now()
  try {
    for await (const job of polls) {
      const data = JSON.stringify(job)
      const isQuiet = data === sent
      if (!isQuiet || now() - spoke >= PING_MS) {
        spoke = now()
        yield isQuiet ? ': still under way\n\n' : `event: job\ndata: ${data}\n\n`
      }
      sent = data
      if (hasEnded(job)) return
    }
  } catch (error) {
    // The stream ends without a reason. The client learns the reason when the server refuses its
    // next request for the job.
    if (!(error instanceof Refusal)) throw error
  }
}
