import type { Fragment, Node as ScriptNode } from '@tiptap/pm/model'
import {
  type Command,
  type EditorState,
  NodeSelection,
  Selection,
  TextSelection,
  type Transaction,
} from '@tiptap/pm/state'
import { canJoin } from '@tiptap/pm/transform'
import { viewOf } from '../blocks.ts'
import { readBlock } from '../read-editor-script.ts'
import {
  DEFAULT_BLOCK,
  deleteBlock,
  hasRoom,
  isDefault,
  makeBlock,
  selectBlock,
  turnInto,
} from './edit-blocks.ts'
import { deleteSection, makeSection } from './edit-sections.ts'
import { selectionPosition } from './selection-position.ts'

/**
 * Handles Enter. Adds no block if the script is full.
 * - Title: moves to an empty first block, or adds a line before the first block.
 * - Selected block of a kind without text (a pause): adds a line after the block.
 * - Text before another text of the same block: moves to the next text.
 * - Empty block that is not a line: becomes a line.
 * - Empty last line of a section with other blocks: becomes a new section.
 * - Any other empty line: stays unchanged.
 * - Any other text: splits the block at the cursor.
 */
export const enter: Command = (state, dispatch) => {
  const place = selectionPosition(state)
  if (!place) return false
  if (place.isTitle) return leaveTitle(state, dispatch)
  const { block, section } = place
  if (!block) return true
  const { tr, selection } = state
  if (block.node.isAtom) {
    addBlockAt(state, block.pos + block.node.nodeSize, dispatch)
    return true
  }
  if (!selection.empty) tr.deleteSelection()
  // Deleting the selection may have joined blocks, so the cursor's position is read again.
  const { $from } = tr.selection
  if ($from.depth < 2) {
    dispatch?.(tr)
    return true
  }
  if ($from.depth === 3 && $from.indexAfter(2) < $from.node(2).childCount) {
    const next = $from.after()
    dispatch?.(tr.setSelection(Selection.near(tr.doc.resolve(next + 1))).scrollIntoView())
    return true
  }
  const here = { node: $from.node(2), pos: $from.before(2) }
  if (selection.empty && here.node.textContent === '') {
    return leaveEmpty(section)(state, dispatch)
  }
  if (hasRoom(state, 1)) dispatch?.(splitBlock(tr, here).scrollIntoView())
  return true
}

type Dispatch = (tr: Transaction) => void

/** Adds a line with the cursor at a position; does nothing if the script is full. */
function addBlockAt(state: EditorState, pos: number, dispatch?: Dispatch): void {
  if (!hasRoom(state, 1)) return
  const tr = state.tr.insert(pos, makeBlock(state.schema, DEFAULT_BLOCK))
  dispatch?.(selectBlock(tr, pos).scrollIntoView())
}

/**
 * Moves the cursor from a selected block without text (a pause) into a new line after the block. In
 * a full script, replaces the block by the line, so that no typed text is lost.
 */
export const startLine: Command = (state, dispatch) =>
  (hasRoom(state, 1) ? enter : turnInto(DEFAULT_BLOCK))(state, dispatch)

/** Moves the text after the cursor into a new block. */
function splitBlock(tr: Transaction, { node, pos }: { node: ScriptNode; pos: number }) {
  const { $from } = tr.selection
  const { schema } = node.type
  const written = readBlock(node)
  const kind = viewOf(written.type).next?.(written) ?? DEFAULT_BLOCK
  const isAtStart = $from.parentOffset === 0 && $from.parent.content.size > 0
  if (isAtStart && node.isTextblock) {
    // At the start of a text, a new empty block is inserted before the block, so that the text
    // keeps its id.
    const empty = makeBlock(schema, kind)
    return selectBlock(tr.insert(pos, empty), pos + empty.nodeSize)
  }
  const next = makeBlock(schema, kind, $from.parent.content.cut($from.parentOffset))
  tr.delete($from.pos, $from.end())
  const to = pos + (tr.doc.nodeAt(pos)?.nodeSize ?? 0)
  return selectBlock(tr.insert(to, next), to)
}

const leaveTitle: Command = (state, dispatch) => {
  const after = state.selection.$to.after(2)
  const first = state.doc.nodeAt(after)
  const isSection = state.doc.resolve(after).parent.type.name === 'section'
  if (isSection && first && first.textContent === '' && !first.isAtom)
    dispatch?.(selectBlock(state.tr, after).scrollIntoView())
  else addBlockAt(state, after, dispatch)
  return true
}

function leaveEmpty(section: { node: { lastChild: unknown }; pos: number }): Command {
  return (state, dispatch) => {
    const block = selectionPosition(state)?.block
    if (!block) return true
    if (!isDefault(block.node)) return turnInto(DEFAULT_BLOCK)(state, dispatch)
    if (section.node.lastChild !== block.node) return true
    const { tr, doc, schema } = state
    const sectionNode = doc.nodeAt(section.pos)
    // A section with only this empty line is already new and empty, so nothing changes.
    if (!sectionNode || sectionNode.childCount < 3) return true
    tr.delete(block.pos, block.pos + block.node.nodeSize)
    const after = tr.mapping.map(section.pos + sectionNode.nodeSize)
    tr.insert(after, makeSection(schema))
    dispatch?.(tr.setSelection(Selection.near(tr.doc.resolve(after + 2))).scrollIntoView())
    return true
  }
}

/**
 * Handles Backspace. Returns false if text is selected or the cursor is inside a text.
 * - Start of the second or a later text of a block: moves to the previous text.
 * - Start of a block that is not a line: turns the block into a line.
 * - Start of a line: joins the line to the previous block. Selects the previous block instead if
 *   its kind has no text (a pause).
 * - Start of a section's first line: moves to the title.
 * - Empty title: joins the section to the previous section, if any.
 * - Selected block of a kind without text: deletes the block.
 */
export const backspace: Command = (state, dispatch) => {
  const { selection } = state
  const place = selectionPosition(state)
  if (!place) return false
  const { $from } = selection
  if (place.block?.node.isAtom && selection instanceof NodeSelection) {
    return deleteBlock(place.block.pos)(state, dispatch)
  }
  if (!selection.empty) return false
  if (!(selection instanceof TextSelection) || $from.parentOffset > 0) return false
  if (place.isTitle) return leaveSectionBackwards(place.section)(state, dispatch)
  if (!place.block) return true
  const { node, pos } = place.block
  if ($from.depth === 3 && $from.index(2) > 0) {
    const before = $from.before() - 1
    dispatch?.(state.tr.setSelection(TextSelection.create(state.doc, before)).scrollIntoView())
    return true
  }
  if (isDefault(node)) return joinBefore(state, pos, dispatch)
  // Returns true even if `turnInto` changes nothing because the script is full. Otherwise the
  // browser would handle the key and delete the block.
  turnInto(DEFAULT_BLOCK)(state, dispatch)
  return true
}

function joinBefore(state: EditorState, pos: number, dispatch?: Dispatch): boolean {
  const node = state.doc.nodeAt(pos)
  const before = state.doc.resolve(pos).nodeBefore
  if (!node || !before) return true
  const { tr } = state
  const isEmpty = node.content.size === 0
  if (before.isAtom) {
    dispatch?.(selectBlock(tr, pos - 1).scrollIntoView())
  } else if (before.type.name === 'section_title') {
    // Moves the cursor to the title. Deletes the line if it is empty. A line with text stays,
    // because its text must not become part of the title.
    if (isEmpty) tr.delete(pos, pos + node.nodeSize)
    dispatch?.(tr.setSelection(TextSelection.create(tr.doc, pos - 1)).scrollIntoView())
  } else if (!before.isTextblock) {
    // Appends to the last text of the previous block. That text ends two positions before `pos`.
    const into = pos - 2
    tr.delete(pos, pos + node.nodeSize).insert(into, node.content)
    dispatch?.(tr.setSelection(TextSelection.create(tr.doc, into)).scrollIntoView())
  } else if (canJoin(state.doc, pos) || before.isTextblock) {
    const into = pos - 1
    tr.delete(pos, pos + node.nodeSize).insert(into, node.content)
    dispatch?.(tr.setSelection(TextSelection.create(tr.doc, into)).scrollIntoView())
  }
  return true
}

function leaveSectionBackwards(section: { pos: number }): Command {
  return (state, dispatch) => {
    const node = state.doc.nodeAt(section.pos)
    const before = state.doc.resolve(section.pos).nodeBefore
    if (!node || !before || node.child(0).content.size > 0) return true
    if (node.textContent === '' && node.childCount <= 2 && !node.lastChild?.isAtom) {
      return deleteSection(section.pos)(state, dispatch)
    }
    // A section without a title is merged into the section before it.
    const { tr } = state
    const blocks: Fragment = node.content.cut(node.child(0).nodeSize)
    tr.delete(section.pos, section.pos + node.nodeSize).insert(section.pos - 1, blocks)
    const cursor = Selection.near(tr.doc.resolve(section.pos - 1), -1)
    dispatch?.(tr.setSelection(cursor).scrollIntoView())
    return true
  }
}

/**
 * Handles Delete at the end of a block's text. Joins the next block of the section to this text.
 * Selects the next block instead if its kind has no text (a pause). Blocks with several texts are
 * never joined.
 */
export const deleteForward: Command = (state, dispatch) => {
  const { selection } = state
  const place = selectionPosition(state)
  if (!place || !(selection instanceof TextSelection) || !selection.empty) return false
  const { $from } = selection
  if ($from.parentOffset < $from.parent.content.size) return false
  if (!place.block || $from.depth !== 2) return true
  const after = place.block.pos + place.block.node.nodeSize
  const next = state.doc.resolve(after).nodeAfter
  if (next?.isAtom) dispatch?.(selectBlock(state.tr, after))
  else if (next?.isTextblock) {
    const { tr } = state
    tr.delete(after, after + next.nodeSize).insert($from.pos, next.content)
    dispatch?.(tr.setSelection(TextSelection.create(tr.doc, $from.pos)).scrollIntoView())
  }
  return true
}
