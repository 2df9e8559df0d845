import type { Schema, Node as ScriptNode } from '@tiptap/pm/model'
import type { EditorState } from '@tiptap/pm/state'
import { ySyncPluginKey } from '@tiptap/y-tiptap'
import * as Y from 'yjs'
import type { Anchor } from '#contract/comments.ts'
import { MAX_QUOTE, MAX_SUGGESTION } from '#contract/limits.ts'
import { MIN_QUOTE_LENGTH } from './threads-at.ts'

/** A thread's position in the editor's document: a range of words, or a whole block or section. */
export type TextRange = { from: number; to: number; isWhole: boolean }

/** The parsed anchor of a thread. */
export type Mark = { id: string; anchor: Anchor; quote: string; positions: Positions | null }
type Positions = { start: Y.RelativePosition; end: Y.RelativePosition }

/**
 * Parses a thread's anchor. `positions` is null if the anchor has no positions or invalid ones.
 * With invalid positions, `placeMarks` searches for the quote instead.
 */
export function readMark({ id, anchor, quote }: Pick<Mark, 'id' | 'anchor' | 'quote'>): Mark {
  const { start, end } = anchor
  try {
    if (start === null || end === null) return { id, anchor, quote, positions: null }
    return { id, anchor, quote, positions: { start: decode(start), end: decode(end) } }
  } catch {
    return { id, anchor, quote, positions: null }
  }
}

const decode = (text: string) =>
  Y.decodeRelativePosition(Uint8Array.from(atob(text), (character) => character.charCodeAt(0)))
const encode = (position: Y.RelativePosition) =>
  btoa(String.fromCharCode(...Y.encodeRelativePosition(position)))

const fragmentOf = (state: EditorState): Y.XmlFragment | null =>
  (ySyncPluginKey.getState(state) as { binding: { type: Y.XmlFragment } | null } | undefined)
    ?.binding?.type ?? null

/** Each text of the shared document with its start position in the editor. */
function placeTexts(fragment: Y.XmlFragment, schema: Schema): Map<Y.XmlText, number> {
  const texts = new Map<Y.XmlText, number>()
  const sizeOf = (child: unknown, pos: number): number => {
    if (child instanceof Y.XmlText) {
      texts.set(child, pos)
      return child.length
    }
    const type = child instanceof Y.XmlElement ? schema.nodes[child.nodeName] : undefined
    if (!type) return 0
    return type.isLeaf ? 1 : walk(child as Y.XmlElement, pos + 1) + 2
  }
  const walk = (parent: Y.XmlFragment, begin: number): number => {
    let size = 0
    for (const child of parent.toArray()) size += sizeOf(child, begin + size)
    return size
  }
  walk(fragment, 0)
  return texts
}

/** Sections and their blocks, by id. */
function placeParts(doc: ScriptNode): Map<string, { node: ScriptNode; pos: number }> {
  const parts = new Map<string, { node: ScriptNode; pos: number }>()
  doc.forEach((section, offset) => {
    parts.set(String(section.attrs.id), { node: section, pos: offset })
    section.forEach((node, inner) => {
      if (node.attrs.id) parts.set(String(node.attrs.id), { node, pos: offset + 1 + inner })
    })
  })
  return parts
}

/** The only occurrence of a quote in a node and its descendants; null for none or several. */
function findQuote(quote: string, node: ScriptNode, pos: number): TextRange | null {
  if (quote.trim() === '') return null
  const found: TextRange[] = []
  const visit = (text: ScriptNode, before: number) => {
    if (!text.isTextblock) return true
    const words = text.textContent
    for (
      let at = words.indexOf(quote);
      at !== -1 && found.length < 2;
      at = words.indexOf(quote, at + 1)
    )
      found.push({ from: before + 1 + at, to: before + 1 + at + quote.length, isWhole: false })
    return false
  }
  const isDocument = node.type.name === 'doc'
  if (isDocument || visit(node, pos))
    node.descendants((child, offset) => visit(child, isDocument ? offset : pos + 1 + offset))
  return found.length === 1 ? (found[0] ?? null) : null
}

/**
 * Returns the current positions of threads. Leaves out a thread if its words, block or section
 * cannot be found.
 */
export function placeMarks(state: EditorState, marks: readonly Mark[]): Map<string, TextRange> {
  const places = new Map<string, TextRange>()
  const fragment = fragmentOf(state)
  if (marks.length === 0 || !fragment?.doc) return places
  const { doc } = fragment
  const texts = placeTexts(fragment, state.schema)
  const parts = placeParts(state.doc)
  const resolve = (position: Y.RelativePosition) => {
    const found = Y.createAbsolutePositionFromRelativePosition(position, doc)
    const begin = found ? texts.get(found.type as Y.XmlText) : undefined
    return found === null || begin === undefined ? null : begin + found.index
  }
  const find = ({ anchor, quote, positions }: Mark): TextRange | null => {
    const part = parts.get(anchor.id)
    if (anchor.start === null)
      return part ? { from: part.pos, to: part.pos + part.node.nodeSize, isWhole: true } : null
    const from = positions && resolve(positions.start)
    const to = positions && resolve(positions.end)
    if (from !== null && to !== null && from < to) return { from, to, isWhole: false }
    const near = part ? findQuote(quote, part.node, part.pos) : null
    return near ?? (quote.length < MIN_QUOTE_LENGTH ? null : findQuote(quote, state.doc, 0))
  }
  for (const mark of marks) {
    const place = find(mark)
    if (place && place.to <= state.doc.content.size) places.set(mark.id, place)
  }
  return places
}

/** The block or section that contains a position. */
export function partAt(doc: ScriptNode, pos: number): Pick<Anchor, 'part' | 'id'> | null {
  const $pos = doc.resolve(pos)
  const section = $pos.depth >= 1 ? $pos.node(1) : null
  if (!section) return null
  const inner = $pos.depth >= 2 ? $pos.node(2) : null
  return inner && inner.type.name !== 'section_title'
    ? { part: 'block', id: String(inner.attrs.id) }
    : { part: 'section', id: String(section.attrs.id) }
}

/** Cuts a quote to the length that a comment without a suggestion stores. */
export const cutQuote = (text: string, max = MAX_QUOTE) => text.slice(0, max).toWellFormed()

export function anchorPart(
  doc: ScriptNode,
  { kind, id }: { kind: 'block' | 'section'; id: string },
): { anchor: Anchor; quote: string } {
  const node = placeParts(doc).get(id)?.node
  const text = (kind === 'section' ? node?.firstChild : node)?.textContent ?? ''
  return { anchor: { part: kind, id, start: null, end: null }, quote: cutQuote(text) }
}

/**
 * Anchors a new thread to the selected words. Without a selection, anchors the thread to the block
 * with the cursor or, in a heading, to the section. Returns null if there is nothing to comment on.
 * Text inserted directly before or after the words stays outside the anchor. The quote of selected
 * words has up to `MAX_SUGGESTION` characters, because a suggestion replaces exactly these words.
 */
export function anchorSelection(state: EditorState): { anchor: Anchor; quote: string } | null {
  const { doc, selection } = state
  const { from, to, empty } = selection
  const part = partAt(doc, from)
  const fragment = fragmentOf(state)
  if (!part || !fragment) return null
  const quote = doc.textBetween(from, to, '\n')
  if (empty || quote.trim() === '')
    return anchorPart(doc, { kind: part.part === 'section' ? 'section' : 'block', id: part.id })
  const texts = [...placeTexts(fragment, state.schema)]
  const begin = texts.find(([text, at]) => at <= from && from < at + text.length)
  const end = texts.findLast(([text, at]) => at < to && to <= at + text.length)
  if (!begin || !end) return null
  const position = ([text, at]: [Y.XmlText, number], pos: number, side: 0 | -1) =>
    encode(Y.createRelativePositionFromTypeIndex(text, pos - at, side))
  const anchor = { ...part, start: position(begin, from, 0), end: position(end, to, -1) }
  return { anchor, quote: cutQuote(quote, MAX_SUGGESTION) }
}
