import type { Pair } from '#contract/language.ts'
import type { ScriptChange } from '#contract/library.ts'
import { GENERAL_TEXTS } from '#web/language/general-texts.ts'
import { fillPair } from '#web/language/texts.ts'
import { showToast } from '#web/messages/message-store.ts'
import { showFailure } from '#web/messages/show-failure.ts'
import { type BulkResult, useChangeScripts } from './library-api.ts'
import { LIBRARY_TOASTS, PROBLEM_TEXTS } from './library-texts.ts'

type BulkOutcome = 'trashed' | 'restored' | 'visibility' | 'tags' | 'moved' | 'undone'

/**
 * Changes many scripts. One toast reports changes and failures and offers undo. `also` is an
 * additional text, shown if a script has changed.
 */
export function useBulk() {
  // `mutateAsync` is awaited here, because a callback of `mutate` is dropped when the bar unmounts.
  const { mutateAsync, isPending } = useChangeScripts()
  const change = async (
    changes: ScriptChange[],
    outcome: BulkOutcome,
    also?: Pair,
  ): Promise<void> => {
    try {
      const results = await mutateAsync(changes)
      const { title, text, undo } = describeResults(results, outcome)
      showToast({
        status: text === undefined ? 'success' : 'warning',
        title,
        ...joinTexts(undo.length > 0 ? also : undefined, text),
        ...(undo.length > 0 &&
          outcome !== 'undone' && {
            action: { label: GENERAL_TEXTS.undo, run: () => void change(undo, 'undone') },
          }),
      })
    } catch (error) {
      showFailure(LIBRARY_TOASTS.failed, error)
    }
  }
  return { change, isPending }
}

function joinTexts(also: Pair | undefined, text: Pair | undefined): { text?: Pair } {
  if (!also) return text ? { text } : {}
  if (!text) return { text: also }
  return { text: { ja: also.ja + text.ja, en: `${also.en} ${text.en}` } }
}

/** The toast for many changes: the number of changes, the reasons of failures, and the undo. */
export function describeResults(
  results: readonly BulkResult[],
  outcome: BulkOutcome,
): { title: Pair; text?: Pair; undo: ScriptChange[] } {
  const undo = results.flatMap((one) => one.undo ?? [])
  const reasons = Object.entries(PROBLEM_TEXTS).flatMap(([problem, text]) => {
    const count = results.filter((one) => one.problem === problem).length
    return count > 0 ? [fillPair(text, { count })] : []
  })
  const title =
    undo.length > 0
      ? fillPair(LIBRARY_TOASTS[outcome], { count: undo.length })
      : LIBRARY_TOASTS[reasons.length > 0 ? 'failed' : 'none']
  if (reasons.length === 0) return { title, undo }
  const text = {
    ja: LIBRARY_TOASTS.refused.ja.replace('{reasons}', reasons.map(({ ja }) => ja).join('、')),
    en: LIBRARY_TOASTS.refused.en.replace('{reasons}', reasons.map(({ en }) => en).join(', ')),
  }
  return { title, text, undo }
}
