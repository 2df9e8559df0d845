import { z } from 'zod'
import { companySignInRoutes } from '#contract/company-sign-in.ts'
import type { Attempt, Flow } from '../openid/attempt.ts'

const asked = companySignInRoutes.startCompanySignIn.body.extend({
  company_id: z.string(),
  /** Who has shown their password just now: the account there may be put in its place. */
  link_uid: z.string().nullable(),
  /** That is what the sign-in is for: else it is no failure where it cannot be done. */
  must_link: z.boolean(),
})

export const COMPANY_FLOW: Flow<typeof asked> = {
  name: 'company',
  callback: '/api/auth/company/callback',
  asked,
}
export type CompanyAttempt = Attempt<typeof asked>
export type Asked = z.output<typeof asked>
