import { providerRoutes } from '#contract/company-sign-in.ts'
import { identityRoutes } from '#contract/identity-routes.ts'
import { memberSessionRoutes } from '#contract/member-sessions.ts'
import { scimRoutes } from '#contract/scim.ts'
import type { Handlers } from '#server/platform/http/routes.ts'
import type { Services } from '#server/platform/services.ts'
import { createCompanyProviders } from './identity/company/providers.ts'
import { serveBackchannelLogout } from './identity/company/serve-logout.ts'
import { disableEmbeddedRoutes } from './identity/firebase/disable-embedded-routes.ts'
import { serveScim } from './identity/scim/serve-scim.ts'
import type { AuthServices } from './identity/sessions.ts'
import { openTokenKeys } from './identity/token-keys.ts'
import { defineAuthJobs } from './jobs.ts'
import { mailFactorsOff, reactToLostAccess, reactToOperator } from './reactions.ts'
import { companyProviderHandlers } from './routes/company-provider.ts'
import { companySignInHandlers } from './routes/company-sign-in.ts'
import { emailChangeHandlers } from './routes/email-change.ts'
import { googleHandlers } from './routes/google.ts'
import { memberSessionHandlers } from './routes/member-sessions.ts'
import { passkeySignInHandlers } from './routes/passkey-sign-in.ts'
import { passkeyHandlers } from './routes/passkeys.ts'
import { passwordHandlers } from './routes/password.ts'
import { pendingSignInHandlers } from './routes/pending-sign-in.ts'
import { provisioningHandlers } from './routes/provisioning.ts'
import { secondFactorHandlers } from './routes/second-factor.ts'
import { secondStepHandlers } from './routes/second-step.ts'
import { sessionHandlers } from './routes/session.ts'
import { sessionListHandlers } from './routes/session-list.ts'
import { signUpHandlers } from './routes/sign-up.ts'
import { verificationHandlers } from './routes/verification.ts'

/**
 * Registers the routes for accounts, credentials, sessions, company providers and SCIM. With
 * Firebase, most routes of the embedded identity are disabled.
 */
export function registerAuth(services: Services): void {
  const auth: AuthServices = { ...services, keys: openTokenKeys(services) }
  const providers = createCompanyProviders(auth)
  const handlers: Handlers<typeof identityRoutes> = {
    ...signUpHandlers(auth),
    ...sessionHandlers(auth),
    ...sessionListHandlers(auth),
    ...googleHandlers(auth),
    ...companySignInHandlers(auth, providers),
    ...pendingSignInHandlers(auth),
    ...verificationHandlers(auth),
    ...passwordHandlers(auth),
    ...emailChangeHandlers(auth),
    ...secondFactorHandlers(auth),
    ...secondStepHandlers(auth),
    ...passkeyHandlers(auth),
    ...passkeySignInHandlers(auth),
  }
  const { firebase } = services.config
  services.implement(identityRoutes, firebase ? disableEmbeddedRoutes(auth, handlers) : handlers)
  services.implement(providerRoutes, companyProviderHandlers(auth, providers))
  serveBackchannelLogout(auth, providers)
  services.implement(scimRoutes, provisioningHandlers(auth))
  if (!firebase) serveScim(auth)
  services.implement(memberSessionRoutes, memberSessionHandlers(auth))
  defineAuthJobs(auth)
  reactToLostAccess(services)
  reactToOperator(services)
  mailFactorsOff(services)
}
