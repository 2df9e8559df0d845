import type { EditorState } from '@tiptap/pm/state'
import { Decoration } from '@tiptap/pm/view'
import { findById } from '#web/editor/commands/selection-position.ts'
import { findMatches } from './find-matches.ts'
import type { OpenFind } from './find-value.ts'

/**
 * Highlights all matches and the current one. A match in an answer highlights the question's block.
 */
export function markMatches({ doc }: EditorState, opened: OpenFind | null): Decoration[] {
  if (!opened) return []
  return findMatches(doc, opened).flatMap(({ from, to, answer_of }, index) => {
    const attributes = { class: index === opened.at ? 'is-found is-found-now' : 'is-found' }
    if (answer_of === null) return Decoration.inline(from, to, attributes)
    const block = findById(doc, answer_of)
    return block ? Decoration.node(block.pos, block.pos + block.node.nodeSize, attributes) : []
  })
}
