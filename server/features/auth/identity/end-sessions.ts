import { attributeTo, type Transaction } from '#server/platform/database/database.ts'
import { record } from '#server/platform/events/events.ts'
import { revokeTokensOf } from '../../api-tokens/data.ts'
import { deleteSessions, findLogin, voidTokens } from '../data.ts'
import { deleteSession } from './open-sessions/data.ts'
import { deletePendingSignInsOf } from './pending-sign-in/data.ts'
import { recordOwn } from './record-own.ts'
import { deletePendingOf } from './second-factor/data.ts'

/**
 * Only `endSession` and `endEverything` end sessions. Both run in a system transaction and record
 * an event. After the event, every node closes the account's sockets. After the commit, the ID
 * tokens of an ended session are void.
 */

type Account = { uid: string; id: string; company_id: string }
type Ending = {
  except?: string | null
  /**
   * Id of the user who ends the sessions; null if the system does. Default: the account's owner.
   */
  by?: string | null
  /**
   * True: API tokens stay valid. With Firebase, logging out of one browser ends all sessions, but
   * must not revoke API tokens.
   */
  keeps_api_tokens?: boolean
}

/**
 * Ends one session; returns false if it does not exist. The session is found by its cookie's token,
 * or by identity and session id. `issuer`: the issuer of this installation's tokens. `by`: id of
 * another user who ends the session; null records the owner as the actor.
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

const recordBy = (tx: Transaction, { id, company_id }: Omit<Account, 'uid'>, by: string | null) =>
  record(attributeTo(tx, { company_id, actor_id: by }), 'member.session_ended', { subject_id: id })

/**
 * Ends all sessions of an account and returns their number. The session with the token `except`
 * stays, but needs a new ID token. Also:
 * - deletes the account's pending sign-ins (embedded identity)
 * - revokes its API tokens, unless `keeps_api_tokens`
 * - voids every ID token signed before `now` (milliseconds)
 */
export async function endEverything(
  tx: Transaction,
  account: Account,
  now: number,
  { except = null, by = account.id, keeps_api_tokens = false }: Ending = {},
): Promise<number> {
  // Pending sign-ins are deleted before the sessions. Otherwise, one of them could become a session
  // after the sessions were deleted.
  await deletePendingSignInsOf(tx, account.uid)
  await deletePendingOf(tx, account.uid)
  const ended = await deleteSessions(tx, account.uid, except)
  await voidTokens(tx, account.id, now)
  if (!keeps_api_tokens) await revokeTokensOf(tx, account.id)
  const attributed = attributeTo(tx, { company_id: account.company_id, actor_id: by })
  await record(attributed, 'user.signed_out_everywhere', { subject_id: account.id })
  return ended
}
