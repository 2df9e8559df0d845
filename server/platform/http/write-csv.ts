/** Prefixes that spreadsheets interpret as a formula (CSV injection), including full-width forms. */
const BEGINS_FORMULA = /^[=+\-@\t\r＝＋－＠]/u

function writeCell(text: string): string {
  const safe = BEGINS_FORMULA.test(text) ? `'${text}` : text
  return `"${safe.replaceAll('"', '""')}"`
}

type Rows = readonly (readonly string[])[]

/** Rows as CSV, with the mark by which Excel knows UTF-8, and no cell that is a formula. */
export const writeCsv = (rows: Rows): string => `\uFEFF${writeMoreCsv(rows)}`

/** The same of rows that follow others in a file. */
export const writeMoreCsv = (rows: Rows): string =>
  rows.map((row) => `${row.map(writeCell).join(',')}\r\n`).join('')
