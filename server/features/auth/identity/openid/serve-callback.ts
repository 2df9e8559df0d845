import type { z } from 'zod'
import type { SignInMethodName } from '#contract/auth.ts'
import type { Language } from '#contract/language.ts'
import { PAGES, pageUrl } from '#contract/pages.ts'
import { toRefusal } from '#server/platform/http/describe-error.ts'
import { networkOf } from '#server/platform/rate-limit/network.ts'
import { type Exchange, issueCookie, PENDING_SIGN_IN_COOKIE } from '../cookies.ts'
import { storePendingSignIn } from '../pending-sign-in/data.ts'
import type { AuthServices } from '../sessions.ts'
import { startSession } from '../start-session.ts'
import { type Attempt, consumeAttempt, type Flow } from './attempt.ts'
import { OpenIdFailure } from './failure.ts'

type Callback<A extends z.ZodType> = {
  flow: Flow<A>
  finish(
    raw: Exchange,
    attempt: Attempt<A> & { state: string },
    query: URLSearchParams,
  ): Promise<string>
  /**
   * Returns the URL of the page that shows the failure. `attempt` is null if none was found; the
   * user's language is then unknown.
   */
  failurePage(attempt: Attempt<A> | null, error: unknown): string
}

/** Serves the path to which the provider redirects. Each attempt can be finished only once. */
export function serveCallback<A extends z.ZodType>(
  auth: AuthServices,
  callback: Callback<A>,
): void {
  const { flow, finish, failurePage } = callback
  auth.app.get(flow.callback, async (request, reply) => {
    const query = new URL(request.url, 'http://localhost').searchParams
    const [state = '', ...others] = query.getAll('state')
    let attempt: Attempt<A> | null = null
    try {
      await auth.rateLimit.count(`${flow.name}Callback:address:${networkOf(request.ip)}`, 300, 300)
      attempt = others.length > 0 ? null : await consumeAttempt(auth, request, flow, state)
      if (!attempt) throw new OpenIdFailure('expired', 'No sign-in of this browser is under way.')
      return reply.redirect(await finish({ request, reply }, { ...attempt, state }, query), 303)
    } catch (error) {
      return reply.redirect(failurePage(attempt, error), 303)
    }
  })
}

type Finish = {
  login: Parameters<typeof startSession>[2]
  is_new: boolean
  attempt: { language: Language; next?: string | undefined }
  method: SignInMethodName
  describeSession?: () => Promise<Parameters<typeof startSession>[4]>
}

/**
 * Starts a session after a login at a provider. A new account that needs approval gets a pending
 * sign-in instead of a session. Returns the URL to redirect to.
 */
export async function finishLogin(
  auth: AuthServices,
  raw: Exchange,
  finish: Finish,
): Promise<string> {
  const { login, is_new, attempt, method, describeSession } = finish
  if (is_new && login.status === 'pending') {
    const { uid: user_id, email, company_id } = login
    const waiting = { user_id, email, company_id, waits_for: 'approval' } as const
    const secret = await auth.database.system((tx) => storePendingSignIn(tx, waiting, auth.now()))
    issueCookie(auth, raw, PENDING_SIGN_IN_COOKIE, secret)
    return pageUrl(attempt.language, PAGES.waitingApproval)
  }
  await startSession(auth, raw, login, method, await describeSession?.())
  // The path has no language prefix, because the account's language may differ from the attempt's.
  // The web application validates `next` (web/app/resolve-redirect.ts).
  return `${PAGES.login}${writeQuery({ next: attempt.next })}`
}

/**
 * Returns the problem that the user sees after a failed login. Logs unexpected errors, and an
 * OpenIdFailure with the problem 'failed' or 'unavailable'.
 */
export function readProblem(log: AuthServices['log'], error: unknown, provider: string) {
  const message = `a sign-in ${provider} failed`
  if (error instanceof OpenIdFailure) {
    const { problem } = error
    if (problem === 'failed' || problem === 'unavailable') log.warn({ err: error }, message)
    return problem
  }
  const refusal = toRefusal(error)
  if (refusal) return refusal.code === 'disk_full' ? refusal.code : 'unavailable'
  log.error({ err: error }, message)
  return 'failed'
}

/**
 * Writes the defined values as a query string that starts with `?`; returns an empty string if no
 * value is defined.
 */
export function writeQuery(values: Record<string, string | undefined>): string {
  const entries = Object.entries(values).filter((entry) => entry[1] !== undefined)
  const query = new URLSearchParams(entries as [string, string][]).toString()
  return query ? `?${query}` : ''
}
