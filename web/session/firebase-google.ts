import {
  type Auth,
  browserPopupRedirectResolver,
  GoogleAuthProvider,
  signInWithPopup,
  signInWithRedirect,
} from '@firebase/auth'
import { sessionValues } from '../store/local-value.ts'
import { readFirebaseCode } from './firebase-errors.ts'
import type { GoogleStart } from './identity.ts'
import type { PendingSignUpStore } from './pending-sign-up.ts'

const REDIRECTING = 'daihon.redirecting'
const NO_POPUP = ['popup-blocked', 'operation-not-supported-in-this-environment']

/**
 * Opens Google's window, or redirects this page if pop-ups are blocked. Stores the data of a
 * sign-up first, and removes the data if the login fails.
 */
export async function openGoogle(
  auth: Auth,
  begun: PendingSignUpStore,
  { next: _, ...sign_up }: GoogleStart,
): Promise<void> {
  begun.store({ email: null, sign_up })
  const provider = new GoogleAuthProvider()
  provider.setCustomParameters({ prompt: 'select_account' })
  try {
    await signInWithPopup(auth, provider, browserPopupRedirectResolver)
  } catch (error) {
    const code = readFirebaseCode(error) ?? ''
    if (NO_POPUP.includes(code)) {
      sessionValues.write(REDIRECTING, '1')
      await signInWithRedirect(auth, provider, browserPopupRedirectResolver)
      return
    }
    begun.forget()
    throw error
  }
}

/**
 * True on the first call after this tab was redirected to Google, even if the login there was not
 * completed.
 */
export function returnedFromRedirect(): boolean {
  const began = sessionValues.read(REDIRECTING) !== null
  sessionValues.write(REDIRECTING, null)
  return began
}
