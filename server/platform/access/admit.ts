import { accountProblem, can, type PlainRight, problemFor } from '#contract/permissions.ts'
import type { Identity } from '../http/identity.ts'
import { Refusal } from '../refusal.ts'
import type { Account, AccountRow } from './account.ts'

/**
 * The caller that `admit` checks: a verified token with the row of its account, or the account for
 * which a job runs. `row` is null if the token has no account. `account` is null if the account was
 * removed.
 */
export type Caller =
  | { identity: Identity; row: AccountRow | null }
  | { identity: null; account: Account | null }

/**
 * Returns the caller's account if its status and `right` allow the request; otherwise throws
 * Refusal. Checks the status before the token, so that a suspended user sees the reason even with a
 * void token.
 */
export function admit(caller: Caller, right: PlainRight = 'member'): Account {
  const account = caller.identity ? caller.row : caller.account
  // Anyone but the operator gets 404 for the operator's routes, even with a suspended account.
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
 * Returns the account of a token, even if the account has a problem; null if the token has no
 * account. Throws Refusal for a void token. The refusal's code is the account's problem (e.g.
 * suspended), or `unauthenticated` if the account has no problem.
 */
export function identify(identity: Identity, row: AccountRow | null): Account | null {
  if (!row || !isVoid(identity, row)) return row
  const shut = { ...row, lacks_second_factor: false, closes_company: false }
  throw new Refusal(accountProblem(shut) ?? 'unauthenticated')
}

/**
 * True if the token's session has ended, or if the account voided earlier tokens (for example, by a
 * new password).
 */
export const isVoid = (identity: Identity, row: AccountRow) =>
  row.session_ended || identity.issued_at < row.tokens_valid_after

/**
 * True if the caller's email address is verified. External providers verify it; for password
 * accounts the token's `email_verified` decides.
 */
const isVerified = (identity: Identity) =>
  identity.email_verified || identity.provider !== 'password'
