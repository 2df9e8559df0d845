import type { Editor } from '@tiptap/core'
import type { Transaction } from '@tiptap/pm/state'
import type { Language } from '#contract/language.ts'
import { ANSWER_SECONDS, findAnswered } from '#document/answer-time.ts'
import type { ScriptDocument } from '#document/script-document.ts'
import type { ScriptTime } from '#document/speaking-time.ts'
import { listVariables, type Variable } from '#document/variables-list.ts'
import { ownPace } from '#web/store/own-pace.ts'
import { createScriptClock, createScriptFiller, readEditorScript } from './read-editor-script.ts'
import { reportsVariables, variablesOf } from './script-variables.ts'
import { whenTypingPauses } from './when-typing-pauses.ts'

export type ScriptFigures = {
  script: ScriptDocument
  time: ScriptTime
  /** The reader's pace as a multiple of the standard pace; 1 if the pace is unknown. */
  times: number
  variables: readonly Variable[]
  /**
   * `count`: number of questions after which time for the customer's answer is planned. `seconds`:
   * this time per answer, from the script's settings or by default.
   */
  answers: { count: number; seconds: number }
}

/**
 * Calls `report` with the script's figures: first synchronously, then when typing pauses and the
 * browser is idle, so that no key is delayed. Returns the unsubscribe function.
 */
export function followScript(
  editor: Editor,
  language: Language,
  report: (figures: ScriptFigures) => void,
): () => void {
  const measure = createScriptClock()
  const fill = createScriptFiller()
  let times = 1
  const read = () => {
    if (editor.isDestroyed) return
    const { doc } = editor.state
    const values = variablesOf(editor.state)
    const variables = values.get()
    const own = values.getAnswerSeconds()
    const written = {
      ...readEditorScript(doc),
      ...(variables && { variables }),
      ...(own !== null && { answer_seconds: own }),
    }
    const script = fill(written)
    times = ownPace.get()[language] ?? 1
    report({
      script,
      times,
      time: measure(script, times),
      variables: listVariables(written),
      answers: { count: findAnswered(written).size, seconds: own ?? ANSWER_SECONDS },
    })
  }
  const { changed, stop } = whenTypingPauses(read)
  const onTransaction = ({ transaction }: { transaction: Transaction }) => {
    if (transaction.docChanged || reportsVariables(transaction)) changed()
  }
  editor.on('transaction', onTransaction)
  const stopPace = ownPace.subscribe(() => {
    if ((ownPace.get()[language] ?? 1) !== times) changed()
  })
  read()
  return () => {
    editor.off('transaction', onTransaction)
    stopPace()
    stop()
  }
}
