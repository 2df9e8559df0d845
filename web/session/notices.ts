import type { Pair } from '#contract/language.ts'
import { ApiError } from '../api/api-error.ts'
import { type MessageStatus, showMessage } from '../messages/message-store.ts'
import { SESSION_TEXTS } from './texts.ts'

let clear = () => {}

/**
 * Shows the reason why the user was logged out. The message stays until the next login, because the
 * user may be away.
 */
export function showSignedOut(status: MessageStatus, text: Pair): void {
  clear()
  clear = showMessage({ status, text, stays: true })
}

export function clearSignedOut(): void {
  clear()
}

/** Shows that the profile could not be loaded (specification §8). */
export function showProfileFailure(error: unknown): void {
  // The specification requires that the server's Japanese text, if any, is shown in both languages.
  const said = error instanceof ApiError && error.from_server ? error.text.ja : null
  const text = said === null ? SESSION_TEXTS.profile_failed : { ja: said, en: said }
  showMessage({ status: 'error', text })
}
