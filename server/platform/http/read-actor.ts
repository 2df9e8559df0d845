import type { Language } from '#contract/language.ts'
import type { Actor, Plan, UserStatus } from '#contract/permissions.ts'
import type { Identity } from './identity.ts'

/** What `enter_actor` answers. A type, not an interface: rows are plain records. */
export type ActorRow = {
  user_id: string
  email: string
  username: string
  provider: string
  language: Language
  status: UserStatus
  is_operator: boolean
  /** Unix seconds; tokens issued before are void. */
  tokens_valid_after: number
  company_id: string
  company_name: string
  company_plan: Plan
  company_admin: string | null
  company_is_dormant: boolean
  /** The session the token was signed for is gone. */
  session_ended: boolean
}

/** The account of a row of `enter_actor`, without what only authentication needs. */
export function toActor({ tokens_valid_after: _, session_ended: __, ...actor }: ActorRow): Actor {
  return actor
}

/** Whether a token's session has ended, or the account has voided what was signed before (a new password). */
export const isVoid = (identity: Identity, account: ActorRow) =>
  account.session_ended || identity.issued_at < account.tokens_valid_after

/** Whether the address is the account's own: only an account with a password has to prove it to us. */
export const isVerified = (identity: Identity) =>
  identity.email_verified || identity.provider !== 'password'
