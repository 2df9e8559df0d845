import { authRoutes } from '#contract/auth.ts'
import type { Attempt as AnyAttempt, Flow } from '../openid/attempt.ts'

export const PROVIDER = 'google'

const { body: asked } = authRoutes.startGoogleSignIn
export const GOOGLE_FLOW: Flow<typeof asked> = {
  name: PROVIDER,
  callback: '/api/auth/google/callback',
  asked,
}
export type Attempt = AnyAttempt<typeof asked>
