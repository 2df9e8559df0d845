import type { FastifyRequest } from 'fastify'
import type { identityRoutes } from '#contract/identity-routes.ts'
import type { AccountRow } from '#server/platform/access/account.ts'
import { isVoid } from '#server/platform/access/admit.ts'
import { readBearer } from '#server/platform/http/identity.ts'
import { AnswerAfterCommit, type Handlers } from '#server/platform/http/routes.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { endEverything } from '../end-sessions.ts'
import type { AuthServices } from '../sessions.ts'

type AuthHandlers = Handlers<typeof identityRoutes>

/**
 * Routes of the embedded identity that also work with Firebase: sign-up links, and waiting for
 * approval.
 */
const ROUTES_WITH_FIREBASE: readonly string[] = [
  'readSignUpLink',
  'readPendingSignIn',
  'completePendingSignIn',
  'sendPendingReminder',
  'withdrawPendingApplication',
] satisfies (keyof AuthHandlers)[]

/**
 * Makes most routes of the embedded identity throw a Refusal, because passwords are stored at
 * Firebase. These routes still work:
 * - ROUTES_WITH_FIREBASE
 * - logging out: voids all tokens signed until now, because Firebase cannot revoke a single session
 * - ending other sessions: voids the tokens signed before the caller's token
 *
 * Browsers that are still logged in at Firebase then request a new token there.
 */
export function disableEmbeddedRoutes(auth: AuthServices, handlers: AuthHandlers): AuthHandlers {
  const refuse = async () => {
    throw new Refusal('identity_elsewhere')
  }
  const routes = Object.entries(handlers).map(([name, handle]) => [
    name,
    ROUTES_WITH_FIREBASE.includes(name) ? handle : refuse,
  ])
  return {
    ...Object.fromEntries(routes),
    async signOut(request) {
      if (readBearer(request.raw.request) === null) return handlers.signOut(request)
      await voidTokensOf(auth, request.raw.request)
      return { done: true as const }
    },
    async endOtherSessions({ identity, actor: { user_id: id, company_id } }) {
      return new AnswerAfterCommit(async () => {
        const account = { uid: identity.subject, id, company_id }
        const until = Math.floor(identity.issued_at) * 1000
        return { ended: await auth.database.system((tx) => endEverything(tx, account, until)) }
      })
    },
  }
}

/**
 * Voids the ID tokens of the caller's account, including the token of this request. Does nothing if
 * that token is invalid or already void.
 */
async function voidTokensOf(auth: AuthServices, request: FastifyRequest): Promise<void> {
  const identity = await auth.verifier.verify(readBearer(request) ?? '')
  if (!identity) return
  const row = await auth.database.actor(
    identity,
    async (_tx, found) => found as AccountRow | null,
    {
      read_only: true,
    },
  )
  if (!row || isVoid(identity, row)) return
  const account = { uid: identity.subject, id: row.user_id, company_id: row.company_id }
  // Firebase's timestamps are whole seconds. Rounding up voids the token of this request too.
  const until = Math.max(auth.now(), Math.ceil(identity.issued_at) * 1000)
  await auth.database.system((tx) => endEverything(tx, account, until, { keeps_api_tokens: true }))
}
