import type { Editor } from '@tiptap/core'
import type { Schema } from '@tiptap/pm/model'
import { newId } from '#document/new-id.ts'
import { hasRoom, setBlockAttribute, typeOf } from '#web/editor/commands/edit-blocks.ts'
import { replaceWords } from '#web/editor/commands/edit-text.ts'
import { findById } from '#web/editor/commands/selection-position.ts'

/**
 * Replaces a line's text by the spoken words, as one undo step. Returns false if the script has no
 * such line any more.
 */
export function applySpokenWords(
  { state, view }: Editor,
  block_id: string,
  words: string,
): boolean {
  const block = findById(state.doc, block_id)
  if (!block?.node.isTextblock) return false
  const { tr } = state
  const from = block.pos + 1
  if (block.node.content.size === 0) tr.insertText(words, from)
  else replaceWords(tr, { from, to: from + block.node.content.size }, words)
  view.dispatch(tr)
  return true
}

/**
 * Stores a customer's answer at its question, as one undo step. Returns false if the block was
 * deleted.
 */
export function setAnswer({ state, view }: Editor, block_id: string, answer: string): boolean {
  const block = findById(state.doc, block_id)
  return block !== null && setBlockAttribute(block.pos, 'answer', answer)(state, view.dispatch)
}

/**
 * Adds an objection with its answer after a block, or at the end of the script if the block is
 * missing. Returns false if the script has no room for another block.
 */
export function addObjection(
  { state, view }: Editor,
  after_id: string | null,
  objection: { says: string; answer: string },
): boolean {
  if (!hasRoom(state, 1)) return false
  const block = after_id === null ? null : findById(state.doc, after_id)
  const place = block ? block.pos + block.node.nodeSize : state.doc.content.size - 1
  view.dispatch(state.tr.insert(place, makeObjection(state.schema, objection)))
  return true
}

function makeObjection(schema: Schema, { says, answer }: { says: string; answer: string }) {
  const part = (name: string, text: string) =>
    typeOf(schema, name).create(null, text === '' ? undefined : schema.text(text))
  return typeOf(schema, 'objection').create({ id: newId() }, [
    part('objection_says', says),
    part('objection_answer', answer),
  ])
}
