import * as Y from 'yjs'
import { cleanText } from './clean-text.ts'
import { cutAtMarks } from './cut-marks.ts'
import { joinMarked, MARK_TYPES, type MarkedText } from './text-marks.ts'

/** Deeper levels are ignored, so that invalid trees cannot overflow the stack. */
const MAX_DEPTH = 32

/** Marked text below a node, without embedded objects. Never throws, even if the tree is invalid. */
export function wordsOf(node: unknown, depth = 0): MarkedText {
  if (node instanceof Y.Text) {
    const { text, ...marks } = joinMarked(
      (node.toDelta() as { insert?: unknown; attributes?: object }[]).map(readPiece),
    )
    return { text: cleanText(text), ...marks }
  }
  if (node instanceof Y.XmlElement && node.nodeName === 'hard_break') return { text: '\n' }
  if (node instanceof Y.XmlFragment && depth < MAX_DEPTH)
    return joinMarked(node.toArray().map((child: unknown) => wordsOf(child, depth + 1)))
  return { text: '' }
}

function readPiece({ insert, attributes }: { insert?: unknown; attributes?: object }): MarkedText {
  const text = typeof insert === 'string' ? insert : ''
  const types = attributes ? MARK_TYPES.filter((type) => type in attributes) : []
  return types.length > 0
    ? { text, marks: types.map((type) => ({ type, from: 0, to: text.length })) }
    : { text }
}

export const textOf = (node: unknown): string => wordsOf(node).text

export function makeText(words: MarkedText): Y.XmlText {
  if (!words.marks) return new Y.XmlText(cleanText(words.text))
  const text = new Y.XmlText()
  text.applyDelta(
    cutAtMarks({ ...words, text: cleanText(words.text) }).map(({ text: insert, types }) => ({
      insert,
      attributes: Object.fromEntries(types.map((type) => [type, {}])),
    })),
  )
  return text
}

/**
 * Derives an id for a node from its position in the Yjs history, so it is equal on every replica
 * and after restarts.
 */
export function placeId(node: Y.XmlElement | Y.Text): string {
  const id = node._item?.id
  return id ? `y${id.client.toString(36)}-${id.clock.toString(36)}` : 'y'
}
