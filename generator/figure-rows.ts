/** A range of the text (UTF-16, end exclusive). */
type Place = { start: number; end: number }
type Piece = Place & { word: string }

/** A table row of figures: the row's name, and each value with the name of its column. */
export type FigureRow = { name: Place; values: { column: Place | null; value: Place }[] }

/**
 * Maximum length (UTF-16 units) of a cell with a figure. Longer cells are prose, even with a number
 * in them.
 */
const MAX_FIGURE_LENGTH = 22
const MAX_REMARK_LENGTH = 40
/** Matches a cell that contains neither a figure nor prose: ー, n/a, yes. */
const BLANK = /^(?:[-−–—ー－\s]*|n\/?a|yes|no|half|tb[cda]|無し|なし|有|無|同上)$/i
/** Matches a number without a unit. Only its column's name gives it a meaning. */
const BARE = /^[-−]?[0-9０-９][0-9０-９,.，]*$/

const hasDigit = (word: string): boolean => /[0-9０-９]/.test(word)

/** Maximum letters in a cell that is a number with a unit. A Japanese letter counts as two. */
const MAX_LETTERS = 10
function isFigure(word: string): boolean {
  const letters = word.replace(/[^\p{L}]/gu, '')
  const width = letters.length + (letters.match(/[^ -~]/g)?.length ?? 0)
  return hasDigit(word) && word.length <= MAX_FIGURE_LENGTH && width <= MAX_LETTERS
}

/** Matches a column name that is a period: Q2, FY24, 24/25, R6見込, 2025年度, 9月. */
const PERIOD =
  /^(?:[QH][1-4](?: ?(?:FY)?[0-9]{2,4})?|FY ?[0-9]{2,4}|[0-9]{2}\/[0-9]{2}(?: \([a-z]+\))?|[RHＲ][0-9０-９]{1,2}(?:見込|予想|計画)?|(?:19|20)[0-9]{2}(?:年度?)?|[0-9０-９]{1,2}月)$/i

/**
 * Returns the indexes of columns in which at least half of the filled cells are figures. Excludes
 * the first column, columns of row numbers (1, 2, 3), and columns whose name contains a digit but
 * is not a period.
 */
function findFigureColumns(head: readonly Piece[], body: readonly (readonly Piece[])[]): number[] {
  return head.flatMap((_, column) => {
    const words = body.flatMap((row) => row[column]?.word || [])
    const figures = words.filter(isFigure)
    const isCount = words.every((word, at) => Number(word) === at + 1)
    const isMostly =
      column > 0 && !isCount && figures.length >= 1 && 2 * figures.length >= words.length
    const name = head[column]?.word ?? ''
    return isMostly && (!hasDigit(name) || PERIOD.test(name)) ? [column] : []
  })
}

/**
 * Reads each table row with a figure as one statement. Returns null for a table with column names
 * in two cases:
 * - No column contains figures.
 * - One of the remaining columns (neither the first nor a figure column) contains prose, or has the
 *   name of a box (`isBox`).
 */
export function readFigureRows(
  rows: readonly (readonly Piece[])[],
  isBox: (head: Piece) => boolean,
): { row: FigureRow; columns: readonly Piece[]; start: number; end: number }[] | null {
  if (isHeadless(rows)) return rows.flatMap(readBareRow)
  const [head = [], ...body] = rows
  const figures = findFigureColumns(head, body)
  const others = head.filter(
    (piece, column) => column > 0 && !figures.includes(column) && isBox(piece),
  )
  if (figures.length === 0 || others.length > 0 || !isFree(head, body, figures)) return null
  return body.flatMap((row, index) => {
    const [name, ...cells] = row
    const values = cells.flatMap((value, at) => {
      const column = head[at + 1]
      return column === undefined || BLANK.test(value.word) ? [] : [{ column, value }]
    })
    const numbers = values.filter(({ column }) => figures.includes(head.indexOf(column)))
    const last = values.at(-1)?.value
    if (
      !name ||
      !last ||
      !isRowName(name.word, index) ||
      !numbers.some(({ value }) => hasDigit(value.word))
    )
      return []
    const isNamed = numbers.length > 1
    const named = values.map(({ column, value }) => ({
      column:
        (isNamed && figures.includes(head.indexOf(column))) || BARE.test(value.word)
          ? column
          : null,
      value,
    }))
    return [
      {
        row: { name, values: named },
        columns: figures.flatMap((at) => head[at] ?? []),
        start: name.start,
        end: last.end,
      },
    ]
  })
}

/**
 * True if the first word of a row can be the row's name: it contains a letter or a digit (1-20,
 * 61+), and is not the row's position in the list (1, 2, 3 …).
 */
const isRowName = (word: string, index: number): boolean =>
  /\p{L}/u.test(word) || (hasDigit(word) && Number(word) !== index + 1)

/**
 * True for a table without column names, in which most rows are a name and figures: "Stops 38",
 * "Fittings 112".
 */
function isHeadless(rows: readonly (readonly Piece[])[]): boolean {
  const figured = rows.filter(([name, ...cells]) => {
    const isNamed = /\p{L}/u.test(name?.word ?? '') && !isFigure(name?.word ?? '')
    return isNamed && cells.every(({ word }) => isFigure(word) || BLANK.test(word))
  })
  const [head = []] = rows
  return (
    figured.includes(head) &&
    head.slice(1).some(({ word }) => isFigure(word) && !PERIOD.test(word)) &&
    2 * figured.length > rows.length
  )
}

function readBareRow(row: readonly Piece[]) {
  const [name, ...cells] = row
  const values = cells.filter(({ word }) => !BLANK.test(word))
  const last = values.at(-1)
  if (!name || !last || !values.some(({ word }) => hasDigit(word))) return []
  const named = values.map((value) => ({ column: null, value }))
  return [{ row: { name, values: named }, columns: [], start: name.start, end: last.end }]
}

/** True if no column contains prose. Does not check the first column and the columns of figures. */
function isFree(
  head: readonly Piece[],
  body: readonly (readonly Piece[])[],
  figures: readonly number[],
): boolean {
  return head.every((_, column) => {
    const words = body.flatMap((row) => row[column]?.word || [])
    const size = words.reduce(
      (sum, word) => sum + word.length + (word.match(/[^ -~]/g)?.length ?? 0),
      0,
    )
    return column === 0 || figures.includes(column) || size <= MAX_REMARK_LENGTH * words.length
  })
}

/** Writes a row as `name: column value, column value`. */
export function writeFigureRow(
  text: string,
  { name, values }: FigureRow,
  language: 'ja' | 'en',
): string {
  const read = ({ start, end }: Place) => text.slice(start, end)
  const parts = values.map(({ column, value }) =>
    column === null ? read(value) : `${read(column)} ${read(value)}`,
  )
  return language === 'ja'
    ? `${read(name)}：${parts.join('、')}`
    : `${read(name)}: ${parts.join(', ')}`
}
