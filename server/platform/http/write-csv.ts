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
 * Formats rows as CSV. A byte order mark lets Excel detect UTF-8, and cells that look like formulas
 * are escaped.
 */
export const writeCsv = (rows: Rows): string => `\uFEFF${writeMoreCsv(rows)}`

/** Formats further rows of a CSV file, without the byte order mark. */
export const writeMoreCsv = (rows: Rows): string =>
  rows.map((row) => `${row.map(writeCell).join(',')}\r\n`).join('')
