import type * as Y from 'yjs'
import { cleanText } from './clean-text.ts'
import { segmentGraphemes } from './graphemes.ts'

/** Longest value, in graphemes. */
export const MAX_VALUE = 200
/** Largest number of values read, since every list and search copies them. */
const MAX_VARIABLES = 500
/** Longest key, in UTF-16 units, that a valid name can have in any composition. */
const MAX_KEY = 1_200
/** Graphemes with more UTF-16 units are no letters but an attack. */
const UNITS_PER_GRAPHEME = 32

/** Name of the Y.Map of a script's values: `variableKey` name → value. */
export const VARIABLES_NAME = 'variables'

/** Values of a script's variables: `variableKey` name → non-empty value. */
export type VariableValues = Readonly<Record<string, string>>

/** Key of a variable, equal for spellings that differ in width or form. */
export function variableKey(name: string): string {
  return name.normalize('NFKC').trim()
}

/**
 * Normalizes a value: one line of at most `MAX_VALUE` graphemes. Braces become full-width, so that values
 * never contain notation. Empty for anything but text.
 */
export function cleanValue(value: unknown): string {
  if (typeof value !== 'string') return ''
  const line = cleanText(value.slice(0, MAX_VALUE * UNITS_PER_GRAPHEME))
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replaceAll('{', '｛')
    .replaceAll('}', '｝')
  if (line.length <= MAX_VALUE) return line
  let kept = ''
  let count = 0
  for (const { segment } of segmentGraphemes(line)) {
    if (count === MAX_VALUE || segment.length > UNITS_PER_GRAPHEME) break
    kept += segment
    count += 1
  }
  return kept
}

/**
 * Reads values from untrusted entries; null if there are none. Blank values are dropped. Of two keys for
 * one name, the spelling of `variableKey` wins.
 */
export function readValues(entries: Iterable<readonly [string, unknown]>): VariableValues | null {
  const values = new Map<string, string>()
  // Sorted, because the order of entries differs between replicas.
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

/** Sets a variable's value; an empty one deletes it. `origin` is the transaction's. */
export function setVariable(doc: Y.Doc, name: string, value: string, origin?: unknown): void {
  const map = doc.getMap<unknown>(VARIABLES_NAME)
  const key = variableKey(name)
  const cleaned = cleanValue(value)
  doc.transact(() => {
    if (cleaned.trim() === '') map.delete(key)
    else if (map.get(key) !== cleaned) map.set(key, cleaned)
  }, origin)
}

/** Finds the value of a variable by name; null if blank. */
export function findValue(name: string, values: VariableValues | undefined): string | null {
  const key = variableKey(name)
  return values && Object.hasOwn(values, key) ? (values[key] ?? null) : null
}
