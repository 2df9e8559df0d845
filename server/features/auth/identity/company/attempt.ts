import { z } from 'zod'
import { companySignInRoutes } from '#contract/company-sign-in.ts'
import type { Attempt, Flow } from '../openid/attempt.ts'

const attemptFields = companySignInRoutes.startCompanySignIn.body.extend({
  company_id: z.string(),
  /**
   * Id of the identity whose password was just verified; null if there is none. If the login links
   * this identity, the account at the provider replaces the password.
   */
  link_uid: z.string().nullable(),
  /**
   * True if the user logs in only to link the identity `link_uid` with the account at the provider.
   * The login then fails if they cannot be linked.
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
