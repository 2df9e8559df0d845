import { authRoutes } from './auth.ts'
import { companySignInRoutes } from './company-sign-in.ts'
import { passkeyRoutes } from './passkeys.ts'
import { defineRoutes } from './route.ts'
import { secondFactorRoutes } from './second-factor.ts'

/** Every call of the embedded identity. The login page loads the first table alone. */
export const identityRoutes = defineRoutes({
  ...authRoutes,
  ...secondFactorRoutes,
  ...passkeyRoutes,
  ...companySignInRoutes,
})
