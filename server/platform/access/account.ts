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
  /** The session the token was signed for is gone; an API token is revoked, has expired or is of another company. */
  session_ended: boolean
  /** The API token it came with and what that is for (scopes, a space between); null with any other. */
  token_id: string | null
  token_scopes: string | null
}
