import { type authRoutes, GOOGLE_PROBLEMS, type GoogleProblem } from '#contract/auth.ts'
import { PAGES, pageUrl, signUpPath } from '#contract/pages.ts'
import type { Config } from '#server/config.ts'
import { toRefusal } from '#server/platform/http/describe-error.ts'
import type { Handlers } from '#server/platform/http/routes.ts'
import { networkOf } from '#server/platform/rate-limit/network.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { type Exchange, issueCookie, PENDING_SIGN_IN_COOKIE } from '../identity/cookies.ts'
import { findSignInMethod, withoutRace } from '../identity/create-account.ts'
import { type Attempt, GOOGLE_FLOW } from '../identity/google/attempt.ts'
import { findOrOpen } from '../identity/google/enter.ts'
import { consumeAttempt, startAttempt } from '../identity/openid/attempt.ts'
import { OpenIdFailure } from '../identity/openid/failure.ts'
import {
  createOpenIdProvider,
  type OpenIdPerson,
  type OpenIdProvider,
} from '../identity/openid/provider.ts'
import { storePendingSignIn } from '../identity/pending-sign-in/data.ts'
import type { AuthServices } from '../identity/sessions.ts'
import { startSession } from '../identity/start-session.ts'

type Routes = Pick<typeof authRoutes, 'startGoogleSignIn'>

/** Describes Google, or an OpenID provider configured in its place. */
const describe = (settings: NonNullable<Config['google']>) => ({
  ...settings,
  scope: 'openid email profile',
  // Shows the account chooser, so that on a shared computer the previous user's account is not
  // silently used.
  parameters: { prompt: 'select_account' },
})

/**
 * Login and sign-up with Google. A POST from one of Daihon's pages starts the login. The callback
 * starts a session, or returns to that page with the problem.
 */
export function googleHandlers(auth: AuthServices): Handlers<Routes> {
  const { google } = auth.config
  const provider = google ? createOpenIdProvider(describe(google), auth.now) : null
  if (provider) serveCallback(auth, provider)
  return {
    async startGoogleSignIn({ body, raw }) {
      if (!provider) throw new Refusal('not_found')
      // An invalid link is refused before the user chooses an account.
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

function serveCallback(auth: AuthServices, provider: OpenIdProvider): void {
  auth.app.get(GOOGLE_FLOW.callback, async (request, reply) => {
    const raw = { request, reply }
    const query = new URL(request.url, 'http://localhost').searchParams
    const [state = '', ...others] = query.getAll('state')
    let attempt: Attempt | null = null
    try {
      await auth.rateLimit.count(`googleCallback:address:${networkOf(request.ip)}`, 300, 300)
      attempt = others.length > 0 ? null : await consumeAttempt(auth, request, GOOGLE_FLOW, state)
      if (!attempt) throw new OpenIdFailure('expired', 'No sign-in of this browser is under way.')
      const person = await provider.redeem(query, { ...attempt, state })
      const goes_to = await end(auth, raw, person, attempt)
      return reply.redirect(goes_to, 303)
    } catch (error) {
      if (error instanceof Refusal && error.code === 'company_sign_in')
        return reply.redirect(`${PAGES.companySignIn}?problem=required`, 303)
      return reply.redirect(pageOf(attempt, readProblem(auth, error)), 303)
    }
  })
}

/** Finishes the login; returns the page to redirect to. */
async function end(
  auth: AuthServices,
  raw: Exchange,
  person: OpenIdPerson,
  attempt: Attempt,
): Promise<string> {
  await auth.keys.issuer()
  const { login, is_new } = await withoutRace(() =>
    auth.database.system((tx) => findOrOpen(auth, tx, person, attempt)),
  )
  if (is_new && login.status === 'pending') {
    const { uid: user_id, email, company_id } = login
    const waiting = { user_id, email, company_id, waits_for: 'approval' } as const
    const secret = await auth.database.system((tx) => storePendingSignIn(tx, waiting, auth.now()))
    issueCookie(auth, raw, PENDING_SIGN_IN_COOKIE, secret)
    return pageUrl(attempt.language, PAGES.waitingApproval)
  }
  await startSession(auth, raw, login, 'google')
  // Has no language prefix, because the account's language applies, which may differ from the
  // page's.
  return `${PAGES.login}${writeQuery({ next: attempt.next })}`
}

function readProblem({ log }: AuthServices, error: unknown): GoogleProblem {
  if (error instanceof OpenIdFailure) {
    if (error.problem === 'failed' || error.problem === 'unavailable')
      log.warn({ err: error }, 'a sign-in with Google failed')
    return GOOGLE_PROBLEMS.find((each) => each === error.problem) ?? 'failed'
  }
  const refusal = toRefusal(error)
  if (refusal) return refusal.code === 'disk_full' ? refusal.code : 'unavailable'
  log.error({ err: error }, 'a sign-in with Google failed')
  return 'failed'
}

/** The page that shows the failure: the page where the login started, if the user can retry there. */
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

// `next` is not checked here, because the web application validates it
// (web/app/resolve-redirect.ts).
function writeQuery(values: Record<string, string | undefined>): string {
  const entries = Object.entries(values).filter((entry) => entry[1] !== undefined)
  const query = new URLSearchParams(entries as [string, string][]).toString()
  return query ? `?${query}` : ''
}
