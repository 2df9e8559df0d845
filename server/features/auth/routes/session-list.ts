import type { authRoutes } from '#contract/auth.ts'
import type { Actor } from '#contract/permissions.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { Identity } from '#server/platform/http/identity.ts'
import { AnswerAfterCommit, type Handlers } from '#server/platform/http/routes.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { endSessions } from '../data.ts'
import { endSession, listSessions } from '../identity/open-sessions/data.ts'
import { revokeTokens } from '../identity/revoke-tokens.ts'
import { type AuthServices, readSessionToken } from '../identity/sessions.ts'

type Routes = Pick<typeof authRoutes, 'listSessions' | 'endSession' | 'endOtherSessions'>

/**
 * Where an account is signed in, and how that ends. Sessions are out of a request's reach, so they
 * are looked at in a transaction of the system's, after the one that has found who is asking.
 */
export function sessionListHandlers(auth: AuthServices): Handlers<Routes> {
  /** The identity whose sessions are ours to know; null for one of another provider. */
  const uidOf = async (identity: Identity) =>
    identity.issuer === (await auth.keys.issuer()) ? identity.subject : null

  const cut = (tx: Transaction, { user_id, company_id }: Actor) =>
    revokeTokens(tx, { id: user_id, company_id }, auth.now())

  return {
    async listSessions({ identity, raw }) {
      return new AnswerAfterCommit(async () => {
        const uid = await uidOf(identity)
        if (uid === null) return { sessions: [] }
        const mine = readSessionToken(raw)
        const rows = await auth.database.system((tx) => listSessions(tx, uid, auth.now()), {
          read_only: true,
        })
        const sessions = rows.map(({ id, token, ...row }) => ({
          id,
          user_agent: row.user_agent ?? '',
          address: row.ip_address ?? '',
          started_at: row.created_at,
          last_seen_at: row.updated_at,
          is_current: token === mine,
          signed_in_with: row.signed_in_with,
        }))
        return { sessions: sessions.sort((a, b) => Number(b.is_current) - Number(a.is_current)) }
      })
    },

    async endSession({ params, identity, actor }) {
      return new AnswerAfterCommit(async () => {
        const uid = await uidOf(identity)
        const hasEnded = await auth.database.system(async (tx) => {
          if (uid === null || !(await endSession(tx, uid, params.id))) return false
          await cut(tx, actor)
          return true
        })
        if (!hasEnded) throw new Refusal('not_found')
        return { done: true as const }
      })
    },

    async endOtherSessions({ identity, actor, raw }) {
      return new AnswerAfterCommit(async () => {
        const uid = await uidOf(identity)
        // Without a session of its own there would be no telling which are the others.
        const mine = readSessionToken(raw)
        if (uid === null || mine === null) return { ended: 0 }
        const ended = await auth.database.system(async (tx) => {
          const count = await endSessions(tx, uid, mine)
          if (count > 0) await cut(tx, actor)
          return count
        })
        return { ended }
      })
    },
  }
}
