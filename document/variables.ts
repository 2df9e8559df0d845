import type * as Y from 'yjs'
import { cleanText } from './clean-text.ts'
import { segmentGraphemes } from './graphemes.ts'

/** Maximum length of a value, in graphemes. */
export const MAX_VALUE_LENGTH = 200
/** Maximum number of values that are read, because every list and search index copies them. */
const MAX_VARIABLES = 500
/** Maximum length of a key in UTF-16 units. No valid name has a longer key. */
const MAX_KEY = 1_200
/** Maximum number of UTF-16 units per grapheme. Longer graphemes are not real text. */
const UNITS_PER_GRAPHEME = 32

/** Name of the Y.Map of values, by `variableKey`. */
export const VARIABLES_NAME = 'variables'

/** Non-empty values of a script's variables, by `variableKey`. */
export type VariableValues = Readonly<Record<string, string>>

/**
 * Key of a variable. Names that differ only in character width or Unicode normalization have the
 * same key.
 */
export function variableKey(name: string): string {
  return name.normalize('NFKC').trim()
}

/**
 * Normalizes a value to one line of at most `MAX_VALUE_LENGTH` graphemes. Braces become
 * full-width, so that a value never contains notation. Returns '' for anything but text.
 */
export function cleanValue(value: unknown): string {
  if (typeof value !== 'string') return ''
  const line = cleanText(value.slice(0, MAX_VALUE_LENGTH * UNITS_PER_GRAPHEME))
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replaceAll('{', '｛')
    .replaceAll('}', '｝')
  if (line.length <= MAX_VALUE_LENGTH) return line
  let kept = ''
  let count = 0
  for (const { segment } of segmentGraphemes(line)) {
    if (count === MAX_VALUE_LENGTH || segment.length > UNITS_PER_GRAPHEME) break
    kept += segment
    count += 1
  }
  return kept
}

/**
 * Parses values from untrusted entries; null if no value is left. Drops blank values. If two
 * entries belong to the same variable, the entry with the normalized key wins.
 */
export function readValues(entries: Iterable<readonly [string, unknown]>): VariableValues | null {
  const values = new Map<string, string>()
  // Sorted, so that all replicas choose the same values. Their entries have different orders.
  const sorted = [...entries].sort(([one], [other]) => (one < other ? -1 : 1))
  for (const [name, written] of sorted) {
    if (name.length > MAX_KEY) continue
    const key = variableKey(cleanText(name))
    const value = cleanValue(written)
    if (key === '' || value.trim() === '' || (values.has(key) && key !== name)) continue
    if (values.size === MAX_VARIABLES && !values.has(key)) break
    values.set(key, value)
  }
  return values.size > 0 ? Object.fromEntries(values) : null
}

/** Reads a script's values from its Yjs document; null if there are none. */
export function readVariables(doc: Y.Doc): VariableValues | null {
  return readValues(doc.getMap(VARIABLES_NAME).entries())
}

/** Sets a variable's value; '' deletes it. `origin` is the origin of the Yjs transaction. */
export function setVariable(doc: Y.Doc, name: string, value: string, origin?: unknown): void {
  const map = doc.getMap<unknown>(VARIABLES_NAME)
  const key = variableKey(name)
  const cleaned = cleanValue(value)
  doc.transact(() => {
    if (cleaned.trim() === '') map.delete(key)
    else if (map.get(key) !== cleaned) map.set(key, cleaned)
  }, origin)
}

/** Value of the variable with this name; null if it has none. */
export function findValue(name: string, values: VariableValues | undefined): string | null {
  const key = variableKey(name)
  return values && Object.hasOwn(values, key) ? (values[key] ?? null) : null
}
