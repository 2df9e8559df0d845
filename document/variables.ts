import type * as Y from 'yjs'
import { cleanText } from './clean-text.ts'
import { segmentGraphemes } from './graphemes.ts'

/** The longest value, in graphemes. */
export const MAX_VALUE = 200
/** More are not read: nobody fills so many, and every list and search keeps a copy of them. */
const MAX_VARIABLES = 500
/** A longer key is no name that the notation can hold, however its characters are composed. */
const MAX_KEY = 1_200
/** A grapheme of more than so many UTF-16 units is no letter but an attack. */
const UNITS_PER_GRAPHEME = 32

/** Name of the Y.Map in which a script's values are kept: name as of `variableKey` → value. */
export const VARIABLES_NAME = 'variables'

/** What the variables of a script stand for: name as of `variableKey` → value, never empty. */
export type VariableValues = Readonly<Record<string, string>>

/** What a variable is known by: spellings that only differ in width or form are one name. */
export function variableKey(name: string): string {
  return name.normalize('NFKC').trim()
}

/**
 * A value as a text can hold it: one line of at most `MAX_VALUE` graphemes. Braces become their wide
 * forms, so that a value is never read as notation. Empty for what is not a text.
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
 * The values among entries that anybody may have written; null where there is none. Blank ones are
 * none. Of two keys for one name the one that is spelled as `variableKey` spells it counts.
 */
export function readValues(entries: Iterable<readonly [string, unknown]>): VariableValues | null {
  const values = new Map<string, string>()
  // In an order of their own: it is not the same on every replica.
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

/** The values of a script's variables in its Yjs document; null where none is filled. */
export function readVariables(doc: Y.Doc): VariableValues | null {
  return readValues(doc.getMap(VARIABLES_NAME).entries())
}

/** Gives a variable its value; an empty one takes it away. `origin` is the transaction's. */
export function setVariable(doc: Y.Doc, name: string, value: string, origin?: unknown): void {
  const map = doc.getMap<unknown>(VARIABLES_NAME)
  const key = variableKey(name)
  const cleaned = cleanValue(value)
  doc.transact(() => {
    if (cleaned.trim() === '') map.delete(key)
    else if (map.get(key) !== cleaned) map.set(key, cleaned)
  }, origin)
}

/** The value of a variable by its name; null where it is still a blank. */
export function findValue(name: string, values: VariableValues | undefined): string | null {
  const key = variableKey(name)
  return values && Object.hasOwn(values, key) ? (values[key] ?? null) : null
}
