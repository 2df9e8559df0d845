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

/** An attribute as text. Numbers count as their digits; anything else is null. */
export function textAttribute(node: Y.XmlElement, name: string): string | null {
  const value: unknown = node.getAttribute(name)
  if (typeof value === 'string') return cleanText(value)
  return typeof value === 'number' && Number.isFinite(value) ? String(value) : null
}

/** An attribute as a number between the limits, whether it was written as number or as text. */
export function numberAttribute(
  node: Y.XmlElement,
  name: string,
  limits: { min: number; max: number },
): number | null {
  const value: unknown = node.getAttribute(name)
  if (typeof value !== 'number' && (typeof value !== 'string' || value.trim() === '')) return null
  const number = Number(value)
  if (!Number.isFinite(number)) return null
  return Math.min(limits.max, Math.max(limits.min, number))
}

/** A name for a node without a usable id: made of its place in the Yjs history, so it is the same
 * on every replica and after every restart. */
export function placeId(node: Y.XmlElement | Y.Text): string {
  const id = node._item?.id
  return id ? `y${id.client.toString(36)}-${id.clock.toString(36)}` : 'y'
}
