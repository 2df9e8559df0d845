import { MOST_COLUMNS } from '../blocks/table-row.ts'
import { isSpeaker, type Speaker } from '../speakers.ts'
import type { ReadLine } from './read-line.ts'
import {
  isFactLabel,
  isNoteLabel,
  isTopicMemo,
  knownSpeaker,
  readVoices,
} from './speaker-labels.ts'

const HEADS = {
  scene:
    /^(?:場面|シーン|パート|セクション|フェーズ|段階|項目|テーマ|トピック|scene|section|part|stage|phase|step|topic)$/iu,
  speaker: /^(?:話者|話し手|発言者|話す人|役割|担当|誰が|speaker|who|role|name)$/iu,
  words:
    /^(?:セリフ|せりふ|台詞|トーク|トーク内容|トークスクリプト|スクリプト|台本|発言|発言内容|内容|話す内容|お客様の?(?:言葉|発言|声)|line|lines|words|text|script|talk|what to say)$/iu,
  objection:
    /^(?:(?:お客様の?|想定(?:される|の)?|よくある)(?:反応|反論|質問|懸念)|断り(?:文句)?|反論|objections?|pushbacks?|concerns?)$/iu,
  answer:
    /^(?:切り?返し|返し|応酬|応酬話法|(?:模範)?回答(?:例)?|答え|answers?|responses?|rebuttals?|reply|replies|objection handling)$/iu,
  memo: /^(?:備考|メモ|注意|注意点|ポイント|コメント|note|notes|memo|comment|comments|remarks?)$/iu,
} as const
type Column = keyof typeof HEADS
const TITLE = /^(?:タイトル|台本名|スクリプト名|件名|title|script name|script title)$/iu

/** What a column of a table can hold: `title`, the script that its rows belong to; `none`, nothing that is read. */
export const COLUMN_ROLES = [
  ...(['title', 'scene', 'speaker', 'words', 'objection', 'answer', 'memo', 'none'] as const),
]
export type ColumnRole = (typeof COLUMN_ROLES)[number]
/** What each column of a table holds, and whether its first row names them. */
export type TableColumns = { roles: readonly ColumnRole[]; has_head: boolean }

/** A number of a row, or nothing. */
export const COUNT = /^(?:no\.?|#|番号)?[\s]*[\d０-９]*[.)．）]?$/iu
/** Who speaks stands in one of the first columns. */
const COLUMNS_LOOKED_AT = 10

/**
 * Lines of a table of who says what: a scene is a heading where it changes, a speaker and words a line,
 * an answer beside the customer's words an objection and its answer, every further cell a memo. Beside our own
 * words answers and objections are what may come back. Null: a table of something else. An empty scene or speaker goes on with the one above.
 */
export function readRows(rows: readonly (readonly string[])[]): ReadLine[] | null {
  const columns = findColumns(rows)
  return columns && readTable(rows, columns)
}

/** A label before what is told or said beside it. */
const LONGEST_LABEL = 20
const LONGEST_CELL = 80
const SENTENCE = /[。.!！?？…]["”』」)）]*$/u
const JAPANESE = /[\p{scx=Hira}\p{scx=Kana}\p{scx=Hani}]/u

/**
 * Lines of any table in a talk script: of one of who says what as above; where rows have a short label and a sentence, the
 * label is a heading above it; a row of what else stands in rows (prices, plans, facts) is one line. Null: what a page is
 * laid out with.
 */
export function readAnyRows(rows: readonly (readonly string[])[]): ReadLine[] | null {
  const said = readRows(rows)
  if (said) return said
  const width = rows[0]?.length ?? 0
  const isGrid = rows.length > 1 && width > 1 && rows.every((cells) => cells.length === width)
  const labels = rows.map(([label = '']) => label.trim())
  const isCounted = labels.every((label) => COUNT.test(label))
  if (!isGrid || isCounted || rows.some((cells) => cells.some((cell) => cell.includes('\n'))))
    return null
  const sentences = rows.filter((cells) => cells.slice(1).some((cell) => isSentence(cell)))
  const isShort = rows.every((cells) => cells.every((cell) => cell.length <= LONGEST_CELL))
  if (sentences.length === 0 && isShort) return tellRows(rows)
  const isLabelled = labels.every((label) => label.length <= LONGEST_LABEL && !isSentence(label))
  return isLabelled && width === 2 && sentences.length * 2 > rows.length
    ? readTable(rows, { roles: ['scene', 'words'], has_head: false })
    : null
}

const isSentence = (cell: string) => SENTENCE.test(cell.trim())

/** A line of each row: what it begins with, and what its other cells tell of it. Nobody says a table of facts about the text. */
export function tellRows(rows: readonly (readonly string[])[]): ReadLine[] {
  const told = rows
    .map((row) => row.map(asLine).filter((cell) => cell !== ''))
    .filter((cells) => cells.length > 0)
    .map(([label = '', ...rest]) => ({ label: label.replace(/[：:]$/u, ''), rest }))
  const texts = told.map(({ label, rest }) => {
    if (rest.length === 0) return label
    const isJapanese = JAPANESE.test(label + rest.join(''))
    return isJapanese ? `${label}：${rest.join('、')}` : `${label}: ${rest.join(', ')}`
  })
  const isOfFacts =
    !isTopicMemo(texts) && told.every(({ label }) => isFactLabel(label) || isNoteLabel(label))
  return texts.map((text) =>
    isOfFacts ? { text, role: 'memo' } : { text, role: 'line', speaker: 'me' },
  )
}

/** The same of columns that somebody has named. Where a column holds titles, each one begins a script. */
export function readTable(
  rows: readonly (readonly string[])[],
  { roles, has_head }: TableColumns,
): ReadLine[] {
  const lines: ReadLine[] = []
  let script = ''
  let scene = ''
  const all = (has_head ? rows.slice(1) : rows).map((cells) => readRow(cells, roles))
  const speakerOf = readSpeakers(all)
  for (const row of all) {
    if (row.script !== '' && row.script !== script) {
      lines.push({ text: row.script, role: 'title' })
      script = row.script
      scene = ''
    }
    if (row.title !== '' && row.title !== scene) lines.push({ text: row.title, role: 'heading' })
    if (row.title !== '') scene = row.title
    lines.push(
      ...readSaid(row, speakerOf),
      ...row.memos.map((text) => ({ text, role: 'memo' as const })),
    )
  }
  return lines
}

/** What the columns of a table hold, as its first row or its speakers tell; else what is longest is said. */
export function proposeColumns(rows: readonly (readonly string[])[]): TableColumns {
  const found = findColumns(rows)
  if (found?.has_head)
    return {
      roles: found.roles.map((role, at) =>
        TITLE.test(rows[0]?.[at]?.trim() ?? '') ? 'title' : role,
      ),
      has_head: true,
    }
  if (found) return found
  const width = Math.max(0, ...rows.map((cells) => cells.length))
  const lengths = Array.from({ length: width }, (_, at) =>
    rows.reduce((sum, cells) => sum + (cells[at]?.length ?? 0), 0),
  )
  const words = lengths.indexOf(Math.max(...lengths))
  const roles = lengths.map((_, at) => (at === words ? 'words' : at < words ? 'scene' : 'memo'))
  return { roles, has_head: false }
}

function findColumns(rows: readonly (readonly string[])[]): TableColumns | null {
  const head = readHead(rows[0] ?? [])
  const roles = head ?? guessColumns(rows)
  return roles && { roles, has_head: head !== null }
}

type Row = {
  script: string
  title: string
  label: string
  words: string[]
  objections: string[]
  answers: string[]
  memos: string[]
}

/** A row's cells by what their columns hold, empty ones left out. */
function readRow(cells: readonly string[], columns: readonly ColumnRole[]): Row {
  const of = (column: ColumnRole) =>
    cells.filter((cell, at) => columns[at] === column && cell.trim() !== '')
  const linesOf = (column: ColumnRole) =>
    of(column).flatMap((cell) => cell.split('\n').filter((said) => said.trim() !== ''))
  return {
    script: asLine(of('title')[0] ?? ''),
    title: of('scene')
      .filter((cell) => !COUNT.test(cell))
      .join(' '),
    label: of('speaker')[0]?.trim() ?? '',
    words: linesOf('words'),
    objections: linesOf('objection'),
    answers: linesOf('answer'),
    memos: of('memo').map(asLine),
  }
}

const asLine = (cell: string) => cell.replaceAll('\n', ' ').trim()

/** Who speaks in each row: by a usual name, else as a text of these lines would tell. */
function readSpeakers(rows: readonly Row[]): (label: string) => Speaker {
  const said = rows.flatMap(({ label, words }) =>
    label === '' ? [] : [`${label}：${words.join(' ')}`],
  )
  const { voices } = readVoices(said)
  return (label) => {
    const voice = voices.get(label)
    if (isSpeaker(voice)) return voice
    return knownInTable(label) ?? (label === '' ? 'me' : 'other')
  }
}

/** What the first column of our own Word files has beside who speaks. */
const QUESTION = /^(?:質問|question)$/iu
const OWN = /^(?:切り?返し|answer)$/iu
const knownInTable = (label: string): Speaker | null =>
  knownSpeaker(label) ?? (QUESTION.test(label) || OWN.test(label) ? 'me' : null)

function readSaid(row: Row, speakerOf: (label: string) => Speaker): ReadLine[] {
  const { label, words, objections } = row
  const isOurs = label !== '' && speakerOf(label) === 'me'
  const isTheirs = label !== '' && words.length > 0 && !isOurs
  // Beside what the customer says a column of objections holds how to meet it.
  const answers = isTheirs ? [...objections, ...row.answers] : row.answers
  if (objections.length > 0 && !isTheirs)
    return [...readLines(row, speakerOf), ...pairUp(objections, answers)]
  if (answers.length === 0 || words.length === 0)
    return [
      ...readLines(row, speakerOf),
      ...answers.map((text): ReadLine => ({ text, role: 'line', speaker: 'me' })),
    ]
  if (isOurs) return [...readLines(row, speakerOf), ...pairUp(answers, [])]
  return [
    { text: words.join(' ').trim(), role: 'objection' },
    { text: answers.join(' ').trim(), role: 'answer' },
  ]
}

function readLines({ label, words }: Row, speakerOf: (label: string) => Speaker): ReadLine[] {
  if (words.length === 0 && label !== '') return [{ text: label, role: 'memo' }]
  return words.map((said) =>
    QUESTION.test(label)
      ? { text: said.trim(), role: 'question' }
      : { text: said.trim(), role: 'line', speaker: speakerOf(label) },
  )
}

const PAIR = /^(.{1,80}?)\s*(?:→|⇒|⇨|->|=>)\s*(\S.*)$/u

/** What may come back beside our own words: `忙しい→1分だけ`, or objections with answers of their own. What tells only one side is a memo. */
function pairUp(said: readonly string[], answers: readonly string[]): ReadLine[] {
  const answer = answers.join(' ').trim()
  const pairs = said.map((text) => PAIR.exec(text.trim()))
  if (answer !== '' && pairs.every((pair) => pair === null))
    return [
      { text: said.join(' ').trim(), role: 'objection' },
      { text: answer, role: 'answer' },
    ]
  return [
    ...said.flatMap((text, at): ReadLine[] => {
      const [, objection, reply] = pairs[at] ?? []
      return objection && reply
        ? [
            { text: objection, role: 'objection' },
            { text: reply, role: 'answer' },
          ]
        : [{ text: text.trim(), role: 'memo' }]
    }),
    ...(answer === '' ? [] : [{ text: answer, role: 'memo' as const }]),
  ]
}

/** What each column holds, where the first row names the speakers' and the words' columns. */
function readHead(head: readonly string[]): Column[] | null {
  const named = head.map((cell) => nameColumn(cell.trim()))
  // A column of objections is what is said where no other is.
  const said = named.includes('words')
    ? named
    : named.map((column) => (column === 'objection' ? 'words' : column))
  const isPlaced = said.includes('speaker') || said.includes('scene')
  const isAnswered = named.includes('objection') && named.includes('answer')
  if (!said.includes('words') || !(isPlaced || isAnswered)) return null
  const words = said.indexOf('words')
  return said.map((column, at) => column ?? (at < words ? 'scene' : 'memo'))
}

const nameColumn = (cell: string): Column | null =>
  (Object.keys(HEADS) as Column[]).find((column) => HEADS[column].test(cell)) ?? null

/** The column in which most rows name a usual speaker, with words beside it. */
function guessColumns(rows: readonly (readonly string[])[]): Column[] | null {
  for (let at = 0; at < COLUMNS_LOOKED_AT; at += 1) {
    const known = rows.filter((cells) => knownInTable(cells[at]?.trim() ?? '') && cells[at + 1])
    if (known.length * 2 <= rows.length) continue
    const width = Math.max(...rows.map((cells) => cells.length))
    return Array.from({ length: width }, (_, index) =>
      index < at ? 'scene' : index === at ? 'speaker' : index === at + 1 ? 'words' : 'memo',
    )
  }
  return null
}

/** A row of a table as a line. What stands beyond the last column a table may have goes into it. */
export function readTableRow(row: readonly string[]): ReadLine {
  const first = row.slice(0, MOST_COLUMNS - 1)
  const rest = row.slice(MOST_COLUMNS - 1)
  const cells = rest.length > 0 ? [...first, rest.join(' ')] : first
  return { text: cells.join(' | '), role: 'table_row', cells }
}
