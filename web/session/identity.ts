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
  /** What the first call for the profile carries after a sign-up elsewhere. */
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

/** Where a sign-in with Google begins: what must still be known when the browser comes back from there. */
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
 * The port to whoever knows the passwords. Each provider is an adapter of its own, loaded when the
 * installation's settings name it. Every failure rejects with an `ApiError`.
 */
export type IdentityClient = {
  /** Makes an account and sends the verification mail; says what the person waits for now. */
  signUp(input: SignUpInput): Promise<{ waits_for: 'verification' | 'approval' | 'nothing' }>
  /** `second_factor`: nobody is signed in yet, the account asks for a code besides. */
  signInWithPassword(email: string, password: string): Promise<'signed_in' | 'second_factor'>
  /** May leave the page for Google's; then it comes back as another visit, signed in or with a reason why not. */
  signInWithGoogle(start: GoogleStart): Promise<void>
  /** Sends the verification mail again; seconds until it may be sent once more. */
  sendVerification(): Promise<{ resend_in: number }>
  sendPasswordReset(email: string, language: Language): Promise<void>
  /** Shows the current password; what follows within the same minute rests on it. */
  reauthenticate(password: string): Promise<void>
  updatePassword(password: string): Promise<void>
  /** What is asked of a new password, as far as it can be known before one is tried. */
  readPasswordRules(): Promise<PasswordRules>
  requestEmailChange(email: string): Promise<void>
  /** Whether the provider holds the signed-in address for verified by now. Asks only; changes nothing. */
  isVerified(): Promise<boolean>
  /** Asks the provider again who is signed in (verified meanwhile, woken, signed out elsewhere). */
  reload(): Promise<void>
  /** Takes in who has signed in by a door of the page's own (a code, a passkey), here and in other tabs. */
  arrive(): Promise<void>
  /** `leaves`: the page may be left, to sign out at the company's own provider too. */
  signOut(how?: { leaves?: boolean }): Promise<void>
  /** A fresh ID token, or null when nobody is signed in. */
  getIdToken(): Promise<string | null>
  /** Tells who is signed in: once as soon as it is known, then at every change. Answers how to stop. */
  onChange(listener: (user: IdentityUser | null) => void): () => void
}
