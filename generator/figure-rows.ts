/** A range of the text (UTF-16, end exclusive). */
type Place = { start: number; end: number }
type Piece = Place & { word: string }

/** A table row of figures as one statement: its name, and its values with the names of their columns. */
export type FigureRow = { name: Place; values: { column: Place | null; value: Place }[] }

/**
 * Maximum length (UTF-16 units) of a cell with a figure. Longer cells are prose, even with a number
 * in them.
 */
const MAX_FIGURE_LENGTH = 22
const MAX_REMARK_LENGTH = 40
/** Matches a cell without a figure that is not prose: ー, n/a, yes. */
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

/**
 * Returns the indexes of columns with prices, rates or counts. A column of row numbers (1, 2, 3) is
 * excluded.
 */
function findFigureColumns(head: readonly Piece[], body: readonly (readonly Piece[])[]): number[] {
  return head.flatMap((_, column) => {
    const words = body.flatMap((row) => row[column]?.word || [])
    const figures = words.filter(isFigure)
    const isCount = words.every((word, at) => Number(word) === at + 1)
    const isMostly =
      column > 0 && !isCount && figures.length >= 1 && 2 * figures.length >= words.length
    return isMostly && !hasDigit(head[column]?.word ?? '') ? [column] : []
  })
}

/**
 * Reads the rows of a table of figures, each as one statement, and omits rows without a figure.
 * Null for another table: one with prose in a column, or with a column that names a box (`isBox`).
 */
export function readFigureRows(
  [head = [], ...body]: readonly (readonly Piece[])[],
  isBox: (head: Piece) => boolean,
): { row: FigureRow; columns: readonly Piece[]; start: number; end: number }[] | null {
  const figures = findFigureColumns(head, body)
  const others = head.filter(
    (piece, column) => column > 0 && !figures.includes(column) && isBox(piece),
  )
  if (figures.length === 0 || others.length > 0 || !isFree(head, body, figures)) return null
  return body.flatMap((row) => {
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
      !/\p{L}/u.test(name.word) ||
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

/** True if only the first column and the columns of figures may contain long texts. */
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
