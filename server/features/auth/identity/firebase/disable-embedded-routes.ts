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

/** What is asked here also where Firebase keeps the accounts: links, and waiting for an approval. */
const OPEN: readonly string[] = [
  'describeSignUp',
  'getStanding',
  'wake',
  'remind',
  'withdrawPendingSignIn',
] satisfies (keyof AuthHandlers)[]

/**
 * Refuses every other call of the embedded identity: there must not be two ways to a password. Firebase
 * knows the sessions, and lets nobody void a token of one alone: signing out voids the account's tokens
 * up to now, ending the other sessions those signed before the caller's. Who goes on takes a new one.
 */
export function disableEmbeddedRoutes(auth: AuthServices, handlers: AuthHandlers): AuthHandlers {
  const refuse = async () => {
    throw new Refusal('identity_elsewhere')
  }
  const routes = Object.entries(handlers).map(([name, handle]) => [
    name,
    OPEN.includes(name) ? handle : refuse,
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

/** Voids what an account has of tokens, the one of the request last. One that is void already voids no other. */
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
  // Firebase signs with whole seconds: the end of this token's own is past it.
  const until = Math.max(auth.now(), Math.ceil(identity.issued_at) * 1000)
  await auth.database.system((tx) => endEverything(tx, account, until, { keeps_api_tokens: true }))
}
