import { z } from 'zod'
import type { Language } from '#contract/language.ts'
import { readRetryAfter } from '../llm/classify-error.ts'
import { type Clock, SYSTEM_CLOCK } from '../llm/clock.ts'
import { type Answer, type Audio, postAudio, type TranscriptionSettings } from './post-audio.ts'
import { TranscriptionProblem } from './transcription-problem.ts'

/** Transcribed speech. `segments` have times in seconds; null if the service gives none. */
export type Transcription = { text: string; segments: Segment[] | null }
export type Segment = { start: number; end: number; text: string }

const answer = z.object({
  text: z.string(),
  segments: z.array(z.object({ start: z.number(), end: z.number(), text: z.string() })).nullish(),
})

/**
 * Maximum number of attempts. Only a retryable failure leads to another attempt. A repeated post in
 * another answer format counts as the same attempt.
 */
const MAX_TRIES = 3
/**
 * Base of the exponential backoff with jitter: at most 1 s before the second attempt and 2 s before
 * the third. The backoff is added to Retry-After.
 */
const FIRST_WAIT_MS = 1_000
/**
 * Longest accepted wait before the next attempt. If Retry-After asks for a longer wait, the
 * transcription fails.
 */
const MAX_WAIT_MS = 60_000
/** Retryable statuses below 500: timeout, too early, too many requests. */
const RETRYABLE_STATUSES: ReadonlySet<number> = new Set([408, 425, 429])

/**
 * Sends audio to the service and returns the transcription. `timeout_ms` limits all attempts
 * together. Throws TranscriptionProblem, or the aborted signal's reason.
 */
export async function transcribe(
  settings: TranscriptionSettings & { timeout_ms: number },
  { language, ...audio }: Audio & { language: Language },
  options: { signal: AbortSignal; onSent(bytes: number): void; clock?: Clock },
): Promise<Transcription> {
  const { clock = SYSTEM_CLOCK, onSent } = options
  const limit = AbortSignal.timeout(settings.timeout_ms)
  const signal = AbortSignal.any([options.signal, limit])
  let response_format = 'verbose_json'
  const post = () =>
    postAudio(settings, audio, { response_format, language }, { signal, onSent }).catch(() => {
      signal.throwIfAborted()
      return null
    })
  try {
    for (let tries = 1; ; tries++) {
      let got = await post()
      // Some models give no times and refuse the answer format that contains times.
      if (got && refusesFormat(got)) {
        response_format = 'json'
        got = await post()
      }
      if (got?.status === 200) return readWords(got)
      const wait = waitBefore(tries, got, clock)
      if (wait === null) throw toProblem(got)
      await clock.sleep(wait, signal)
    }
  } catch (error) {
    throw limit.aborted && !options.signal.aborted ? new TranscriptionProblem('timeout') : error
  }
}

const refusesFormat = ({ status, body }: Answer) =>
  (status === 400 || status === 422) && /response_format|verbose_json/i.test(body)

/**
 * Milliseconds to wait before the next attempt. Null if the failure is permanent, the attempts are
 * used up or the wait is too long. `got`: the last answer; null if there was none.
 */
function waitBefore(tries: number, got: Answer | null, clock: Clock): number | null {
  const isPassing = got === null || got.status >= 500 || RETRYABLE_STATUSES.has(got.status)
  if (!isPassing || tries >= MAX_TRIES) return null
  const after = got && readRetryAfter(textHeaders(got), clock.now)
  const wait = (after ?? 0) * 1_000 + clock.random() * FIRST_WAIT_MS * 2 ** (tries - 1)
  return wait > MAX_WAIT_MS ? null : wait
}

const textHeaders = ({ headers }: Answer) =>
  Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, value?.toString()] as const),
  )

function toProblem(got: Answer | null): TranscriptionProblem {
  if (got === null) return new TranscriptionProblem('unavailable')
  const { status } = got
  if (status === 413) return new TranscriptionProblem('too_large', status)
  const isAway = status >= 500 || RETRYABLE_STATUSES.has(status)
  return new TranscriptionProblem(isAway ? 'unavailable' : 'refused', status)
}

function readWords({ body, status }: Answer): Transcription {
  let value: unknown
  try {
    value = JSON.parse(body)
  } catch {
    throw new TranscriptionProblem('malformed', status)
  }
  const parsed = answer.safeParse(value)
  if (!parsed.success) throw new TranscriptionProblem('malformed', status)
  const { text, segments } = parsed.data
  return { text, segments: segments?.length ? segments : null }
}
