import { isSentence, ROW_NUMBER } from './table-rows.ts'

const BULLET = /^[-*+•‣▪◦–—・●○◎]$/u

type Row = { at: number; cells: string[] }

/**
 * Rewrites the rows of tab-separated tables in a plain script as Markdown (`| a | b |`), so that
 * trimming a line keeps its empty cells.
 * - A table has two or more rows with equally many cells, and a row with two filled cells.
 * - Empty lines between rows are ignored, because our text export writes them.
 * - Numbered and bulleted lists with tabs are no tables, nor are indented paragraphs, nor sentences
 *   beside times or names, because the words of a table row are not spoken.
 */
export function drawTabbedRows(lines: readonly string[]): string[] {
  const drawn = [...lines]
  for (const rows of groupRows(lines))
    if (isTable(rows)) for (const { at, cells } of rows) drawn[at] = `| ${cells.join(' | ')} |`
  return drawn
}

/** Groups neighbouring lines with equally many cells. */
function groupRows(lines: readonly string[]): Row[][] {
  const groups: Row[][] = []
  for (const [at, line] of lines.entries()) {
    if (line.trim() === '') continue
    const cells = line.split('\t').map((cell) => cell.trim())
    const group = groups.at(-1)
    if (group?.[0]?.cells.length === cells.length) group.push({ at, cells })
    else groups.push([{ at, cells }])
  }
  return groups
}

function isTable(rows: readonly Row[]): boolean {
  const isList = rows.every(
    ({ cells: [first = '', ...others] }) =>
      BULLET.test(first) || (others.length === 1 && ROW_NUMBER.test(first)),
  )
  const isFilled = rows.some(({ cells }) => cells.filter((cell) => cell !== '').length > 1)
  const said = rows.filter(({ cells }) => cells.some(isSentence))
  const isSaid = said.length * 2 > rows.length
  return rows.length > 1 && isFilled && !isList && !isSaid && !rows.some(hasBar)
}

const hasBar = ({ cells }: Row) => cells.some((cell) => cell.includes('|'))
