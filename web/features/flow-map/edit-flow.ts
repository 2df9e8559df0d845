import type { Editor } from '@tiptap/core'
import { Fragment } from '@tiptap/pm/model'
import type { Command } from '@tiptap/pm/state'
import { newId } from '#document/new-id.ts'
import {
  deleteBlock,
  hasRoom,
  makeBlock,
  setBlockAttribute,
} from '#web/editor/commands/edit-blocks.ts'
import { moveSection } from '#web/editor/commands/edit-sections.ts'
import { findById } from '#web/editor/commands/selection-position.ts'

/**
 * Adds a branch at the end of a section. Colleagues see this edit, and undo works as in the editor.
 * Returns the branch's id; null if the script is full or the section was deleted.
 */
export function addBranch({ state, view }: Editor, section_id: string): string | null {
  const section = findById(state.doc, section_id)
  if (!section || !hasRoom(state, 1)) return null
  const id = newId()
  const end = section.pos + section.node.nodeSize - 1
  const made = makeBlock(state.schema, { name: 'branch', target: null }, Fragment.empty, id)
  view.dispatch(state.tr.insert(end, made))
  return id
}

/**
 * Sets the target section of a branch. If `target` is null, the branch continues with the next
 * section.
 */
export const retarget = (editor: Editor, branch_id: string, target: string | null) =>
  runAt(editor, branch_id, (pos) => setBlockAttribute(pos, 'target', target))

/** Deletes a branch. Returns false if it no longer exists. */
export const removeBranch = (editor: Editor, branch_id: string) =>
  runAt(editor, branch_id, (pos) => deleteBlock(pos))

/**
 * Moves a section by one position. Returns false if the section is already the first or last, or if
 * it no longer exists.
 */
export const moveBy = (editor: Editor, section_id: string, step: -1 | 1) =>
  runAt(editor, section_id, (pos) => moveSection(step, pos))

export function writeAnswer({ state, view }: Editor, branch_id: string, text: string): void {
  const found = findById(state.doc, branch_id)
  if (!found || found.node.textContent === text) return
  const { node, pos } = found
  const { tr, schema } = state
  const end = pos + node.nodeSize - 1
  view.dispatch(
    text === '' ? tr.delete(pos + 1, end) : tr.replaceWith(pos + 1, end, schema.text(text)),
  )
}

/**
 * Runs an editor command on a section or branch of the map. Finds its current position in the
 * document by its id, because a position from the map may be outdated. Returns false if it no
 * longer exists or the command does not apply.
 */
function runAt(editor: Editor, id: string, command: (pos: number) => Command): boolean {
  const found = findById(editor.state.doc, id)
  return found !== null && command(found.pos)(editor.state, editor.view.dispatch)
}
