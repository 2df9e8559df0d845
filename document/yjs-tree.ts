import * as Y from 'yjs'
import { cleanText } from './clean-text.ts'

/** Deeper trees are not ours: what lies below is ignored, so that garbage cannot end the stack. */
const MAX_DEPTH = 32

/** The text below a node, marks and embedded objects left out. Never throws on a foreign tree. */
export function textOf(node: unknown, depth = 0): string {
  if (node instanceof Y.Text) {
    let text = ''
    for (const part of node.toDelta() as { insert?: unknown }[]) {
      if (typeof part.insert === 'string') text += part.insert
    }
    return cleanText(text)
  }
  if (node instanceof Y.XmlElement && node.nodeName === 'hard_break') return '\n'
  if (node instanceof Y.XmlFragment && depth < MAX_DEPTH) {
    return node
      .toArray()
      .map((child: unknown) => textOf(child, depth + 1))
      .join('')
  }
  return ''
}

/** A name for a node without a usable id: made of its place in the Yjs history, so it is the same
 * on every replica and after every restart. */
export function placeId(node: Y.XmlElement | Y.Text): string {
  const id = node._item?.id
  return id ? `y${id.client.toString(36)}-${id.clock.toString(36)}` : 'y'
}
