import { findEnd } from './extract-json.ts'

const ENTRY = /\s*,?\s*"((?:[^"\\]|\\.)*)"\s*:\s*(?=[{[])/y

/**
 * Parses the complete entries of a partial JSON object. Stops at the first entry whose value is not
 * an object or array.
 */
export function parsePartialObject(text: string): [key: string, value: unknown][] {
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
