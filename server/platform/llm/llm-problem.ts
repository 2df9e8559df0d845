/**
 * Reasons why there is no answer:
 * - `unavailable`: the endpoint is unreachable, broken or busy
 * - `refused`: the endpoint refuses the key, model or request, or the model declines
 * - `quota`: the account's quota is used up
 * - `timeout`: no answer in time
 * - `malformed`: the answer doesn't match the schema
 */
export type LlmProblemKind = 'unavailable' | 'refused' | 'quota' | 'timeout' | 'malformed'

/**
 * A failed request to a language model. It has kind and status, but no text of the request or
 * answer.
 */
export class LlmProblem extends Error {
  readonly kind: LlmProblemKind
  readonly status: number | null
  /** Seconds to wait before a retry, from the response's Retry-After header; null if unknown. */
  readonly retryAfter: number | null

  constructor(
    kind: LlmProblemKind,
    about: { status?: number | null; retryAfter?: number | null } = {},
  ) {
    super(about.status ? `${kind} (status ${about.status})` : kind)
    this.name = 'LlmProblem'
    this.kind = kind
    this.status = about.status ?? null
    this.retryAfter = about.retryAfter ?? null
  }
}
