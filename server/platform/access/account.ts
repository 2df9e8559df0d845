import type { Language } from '#contract/language.ts'
import type { Actor, Plan } from '#contract/permissions.ts'

/**
 * The caller's `Actor` with further facts about the account. It is a type and not an interface,
 * because only types are assignable to the record type of database rows.
 */
export type Account = Actor & {
  email: string
  username: string
  provider: string
  language: Language
  company_name: string
  company_plan: Plan
}

/** Row that the SQL function `enter_actor` returns. */
export type AccountRow = Account & {
  /** Unix seconds. Tokens that were issued before this time are void. */
  tokens_valid_after: number
  /**
   * True if the login session has ended, or if the API token is revoked, expired or of another
   * company.
   */
  session_ended: boolean
  /** The API token's id, and its scopes separated by spaces. Both are null for other tokens. */
  token_id: string | null
  token_scopes: string | null
}
