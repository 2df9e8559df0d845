import { errors } from 'jose'
import type { GoogleProblem } from '#contract/auth.ts'

/** Why a sign-in with Google does not end in a session, as its page tells it. */
export class GoogleFailure extends Error {
  readonly problem: GoogleProblem
  constructor(problem: GoogleProblem, why: string, cause?: unknown) {
    super(why, { cause })
    this.name = 'GoogleFailure'
    this.problem = problem
  }
}

/**
 * What a failed exchange with the provider means: it cannot be reached or is out of order
 * (`unavailable`), or it said what must not be trusted (`failed`).
 */
export function toGoogleFailure(error: unknown): GoogleFailure {
  if (error instanceof GoogleFailure) return error
  const isUntrusted =
    error instanceof errors.JOSEError &&
    !(error instanceof errors.JWKSTimeout) &&
    // The library's word for a key set that is no answer of a key set.
    error.code !== 'ERR_JOSE_GENERIC'
  return isUntrusted
    ? new GoogleFailure('failed', 'The ID token is not to be trusted.', error)
    : new GoogleFailure('unavailable', 'The provider cannot be reached.', error)
}
