import { z } from 'zod'
import { companySignInRoutes } from '#contract/company-sign-in.ts'
import type { Attempt, Flow } from '../openid/attempt.ts'

const attemptFields = companySignInRoutes.startCompanySignIn.body.extend({
  company_id: z.string(),
  /**
   * Id of the identity that the user has just proved to own; null if none. The proof is the
   * password, or a login that was refused because the company requires its provider. The account at
   * the provider can then replace the password as the login method.
   */
  link_uid: z.string().nullable(),
  /**
   * True if the only purpose of the login is to link the identity `link_uid`. The login fails if
   * linking is impossible.
   */
  must_link: z.boolean(),
})

export const COMPANY_FLOW: Flow<typeof attemptFields> = {
  name: 'company',
  callback: '/api/auth/company/callback',
  asked: attemptFields,
}
export type CompanyAttempt = Attempt<typeof attemptFields>
export type AttemptChoices = z.output<typeof attemptFields>
