import type { Editor } from '@tiptap/core'
import type { Thread } from '#contract/comments.ts'
import { replaceWords } from '#web/editor/commands/edit-text.ts'
import { managerOf } from '#web/editor/extensions/undo-steps.ts'
import { type Place, placeMarks, readMark } from './anchors.ts'
import type { Desk } from './use-desk.ts'

/** Where the words stand that a thread is about, if they still say the same, in one text; else null. */
function findWords({ state, isEditable }: Editor, thread: Thread): Place | null {
  const place = placeMarks(state, [readMark(thread)]).get(thread.id)
  if (!isEditable || !place || place.isWhole) return null
  const { doc } = state
  if (!doc.resolve(place.from).sameParent(doc.resolve(place.to))) return null
  return doc.textBetween(place.from, place.to) === thread.quote ? place : null
}

/**
 * Puts what a thread proposes in the place of its words, as one step of undo. The server is asked first: of
 * two who take it at the same moment one alone changes the text. False where the words are not there any
 * more, or say something else: then nothing has changed. Throws what the server refuses.
 */
export async function takeProposal(
  editor: Editor,
  { calls, put }: Pick<Desk, 'calls' | 'put'>,
  thread: Thread,
): Promise<boolean> {
  if (!findWords(editor, thread)) return false
  put(await calls.settle(thread.id, true, true))
  // A colleague may have typed meanwhile.
  const place = findWords(editor, thread)
  if (!place) {
    put(await calls.settle(thread.id, false))
    return false
  }
  const manager = managerOf(editor.state)
  manager?.stopCapturing()
  const { tr } = editor.state
  replaceWords(tr, place, thread.proposal ?? '')
  editor.view.dispatch(tr)
  // What is typed next is another step.
  manager?.stopCapturing()
  return true
}
