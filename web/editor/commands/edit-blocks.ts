import { Fragment, type NodeType, type Schema, type Node as ScriptNode } from '@tiptap/pm/model'
import {
  type Command,
  type EditorState,
  NodeSelection,
  Selection,
  TextSelection,
  type Transaction,
} from '@tiptap/pm/state'
import { MAX_BLOCKS } from '#contract/limits.ts'
import { DEFAULT_KIND, findKind, textsOf } from '#document/blocks.ts'
import { newId } from '#document/new-id.ts'
import type { NewBlock } from '../blocks/block-view.ts'
import { readBlock } from '../read-editor-script.ts'
import { blockAt, countBlocks, selectionPosition } from './selection-position.ts'

export const DEFAULT_BLOCK: NewBlock = { name: DEFAULT_KIND.type }

export const isDefault = ({ type }: ScriptNode) => type.name === DEFAULT_KIND.type

/** A node type by name; throws if the schema lacks it. */
export function typeOf(schema: Schema, name: string): NodeType {
  const type = schema.nodes[name]
  if (!type) throw new Error(`The script's schema has no ${name}`)
  return type
}

/** Creates a block, by default with a new id; its only or first text is `text`. */
export function makeBlock(
  schema: Schema,
  { name, ...attributes }: NewBlock,
  text = Fragment.empty,
  id = newId(),
) {
  const type = typeOf(schema, name)
  const attrs = { ...attributes, id }
  if (type.isAtom) return type.create(attrs)
  if (type.isTextblock) return type.create(attrs, text)
  const kind = findKind(name)
  const values = type.create(attrs).attrs
  const parts = Object.values(kind?.texts ?? {}).flatMap(({ node, isShown }) =>
    isShown?.(values) === false ? [] : (node ?? []),
  )
  const nodes = parts.map((part, at) =>
    typeOf(schema, part).create(null, at === 0 ? text : undefined),
  )
  return type.create(attrs, nodes)
}

/** True if `more` additional blocks are within the script's limit. */
export function hasRoom(state: EditorState, more: number): boolean {
  return countBlocks(state.doc) + more <= MAX_BLOCKS
}

/**
 * Moves the cursor to the start or end of the block at `pos`. Selects the block instead if its kind
 * has no text (a pause).
 */
export function selectBlock(tr: Transaction, pos: number, end = false): Transaction {
  const node = tr.doc.nodeAt(pos)
  if (!node) return tr
  if (node.isAtom) return tr.setSelection(NodeSelection.create(tr.doc, pos))
  const inside = end ? pos + node.nodeSize - 1 : pos + 1
  return tr.setSelection(Selection.near(tr.doc.resolve(inside), end ? -1 : 1))
}

/**
 * Changes the kind of the block at `pos`, by default of the current block. The block keeps its text
 * and id. If the block has text but the new kind has none, keeps the block and adds a new block
 * after it. Returns false if the script is full.
 */
export function turnInto(kind: NewBlock, pos?: number): Command {
  return (state, dispatch) => {
    const at = pos ?? selectionPosition(state)?.block?.pos
    const found = at === undefined ? null : blockAt(state.doc, at)
    if (at === undefined || !found) return false
    const { node } = found.block
    if (node.type.name === kind.name) return setAttributes(at, kind)(state, dispatch)
    if (typeOf(state.schema, kind.name).isAtom && node.textContent !== '')
      return insertBlockAfter(kind, at)(state, dispatch)
    const converted = convert(state.schema, node, kind)
    if (converted.length > 1 && !hasRoom(state, converted.length - 1)) return false
    const { tr } = state
    tr.replaceWith(at, at + node.nodeSize, converted)
    restoreCursor(tr, at, node, state.selection.from - at)
    dispatch?.(tr.scrollIntoView())
    return true
  }
}

/**
 * Restores the cursor after the block at `at` has changed its kind. If the block has a single text
 * and the cursor was in it, the cursor stays between the same letters. Otherwise the cursor moves
 * to the block's start. Selects a block without text instead.
 */
function restoreCursor(tr: Transaction, at: number, node: ScriptNode, offset: number): void {
  const made = tr.doc.nodeAt(at)
  const wasInText = node.isTextblock && offset >= 1 && offset < node.nodeSize
  if (!wasInText || !made || made.isAtom) {
    selectBlock(tr, at)
    return
  }
  const inside = at + offset + (made.isTextblock ? 0 : 1)
  tr.setSelection(TextSelection.near(tr.doc.resolve(inside)))
}

function convert(schema: Schema, node: ScriptNode, kind: NewBlock): ScriptNode[] {
  const id = typeof node.attrs.id === 'string' ? node.attrs.id : newId()
  if (node.isAtom || node.isTextblock) return [makeBlock(schema, kind, node.content, id)]
  // A block with several texts becomes one block per non-empty text. Each new block gets the
  // speaker of its text, if its kind has speakers.
  const type = typeOf(schema, kind.name)
  const said = node.children.filter(({ content }) => content.size > 0)
  if (type.isAtom || said.length === 0) return [makeBlock(schema, kind, Fragment.empty, id)]
  const speakers = new Map(textsOf(readBlock(node)).map((text) => [text.node, text.speaker]))
  return said.map((part, at) => {
    const speaker = speakers.get(part.type.name) ?? null
    const voiced = type.spec.attrs && 'speaker' in type.spec.attrs ? { ...kind, speaker } : kind
    return makeBlock(schema, voiced, part.content, at === 0 ? id : newId())
  })
}

/** Changes attributes of a block without changing its kind. */
function setAttributes(pos: number, { name: _, ...attributes }: NewBlock): Command {
  return (state, dispatch) => {
    const { tr } = state
    const now = state.doc.nodeAt(pos)?.attrs ?? {}
    const changed = Object.entries(attributes).filter(([key, value]) => now[key] !== value)
    for (const [key, value] of changed) tr.setNodeAttribute(pos, key, value)
    if (changed.length > 0) dispatch?.(tr)
    return changed.length > 0
  }
}

/**
 * Adds a block after the block at `pos`, or at the start of the section whose title is at `pos`.
 */
export function insertBlockAfter(kind: NewBlock, pos: number): Command {
  return (state, dispatch) => {
    const node = state.doc.nodeAt(pos)
    if (!node || !hasRoom(state, 1)) return false
    const { tr } = state
    const after = pos + node.nodeSize
    tr.insert(after, makeBlock(state.schema, kind, Fragment.empty))
    dispatch?.(selectBlock(tr, after).scrollIntoView())
    return true
  }
}

/** Sets one attribute of the block or section at `pos`. */
export function setBlockAttribute(pos: number, name: string, value: unknown): Command {
  return (state, dispatch) => {
    const node = state.doc.nodeAt(pos)
    if (!node || !(name in node.attrs) || node.attrs[name] === value) return false
    dispatch?.(state.tr.setNodeAttribute(pos, name, value))
    return true
  }
}

/** Moves a block by one position, also across sections. The selection follows. */
export function moveBlock(step: 1 | -1, pos?: number): Command {
  return (state, dispatch) => {
    const at = pos ?? selectionPosition(state)?.block?.pos
    const found = at === undefined ? null : blockAt(state.doc, at)
    if (at === undefined || !found) return false
    const target = findMoveTarget(state.doc, at, step)
    return target !== null && moveBlockTo(at, target)(state, dispatch)
  }
}

export function moveBlockTo(at: number, target: number): Command {
  return (state, dispatch) => {
    const found = blockAt(state.doc, at)
    if (!found || target < 0 || target > state.doc.content.size) return false
    const { node } = found.block
    const $target = state.doc.resolve(target)
    const isPlace = $target.depth === 1 && $target.index() > 0
    if (!isPlace || (target >= at && target <= at + node.nodeSize)) return false
    if (!dispatch) return true
    const { tr, selection } = state
    tr.delete(at, at + node.nodeSize)
    const to = tr.mapping.map(target)
    tr.insert(to, node)
    const inside = selection.from - at
    if (!node.isAtom && inside > 0 && inside < node.nodeSize) {
      const head = Math.min(selection.to - at, node.nodeSize - 1)
      tr.setSelection(TextSelection.create(tr.doc, to + inside, to + head))
    } else selectBlock(tr, to)
    dispatch(tr.scrollIntoView())
    return true
  }
}

/**
 * Returns the position to which `moveBlock` moves the block, counted in the document before the
 * move. Null if the block cannot move.
 */
function findMoveTarget(doc: ScriptNode, pos: number, step: 1 | -1): number | null {
  const found = blockAt(doc, pos)
  if (!found) return null
  const { section, index, block } = found
  if (step === -1) {
    if (index > 1) return pos - section.node.child(index - 1).nodeSize
    // The position after the previous section's last block.
    return section.pos === 0 ? null : section.pos - 1
  }
  const after = pos + block.node.nodeSize
  if (index < section.node.childCount - 1) {
    return after + section.node.child(index + 1).nodeSize
  }
  const next = doc.nodeAt(section.pos + section.node.nodeSize)
  if (!next) return null
  return section.pos + section.node.nodeSize + 1 + next.child(0).nodeSize
}

/** Inserts a copy of the block after it. The copy gets a new id. */
export function duplicateBlock(pos?: number): Command {
  return (state, dispatch) => {
    const at = pos ?? selectionPosition(state)?.block?.pos
    const found = at === undefined ? null : blockAt(state.doc, at)
    if (at === undefined || !found || !hasRoom(state, 1)) return false
    const { node } = found.block
    const { tr } = state
    const after = at + node.nodeSize
    tr.insert(after, node.type.create({ ...node.attrs, id: newId() }, node.content))
    dispatch?.(selectBlock(tr, after, true).scrollIntoView())
    return true
  }
}

/** Deletes the block; the cursor moves to the end of the text before it. */
export function deleteBlock(pos?: number): Command {
  return (state, dispatch) => {
    const at = pos ?? selectionPosition(state)?.block?.pos
    const found = at === undefined ? null : blockAt(state.doc, at)
    if (at === undefined || !found) return false
    const { tr } = state
    const before = at - found.section.node.child(found.index - 1).nodeSize
    tr.delete(at, at + found.block.node.nodeSize)
    dispatch?.(selectBlock(tr, before, true).scrollIntoView())
    return true
  }
}

/**
 * Moves the cursor to the script's last block if this block is an empty line. Otherwise adds a line
 * at the script's end.
 */
export const moveToEnd: Command = (state, dispatch) => {
  const { doc, tr } = state
  const last = doc.lastChild?.lastChild
  if (!last) return false
  const end = doc.content.size - 1
  if (isDefault(last) && last.content.size === 0) {
    dispatch?.(selectBlock(tr, end - last.nodeSize).scrollIntoView())
    return true
  }
  return insertBlockAfter(DEFAULT_BLOCK, end - last.nodeSize)(state, dispatch)
}
