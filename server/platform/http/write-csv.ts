/** Prefixes that spreadsheets interpret as a formula (CSV injection), including full-width forms. */
const BEGINS_FORMULA = /^[=+\-@\t\r＝＋－＠]/u

function writeCell(text: string): string {
  const safe = BEGINS_FORMULA.test(text) ? `'${text}` : text
  return `"${safe.replaceAll('"', '""')}"`
}

type Rows = readonly (readonly string[])[]

/** Rows as CSV with a byte order mark, by which Excel detects UTF-8, and without formulas. */
export const writeCsv = (rows: Rows): string => `\uFEFF${writeMoreCsv(rows)}`

/** Further rows of a CSV file, without the mark. */
export const writeMoreCsv = (rows: Rows): string =>
  rows.map((row) => `${row.map(writeCell).join(',')}\r\n`).join('')
