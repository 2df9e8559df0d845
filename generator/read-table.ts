import { type FigureRow, readFigureRows } from './figure-rows.ts'
import type { LabelWeights } from './labels.ts'
import { readHeading } from './read-heading.ts'
import type { Line } from './read-line.ts'

export type Cell = {
  start: number
  end: number
  cue: LabelWeights | null
  heading: string | null
  /** Set if the cell represents a whole row of figures. */
  row: FigureRow | null
}

type Piece = { start: number; end: number; word: string }

const SEPARATORS = ['\t', '｜', '|', ','] as const
const LABEL_FACTOR = 1.6
/**
 * Minimum length (UTF-16 units) of a statement in a cell. A shorter cell is a rating, name or
 * number (高, Ana, 3).
 */
const MIN_CELL_LENGTH = 4
const MAX_NAME_LENGTH = 18
const OURS = /^(?:us|ours|we|our (?:product|service)|当社|弊社|私たち|うち|自社)$/i
/** Matches the name of a column that lists competitors, one per row. */
const RIVALS = /^(?:rivals?|competitors?|競合|競合他社|他社)$/i
const AGAINST_US = /^(?:(?:vs\.?|versus|against) us|当社(?:は|なら|との違い))$/i
/**
 * Matches the name of a column with statements on any topic. Such a name does not indicate a box.
 */
const STATED =
  /^(?:(?:the |our |my )?(?:answers?|lines?|words|text|draft|script|say|said|card|back|proof|evidence)|(?:we|i|i'll|what we|what we'd|what we'll|what i|what i'll) say|if asked|what happened|happened|comments?|内容|答え|回答|本文|文面|言うこと|言う言葉|話すこと|話|口上|台詞|セリフ|こちらの話|持っていく話|聞いたこと|書いたこと|刺さる一言|中身|説明)$/i
/** Matches the name of the column that contains the topic of each row. */
const TOPIC =
  /^(?:title|topic|heading|slide title|bit|item|thing|part|section|category|項目|分類|区分|種別|ブロック|題|題名|見出し|論点|テーマ)$/i
/** Matches the name of a row with remarks, to which the column names do not apply. */
const REMARK_ROW = /^(?:備考|その他|メモ|補足|手札|notes?|misc|other)[0-9０-９]*$/i
const IGNORED_COLUMN =
  /(?:名|name)$|^(?:備考|会社|先|担当|担当者|優先|優先度|出典|情報源|メモ|次|対応者|no|#|id|日付|日時|金額|予算感|期限|締切|状態|(?:(?:決定|担当|宿題)(?:事項|者)?|対応(?:事項|者))(?:[・、／/](?:決定|対応|担当|期限|宿題)(?:事項|者)?)?|owner|source|notes?|date|due|deadline|who|priority|quote|status|next|decisions?|action items?|(?:decision|action)s? ?[/&,] ?(?:owner|who|due))$/i

/**
 * Consecutive rows with the same separator, starting at line `from`. `named` and `fewest` are
 * filled only if the separator is a comma:
 * - `named[i]`: number of rows from row i to the last row that begin with a known name
 * - `fewest[i]`: minimum number of cells in these rows
 */
type Run = { from: number; rows: Piece[][]; named: number[]; fewest: number[] }

/**
 * Returns a parser for pasted tables (cells between tabs, bars or commas). For a line where a table
 * starts, the parser returns the cells with their column or row names, and the index of the line
 * after the table. For other lines it returns null.
 *
 * Call the parser for lines in ascending order, so that each line is split only once.
 */
export function createTableReader(text: string, lines: readonly Line[]) {
  const runs = new Map<string, Run>()
  return (from: number): { cells: Cell[]; next: number } | null => {
    for (const separator of SEPARATORS) {
      const known = runs.get(separator)
      const isKnown = known && from < known.from + Math.max(1, known.rows.length)
      const run = isKnown ? known : readRun(text, lines, from, separator)
      runs.set(separator, run)
      if (isTable(run, from - run.from, separator))
        return {
          cells: readRows(run.rows.slice(from - run.from)),
          next: run.from + run.rows.length,
        }
    }
    return null
  }
}

function readRun(text: string, lines: readonly Line[], from: number, separator: string): Run {
  const rows: Piece[][] = []
  for (let at = from; at < lines.length; at++) {
    const line = lines[at]
    if (line === undefined || line.kind === 'blank') break
    const row = cutRow(text, line, separator)
    if (row.length < 2) break
    rows.push(row)
  }
  const [named, fewest] = [[0], [Number.POSITIVE_INFINITY]]
  if (separator === ',')
    for (const row of rows.toReversed()) {
      named.push((named.at(-1) ?? 0) + (isName(row[0]) ? 1 : 0))
      fewest.push(Math.min(fewest.at(-1) ?? row.length, row.length))
    }
  return { from, rows, named: named.reverse(), fewest: fewest.reverse() }
}

function cutRow(text: string, line: Line, separator: string): Piece[] {
  const pieces: Piece[] = []
  let from = line.start
  let isQuoted = false
  for (let at = line.start; at <= line.end; at++) {
    const character = text.charAt(at)
    if (character === '"' && separator === ',') isQuoted = !isQuoted
    if (at < line.end && (character !== separator || isQuoted || isThousands(text, at))) continue
    const raw = text.slice(from, at)
    const start = from + (raw.length - raw.trimStart().length)
    const end = start + raw.trim().length
    pieces.push({ start, end, word: text.slice(start, end) })
    from = at + 1
  }
  return pieces
}

/** True for a thousands separator (5,000). */
const isThousands = (text: string, at: number): boolean =>
  /^[0-9],[0-9]{3}(?![0-9])/.test(text.slice(Math.max(0, at - 1), at + 5))

/**
 * True if the rows are a table. Prose also contains commas, so comma-separated rows need a head of
 * short cells and one of two properties:
 * - Three rows begin with a known name.
 * - The head has at least three cells, and no row has more than one cell less than the head.
 */
function isTable({ rows, named, fewest }: Run, from: number, separator: string): boolean {
  const count = rows.length - from
  if (count < 2) return false
  if (separator !== ',') return count >= 3 || rows.slice(from).every((row) => row.length >= 3)
  if (count < 3) return false
  const head = rows[from] ?? []
  if (head.some(({ word }) => word.length > MAX_NAME_LENGTH || /[。.]$/.test(word))) return false
  return (named[from] ?? 0) >= 3 || (head.length >= 3 && (fewest[from] ?? 0) >= head.length - 1)
}

const isName = (piece: Piece | undefined): boolean => cueOf(piece) !== null

function cueOf(piece: Piece | undefined): LabelWeights | null {
  if (piece === undefined || piece.word.length > MAX_NAME_LENGTH || STATED.test(piece.word))
    return null
  const read = readHeading(piece.word)
  return read !== null && Math.max(...Object.values(read)) >= 0.7 ? read : null
}

function readRows(rows: readonly Piece[][]): Cell[] {
  const [head = [], ...body] = rows
  const isOurs = ({ word }: Piece) => OURS.test(word) || AGAINST_US.test(word)
  const names = head.filter(
    (piece) => isName(piece) && !IGNORED_COLUMN.test(piece.word) && !isOurs(piece),
  )
  const isAgainstUs =
    head.some(({ word }) => AGAINST_US.test(word)) || RIVALS.test(head[0]?.word ?? '')
  if (isAgainstUs || (head.some(isOurs) && names.length === 0)) return compare(head, body)
  const figures = readFigureRows(rows, isName)
  if (figures !== null) return figures.map(toFigureCell)
  const isHead = head.every(({ word }) => word.length <= MAX_NAME_LENGTH)
  const known = head.filter((piece) => isName(piece) || IGNORED_COLUMN.test(piece.word))
  const namedRows = body.filter(([first]) => isName(first) && !REMARK_ROW.test(first?.word ?? ''))
  const isByColumn =
    names.length >= 1 &&
    (namedRows.length === 0 || (known.length >= 2 && namedRows.length <= body.length / 3))
  return isHead && isByColumn ? byColumn(head, body) : byRow(rows)
}

/**
 * Reads a table with column names, such as 困りごと and 提案. A column with an unknown name is read only
 * if the name announces statements or the cells are long. If a row begins with a known name, its
 * cells get that name instead of the column names.
 */
function byColumn(head: readonly Piece[], body: readonly Piece[][]): Cell[] {
  const cues = head.map((name) => (IGNORED_COLUMN.test(name.word) ? null : cueOf(name)))
  const isStated = head.map(
    ({ word }, column) => STATED.test(word) || (!IGNORED_COLUMN.test(word) && isLong(body, column)),
  )
  return body.flatMap((row) => {
    const [first] = row
    const isBeside = REMARK_ROW.test(first?.word ?? '')
    const own = isBeside ? null : cueOf(first)
    return row.flatMap((piece, column) => {
      if (own !== null || isBeside)
        return column === 0 ? [] : toCell(piece, own, first?.word ?? null)
      const cue = cues[column] ?? null
      const isRead = cue !== null || isStated[column] === true
      return isRead ? toCell(piece, cue, head[column]?.word ?? null) : []
    })
  })
}

/**
 * Reads a table whose rows are named. A row with an empty first cell continues the row above. If
 * the table has no known names and no column of topics, the first column is content.
 */
function byRow(rows: readonly Piece[][]): Cell[] {
  const head = rows[0] ?? []
  const isNamed = rows.slice(1).some((row) => row.slice(0, 2).some(isName))
  const topics = findTopics(rows)
  // If no row has a known name (e.g. in a list of contacts), columns of long remarks are read even
  // if they match IGNORED_COLUMN.
  const isProse = head.map((_, column) => !isNamed && isLong(rows.slice(1), column))
  let cue: LabelWeights | null = null
  let heading: string | null = null
  return rows.flatMap((row, index) => {
    const at = row.slice(0, 2).findIndex((piece) => isName(piece))
    const isFirst = index === 0 && row.every(({ word }) => word.length <= MAX_NAME_LENGTH)
    if ((at < 0 || topics >= 0) && isFirst) return []
    if (at >= 0) {
      cue = cueOf(row[at])
      heading = row[at]?.word ?? null
    } else if ((row[0]?.word ?? '') !== '') {
      cue = null
      heading = row[topics]?.word ?? null
    }
    return row.flatMap((piece, column) =>
      column <= Math.max(at, topics) ||
      (!isProse[column] && IGNORED_COLUMN.test(head[column]?.word ?? ''))
        ? []
        : toCell(piece, cue, heading),
    )
  })
}

/** Index of the column with the names of the rows; −1 if there is none. */
function findTopics([head = [], ...body]: readonly Piece[][]): number {
  const titled = head.findIndex(({ word }) => TOPIC.test(word))
  if (titled >= 0) return titled
  const named = body.filter(([first]) => isName(first)).length
  const isShort = body.every(([first]) => (first?.word.length ?? 0) <= MAX_NAME_LENGTH)
  return named >= 2 && isShort ? 0 : -1
}

/**
 * Minimum average width of a column with statements, in widths of a Latin letter. Columns of
 * ratings, dates or names are narrower.
 */
const MIN_PROSE_WIDTH = 14

function isLong(rows: readonly Piece[][], column: number): boolean {
  const sum = rows.reduce((total, row) => total + widthOf(row[column]?.word ?? ''), 0)
  return sum > MIN_PROSE_WIDTH * rows.length
}

/** Width in Latin letters; a Japanese character counts as two. */
const widthOf = (word: string): number => word.length + (word.match(/[^ -~]/g)?.length ?? 0)

/**
 * Reads a comparison of us with competitors. Cells of our column belong to the row's topic. Cells
 * of the competitors' columns belong to the alternatives box.
 */
function compare(head: readonly Piece[], body: readonly Piece[][]): Cell[] {
  const [first, second] = [head.length, body[0]?.length ?? 0]
  const shift = second - first === 1 ? 1 : 0
  return body.flatMap((row) => {
    const name = row[0]
    const isOurRow = OURS.test((name?.word ?? '').replace(/[\s,、:：(（].*$/, ''))
    return row.slice(1).flatMap((piece, at) => {
      const column = head[at + 1 - shift]?.word ?? ''
      if (isOurRow || AGAINST_US.test(column)) return toCell(piece, null, name?.word ?? null)
      const isOurs = OURS.test(column)
      const cue = isOurs ? (cueOf(name) ?? { solution: 0.6 }) : { existing_alternatives: 1 }
      return toCell(piece, cue, name?.word ?? null)
    })
  })
}

/**
 * Converts a row of figures to a single cell. The first figure column with the name of a box
 * determines the cell's box.
 */
function toFigureCell({
  row,
  columns,
  start,
  end,
}: NonNullable<ReturnType<typeof readFigureRows>>[number]): Cell {
  const named = columns.find(isName)
  const cue = cueOf(named)
  const heading = columns.map(({ word }) => word).join(' ')
  return { start, end, cue: cue === null ? null : scale(cue, LABEL_FACTOR), heading, row }
}

function toCell(piece: Piece, cue: LabelWeights | null, heading: string | null): Cell[] {
  if (piece.word.length < MIN_CELL_LENGTH || !/\p{L}/u.test(piece.word)) return []
  const forced = cue === null ? null : scale(cue, LABEL_FACTOR)
  return [{ start: piece.start, end: piece.end, cue: forced, heading, row: null }]
}

function scale(cue: LabelWeights, force: number): LabelWeights {
  return Object.fromEntries(Object.entries(cue).map(([label, weight]) => [label, weight * force]))
}
