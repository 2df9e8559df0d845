import type { memberSessionRoutes } from '#contract/member-sessions.ts'
import type { Account } from '#server/platform/access/account.ts'
import { attributeTo, type Transaction } from '#server/platform/database/database.ts'
import { record } from '#server/platform/events/events.ts'
import { AnswerAfterCommit, type Handlers } from '#server/platform/http/routes.ts'
import { describeNetwork } from '#server/platform/rate-limit/network.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { findMemberLogin } from '../data.ts'
import { endEverything, endSession } from '../identity/end-sessions.ts'
import { listSessions } from '../identity/open-sessions/data.ts'
import type { AuthServices } from '../identity/sessions.ts'

/**
 * Routes by which admins list and end a member's sessions. Row-level security hides sessions from
 * tenant transactions, so a system transaction reads them after the admin is authorized.
 */
export function memberSessionHandlers(auth: AuthServices): Handlers<typeof memberSessionRoutes> {
  const inSystem = <T>(
    actor: Account,
    id: string,
    work: (tx: Transaction, member: { uid: string; id: string; company_id: string }) => Promise<T>,
  ) =>
    new AnswerAfterCommit(() =>
      auth.database.system(async (tx) => {
        const member = await findMemberLogin(tx, id, actor.company_id)
        if (!member) throw new Refusal('not_found')
        return work(tx, member)
      }),
    )

  return {
    listMemberSessions: async ({ actor, target }) =>
      inSystem(actor, target.id, async (tx, { uid }) => ({
        sessions: (await listSessions(tx, uid, auth.now())).map((row) => ({
          id: row.id,
          user_agent: row.user_agent ?? '',
          address: describeNetwork(row.ip_address),
          started_at: row.created_at,
          last_seen_at: row.updated_at,
          signed_in_with: row.signed_in_with,
        })),
      })),

    endMemberSession: async ({ params: { session_id }, actor, target }) =>
      inSystem(actor, target.id, async (tx, { uid }) => {
        const session = { uid, id: session_id }
        if (!(await endSession(tx, await auth.keys.issuer(), session, actor.user_id)))
          throw new Refusal('not_found')
        return { done: true as const }
      }),

    endMemberSessions: async ({ actor, target }) =>
      inSystem(actor, target.id, async (tx, member) => {
        const by = actor.user_id
        const ended = await endEverything(tx, member, auth.now(), { by, keeps_api_tokens: true })
        const attributed = attributeTo(tx, { company_id: member.company_id, actor_id: by })
        await record(attributed, 'member.session_ended', { subject_id: member.id })
        return { ended }
      }),
  }
}
