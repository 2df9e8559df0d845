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
import { newId } from '#document/new-id.ts'
import { SPEAKERS, type Speaker } from '#document/speakers.ts'
import { blockAt, countBlocks, placeOf } from './script-place.ts'

export type BlockName = 'line' | 'question' | 'objection' | 'branch' | 'pause' | 'memo'
export type BlockKind = { name: BlockName; speaker?: Speaker }

/** The node type of that name; the schema is ours, so it is there. */
export function typeOf(schema: Schema, name: string): NodeType {
  const type = schema.nodes[name]
  if (!type) throw new Error(`The script's schema has no ${name}`)
  return type
}

/** A new block of a kind, with an id and the text given. An objection takes it as what they say. */
export function makeBlock(schema: Schema, kind: BlockKind, text = Fragment.empty, id = newId()) {
  const attrs = { id, ...(kind.speaker ? { speaker: kind.speaker } : {}) }
  const type = typeOf(schema, kind.name)
  if (kind.name === 'pause') return type.create(attrs)
  if (kind.name !== 'objection') return type.create(attrs, text)
  return type.create(attrs, [
    typeOf(schema, 'objection_says').create(null, text),
    typeOf(schema, 'objection_answer').create(),
  ])
}

/** True when that many blocks more are still within the limit. */
export function hasRoom(state: EditorState, more: number): boolean {
  return countBlocks(state.doc) + more <= MAX_BLOCKS
}

/** Puts the cursor into the block that begins at `pos` (an atom is selected), at its start or end. */
export function selectBlock(tr: Transaction, pos: number, end = false): Transaction {
  const node = tr.doc.nodeAt(pos)
  if (!node) return tr
  if (node.isAtom) return tr.setSelection(NodeSelection.create(tr.doc, pos))
  const inside = end ? pos + node.nodeSize - 1 : pos + 1
  return tr.setSelection(Selection.near(tr.doc.resolve(inside), end ? -1 : 1))
}

/** Makes the block at `pos` (default: the selected one) another kind. Its text and id stay. */
export function turnInto(kind: BlockKind, pos?: number): Command {
  return (state, dispatch) => {
    const at = pos ?? placeOf(state)?.block?.pos
    const found = at === undefined ? null : blockAt(state.doc, at)
    if (at === undefined || !found) return false
    const { node } = found.block
    if (node.type.name === kind.name) {
      return kind.speaker ? setBlockAttribute(at, 'speaker', kind.speaker)(state, dispatch) : false
    }
    if (!dispatch) return true
    const { tr, schema } = state
    if (kind.name === 'pause' && node.content.size > 0 && node.textContent !== '') {
      const pause = makeBlock(schema, kind)
      tr.insert(at + node.nodeSize, pause)
      dispatch(selectBlock(tr, at + node.nodeSize).scrollIntoView())
      return true
    }
    const id = typeof node.attrs.id === 'string' ? node.attrs.id : newId()
    const offset = state.selection.from - at
    tr.replaceWith(at, at + node.nodeSize, convert(schema, node, kind, id))
    const made = tr.doc.nodeAt(at)
    // The cursor stays between the same letters where the text is still one piece.
    if (node.isTextblock && made && !made.isAtom && offset >= 1 && offset < node.nodeSize) {
      const inside = at + offset + (made.isTextblock ? 0 : 1)
      tr.setSelection(TextSelection.near(tr.doc.resolve(inside)))
    } else selectBlock(tr, at)
    dispatch(tr.scrollIntoView())
    return true
  }
}

function convert(schema: Schema, node: ScriptNode, kind: BlockKind, id: string): ScriptNode[] {
  if (node.type.name !== 'objection') return [makeBlock(schema, kind, node.content, id)]
  const says = node.child(0).content
  const answer = node.child(1).content
  if (kind.name === 'pause' || (says.size === 0 && answer.size === 0)) {
    return [makeBlock(schema, kind, Fragment.empty, id)]
  }
  const isLine = kind.name === 'line'
  const first = isLine ? { ...kind, speaker: 'customer' as const } : kind
  const made = says.size > 0 ? [makeBlock(schema, first, says, id)] : []
  if (answer.size === 0) return made
  const second = isLine ? { ...kind, speaker: 'me' as const } : kind
  return [...made, makeBlock(schema, second, answer, made.length === 0 ? id : newId())]
}

/** Adds a block of a kind after the one at `pos`, or at the section's start when `pos` is its title. */
export function insertBlockAfter(kind: BlockKind, pos: number, text = Fragment.empty): Command {
  return (state, dispatch) => {
    const node = state.doc.nodeAt(pos)
    if (!node || !hasRoom(state, 1)) return false
    const { tr } = state
    const after = pos + node.nodeSize
    tr.insert(after, makeBlock(state.schema, kind, text))
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

/** Names who says the selected line. A block that nobody says becomes a line of theirs. */
export function setSpeaker(speaker: Speaker): Command {
  return (state, dispatch) => {
    const block = placeOf(state)?.block
    if (!block) return false
    if (block.node.type.name === 'line') {
      return setBlockAttribute(block.pos, 'speaker', speaker)(state, dispatch)
    }
    return turnInto({ name: 'line', speaker })(state, dispatch)
  }
}

/** The next speaker for the line at `pos` (default: the selected one), or the one before. */
export function cycleSpeaker(step: 1 | -1, pos?: number): Command {
  return (state, dispatch) => {
    const at = pos ?? placeOf(state)?.block?.pos
    const found = at === undefined ? null : blockAt(state.doc, at)
    if (at === undefined || found?.block.node.type.name !== 'line') return false
    const now = SPEAKERS.indexOf(found.block.node.attrs.speaker as Speaker)
    const next = SPEAKERS[(now + step + SPEAKERS.length) % SPEAKERS.length]
    return setBlockAttribute(at, 'speaker', next)(state, dispatch)
  }
}

/** Moves a block one place, over the border of its section too. The selection goes with it. */
export function moveBlock(step: 1 | -1, pos?: number): Command {
  return (state, dispatch) => {
    const at = pos ?? placeOf(state)?.block?.pos
    const found = at === undefined ? null : blockAt(state.doc, at)
    if (at === undefined || !found) return false
    const target = findMoveTarget(state.doc, at, step)
    if (target === null) return false
    if (!dispatch) return true
    const { tr, selection } = state
    const { node } = found.block
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

/** The position before which a moved block lands, before it is taken out. */
function findMoveTarget(doc: ScriptNode, pos: number, step: 1 | -1): number | null {
  const found = blockAt(doc, pos)
  if (!found) return null
  const { section, index, block } = found
  if (step === -1) {
    if (index > 1) return pos - section.node.child(index - 1).nodeSize
    // The end of the section before: between its last block and its closing.
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

/** Adds a copy of the block, with an id of its own, after it. */
export function duplicateBlock(pos?: number): Command {
  return (state, dispatch) => {
    const at = pos ?? placeOf(state)?.block?.pos
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

/** Takes the block out. The cursor goes to the end of what stands before it. */
export function deleteBlock(pos?: number): Command {
  return (state, dispatch) => {
    const at = pos ?? placeOf(state)?.block?.pos
    const found = at === undefined ? null : blockAt(state.doc, at)
    if (at === undefined || !found) return false
    const { tr } = state
    const before = at - found.section.node.child(found.index - 1).nodeSize
    tr.delete(at, at + found.block.node.nodeSize)
    dispatch?.(selectBlock(tr, before, true).scrollIntoView())
    return true
  }
}

/** Puts the cursor at the script's end, into a new line of one's own unless an empty one stands there. */
export const writeAtEnd: Command = (state, dispatch) => {
  const { doc, tr } = state
  const last = doc.lastChild?.lastChild
  if (!last) return false
  const end = doc.content.size - 1
  if (last.type.name === 'line' && last.content.size === 0) {
    dispatch?.(selectBlock(tr, end - last.nodeSize).scrollIntoView())
    return true
  }
  return insertBlockAfter({ name: 'line', speaker: 'me' }, end - last.nodeSize)(state, dispatch)
}
