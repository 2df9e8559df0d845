import type { Language } from '#contract/language.ts'
import type { Actor, Plan } from '#contract/permissions.ts'

/** Whoever asks, with what the server knows of them besides. A type, not an interface: rows are plain records. */
export type Account = Actor & {
  email: string
  username: string
  provider: string
  language: Language
  company_name: string
  company_plan: Plan
}

/** What `enter_actor` answers. */
export type AccountRow = Account & {
  /** Unix seconds; tokens issued before are void. */
  tokens_valid_after: number
  /** The session the token was signed for is gone. */
  session_ended: boolean
}

/** The account of a row of `enter_actor`, without what only authentication needs. */
export function toAccount({
  tokens_valid_after: _,
  session_ended: __,
  ...account
}: AccountRow): Account {
  return account
}
