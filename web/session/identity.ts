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
  /** Page to return to. */
  next?: string
}

/**
 * Port to the identity provider. Each provider has an adapter, loaded if the installation uses it.
 * Every failure rejects with an `ApiError`.
 */
export type IdentityClient = {
  /** Creates an account and sends the verification email; returns what the user must wait for. */
  signUp(input: SignUpInput): Promise<{ waits_for: 'verification' | 'approval' | 'nothing' }>
  /** `second_factor`: the account requires a code before the sign-in is complete. */
  signInWithPassword(email: string, password: string): Promise<'signed_in' | 'second_factor'>
  /** May leave the page for Google; the return is another visit, signed in or with an error. */
  signInWithGoogle(start: GoogleStart): Promise<void>
  /** Resends the verification email; returns the seconds until the next one is allowed. */
  sendVerification(): Promise<{ resend_in: number }>
  sendPasswordReset(email: string, language: Language): Promise<void>
  /** Verifies the current password for requests within the next minute. */
  reauthenticate(password: string): Promise<void>
  updatePassword(password: string): Promise<void>
  /** Known rules for a new password. */
  readPasswordRules(): Promise<PasswordRules>
  requestEmailChange(email: string): Promise<void>
  /** True if the provider considers the current address verified. Read-only. */
  isVerified(): Promise<boolean>
  /** Refreshes the user from the provider (verified, approved or signed out elsewhere). */
  reload(): Promise<void>
  /** Adopts a sign-in by code or passkey, here and in other tabs. */
  arrive(): Promise<void>
  /** `leaves`: may leave the page to sign out at the company's provider too. */
  signOut(how?: { leaves?: boolean }): Promise<void>
  /** A fresh ID token, or null without a user. */
  getIdToken(): Promise<string | null>
  /**
   * Calls the listener with the current user once known, and at every change. Returns a function
   * that unsubscribes.
   */
  onChange(listener: (user: IdentityUser | null) => void): () => void
}
