import type { Editor } from '@tiptap/core'
import { TextSelection } from '@tiptap/pm/state'
import { findById } from '#web/editor/commands/selection-position.ts'
import { anchorSelection } from './anchors.ts'
import { commentCalls } from './api.ts'

/**
 * Starts a thread that suggests other words for the whole text of a block. Resolves to false if the
 * block does not exist or contains other blocks instead of text. Rejects if the text or the
 * suggestion is longer than `MAX_SUGGESTION`.
 */
export async function suggestWords(
  editor: Editor,
  script_id: string,
  block_id: string,
  suggestion: string,
): Promise<boolean> {
  const { state } = editor
  const block = findById(state.doc, block_id)
  if (!block?.node.isTextblock) return false
  const { pos, node } = block
  const selection = TextSelection.create(state.doc, pos + 1, pos + node.nodeSize - 1)
  const about = anchorSelection(state.apply(state.tr.setSelection(selection)))
  if (!about) return false
  const { anchor } = about
  // Not cut, because a suggestion for a part of the words could never be applied.
  const quote = node.textContent
  const ids = { id: crypto.randomUUID(), comment_id: crypto.randomUUID() }
  await commentCalls(script_id).start({ ...ids, anchor, quote, body: '', proposal: suggestion })
  return true
}
