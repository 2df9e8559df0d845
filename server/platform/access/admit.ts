import { can, type PlainRight, problemFor } from '#contract/permissions.ts'
import type { Identity } from '../http/identity.ts'
import { Refusal } from '../refusal.ts'
import type { Account, AccountRow } from './account.ts'

/** Who comes: with a token and the row of its account, or without one, where work goes on for somebody (a job). */
export type Caller =
  | { identity: Identity; row: AccountRow | null }
  | { identity: null; account: Account | null }

/**
 * The account of a caller who may come in at all, and has this plain right. Throws Refusal: standing is
 * asked first, so that whoever was shut out is told why, also with a token voided since.
 */
export function admit(caller: Caller, right: PlainRight = 'member'): Account {
  const account = caller.identity ? caller.row : caller.account
  // The console is not shown to anybody else, whatever their standing.
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

/** The account a token is for, whatever its standing; null when there is none. Throws Refusal('unauthenticated') for a void token. */
export function identify(identity: Identity, row: AccountRow | null): Account | null {
  if (row && isVoid(identity, row)) throw new Refusal('unauthenticated')
  return row
}

/** Whether a token's session has ended, or the account has voided what was signed before (a new password). */
export const isVoid = (identity: Identity, row: AccountRow) =>
  row.session_ended || identity.issued_at < row.tokens_valid_after

/** Whether the address is the account's own: only an account with a password has to prove it to us. */
const isVerified = (identity: Identity) =>
  identity.email_verified || identity.provider !== 'password'
