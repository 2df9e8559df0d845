import type { NewAccount } from '#contract/account.ts'
import type { Language } from '#contract/language.ts'
import type { PasswordRules } from './password-rules.ts'

/** An account as the identity provider knows it. */
export type IdentityUser = {
  uid: string
  email: string | null
  email_verified: boolean
  /** `password`, or a social provider's name. */
  provider: string
  /** Sign-up data for the first profile request after a sign-up at another provider. */
  sign_up?: NewAccount
}

export type SignUpInput = {
  email: string
  password: string
  username: string
  language: Language
  company_id?: string
  setup?: string
  company_name?: string
  invitation?: string
}

/** Data of a Google sign-in that must survive the redirect. */
export type GoogleStart = {
  language: Language
  company_id?: string
  setup?: string
  company_name?: string
  invitation?: string
  /** The page the person was going to. */
  next?: string
}

/**
 * Port to the identity provider. Each provider has an adapter, loaded if the installation uses it.
 * Every failure rejects with an `ApiError`.
 */
export type IdentityClient = {
  /** Makes an account and sends the verification mail; says what the person waits for now. */
  signUp(input: SignUpInput): Promise<{ waits_for: 'verification' | 'approval' | 'nothing' }>
  /** `second_factor`: the account requires a code before the sign-in is complete. */
  signInWithPassword(email: string, password: string): Promise<'signed_in' | 'second_factor'>
  /** May leave the page for Google's; then it comes back as another visit, signed in or with a reason why not. */
  signInWithGoogle(start: GoogleStart): Promise<void>
  /** Sends the verification mail again; seconds until it may be sent once more. */
  sendVerification(): Promise<{ resend_in: number }>
  sendPasswordReset(email: string, language: Language): Promise<void>
  /** Shows the current password; what follows within the same minute rests on it. */
  reauthenticate(password: string): Promise<void>
  updatePassword(password: string): Promise<void>
  /** Known rules for a new password. */
  readPasswordRules(): Promise<PasswordRules>
  requestEmailChange(email: string): Promise<void>
  /** True if the provider considers the current address verified. Read-only. */
  isVerified(): Promise<boolean>
  /** Asks the provider again who is signed in (verified meanwhile, woken, signed out elsewhere). */
  reload(): Promise<void>
  /** Takes in who has signed in by a door of the page's own (a code, a passkey), here and in other tabs. */
  arrive(): Promise<void>
  /** `leaves`: the page may be left, to sign out at the company's own provider too. */
  signOut(how?: { leaves?: boolean }): Promise<void>
  /** A fresh ID token, or null without a user. */
  getIdToken(): Promise<string | null>
  /**
   * Calls the listener with the current user once known, and at every change. Returns a function
   * that unsubscribes.
   */
  onChange(listener: (user: IdentityUser | null) => void): () => void
}
