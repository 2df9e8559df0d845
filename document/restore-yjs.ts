import * as Y from 'yjs'
import { matchInOrder } from './match-in-order.ts'

/**
 * Restores shared types to another state with few changes. Equal parts keep their Yjs items, so
 * cursors, comments and concurrent edits in them survive.
 */

/** Deeper levels are ignored, so that invalid trees cannot overflow the stack. */
const MAX_DEPTH = 32

type Tree = {
  toArray(): unknown[]
  insert(at: number, nodes: Node[]): void
  delete(at: number, length: number): void
}
type Element = Y.XmlElement<Record<string, string | number | object>>
type Node = Y.XmlElement | Y.XmlText

/** Restores the children of a tree. Elements are paired by name and `id`. */
export function restoreTree(tree: Tree, wanted: Tree, depth = 0): void {
  if (depth > MAX_DEPTH) return
  const now = tree.toArray()
  const then = wanted.toArray()
  const stays = matchInOrder(now.map(keyOf), then.map(keyOf))
  const kept = new Set(stays.values())
  for (let at = now.length - 1; at >= 0; at--) if (!kept.has(at)) tree.delete(at, 1)
  let place = 0
  for (const [index, node] of then.entries()) {
    const old = stays.get(index)
    const copy = old === undefined ? copyNode(node, depth) : null
    if (old !== undefined) restoreNode(now[old], node, depth)
    if (copy) tree.insert(place, [copy])
    if (copy || old !== undefined) place += 1
  }
}

export function restoreNode(node: unknown, wanted: unknown, depth = 0): void {
  if (node instanceof Y.XmlText && wanted instanceof Y.XmlText) restoreText(node, wanted)
  if (!isElement(node) || !isElement(wanted)) return
  const now = node.getAttributes()
  const then = wanted.getAttributes()
  for (const name of Object.keys(now)) if (!(name in then)) node.removeAttribute(name)
  for (const [name, value] of Object.entries(then))
    if (isPlain(value) && !isSame(now[name], value)) node.setAttribute(name, value)
  restoreTree(node, wanted, depth + 1)
}

/** Copies a node for another position or document; null for unknown types. */
export function copyNode(node: unknown, depth = 0): Node | null {
  if (depth > MAX_DEPTH) return null
  if (node instanceof Y.XmlText) {
    const text = new Y.XmlText()
    text.applyDelta(deltaOf(node).filter(({ insert }) => isPlain(insert)))
    return text
  }
  if (!isElement(node)) return null
  const element: Element = new Y.XmlElement(node.nodeName)
  for (const [name, value] of Object.entries(node.getAttributes()))
    if (isPlain(value)) element.setAttribute(name, value)
  element.insert(
    0,
    node.toArray().flatMap((child: unknown) => copyNode(child, depth + 1) ?? []),
  )
  return element as Y.XmlElement
}

export function restoreMap(map: Y.Map<unknown>, wanted: Y.Map<unknown>): void {
  for (const key of [...map.keys()]) if (!wanted.has(key)) map.delete(key)
  for (const key of wanted.keys()) restoreEntry(map, wanted, key)
}

export function restoreEntry(map: Y.Map<unknown>, wanted: Y.Map<unknown>, key: string): void {
  const now = map.get(key)
  const then = wanted.get(key)
  if (now instanceof Y.Map && then instanceof Y.Map) restoreMap(now, then)
  else if (now instanceof Y.Text && then instanceof Y.Text) restoreText(now, then)
  else if (then instanceof Y.Map) map.set(key, copyMap(then))
  else if (then instanceof Y.Text) map.set(key, new Y.Text(then.toString()))
  else if (isPlain(then) && !(isPlain(now) && isSame(now, then))) map.set(key, then)
}

function copyMap(map: Y.Map<unknown>): Y.Map<unknown> {
  const entries = [...map].flatMap(([key, value]): [string, unknown][] => {
    if (value instanceof Y.Text) return [[key, new Y.Text(value.toString())]]
    return isPlain(value) ? [[key, value]] : []
  })
  return new Y.Map(entries)
}

/**
 * Restores a text and its marks. Keeps the beginning and the end that both texts have in common.
 */
export function restoreText(text: Y.Text, wanted: Y.Text): void {
  const now = unitsOf(deltaOf(text))
  const then = unitsOf(deltaOf(wanted).filter(({ insert }) => isPlain(insert)))
  const most = Math.min(now.length, then.length)
  let head = 0
  while (head < most && isSamePiece(now[head], then[head])) head++
  let tail = 0
  while (tail < most - head && isSamePiece(now.at(-1 - tail), then.at(-1 - tail))) tail++
  let place = lengthOf(now.slice(0, head))
  const removed = lengthOf(now.slice(head, now.length - tail))
  if (removed > 0) text.delete(place, removed)
  for (const piece of joinUnits(then.slice(head, then.length - tail))) {
    // If no attributes are passed, Yjs copies the attributes of the preceding text.
    const attributes = piece.attributes ?? {}
    if (typeof piece.insert === 'string') text.insert(place, piece.insert, attributes)
    else text.insertEmbed(place, piece.insert, attributes)
    place += lengthOf([piece])
  }
}

type Piece = { insert: string | object; attributes?: Record<string, unknown> }

const isSamePiece = (one: Piece | undefined, other: Piece | undefined): boolean =>
  isSame(one?.insert, other?.insert) && isSame(one?.attributes, other?.attributes)

const deltaOf = (text: Y.Text): Piece[] => text.toDelta()

/** Splits inserted text into code points, so that surrogate pairs stay whole. */
function unitsOf(delta: readonly Piece[]): Piece[] {
  return delta.flatMap((piece) =>
    typeof piece.insert === 'string'
      ? [...piece.insert].map((insert) => ({ ...piece, insert }))
      : [piece],
  )
}

function joinUnits(units: readonly Piece[]): Piece[] {
  const joined: Piece[] = []
  for (const unit of units) {
    const last = joined.at(-1)
    const goesOn = last && typeof last.insert === 'string' && typeof unit.insert === 'string'
    if (goesOn && isSame(last.attributes, unit.attributes)) last.insert += `${unit.insert}`
    else joined.push({ ...unit })
  }
  return joined
}

const lengthOf = (pieces: readonly Piece[]): number =>
  pieces.reduce((sum, { insert }) => sum + (typeof insert === 'string' ? insert.length : 1), 0)

const isElement = (node: unknown): node is Element => node instanceof Y.XmlElement

function keyOf(node: unknown): string {
  if (!isElement(node)) return node instanceof Y.XmlText ? 'text' : 'foreign'
  const id = node.getAttribute('id')
  return `${node.nodeName} ${typeof id === 'string' ? id : ''}`
}

/**
 * True for a value that can be copied by reference. Shared types cannot, because each belongs to
 * one parent.
 */
const isPlain = (value: unknown): value is string | object =>
  value !== undefined && !(value instanceof Y.AbstractType) && !(value instanceof Y.Doc)

const isSame = (one: unknown, other: unknown): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other)
