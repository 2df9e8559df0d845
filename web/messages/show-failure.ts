import type { Pair } from '#contract/language.ts'
import { errorText } from '#web/api/api-error.ts'
import { showToast } from './message-store.ts'

/** Shows in a toast why something failed, under a title. */
export const showFailure = (title: Pair, error: unknown): void =>
  void showToast({ status: 'error', title, text: errorText(error) })
