/** What a spreadsheet takes for a formula when a cell begins with it, wide forms too. */
const BEGINS_FORMULA = /^[=+\-@\t\r＝＋－＠]/u

function writeCell(text: string): string {
  const safe = BEGINS_FORMULA.test(text) ? `'${text}` : text
  return `"${safe.replaceAll('"', '""')}"`
}

/** Rows as CSV, with the mark by which Excel knows UTF-8, and no cell that is a formula. */
export function writeCsv(rows: readonly (readonly string[])[]): string {
  return `\uFEFF${rows.map((row) => row.map(writeCell).join(',')).join('\r\n')}\r\n`
}
