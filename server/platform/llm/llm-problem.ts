/**
 * Reasons for a missing answer. `unavailable`: unreachable, broken or busy; `refused`: key, model or request
 * not accepted, or the model declines; `quota`: the account is used up; `timeout`: no answer in time;
 * `malformed`: not the requested form.
 */
export type LlmProblemKind = 'unavailable' | 'refused' | 'quota' | 'timeout' | 'malformed'

/** A failed request to a language model, with kind and status, and without any request or answer text. */
export class LlmProblem extends Error {
  readonly kind: LlmProblemKind
  readonly status: number | null
  /** Seconds from Retry-After; null if absent. */
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
