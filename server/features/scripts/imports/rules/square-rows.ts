import { MAX_LINES } from '#contract/limits.ts'
import { ImportRefused } from './import-refused.ts'

export const MAX_COLUMNS = 50

/**
 * Removes empty rows and the columns beyond MAX_COLUMNS, and makes all rows equally long. Throws
 * ImportRefused if there are too many rows.
 */
export function squareRows(table: readonly (readonly string[])[]): string[][] {
  const rows = table
    .map((cells) => cells.slice(0, MAX_COLUMNS).map((cell) => cell.trim()))
    .filter((cells) => cells.some((cell) => cell !== ''))
  if (rows.length > MAX_LINES) throw new ImportRefused('import_too_long')
  const width = rows.reduce((widest, cells) => {
    return Math.max(widest, cells.findLastIndex((cell) => cell !== '') + 1)
  }, 0)
  return rows.map((cells) => Array.from({ length: width }, (_, at) => cells[at] ?? ''))
}
