import type { DroppedThing } from '#contract/imports.ts'
import { dropControls } from '#document/clean-text.ts'
import { showNumber, showText } from './cell-format.ts'
import { childOf, findElements, isTrue, textOf, type XmlElement } from './read-xml.ts'
import { MAX_COLUMNS } from './square-rows.ts'

export type Book = {
  texts: readonly CellWords[]
  formats: readonly CellFormat[]
  counts_from_1904: boolean
}
/** Text of a cell without its struck parts. `has_struck`: true if the cell has struck text. */
export type CellWords = { text: string; has_struck: boolean }
export type CellFormat = { pattern: string; is_struck: boolean }

/**
 * Reads the visible rows of a sheet. Drops the following content and lists it in `dropped`:
 * - hidden rows and columns
 * - columns beyond the limit
 * - struck text
 * - values hidden by their format
 * - formula errors
 */
export function readSheet(sheet: XmlElement, book: Book, dropped: DroppedThing[]): string[][] {
  const isHiddenAt = findHiddenColumns(sheet)
  const all = findElements(sheet, 'row').map((row) => ({
    is_hidden: isHidden(row),
    cells: placeCells(row),
  }))
  const rows = all.filter(({ is_hidden }) => !is_hidden).map(({ cells }) => cells)
  const unseen = all.filter((row) => row.is_hidden && row.cells.some(hasValue))
  const columns = new Set(rows.flatMap((cells) => cells.filter(hasValue).map(({ at }) => at)))
  const hidden = [...columns].filter(isHiddenAt)
  const far = [...columns].filter((at) => at >= MAX_COLUMNS)
  dropped.push(...unseen.map(() => 'hidden_row' as const))
  dropped.push(...hidden.map(() => 'hidden_column' as const))
  dropped.push(...far.map(() => 'far_column' as const))
  return rows.map((cells) => {
    const seen = cells.filter(({ at }) => at < MAX_COLUMNS && !isHiddenAt(at))
    const words = new Map(seen.map(({ at, cell }) => [at, readCell(cell, book, dropped)]))
    return Array.from({ length: MAX_COLUMNS }, (_, at) => words.get(at) ?? '').filter(
      (_, at) => !isHiddenAt(at),
    )
  })
}

const isHidden = ({ attributes }: XmlElement) =>
  isTrue(attributes.hidden) || (isTrue(attributes.customHeight) && Number(attributes.ht) === 0)

type Placed = { at: number; cell: XmlElement }

const hasValue = ({ cell }: Pick<Placed, 'cell'>) =>
  [childOf(cell, 'v'), childOf(cell, 'is')].some((part) => part && textOf(part).trim() !== '')

/** Returns a function that is true if a column is hidden. Columns are counted from 0. */
function findHiddenColumns(sheet: XmlElement): (at: number) => boolean {
  const ranges = findElements(sheet, 'col')
    .filter(({ attributes }) => isTrue(attributes.hidden) || Number(attributes.width) === 0)
    .map(({ attributes: { min, max } }) => [Number(min) - 1, Number(max) - 1] as const)
  const hidden = Array.from({ length: MAX_COLUMNS }, (_, at) =>
    ranges.some(([from, to]) => from <= at && at <= to),
  )
  return (at) => hidden[at] === true
}

/**
 * Returns the cells of a row with their columns, counted from 0. A cell without a reference follows
 * the previous cell.
 */
function placeCells(row: XmlElement): Placed[] {
  let next = 0
  return row.children
    .filter(({ name }) => name === 'c')
    .map((cell) => {
      const at = columnOf(cell.attributes.r) ?? next
      next = at + 1
      return { at, cell }
    })
}

const LETTERS = /^[A-Z]{1,3}/u

/**
 * Returns the column, counted from 0, of a reference such as `AB12`; null if the reference has no
 * letters.
 */
function columnOf(reference: string | undefined): number | null {
  const letters = LETTERS.exec(reference ?? '')?.[0]
  if (!letters) return null
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
}

function readCell(cell: XmlElement, book: Book, dropped: DroppedThing[]): string {
  const { pattern = 'General', is_struck = false } =
    book.formats[Number(cell.attributes.s ?? 0)] ?? {}
  const { text, has_struck, is_error } = readValue(cell, book, pattern)
  if (is_error) dropped.push('formula_error')
  if (has_struck || (is_struck && text !== '')) dropped.push('struck_words')
  if (is_struck) return ''
  if (text === '' && !has_struck && !is_error && pattern.includes(';;') && hasValue({ cell }))
    dropped.push('hidden_text')
  return text
}

type Value = CellWords & { is_error?: true }

function readValue(cell: XmlElement, book: Book, pattern: string): Value {
  const value = textOf(childOf(cell, 'v') ?? EMPTY)
  const words = (text: string) => ({ text: clean(showText(text, pattern)), has_struck: false })
  switch (cell.attributes.t) {
    case 's':
    case 'inlineStr': {
      const found =
        cell.attributes.t === 's' ? book.texts[Number(value)] : readWords(childOf(cell, 'is'))
      const { text = '', has_struck = false } = found ?? {}
      return { ...words(text), has_struck }
    }
    case 'b':
      return words(isTrue(value) ? 'TRUE' : 'FALSE')
    case 'e':
      return { ...words(''), is_error: true }
    case 'str':
    case 'd':
      return words(value)
    default: {
      const isNumber = value.trim() !== '' && Number.isFinite(Number(value))
      if (!isNumber) return words(value)
      const shown = showNumber(Number(value), pattern, book.counts_from_1904)
      return { text: clean(shown), has_struck: false }
    }
  }
}

const EMPTY: XmlElement = { name: '', tag: '', attributes: {}, children: [], text: '' }
/** Escapes of characters that XML cannot contain, for example `_x0008_`. */
const ESCAPED = /_x([0-9A-F]{4})_/giu

const clean = (text: string) => {
  const decoded = text.replace(ESCAPED, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  )
  return dropControls(decoded.replace(/\r\n?/gu, '\n')).trim()
}

/** Reads the text of an inline or shared string, without phonetic readings and struck parts. */
export function readWords(element: XmlElement | undefined): CellWords {
  const parts = (element?.children ?? []).filter(({ name }) => name === 't' || name === 'r')
  const isStruck = (run: XmlElement) => {
    const strike = childOf(childOf(run, 'rPr'), 'strike')
    return (
      strike !== undefined && (strike.attributes.val === undefined || isTrue(strike.attributes.val))
    )
  }
  const wordsOf = (part: XmlElement) =>
    textOf(part.name === 'r' ? (childOf(part, 't') ?? EMPTY) : part)
  const struck = parts.filter(isStruck)
  const text = parts
    .filter((part) => !struck.includes(part))
    .map(wordsOf)
    .join('')
  return {
    text,
    has_struck: struck.some((part) => wordsOf(part).trim() !== ''),
  }
}
