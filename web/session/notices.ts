import type { Pair } from '#contract/language.ts'
import { ApiError } from '../api/api-error.ts'
import { type MessageStatus, showMessage } from '../messages/message-store.ts'
import { SESSION_TEXTS } from './texts.ts'

let clear = () => {}

/** Says why somebody is out, until they are in again: it may have happened while nobody was looking. */
export function tellSignedOut(status: MessageStatus, text: Pair): void {
  clear()
  clear = showMessage({ status, text, stays: true })
}

/** Somebody is in: why they were out is of no interest any more. */
export function clearSignedOut(): void {
  clear()
}

/** Says that the profile could not be had (specification §8). */
export function tellProfileFailure(error: unknown): void {
  // Here alone the specification has the server's Japanese shown to everybody, else its English.
  const said = error instanceof ApiError && error.from_server ? error.text.ja : null
  const text = said === null ? SESSION_TEXTS.profile_failed : { ja: said, en: said }
  showMessage({ status: 'error', text })
}
