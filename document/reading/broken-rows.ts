import { foldMinutes } from './minute-rows.ts'
import { readHead } from './table-heads.ts'

/**
 * Represents a line break within a cell until the table is parsed. Lines of the source cannot
 * contain this character.
 */
export const CELL_BREAK = '\u2028'
const MIN_COLUMNS = 3

/**
 * Joins table rows that were split at line breaks in cells, e.g. in plain text copied from Word.
 * Only tables with a known header are joined. Lines are trimmed, but complete rows keep the tabs of
 * empty last cells.
 */
export function joinBrokenRows(lines: readonly string[]): string[] {
  const joined: string[] = []
  let at = 0
  while (at < lines.length) {
    const width = cellsOf(lines[at]?.trim()).length
    if (width < MIN_COLUMNS) {
      joined.push(lines[at]?.trim() ?? '')
      at += 1
      continue
    }
    const end = findEnd(lines, at)
    const part = lines.slice(at, end)
    const rows = joinRows(part, width)
    joined.push(...(rows ?? part.map((line) => trimRow(line, width))))
    at = end
  }
  return joined
}

/** Returns the index after the table's last line with a tab. An empty line ends the table. */
function findEnd(lines: readonly string[], from: number): number {
  let end = from + 1
  for (let at = end; at < lines.length && lines[at]?.trim() !== ''; at += 1)
    if (lines[at]?.includes('\t')) end = at + 1
  return end
}

const cellsOf = (line = '') => line.split('\t').map((cell) => cell.trim())

const trimRow = (line: string, width: number) => {
  const cells = cellsOf(line)
  return cells.length === width && cells[0] !== '' ? cells.join('\t') : line.trim()
}

/**
 * Joins the lines of a table into rows of `width` cells; null if a row is too wide or the header is
 * unknown.
 */
function joinRows(lines: readonly string[], width: number): string[] | null {
  const rows: string[][] = []
  for (const line of lines) {
    const cells = cellsOf(line)
    const row = rows.at(-1)
    const isOpen =
      row !== undefined && (row.length < width || (cells.length === 1 && rows.length > 1))
    if (isOpen) {
      const [first = '', ...others] = cells
      row[row.length - 1] = `${row.at(-1) ?? ''}${CELL_BREAK}${first}`
      row.push(...others)
    } else rows.push(cells)
    if ((rows.at(-1)?.length ?? 0) > width) return null
  }
  const [head = []] = rows
  const body = rows.map((row) => row.map((cell) => cell.replaceAll(CELL_BREAK, '\n')))
  const isKnown = rows.length > 1 && (readHead(head) !== null || foldMinutes(body) !== null)
  return isKnown ? rows.map((row) => row.join('\t')) : null
}
