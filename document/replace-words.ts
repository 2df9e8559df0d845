import * as Y from 'yjs'
import { FRAGMENT_NAME } from './script-schema.ts'

/**
 * Represents an embedded object in the searched text. The object also has length 1, so offsets stay
 * valid.
 */
const OBJECT_REPLACEMENT = '\ufffc'

/**
 * Replaces all matches in the texts of a block, or in a section's title. Returns the number of
 * matches. A replacement gets the marks of the first character that it replaces. Concurrent edits
 * elsewhere are preserved.
 */
export function replaceWords(doc: Y.Doc, id: string, from: string, to: string): number {
  const block = findElement(doc, id)
  if (!block || from === '' || from === to) return 0
  let count = 0
  doc.transact(() => {
    for (const text of textsIn(block)) count += replaceIn(text, from, to)
  })
  return count
}

function findElement(doc: Y.Doc, id: string): Y.XmlElement | null {
  for (const node of doc.getXmlFragment(FRAGMENT_NAME).createTreeWalker(() => true))
    if (node instanceof Y.XmlElement && node.getAttribute('id') === id) return node
  return null
}

function textsIn(element: Y.XmlElement): Y.XmlText[] {
  return element.toArray().flatMap((child: unknown): Y.XmlText[] => {
    if (child instanceof Y.XmlText) return [child]
    const isPart = child instanceof Y.XmlElement && typeof child.getAttribute('id') !== 'string'
    return isPart ? textsIn(child) : []
  })
}

function replaceIn(text: Y.XmlText, from: string, to: string): number {
  const parts = text.toDelta() as { insert?: unknown; attributes?: Record<string, unknown> }[]
  const letters = parts.map(({ insert }) =>
    typeof insert === 'string' ? insert : OBJECT_REPLACEMENT,
  )
  const words = letters.join('')
  const places: number[] = []
  for (let at = words.indexOf(from); at !== -1; at = words.indexOf(from, at + from.length))
    places.push(at)
  let [part, end, done] = [0, letters[0]?.length ?? 0, 0]
  const changes = places.flatMap((at) => {
    while (end <= at) {
      part += 1
      end += letters[part]?.length ?? words.length
    }
    const kept = at - done
    done = at + from.length
    return [
      ...(kept > 0 ? [{ retain: kept }] : []),
      { delete: from.length },
      { insert: to, attributes: parts[part]?.attributes ?? {} },
    ]
  })
  // A single delta for all matches: an edit per match would take quadratic time.
  text.applyDelta(changes)
  return places.length
}
