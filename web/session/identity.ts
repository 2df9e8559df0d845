import type { NewAccount } from '#contract/account.ts'
import type { Language } from '#contract/language.ts'
import type { PasswordRules } from './password-rules.ts'

export type IdentityUser = {
  uid: string
  email: string | null
  email_verified: boolean
  /** `password`, or the name of a social provider. */
  provider: string
  /** Data for the first profile request after a sign-up at an external provider. */
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

/** Data of a Google login that must survive the redirect to Google. */
export type GoogleStart = {
  language: Language
  company_id?: string
  setup?: string
  company_name?: string
  invitation?: string
  next?: string
}

/**
 * Interface of an identity provider. Each provider has an adapter in a separate module. Every
 * failure rejects with an `ApiError`.
 */
export type IdentityClient = {
  /**
   * Creates an account and sends the verification email. Resolves to the step that the user must
   * wait for.
   */
  signUp(input: SignUpInput): Promise<{ waits_for: 'verification' | 'approval' | 'nothing' }>
  /** Resolves to `second_factor` if the login also requires a code. */
  signInWithPassword(email: string, password: string): Promise<'signed_in' | 'second_factor'>
  /**
   * Logs in with Google. May leave the page; the login then continues when the browser returns and
   * the page loads again.
   */
  signInWithGoogle(start: GoogleStart): Promise<void>
  /** Resends the verification email. Resolves to the seconds until the next one is allowed. */
  sendVerification(): Promise<{ resend_in: number }>
  sendPasswordReset(email: string, language: Language): Promise<void>
  /**
   * Proves the user's identity for a request within the next minute. A wrong password is refused
   * now or with that request.
   */
  reauthenticate(password: string): Promise<void>
  updatePassword(password: string): Promise<void>
  readPasswordRules(): Promise<PasswordRules>
  requestEmailChange(email: string): Promise<void>
  /** True if the provider considers the current address verified. Changes nothing. */
  isVerified(): Promise<boolean>
  /**
   * Reloads the user from the provider, because the user may have been verified, approved or logged
   * out elsewhere.
   */
  reload(): Promise<void>
  /**
   * Completes a login by code or passkey, in this tab and in other tabs. Requires that the server
   * has accepted the login.
   */
  arrive(): Promise<void>
  /** Logs out. With `leaves`, may leave the page to log out at the company's login provider too. */
  signOut(how?: { leaves?: boolean }): Promise<void>
  /** A fresh ID token, or null without a user. */
  getIdToken(): Promise<string | null>
  /**
   * Calls the listener as soon as the user is known, and at every change. Returns the unsubscribe
   * function.
   */
  onChange(listener: (user: IdentityUser | null) => void): () => void
}
