import type { GoogleProblem } from '#contract/auth.ts'
import type { CompanySignInProblem } from '#contract/company-sign-in.ts'

type Problem = GoogleProblem | CompanySignInProblem

/** Why a sign-in at an OpenID provider does not end in a session, as its page tells it. */
export class OpenIdFailure extends Error {
  readonly problem: Problem
  constructor(problem: Problem, why: string, cause?: unknown) {
    super(why, { cause })
    this.name = 'OpenIdFailure'
    this.problem = problem
  }
}
