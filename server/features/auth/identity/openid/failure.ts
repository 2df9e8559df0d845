import type { GoogleProblem } from '#contract/auth.ts'

/** Why a sign-in at an OpenID provider does not end in a session, as its page tells it. */
export class OpenIdFailure extends Error {
  readonly problem: GoogleProblem
  constructor(problem: GoogleProblem, why: string, cause?: unknown) {
    super(why, { cause })
    this.name = 'OpenIdFailure'
    this.problem = problem
  }
}
