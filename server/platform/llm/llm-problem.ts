/**
 * Why there is no answer. `unavailable`: cannot be reached, broken or too busy; `refused`: the key,
 * the model or the request is not accepted, or the model declines; `quota`: the account is used up;
 * `timeout`: no answer in time; `malformed`: an answer that is not what was asked for.
 */
export type LlmProblemKind = 'unavailable' | 'refused' | 'quota' | 'timeout' | 'malformed'

/** No answer of a language model. Says what kind and which status, never a word of what was sent or answered. */
export class LlmProblem extends Error {
  readonly kind: LlmProblemKind
  readonly status: number | null
  /** Seconds after which the endpoint wants to be asked again; null when it did not say. */
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
