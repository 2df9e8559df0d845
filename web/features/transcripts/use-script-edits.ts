import { showToast } from '#web/messages/message-store.ts'
import { showFailure } from '#web/messages/show-failure.ts'
import { useCan } from '#web/session/use-can.ts'
import type { OpenScript } from './open-script.ts'
import { addObjection, applySpokenWords, setAnswer } from './script-edits.ts'
import { TRANSCRIPT_TEXTS as TEXTS } from './texts.ts'

type Objection = { says: string; answer: string }

export function useScriptEdits({ editor, script, mayEdit, suggestWords }: OpenScript) {
  const can = useCan()
  const finish = (
    isDone: boolean,
    title: keyof typeof TEXTS,
    problem: keyof typeof TEXTS = 'line_gone',
  ) => {
    if (!isDone) return showToast({ status: 'error', title: TEXTS[problem] })
    const undo = { label: TEXTS.undo, run: () => void editor.commands.undo() }
    return showToast({ status: 'success', title: TEXTS[title], action: undo })
  }
  return {
    mayEdit,
    maySuggest: !mayEdit && can('script.comment', script),
    replaceLine: (block_id: string, words: string) =>
      void finish(applySpokenWords(editor, block_id, words), 'taken'),
    answer: (block_id: string, words: string) =>
      void finish(setAnswer(editor, block_id, words), 'answer_set'),
    object: (after: string | null, objection: Objection) =>
      void finish(addObjection(editor, after, objection), 'objection_added', 'script_full'),
    async suggest(block_id: string, words: string) {
      try {
        const isDone = await suggestWords(editor, script.id, block_id, words)
        const title = isDone ? TEXTS.suggested : TEXTS.line_gone
        showToast({ status: isDone ? 'success' : 'error', title })
      } catch (error) {
        showFailure(TEXTS.edit_failed, error)
      }
    },
  }
}
