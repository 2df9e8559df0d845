import type { GoogleProblem } from '#contract/auth.ts'
import type { CompanySignInProblem } from '#contract/company-sign-in.ts'

type Problem = GoogleProblem | CompanySignInProblem

/** Thrown if an OpenID login fails. The user sees its `problem`. */
export class OpenIdFailure extends Error {
  readonly problem: Problem
  constructor(problem: Problem, why: string, cause?: unknown) {
    super(why, { cause })
    this.name = 'OpenIdFailure'
    this.problem = problem
  }
}
