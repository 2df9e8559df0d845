import { LlmProblem } from './llm-problem.ts'

/**
 * A failed request, reduced to the fields that decide what happens next. It is used only in this
 * folder, because `complaint` may quote the request.
 */
export type CallFailure = {
  /**
   * Null if there was no response, the connection broke, or the response had status 200 but a
   * malformed body.
   */
  status: number | null
  /** The endpoint's error text: matched against patterns, never logged or shown. */
  complaint: string
  headers: Readonly<Record<string, string | undefined>>
}

const RETRYABLE_STATUSES: ReadonlySet<number> = new Set([408, 409, 425, 429])
const OUT_OF_QUOTA =
  /insufficient.?quota|exceeded your current quota|billing|insufficient.?(?:credit|balance|funds)/i

/**
 * Classifies a failed request. `passing`: true if a retry may help. `problem`: reported if the
 * request is not retried.
 */
export function classifyError(failure: CallFailure): { problem: LlmProblem; passing: boolean } {
  const { status, complaint, headers } = failure
  const seconds = readRetryAfter(headers)
  const isTurnedDown = status === 402 || status === 403 || status === 429
  if (status === 402 || ((isTurnedDown || status === null) && OUT_OF_QUOTA.test(complaint)))
    return { problem: new LlmProblem('quota', { status }), passing: false }
  if (status === null || status >= 500 || RETRYABLE_STATUSES.has(status))
    return {
      problem: new LlmProblem('unavailable', { status, retryAfter: seconds }),
      passing: true,
    }
  return { problem: new LlmProblem('refused', { status }), passing: false }
}

/**
 * Reads the seconds to wait from the header Retry-After (or retry-after-ms). Null if the header is
 * absent or unreadable.
 */
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
