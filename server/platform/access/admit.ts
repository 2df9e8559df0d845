import { can, type PlainRight, problemFor, standingProblem } from '#contract/permissions.ts'
import type { Identity } from '../http/identity.ts'
import { Refusal } from '../refusal.ts'
import type { Account, AccountRow } from './account.ts'

/** The author of a request: a token with the row of its account, or an account a job works for. */
export type Caller =
  | { identity: Identity; row: AccountRow | null }
  | { identity: null; account: Account | null }

/**
 * The account of a caller with standing and this plain right. Throws Refusal. Standing is checked before
 * the token, so that a suspended person reads the reason although their token is void.
 */
export function admit(caller: Caller, right: PlainRight = 'member'): Account {
  const account = caller.identity ? caller.row : caller.account
  // The console does not exist for anyone else, whatever their standing.
  if (right === 'operator' && !can(account, 'operator')) throw new Refusal('not_found')
  if (!account) throw new Refusal(caller.identity ? 'unauthenticated' : 'removed')
  const problem = right === 'operator' ? null : problemFor(right, account)
  if (problem) throw new Refusal(problem)
  if (caller.identity) checkToken(caller.identity, caller.row)
  if (!can(account, right)) throw new Refusal('forbidden')
  return account
}

function checkToken(identity: Identity, row: AccountRow | null): void {
  if (row && isVoid(identity, row)) throw new Refusal('unauthenticated')
  if (!isVerified(identity)) throw new Refusal('unverified_email')
}

/**
 * The account of a token, whatever its standing; null if it has none. Throws Refusal for a void token: the
 * reason if the account is shut out, else 'unauthenticated', as a new login leads to what it can mend.
 */
export function identify(identity: Identity, row: AccountRow | null): Account | null {
  if (!row || !isVoid(identity, row)) return row
  const shut = { ...row, lacks_second_factor: false, closes_company: false }
  throw new Refusal(standingProblem(shut) ?? 'unauthenticated')
}

/** True if the token's session has ended, or the account has voided earlier tokens (a new password). */
export const isVoid = (identity: Identity, row: AccountRow) =>
  row.session_ended || identity.issued_at < row.tokens_valid_after

/** True if the address is confirmed. Social providers confirm it; password accounts confirm it here. */
const isVerified = (identity: Identity) =>
  identity.email_verified || identity.provider !== 'password'
