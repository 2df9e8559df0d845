import { authRoutes } from './auth.ts'
import { companySignInRoutes } from './company-sign-in.ts'
import { passkeyRoutes } from './passkeys.ts'
import { defineRoutes } from './route.ts'
import { secondFactorRoutes } from './second-factor.ts'

/** Every route of the embedded identity. The login page loads only the first table. */
export const identityRoutes = defineRoutes({
  ...authRoutes,
  ...secondFactorRoutes,
  ...passkeyRoutes,
  ...companySignInRoutes,
})
