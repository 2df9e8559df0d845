import { findEnd } from './extract-json.ts'

const ENTRY = /\s*,?\s*"((?:[^"\\]|\\.)*)"\s*:\s*(?=[{[])/y

/**
 * The entries of a JSON object that is still being written, as far as they are whole. Only entries
 * whose values are objects or lists are seen; the first of another kind ends the reading.
 */
export function parsePartialArray(text: string): [key: string, value: unknown][] {
  const entries: [string, unknown][] = []
  const from = text.indexOf('{')
  if (from === -1) return entries
  ENTRY.lastIndex = from + 1
  for (let match = ENTRY.exec(text); match !== null; match = ENTRY.exec(text)) {
    const start = ENTRY.lastIndex
    const end = findEnd(text, start)
    if (end === -1) break
    try {
      entries.push([match[1] ?? '', JSON.parse(text.slice(start, end))])
    } catch {
      break
    }
    ENTRY.lastIndex = end
  }
  return entries
}
