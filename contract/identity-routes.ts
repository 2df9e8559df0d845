import { authRoutes } from './auth.ts'
import { companySignInRoutes } from './company-sign-in.ts'
import { passkeyRoutes } from './passkeys.ts'
import { defineRoutes } from './route.ts'
import { secondFactorRoutes } from './second-factor.ts'

/**
 * Routes of the built-in identity provider. Pages import only the small tables that they need, not
 * this large one.
 */
export const identityRoutes = defineRoutes({
  ...authRoutes,
  ...secondFactorRoutes,
  ...passkeyRoutes,
  ...companySignInRoutes,
})
