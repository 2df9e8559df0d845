import { LlmProblem } from './llm-problem.ts'

/** What went wrong with one call, as far as it matters what to do next. Never leaves this folder. */
export type CallFailure = {
  /** Null when no answer came at all, or the connection broke. */
  status: number | null
  /** The endpoint's own words. Only looked into, never logged or shown. */
  complaint: string
  headers: Readonly<Record<string, string | undefined>>
}

/** Answers that another try may change: busy, too early, a conflict, or broken on their side. */
const PASSING: ReadonlySet<number> = new Set([408, 409, 425, 429])
const OUT_OF_QUOTA =
  /insufficient.?quota|exceeded your current quota|billing|insufficient.?(?:credit|balance|funds)/i

/** The problem a failure is when nothing more is tried, and whether another try may mend it. */
export function classifyError(failure: CallFailure): { problem: LlmProblem; passing: boolean } {
  const { status, complaint, headers } = failure
  const seconds = readRetryAfter(headers)
  const isTurnedDown = status === 402 || status === 403 || status === 429
  if (status === 402 || ((isTurnedDown || status === null) && OUT_OF_QUOTA.test(complaint)))
    return { problem: new LlmProblem('quota', { status }), passing: false }
  if (status === null || status >= 500 || PASSING.has(status))
    return {
      problem: new LlmProblem('unavailable', { status, retryAfter: seconds }),
      passing: true,
    }
  return { problem: new LlmProblem('refused', { status }), passing: false }
}

/** Seconds a Retry-After (or retry-after-ms) asks to wait; null without a readable one. */
export function readRetryAfter(
  headers: CallFailure['headers'],
  now: () => number = Date.now,
): number | null {
  const exact = Number(headers['retry-after-ms'] ?? Number.NaN)
  if (exact >= 0) return exact / 1_000
  const value = headers['retry-after']?.trim() ?? ''
  if (/^\d+(\.\d+)?$/.test(value)) return Number(value)
  const at = /[a-z]{3}/i.test(value) ? Date.parse(value) : Number.NaN
  return Number.isNaN(at) ? null : Math.max(0, (at - now()) / 1_000)
}
