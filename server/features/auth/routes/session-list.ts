import type { authRoutes } from '#contract/auth.ts'
import type { Identity } from '#server/platform/http/identity.ts'
import { AnswerAfterCommit, type Handlers } from '#server/platform/http/routes.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { endEverything, endSession } from '../identity/end-sessions.ts'
import { listSessions } from '../identity/open-sessions/data.ts'
import { type AuthServices, readSessionToken } from '../identity/sessions.ts'

type Routes = Pick<typeof authRoutes, 'listSessions' | 'endSession' | 'endOtherSessions'>

/**
 * Routes by which users list and end their own sessions. Row-level security hides sessions from
 * tenant transactions, so a system transaction reads them after the user is authenticated.
 */
export function sessionListHandlers(auth: AuthServices): Handlers<Routes> {
  /** Returns the id of a local identity; null for an identity of another provider. */
  const uidOf = async (identity: Identity) =>
    identity.issuer === (await auth.keys.issuer()) ? identity.subject : null

  return {
    async listSessions({ identity, raw }) {
      return new AnswerAfterCommit(async () => {
        const uid = await uidOf(identity)
        if (uid === null) return { sessions: [] }
        const mine = readSessionToken(auth, raw)
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

    async endSession({ params: { id }, identity }) {
      return new AnswerAfterCommit(async () => {
        const uid = await uidOf(identity)
        if (uid === null) throw new Refusal('not_found')
        const issuer = await auth.keys.issuer()
        if (!(await auth.database.system((tx) => endSession(tx, issuer, { uid, id }))))
          throw new Refusal('not_found')
        return { done: true as const }
      })
    },

    async endOtherSessions({ identity, actor, raw }) {
      return new AnswerAfterCommit(async () => {
        const uid = await uidOf(identity)
        // Without a session cookie it is unknown which session is the caller's, so no session is
        // ended.
        const mine = readSessionToken(auth, raw)
        if (uid === null || mine === null) return { ended: 0 }
        const account = { uid, id: actor.user_id, company_id: actor.company_id }
        const ended = await auth.database.system((tx) =>
          endEverything(tx, account, auth.now(), { except: mine }),
        )
        return { ended }
      })
    },
  }
}
