import { errorText } from '#web/api/api-error.ts'
import { fillPair } from '#web/language/texts.ts'
import { showToast } from '#web/messages/message-store.ts'
import { getIdentity } from '#web/session/session.ts'
import { signInWithPassword } from '#web/session/sign-in.ts'
import { VERIFY_TEXTS } from './texts/pending-sign-in-texts.ts'

/**
 * Re-authenticates the user with the password. Then requests an email whose link moves the
 * signed-in account to another address. Rejects with an `ApiError`.
 */
export async function changeAddress(email: string, password: string): Promise<void> {
  const identity = await getIdentity()
  await identity.reauthenticate(password)
  await identity.requestEmailChange(email)
  showToast({
    status: 'info',
    title: VERIFY_TEXTS.change_sent_title,
    text: fillPair(VERIFY_TEXTS.change_sent, { email }),
  })
}

/**
 * Changes the address of a pending sign-up. First logs in with the current address (`parked`) and
 * the password. The login replaces the page, so a later failure is shown in a toast.
 */
export async function changePendingAddress(
  parked: string,
  email: string,
  password: string,
): Promise<void> {
  await signInWithPassword(parked, password)
  try {
    await changeAddress(email, password)
  } catch (error) {
    showToast({ status: 'error', title: errorText(error) })
  }
}
