import type { Pair } from '#contract/language.ts'
import { errorText } from '#web/api/api-error.ts'
import { showToast } from './message-store.ts'

export const showFailure = (title: Pair, error: unknown): void =>
  void showToast({ status: 'error', title, text: errorText(error) })
