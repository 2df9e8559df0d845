import * as Y from 'yjs'
import { cleanText, splitsPair } from './clean-text.ts'

/**
 * Writes a text to `entry[key]`. Replaces only the part that differs, so that concurrent edits by
 * others survive. Creates the text if it is missing.
 */
export function writeTextChange(entry: Y.Map<unknown>, key: string, text: string): void {
  const wanted = cleanText(text)
  const shared = entry.get(key)
  if (!(shared instanceof Y.Text)) {
    entry.set(key, new Y.Text(wanted))
    return
  }
  const current = shared.toString()
  const most = Math.min(current.length, wanted.length)
  let head = 0
  while (head < most && current[head] === wanted[head]) head++
  if (splitsPair(current, head) || splitsPair(wanted, head)) head--
  let tail = 0
  while (tail < most - head && current.at(-1 - tail) === wanted.at(-1 - tail)) tail++
  if (splitsPair(current, current.length - tail) || splitsPair(wanted, wanted.length - tail)) tail--
  const removed = current.length - head - tail
  if (removed > 0) shared.delete(head, removed)
  if (wanted.length > head + tail) shared.insert(head, wanted.slice(head, wanted.length - tail))
}
