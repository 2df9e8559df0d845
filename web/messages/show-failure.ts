import type { Pair } from '#contract/language.ts'
import { errorText } from '#web/api/api-error.ts'
import { showToast } from './message-store.ts'

/** Shows a toast with the title of a failed action and the reason. */
export const showFailure = (title: Pair, error: unknown): void =>
  void showToast({ status: 'error', title, text: errorText(error) })
