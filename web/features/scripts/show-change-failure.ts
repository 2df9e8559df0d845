import { showFailure } from '#web/messages/show-failure.ts'
import { EDITOR_TEXTS } from './texts/editor-texts.ts'

/** Shows that a change of the script's fields was not saved, and why. */
export function showChangeFailure(error: unknown): void {
  showFailure(EDITOR_TEXTS.change_failed, error)
}
