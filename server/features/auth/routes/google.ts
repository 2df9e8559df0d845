import { type authRoutes, GOOGLE_PROBLEMS, type GoogleProblem } from '#contract/auth.ts'
import { PAGES, pageUrl, signUpPath } from '#contract/pages.ts'
import type { Config } from '#server/config.ts'
import type { Handlers } from '#server/platform/http/routes.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { Exchange } from '../identity/cookies.ts'
import { findSignInMethod, withoutRace } from '../identity/create-account.ts'
import { type Attempt, GOOGLE_FLOW } from '../identity/google/attempt.ts'
import { findOrOpen } from '../identity/google/enter.ts'
import { startAttempt } from '../identity/openid/attempt.ts'
import { OpenIdFailure } from '../identity/openid/failure.ts'
import { createOpenIdProvider, type OpenIdPerson } from '../identity/openid/provider.ts'
import {
  finishLogin,
  readProblem,
  serveCallback,
  writeQuery,
} from '../identity/openid/serve-callback.ts'
import type { AuthServices } from '../identity/sessions.ts'

type Routes = Pick<typeof authRoutes, 'startGoogleSignIn'>

const describe = (settings: NonNullable<Config['google']>) => ({
  ...settings,
  scope: 'openid email profile',
  // Makes Google show its account chooser. Otherwise, on a shared computer, the account of the
  // previous user could be used unnoticed.
  parameters: { prompt: 'select_account' },
})

/**
 * Login and sign-up with Google. A POST from one of Daihon's pages starts the login. Google then
 * redirects to the callback. The callback starts a session, or redirects to the page that shows the
 * problem.
 */
export function googleHandlers(auth: AuthServices): Handlers<Routes> {
  const { google } = auth.config
  const provider = google ? createOpenIdProvider(describe(google), auth.now) : null
  if (provider)
    serveCallback(auth, {
      flow: GOOGLE_FLOW,
      finish: async (raw, attempt, query) =>
        end(auth, raw, await provider.redeem(query, attempt), attempt),
      failurePage: (attempt, error) => failurePage(auth, attempt, error),
    })
  return {
    async startGoogleSignIn({ body, raw }) {
      if (!provider) throw new Refusal('not_found')
      // Refuses an invalid sign-up link now, before the user chooses an account at Google.
      const { company_id, setup, invitation } = body
      if ([company_id, setup, invitation].some((link) => link !== undefined))
        await auth.database.system((tx) => findSignInMethod(auth, tx, body))
      try {
        return { url: await provider.authorize(await startAttempt(auth, raw, GOOGLE_FLOW, body)) }
      } catch (error) {
        if (!(error instanceof OpenIdFailure)) throw error
        auth.log.warn({ err: error }, 'the sign-in with Google could not begin')
        throw new Refusal('unavailable', { retryAfter: 30 })
      }
    },
  }
}

async function end(
  auth: AuthServices,
  raw: Exchange,
  person: OpenIdPerson,
  attempt: Attempt,
): Promise<string> {
  await auth.keys.issuer()
  const found = await withoutRace(() =>
    auth.database.system((tx) => findOrOpen(auth, tx, person, attempt)),
  )
  return finishLogin(auth, raw, { ...found, attempt, method: 'google' })
}

function failurePage({ log }: AuthServices, attempt: Attempt | null, error: unknown): string {
  if (error instanceof Refusal && error.code === 'company_sign_in')
    return `${PAGES.companySignIn}?problem=required`
  const problem = readProblem(log, error, 'with Google')
  return pageOf(attempt, GOOGLE_PROBLEMS.find((each) => each === problem) ?? 'failed')
}

/**
 * Returns the page that shows a failed login. Users who came by a sign-up link return to the
 * sign-up page, unless the problem is 'taken'. All others get the login page.
 */
function pageOf(attempt: Attempt | null, google: GoogleProblem): string {
  if (!attempt) return `${PAGES.login}${writeQuery({ google })}`
  const { language, company_id, setup, invitation, next } = attempt
  const isAtDoor =
    google !== 'taken' && [company_id, setup, invitation].some((link) => link !== undefined)
  if (!isAtDoor) return pageUrl(language, `${PAGES.login}${writeQuery({ next, google })}`)
  const path = company_id === undefined ? PAGES.signUp : signUpPath(encodeURIComponent(company_id))
  const fragment = invitation === undefined ? '' : `#invitation=${invitation}`
  return pageUrl(language, `${path}${writeQuery({ setup, google })}${fragment}`)
}
