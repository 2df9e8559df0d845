import { markedText, type TextMark } from '../text-marks.ts'
import { attribute, defineBlock, type Marks, readNumber } from './block-kind.ts'

const CELLS = ['cell_1', 'cell_2', 'cell_3', 'cell_4', 'cell_5', 'cell_6'] as const
export const MAX_COLUMNS = CELLS.length
const LIMITS = { min: 1, max: MAX_COLUMNS }

type Row = { columns: number } & Partial<Record<string, unknown>>

/** Number of cells in a row: `columns`, or more if a later cell has text. */
export const countCells = (row: Row): number =>
  Math.max(row.columns, CELLS.findLastIndex((name) => (row[name] ?? '') !== '') + 1)

const cell = (at: number) => ({
  node: `cell_${at}`,
  isShown: (row: Row) => countCells(row) >= at,
  marks: (): Marks => [at === 1 ? '| ' : ' ', ' |'],
})

/** A table row in a plain script. Adjacent rows form a table, and the first of them is its header. */
export const tableRow = defineBlock({
  type: 'table_row',
  node: { isolating: true, defining: true },
  attributes: {
    columns: attribute(2, (value) => Math.round(readNumber(value, LIMITS) ?? 2)),
  },
  texts: {
    cell_1: cell(1),
    cell_2: cell(2),
    cell_3: cell(3),
    cell_4: cell(4),
    cell_5: cell(5),
    cell_6: cell(6),
  },
  speech: 'unspoken',
  joins: true,
  printed: (row) => [{ layout: 'row', cells: listCells(row) }],
})

export const listCells = (
  row: Row & Record<(typeof CELLS)[number], string> & { marks?: readonly TextMark[] },
) => CELLS.slice(0, countCells(row)).map((name) => markedText(row, name))
