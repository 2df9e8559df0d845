import type { Pair } from '#contract/language.ts'
import { ApiError } from '../api/api-error.ts'
import { type MessageStatus, showMessage } from '../messages/message-store.ts'
import { SESSION_TEXTS } from './texts.ts'

let clear = () => {}

/**
 * Shows why the user was logged out, or that the account is offline. The message replaces the
 * previous one. It stays until the next login, because the user may be away, or until the returned
 * function is called.
 */
export function showSessionMessage(status: MessageStatus, text: Pair): () => void {
  clear()
  clear = showMessage({ status, text, stays: true })
  return clear
}

export function clearSessionMessage(): void {
  clear()
}

/** Shows that the profile could not be loaded (specification §8). */
export function showProfileFailure(error: unknown): void {
  // The specification requires that the server's Japanese text, if any, is shown in both languages.
  const said = error instanceof ApiError && error.from_server ? error.text.ja : null
  const text = said === null ? SESSION_TEXTS.profile_failed : { ja: said, en: said }
  showMessage({ status: 'error', text })
}
