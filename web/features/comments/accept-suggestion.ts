import type { Editor } from '@tiptap/core'
import type { Thread } from '#contract/comments.ts'
import { replaceWords } from '#web/editor/commands/edit-text.ts'
import { managerOf } from '#web/editor/extensions/undo-steps.ts'
import { placeMarks, readMark, type TextRange } from './anchors.ts'
import type { ThreadContext } from './use-thread-context.ts'

/** Returns the current range of a thread's words; null if a suggestion cannot replace them. */
function findWords({ state, isEditable }: Editor, thread: Thread): TextRange | null {
  const place = placeMarks(state, [readMark(thread)]).get(thread.id)
  if (!isEditable || !place || place.isWhole) return null
  const { doc } = state
  if (!doc.resolve(place.from).sameParent(doc.resolve(place.to))) return null
  return doc.textBetween(place.from, place.to) === thread.quote ? place : null
}

/**
 * Replaces a thread's words with its suggestion, as one undo step. Accepts the suggestion on the server
 * first, so that only one of two simultaneous acceptances changes the text. Returns false if the
 * words were edited or deleted. Rejects if the server refuses.
 */
export async function acceptSuggestion(
  editor: Editor,
  { calls, put }: Pick<ThreadContext, 'calls' | 'put'>,
  thread: Thread,
): Promise<boolean> {
  if (!findWords(editor, thread)) return false
  put(await calls.settle(thread.id, true, true))
  // Finds the words again, because a colleague may have typed during the request.
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
  // Ends the undo step here, so that the next edit of the user is a separate step.
  manager?.stopCapturing()
  return true
}
