import { accountRoutes } from '#contract/account.ts'
import { request } from '#web/api/client.ts'
import { send } from '#web/api/queries.ts'
import { whileLoading } from '#web/components/loading-store.ts'
import { showToast } from '#web/messages/message-store.ts'
import { showFailure } from '#web/messages/show-failure.ts'
import { getIdentity, refreshUser, sessionStore } from '#web/session/session.ts'
import { signOut } from '#web/session/sign-in.ts'
import { ACCOUNT_TOASTS } from './texts.ts'

export function reportFailure(title: keyof typeof ACCOUNT_TOASTS, error: unknown): false {
  showFailure(ACCOUNT_TOASTS[title], error)
  return false
}

/**
 * Saves a new username. Does nothing if the name is empty or no user is signed in. Returns true if
 * saved.
 */
export async function saveUsername(name: string): Promise<boolean> {
  const username = name.trim()
  const id = sessionStore.get().user?.id
  if (!id || username === '') return false
  try {
    await whileLoading(async () => {
      await request(accountRoutes.updateUsername, { params: { id }, body: { username } })
      await refreshUser()
    })
  } catch (error) {
    return reportFailure('username_failed', error)
  }
  showToast({
    status: 'success',
    title: ACCOUNT_TOASTS.username_title,
    text: ACCOUNT_TOASTS.username_done,
  })
  return true
}

/**
 * Saves the reading (furigana) of the user's name. Returns true if saved. A toast shows the result.
 */
export async function saveReading(text: string): Promise<boolean> {
  try {
    await whileLoading(() =>
      send(accountRoutes.updateNameReading, { body: { reading: text.trim() } }),
    )
  } catch (error) {
    return reportFailure('reading_failed', error)
  }
  showToast({
    status: 'success',
    title: ACCOUNT_TOASTS.username_title,
    text: ACCOUNT_TOASTS.reading_done,
  })
  return true
}

/**
 * Returns true for a password account. For the account of a social provider, shows a toast and
 * returns false.
 */
function requirePassword(title: 'password_social' | 'email_social'): boolean {
  if (sessionStore.get().user?.provider === 'password') return true
  showToast({ status: 'error', title: ACCOUNT_TOASTS[title] })
  return false
}

/**
 * Changes the password of a password account. Returns true if it was changed; a toast shows the
 * result.
 */
export async function changePassword(current: string, next: string): Promise<boolean> {
  if (!requirePassword('password_social')) return false
  try {
    await whileLoading(async () => {
      const identity = await getIdentity()
      await identity.reauthenticate(current)
      await identity.updatePassword(next)
    })
  } catch (error) {
    return reportFailure('password_failed', error)
  }
  showToast({ status: 'success', title: ACCOUNT_TOASTS.password_done })
  return true
}

/**
 * Checks the current password, then requests an email to the new address; the email's link confirms
 * the change. Returns true if the email was requested.
 */
export async function changeEmail(current: string, email: string): Promise<boolean> {
  if (!requirePassword('email_social')) return false
  try {
    await whileLoading(async () => {
      const identity = await getIdentity()
      await identity.reauthenticate(current)
      await identity.requestEmailChange(email)
    })
  } catch (error) {
    return reportFailure('email_failed', error)
  }
  showToast({
    status: 'info',
    title: ACCOUNT_TOASTS.email_title,
    text: ACCOUNT_TOASTS.email_sent,
  })
  return true
}

/** Logs out and opens the login page. Resolves to false if the logout failed. */
export async function logOut(): Promise<boolean> {
  try {
    await whileLoading(signOut)
  } catch (error) {
    return reportFailure('logout_failed', error)
  }
  showToast({ status: 'success', title: ACCOUNT_TOASTS.logout_done })
  return true
}
