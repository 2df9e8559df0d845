import { attributeTo, type Transaction } from '#server/platform/database/database.ts'
import { record } from '#server/platform/events/events.ts'
import { revokeTokensOf } from '../../api-tokens/data.ts'
import { deleteSessions, findLogin, voidTokens } from '../data.ts'
import { deleteSession } from './open-sessions/data.ts'
import { deletePendingSignInsOf } from './pending-sign-in/data.ts'
import { recordOwn } from './record-own.ts'
import { dropPendingOf } from './second-factor/data.ts'

/**
 * The two ways a sign-in ends; there is no other. Tokens are void with the commit, since each names its
 * session, and the event closes the sockets on every node. Both run in a system transaction.
 */

type Account = { uid: string; id: string; company_id: string }
type Ending = {
  kept?: string | null
  /** Whose doing it is, null for nobody's; the account's own unless said. */
  by?: string | null
  /** Where signing out of one browser cannot be told from the rest (Firebase): programs go on. */
  keeps_api_tokens?: boolean
}

/**
 * Ends one session: the one of a cookie's token, or one of an identity's by its id. Answers whether
 * there was one. `issuer`: of this installation's tokens; `by`: who ends it, unless its owner does.
 */
export async function endSession(
  tx: Transaction,
  issuer: string,
  session: { token: string } | { uid: string; id: string },
  by: string | null = null,
): Promise<boolean> {
  const uid = await deleteSession(tx, session)
  if (uid === null) return false
  const account = await findLogin(tx, issuer, { uid })
  if (account && by === null) await recordOwn(tx, 'user.session_ended', account)
  else if (account) await recordBy(tx, account, by)
  return true
}

/** Notes that somebody else has logged an account out. */
const recordBy = (tx: Transaction, { id, company_id }: Omit<Account, 'uid'>, by: string | null) =>
  record(attributeTo(tx, { company_id, actor_id: by }), 'member.session_ended', { subject_id: id })

/**
 * Ends everything an account has opened: sessions, what could still become one, and every token signed
 * before `now` (milliseconds); its API tokens as well. The session whose token is `kept` goes on and takes a new
 * ID token. Answers how many sessions have ended.
 */
export async function endEverything(
  tx: Transaction,
  account: Account,
  now: number,
  { kept = null, by = account.id, keeps_api_tokens = false }: Ending = {},
): Promise<number> {
  // First what could become a session at this moment, then the sessions.
  await deletePendingSignInsOf(tx, account.uid)
  await dropPendingOf(tx, account.uid)
  const ended = await deleteSessions(tx, account.uid, kept)
  await voidTokens(tx, account.id, now)
  if (!keeps_api_tokens) await revokeTokensOf(tx, account.id)
  const attributed = attributeTo(tx, { company_id: account.company_id, actor_id: by })
  await record(attributed, 'user.signed_out_everywhere', { subject_id: account.id })
  return ended
}
