import { PAGES, pageUrl } from '#contract/pages.ts'
import { languageStore } from '../language/language-store.ts'
import type { GoogleStart, SignUpInput } from './identity.ts'
import { navigateTo } from './navigation.ts'
import { getIdentity, type Session, sessionStore, settled, signedInHint } from './session.ts'

/** Ways to sign in and out. Each waits for the profile check that follows, and rejects with an `ApiError`. */

/**
 * Signs in with email and password. Resolves too if the profile check refuses: a message and another page then
 * show the reason. `second_factor`: the account needs a code first.
 */
export async function signInWithPassword(
  email: string,
  password: string,
): Promise<Session | 'second_factor'> {
  const client = await getIdentity()
  const outcome = await client.signInWithPassword(email, password)
  if (outcome === 'second_factor') return outcome
  await settled()
  return sessionStore.get()
}

/** Continues after a sign-in with a code or a passkey. */
export async function continueSession(): Promise<void> {
  await (await getIdentity()).arrive()
  await settled()
}

/** Signs up, which signs in too unless the account waits for something. */
export async function signUp(input: SignUpInput): Promise<void> {
  await (await getIdentity()).signUp(input)
  await settled()
}

/** Signs in or up with Google; may leave the page. */
export async function signInWithGoogle(start: GoogleStart): Promise<void> {
  const client = await getIdentity()
  // After the return a spinner is shown, not a form that vanishes immediately.
  signedInHint.write('1')
  try {
    await client.signInWithGoogle(start)
    await settled()
  } catch (error) {
    signedInHint.write(null)
    throw error
  }
}

/** Ends the session at the identity provider and here. On failure nothing has changed. */
export async function signOut(): Promise<void> {
  const client = await getIdentity()
  // Set first: the login page must not lead back to the page just left.
  sessionStore.set((session) => ({ ...session, goes_to: PAGES.login }))
  try {
    await client.signOut({ leaves: true })
  } catch (error) {
    sessionStore.set((session) => ({ ...session, goes_to: null }))
    throw error
  }
  await settled()
  navigateTo(pageUrl(languageStore.get(), PAGES.login))
}
