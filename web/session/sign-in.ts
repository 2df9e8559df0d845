import { PAGES, pageUrl } from '#contract/pages.ts'
import { languageStore } from '../language/language-store.ts'
import type { GoogleStart, SignUpInput } from './identity.ts'
import { navigateTo } from './navigation.ts'
import { getIdentity, type Session, sessionChecked, sessionStore, signedInHint } from './session.ts'

/**
 * Logs in with email and password, and waits for the profile check. Resolves to `second_factor` if
 * the login also needs a code. If the check refuses the account, resolves to a signed-out session;
 * a message and another page show the reason. Rejects with an `ApiError`.
 */
export async function signInWithPassword(
  email: string,
  password: string,
): Promise<Session | 'second_factor'> {
  const client = await getIdentity()
  const outcome = await client.signInWithPassword(email, password)
  if (outcome === 'second_factor') return outcome
  await sessionChecked()
  return sessionStore.get()
}

export async function continueSession(): Promise<void> {
  await (await getIdentity()).arrive()
  await sessionChecked()
}

export async function signUp(input: SignUpInput): Promise<void> {
  await (await getIdentity()).signUp(input)
  await sessionChecked()
}

/** Logs in or signs up with Google; may leave the page. */
export async function signInWithGoogle(start: GoogleStart): Promise<void> {
  const client = await getIdentity()
  // With this hint, pages show a spinner after the return from Google. Otherwise they would show a
  // login form, which would soon vanish.
  signedInHint.write('1')
  try {
    await client.signInWithGoogle(start)
    await sessionChecked()
  } catch (error) {
    signedInHint.write(null)
    throw error
  }
}

/** Ends the session at the identity provider and on this page. A failure changes nothing. */
export async function signOut(): Promise<void> {
  const client = await getIdentity()
  // Set before the logout, so that the login page does not lead back to the page just left.
  sessionStore.set((session) => ({ ...session, goes_to: PAGES.login }))
  try {
    await client.signOut({ leaves: true })
  } catch (error) {
    sessionStore.set((session) => ({ ...session, goes_to: null }))
    throw error
  }
  await sessionChecked()
  navigateTo(pageUrl(languageStore.get(), PAGES.login))
}
