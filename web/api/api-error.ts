import type { FieldProblem } from '#contract/field-problems.ts'
import type { Pair } from '#contract/language.ts'
import type { ProblemCode } from '#contract/problems.ts'
import { CLIENT_PROBLEMS } from './texts.ts'

export type ApiErrorCode = ProblemCode | keyof typeof CLIENT_PROBLEMS

type Facts = {
  status: number
  code: ApiErrorCode
  text: Pair
  fields?: FieldProblem[]
  retry_after?: number | null
  from_server?: boolean
}

/**
 * A failed request, with the code of the failure and a text to show. `status` is 0 if there was no
 * response.
 */
export class ApiError extends Error {
  readonly status: number
  readonly code: ApiErrorCode
  readonly text: Pair
  readonly fields: FieldProblem[]
  /** Seconds after which a retry is useful; null if the server sent none. */
  readonly retry_after: number | null
  /** True if the text comes from the server; false if the client chose a general text. */
  readonly from_server: boolean

  constructor(facts: Facts, cause?: unknown) {
    super(`${facts.code} (${facts.status}): ${facts.text.en}`, { cause })
    this.name = 'ApiError'
    this.status = facts.status
    this.code = facts.code
    this.text = facts.text
    this.fields = facts.fields ?? []
    this.retry_after = facts.retry_after ?? null
    this.from_server = facts.from_server ?? false
  }
}

/**
 * True if the server refused the request and would refuse the same request again. Excludes a
 * timeout (408) and a rate limit (429), because they are temporary.
 */
export const isRefused = (error: unknown): boolean =>
  error instanceof ApiError &&
  error.status >= 400 &&
  error.status < 500 &&
  error.status !== 408 &&
  error.status !== 429

/** True if the request did not reach the server. */
export const isOffline = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'offline'

/** Creates the error for a failure without a text from our server. */
export function clientProblem(code: keyof typeof CLIENT_PROBLEMS, status = 0, cause?: unknown) {
  return new ApiError({ status, code, text: CLIENT_PROBLEMS[code] }, cause)
}

/**
 * Parses a text within a response: an object with the text in one or both languages, or a plain
 * string. Null for anything else.
 */
export function readPair(value: unknown): Pair | null {
  if (typeof value === 'string') return value === '' ? null : { ja: value, en: value }
  if (typeof value !== 'object' || value === null) return null
  const { ja, en } = value as { ja?: unknown; en?: unknown }
  const japanese = typeof ja === 'string' && ja !== '' ? ja : null
  const english = typeof en === 'string' && en !== '' ? en : null
  if (japanese === null && english === null) return null
  return { ja: japanese ?? english ?? '', en: english ?? japanese ?? '' }
}

/**
 * Parses the response to a refused request. If the body has another format, e.g. a proxy's page,
 * derives code and text from the HTTP status.
 */
export async function readRefusal(response: Response): Promise<ApiError> {
  const { status } = response
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN)
  const retry_after = Number.isFinite(seconds) ? seconds : null
  const body: unknown = await response.json().catch(() => null)
  const facts = (typeof body === 'object' && body !== null ? body : {}) as Record<string, unknown>
  const text = readPair(facts.error)
  const general = status >= 502 && status <= 504 ? 'unavailable' : 'internal'
  if (!text)
    return new ApiError({ status, code: general, text: CLIENT_PROBLEMS[general], retry_after })
  const fields = Array.isArray(facts.fields) ? (facts.fields as FieldProblem[]) : []
  const code = typeof facts.code === 'string' ? (facts.code as ProblemCode) : general
  return new ApiError({ status, code, text, fields, retry_after, from_server: true })
}

export function errorText(error: unknown): Pair {
  return error instanceof ApiError ? error.text : CLIENT_PROBLEMS.internal
}
