/**
 * Cell prefixes that spreadsheets interpret as a formula (CSV injection), including full-width
 * characters.
 */
const FORMULA_PREFIX = /^[=+\-@\t\r＝＋－＠]/u

function writeCell(text: string): string {
  const safe = FORMULA_PREFIX.test(text) ? `'${text}` : text
  return `"${safe.replaceAll('"', '""')}"`
}

type Rows = readonly (readonly string[])[]

/**
 * Formats rows as CSV. Starts with a byte order mark, by which Excel detects UTF-8. Escapes cells
 * that look like formulas.
 */
export const writeCsv = (rows: Rows): string => `\uFEFF${writeMoreCsv(rows)}`

/** Formats further rows of a CSV file, without the byte order mark. */
export const writeMoreCsv = (rows: Rows): string =>
  rows.map((row) => `${row.map(writeCell).join(',')}\r\n`).join('')
