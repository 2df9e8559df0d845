/**
 * A line of the results: a measured value, its floor (comparable work without the product), and its
 * goal.
 */
export type Row = {
  what: string
  value: string
  /** The floor's value in the same run. `ratio` is the measured value divided by the floor's. */
  floor?: string
  ratio?: number
  /**
   * Half the difference between the largest and the smallest ratio of the rounds, divided by
   * `ratio`.
   */
  spread?: number
  goal?: string
  met?: boolean
  others?: string
}

export const ms = (value: number) =>
  value < 10 ? `${value.toFixed(2)} ms` : `${value.toFixed(0)} ms`

const printed: Row[] = []

export const listRatios = (): Row[] => printed.filter(({ ratio }) => ratio !== undefined)

/** Prints rows as a Markdown table and stores them for `listRatios`. */
export function printTable(title: string, rows: readonly Row[]): void {
  printed.push(...rows.map((row) => ({ ...row, what: `${title}: ${row.what}` })))
  const head = ['what', 'measured', 'floor', '× floor', 'goal', '', 'others']
  const lines = rows.map((row) => [
    row.what,
    row.value,
    row.floor ?? '',
    row.ratio === undefined ? '' : row.ratio.toFixed(1),
    row.goal ?? '',
    row.met === undefined ? '' : row.met ? 'met' : 'MISSED',
    row.others ?? '',
  ])
  const widths = head.map((name, column) =>
    Math.max(name.length, ...lines.map((line) => (line[column] ?? '').length)),
  )
  const write = (cells: readonly string[]) =>
    console.log(`| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`)
  console.log(`\n### ${title}\n`)
  write(head)
  write(widths.map((width) => '-'.repeat(width)))
  for (const line of lines) write(line)
}
