import { CELL_BREAK } from './broken-rows.ts'
import { TIME_HEADER } from './minute-rows.ts'
import type { ReadLine } from './read-line.ts'
import { splitCells } from './split-cells.ts'
import { ROW_NUMBER, readAnyRows, readPlainRows } from './table-rows.ts'

const MARKDOWN_ROW = /^\s*\|(.*)\|\s*$/u
const MARKDOWN_RULE = /^[\s:|-]+$/u

/** True for the line `|---|---|` below a Markdown table's header. */
export const isTableRule = (line: string) => line.startsWith('|') && MARKDOWN_RULE.test(line)

/**
 * Parses a text that consists of one table, either Markdown or tab-separated as copied from a
 * spreadsheet. Null for other texts.
 */
export function readCells(text: string): string[][] | null {
  return splitMarkdown(text) ?? splitTabs(text)
}

type Table = { read: ReadLine[]; count: number }

/**
 * Finds the Markdown tables and tab-separated tables of a talk script. Returns them by the index of
 * their first line. List items are excluded, because many have a tab after the bullet.
 */
export function findTables(lines: readonly string[]): Map<number, Table> {
  const found = new Map<number, Table>()
  let at = 0
  while (at < lines.length) {
    const drawn = countWhile(lines, at, (line) => MARKDOWN_ROW.test(line))
    const count = drawn || countTabbed(lines, at)
    const rows = count > 1 ? lines.slice(at, at + count) : []
    const read = drawn ? readDrawn(rows) : readAnyRows(rows.map(splitTabbed))
    if (read && count > 1) found.set(at, { read, count })
    at += Math.max(1, count)
  }
  return found
}

function readDrawn(lines: readonly string[]): ReadLine[] {
  const rows = lines
    .map((line) => splitMarkdownRow(line) ?? [])
    .filter((cells) => cells.length > 0)
    .map((cells) => cells.map((cell) => cell.replace(BREAK, '\n')))
  return readAnyRows(rows) ?? readPlainRows(rows)
}

/**
 * Counts the consecutive lines, beginning at `from`, with equally many tab-separated cells. A list
 * item ends the table.
 */
function countTabbed(lines: readonly string[], from: number): number {
  const [label = '', ...heads] = splitTabbed(lines[from])
  const width = heads.length + 1
  // In a column of durations, `5` is a duration, not the number of a list item.
  const isTimed = TIME_HEADER.test(label)
  const isRow = (line: string) => {
    const cells = splitTabbed(line)
    const [first = ''] = cells
    const isCounted = !isTimed && ROW_NUMBER.test(first)
    return cells.length === width && !isCounted && !BULLET.test(first)
  }
  return width > 1 ? countWhile(lines, from, isRow) : 0
}

const BREAK = /<br\s*\/?>/giu
const BULLET = /^[-*+•‣▪◦–—・●○◎]$/u

const splitTabbed = (line = '') =>
  line.split('\t').map((cell) => cell.trim().replaceAll(CELL_BREAK, '\n'))

function countWhile(
  lines: readonly string[],
  from: number,
  isSo: (line: string) => boolean,
): number {
  let count = 0
  while (isSo(lines[from + count] ?? '')) count += 1
  return count
}

/**
 * Splits a Markdown table row into cells. Returns [] for the line `|---|---|` below the header,
 * null if the line is no table row.
 */
export function splitMarkdownRow(line: string): string[] | null {
  const inside = MARKDOWN_ROW.exec(line)?.[1]
  if (inside === undefined) return null
  return MARKDOWN_RULE.test(line) ? [] : inside.split('|').map((cell) => cell.trim())
}

function splitMarkdown(text: string): string[][] | null {
  const lines = text.split(/\r?\n/u).filter((line) => line.trim() !== '')
  if (lines.length < 2 || !lines.every((line) => MARKDOWN_ROW.test(line))) return null
  return lines.flatMap((line) => {
    const cells = splitMarkdownRow(line)
    return cells && cells.length > 0 ? [cells] : []
  })
}

function splitTabs(text: string): string[][] | null {
  if (!text.includes('\t')) return null
  const rows = splitCells(text.replace(/\r\n?/gu, '\n'), '\t').map((cells) =>
    cells.map((words) => words.trim()),
  )
  const filled = rows.filter((cells) => cells.some((words) => words !== ''))
  return filled.length > 1 && filled.every((cells) => cells.length > 1) ? filled : null
}
