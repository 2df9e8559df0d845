import type { Transaction } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'
import { replaceWords } from '#web/editor/commands/edit-text.ts'
import { joinUndoStep, managerOf } from '#web/editor/extensions/undo-steps.ts'
import { answerOf, type Match } from './find-matches.ts'

/**
 * Replaces matches as one undo step. Changes each match separately, so that a colleague's
 * concurrent edit between two matches keeps its position.
 */
export function replaceMatches(view: EditorView, places: readonly Match[], words: string): void {
  const manager = managerOf(view.state)
  manager?.stopCapturing()
  let isFirst = true
  const dispatch = (tr: Transaction) => {
    view.dispatch(isFirst ? tr : joinUndoStep(tr))
    isFirst = false
  }
  let waiting = places.filter(({ answer_of }) => answer_of === null)
  while (waiting.length > 0) {
    const { tr } = view.state
    const left: Match[] = []
    const taken = new Set<unknown>()
    for (const place of waiting.toReversed()) {
      const block = view.state.doc.resolve(place.from).parent
      if (taken.has(block)) left.unshift(place)
      else {
        taken.add(block)
        // From the last match to the first, so that a replacement does not shift the positions of
        // the remaining matches.
        replaceWords(tr, place, words)
      }
    }
    waiting = left.map(({ from, to, answer_of }) => ({
      from: tr.mapping.map(from),
      to: tr.mapping.map(to),
      answer_of,
    }))
    dispatch(tr)
  }
  replaceAnswers(view, places, words, dispatch)
  // Ends the undo step, so that the user's next edit is a separate step.
  manager?.stopCapturing()
}

function replaceAnswers(
  view: EditorView,
  places: readonly Match[],
  words: string,
  dispatch: (tr: Transaction) => void,
): void {
  const { tr, doc } = view.state
  const found = places.filter(({ answer_of }) => answer_of !== null)
  if (found.length === 0) return
  const ids = Map.groupBy(found, ({ answer_of }) => answer_of)
  doc.descendants((node, pos) => {
    const own = ids.get(String(node.attrs.id))
    if (!own) return
    const answer = own
      .toReversed()
      .reduce((text, { from, to }) => text.slice(0, from) + words + text.slice(to), answerOf(node))
    tr.setNodeAttribute(pos, 'answer', answer)
  })
  dispatch(tr)
}
