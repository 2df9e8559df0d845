import { z } from 'zod'
import type { authRoutes, GoogleProblem } from '#contract/auth.ts'
import { PAGES, pageUrl, signUpPath } from '#contract/pages.ts'
import { toRefusal } from '#server/platform/http/describe-error.ts'
import type { Handlers } from '#server/platform/http/routes.ts'
import { networkOf } from '#server/platform/rate-limit/network.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { type Exchange, giveCookie, PENDING_SIGN_IN_COOKIE } from '../identity/cookies.ts'
import { findSignInMethod, withoutRace } from '../identity/create-account.ts'
import { type Attempt, beginAttempt, CALLBACK_PATH, takeBegun } from '../identity/google/attempt.ts'
import { findOrOpen } from '../identity/google/enter.ts'
import { GoogleFailure } from '../identity/google/failure.ts'
import { createGoogleProvider, type GoogleProvider } from '../identity/google/provider.ts'
import { park } from '../identity/pending-sign-in/data.ts'
import type { AuthServices } from '../identity/sessions.ts'
import { startSession } from '../identity/start-session.ts'

type Routes = Pick<typeof authRoutes, 'startGoogle'>

/** The parameters of the redirect back (RFC 6749 §4.1.2, RFC 9207). One of a name; more are none. */
const redirected = z.object({
  state: z.string().max(200).catch(''),
  code: z.string().max(4_000).catch(''),
  error: z.string().max(200).optional().catch('repeated'),
  iss: z.string().max(500).optional().catch(''),
})

/**
 * Sign-in and sign-up with Google: a POST of our own page begins, the provider's redirect back to
 * the callback ends in a session, or at the page it began on with a reason.
 */
export function googleHandlers(auth: AuthServices): Handlers<Routes> {
  const { google } = auth.config
  const provider = google ? createGoogleProvider(google, auth.now) : null
  if (provider) serveCallback(auth, provider)
  return {
    async startGoogle({ body, raw }) {
      if (!provider) throw new Refusal('not_found')
      // A bad link is told before anybody is asked for an account.
      if (body.company_id !== undefined || body.setup !== undefined)
        await auth.database.system((tx) => findSignInMethod(auth, tx, body))
      try {
        return { url: await provider.authorize(await beginAttempt(auth, raw, body)) }
      } catch (error) {
        if (!(error instanceof GoogleFailure)) throw error
        auth.log.warn({ err: error }, 'the sign-in with Google could not begin')
        throw new Refusal('unavailable', { retryAfter: 30 })
      }
    },
  }
}

function serveCallback(auth: AuthServices, provider: GoogleProvider): void {
  auth.app.get(CALLBACK_PATH, async (request, reply) => {
    const raw = { request, reply }
    const answer = redirected.parse(request.query)
    let attempt: Attempt | null = null
    try {
      await auth.rateLimit.count(`googleCallback:address:${networkOf(request.ip)}`, 300, 300)
      attempt = await takeBegun(auth, request, answer.state)
      if (!attempt) throw new GoogleFailure('expired', 'No sign-in of this browser is under way.')
      if (answer.iss !== undefined && answer.iss !== provider.issuer)
        throw new GoogleFailure('failed', 'Another issuer sent the browser back.')
      if (answer.error !== undefined)
        throw new GoogleFailure(
          answer.error === 'access_denied' ? 'cancelled' : 'failed',
          `The provider says ${answer.error}.`,
        )
      const goes_to = await end(auth, provider, raw, answer.code, attempt)
      return reply.redirect(goes_to, 303)
    } catch (error) {
      return reply.redirect(pageOf(attempt, readProblem(auth, error)), 303)
    }
  })
}

/** Redeems the code and lets its person in; answers the page they go to. */
async function end(
  auth: AuthServices,
  provider: GoogleProvider,
  raw: Exchange,
  code: string,
  attempt: Attempt,
): Promise<string> {
  const person = await provider.redeem(code, attempt)
  await auth.keys.issuer()
  const { login, is_new } = await withoutRace(() =>
    auth.database.system((tx) => findOrOpen(auth, tx, person, attempt)),
  )
  if (is_new && login.status === 'pending') {
    const { uid: user_id, email, company_id } = login
    const waiting = { user_id, email, company_id, waits_for: 'approval' } as const
    const secret = await auth.database.system((tx) => park(tx, waiting, auth.now()))
    giveCookie(auth, raw, PENDING_SIGN_IN_COOKIE, secret)
    return pageUrl(attempt.language, PAGES.waitingApproval)
  }
  await startSession(auth, raw, login, 'google')
  return pageUrl(attempt.language, `${PAGES.login}${writeQuery({ next: attempt.next })}`)
}

function readProblem({ log }: AuthServices, error: unknown): GoogleProblem {
  if (error instanceof GoogleFailure) {
    if (error.problem === 'failed' || error.problem === 'unavailable')
      log.warn({ err: error }, 'a sign-in with Google failed')
    return error.problem
  }
  const refusal = toRefusal(error)
  if (refusal) return 'unavailable'
  log.error({ err: error }, 'a sign-in with Google failed')
  return 'failed'
}

/** The page that tells what went wrong: the one it began on, as long as it can be tried again there. */
function pageOf(attempt: Attempt | null, google: GoogleProblem): string {
  if (!attempt) return `${PAGES.login}${writeQuery({ google })}`
  const { language, company_id, setup, next } = attempt
  const isAtDoor = google !== 'taken' && (company_id !== undefined || setup !== undefined)
  if (!isAtDoor) return pageUrl(language, `${PAGES.login}${writeQuery({ next, google })}`)
  const path = company_id === undefined ? PAGES.signUp : signUpPath(encodeURIComponent(company_id))
  return pageUrl(language, `${path}${writeQuery({ setup, google })}`)
}

// Which `next` is good is the web's one rule (web/app/resolve-redirect.ts); here it is only a parameter.
function writeQuery(values: Record<string, string | undefined>): string {
  const entries = Object.entries(values).filter((entry) => entry[1] !== undefined)
  const query = new URLSearchParams(entries as [string, string][]).toString()
  return query ? `?${query}` : ''
}
