import type { identityRoutes } from '#contract/identity-routes.ts'
import { voidTokens } from '#server/features/auth/data.ts'
import { record } from '#server/platform/events/events.ts'
import type { Handlers } from '#server/platform/http/routes.ts'
import { Refusal } from '#server/platform/refusal.ts'

type AuthHandlers = Handlers<typeof identityRoutes>

/** What is asked here also where Firebase keeps the accounts: links, and waiting for an approval. */
const OPEN: readonly string[] = [
  'describeSignUp',
  'getStanding',
  'wake',
  'remind',
  'withdrawPendingSignIn',
  'signOut',
] satisfies (keyof AuthHandlers)[]

/**
 * Shuts every other door of the embedded identity: there must not be two ways to a password. Ending
 * the other sessions is asked after a new password; here it voids the tokens signed before the caller's.
 */
export function disableEmbeddedRoutes(handlers: AuthHandlers): AuthHandlers {
  const refuse = async () => {
    throw new Refusal('identity_elsewhere')
  }
  const doors = Object.entries(handlers).map(([name, handle]) => [
    name,
    OPEN.includes(name) ? handle : refuse,
  ])
  return {
    ...Object.fromEntries(doors),
    async endOtherSessions({ identity, actor, tx }) {
      const { user_id } = actor
      await voidTokens(tx, user_id, Math.floor(identity.issued_at) * 1000)
      // Open sockets are asked for a new token too.
      await record(tx, 'user.signed_out_everywhere', { subject_id: user_id })
      return { ended: 0 }
    },
  }
}
