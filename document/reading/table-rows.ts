import { MAX_COLUMNS } from '../blocks/table-row.ts'
import { isSpeaker, type Speaker } from '../speakers.ts'
import { NO_NAMES } from './branch-goals.ts'
import { readBranch } from './branches.ts'
import { listNames } from './list-names.ts'
import { foldMinutes } from './minute-rows.ts'
import { withinQuotes } from './notes.ts'
import type { ReadLine } from './read-line.ts'
import { isFactLabel, isNoteLabel, isTopicMemo, readVoices } from './speaker-labels.ts'
import {
  type ColumnRole,
  findColumns,
  knownInTable,
  OWN,
  QUESTION,
  type TableColumns,
} from './table-columns.ts'
import { countRowsAbove, isBlank, isUnanswered, nameFigures } from './table-heads.ts'

/** Matches a row number or an empty cell. */
export const ROW_NUMBER = /^(?:no\.?|#|番号)?[\s]*[\d０-９]*[.)．）]?$/iu
/**
 * Parses a table of speakers and words; null for other tables.
 * - A new scene becomes a heading. An empty scene cell means the scene above.
 * - A speaker's words become a line. A customer's words become an objection if their row has an
 *   answer.
 * - In a hearing sheet, our question is followed by the customer's line.
 * - In rows of the user's words, a cell `objection→answer` becomes an objection and its answer.
 * - Other cells become memos.
 */
export function readRows(table: readonly (readonly string[])[]): ReadLine[] | null {
  const rows = foldMinutes(table) ?? table
  const columns = findColumns(rows)
  return columns && readTable(rows, columns)
}

const MAX_LABEL_LENGTH = 20
const MAX_CELL_LENGTH = 80
const SENTENCE = /[。.!！?？…]["”』」)）]*$/u
const JAPANESE = /[\p{scx=Hira}\p{scx=Kana}\p{scx=Hani}]/u

/**
 * Parses a table in a talk script:
 * - `readRows` parses tables of speakers and words.
 * - In a table of short labels and sentences, the labels become headings.
 * - In a table of short cells without sentences (prices, plans, facts), each row becomes one line.
 *
 * Null for all other tables, such as layout tables.
 */
export function readAnyRows(rows: readonly (readonly string[])[]): ReadLine[] | null {
  const said = readRows(rows)
  if (said) return said
  const width = rows[0]?.length ?? 0
  const isGrid = rows.length > 1 && width > 1 && rows.every((cells) => cells.length === width)
  const labels = rows.map(([label = '']) => label.trim())
  const isCounted = labels.every((label) => ROW_NUMBER.test(label))
  if (!isGrid || isCounted || rows.some((cells) => cells.some((cell) => cell.includes('\n'))))
    return null
  const sentences = rows.filter((cells) => cells.slice(1).some((cell) => isSentence(cell)))
  const isShort = rows.every((cells) => cells.every((cell) => cell.length <= MAX_CELL_LENGTH))
  if (sentences.length === 0 && isShort) return readPlainRows(rows)
  const isLabelled = labels.every((label) => label.length <= MAX_LABEL_LENGTH && !isSentence(label))
  return isLabelled && width === 2 && sentences.length * 2 > rows.length
    ? readTable(rows, { roles: ['scene', 'words'], has_head: false })
    : null
}

const isSentence = (cell: string) => SENTENCE.test(cell.trim())

/**
 * Converts each row to one line, `label: values`. Rows become memos if all labels are labels of
 * facts or remarks.
 */
export function readPlainRows(rows: readonly (readonly string[])[]): ReadLine[] {
  const labelled = nameFigures(rows.map((row) => row.map(asLine)))
    .map((row) => row.filter((cell) => cell !== ''))
    .filter((cells) => cells.length > 0)
    .map(([label = '', ...rest]) => ({ label: label.replace(/[：:]$/u, ''), rest }))
  const texts = labelled.map(({ label, rest }) => {
    if (rest.length === 0) return label
    const isJapanese = JAPANESE.test(label + rest.join(''))
    return isJapanese ? `${label}：${rest.join('、')}` : `${label}: ${rest.join(', ')}`
  })
  const isOfFacts =
    !isTopicMemo(texts) && labelled.every(({ label }) => isFactLabel(label) || isNoteLabel(label))
  return texts.map((text) =>
    isOfFacts ? { text, role: 'memo' } : { text, role: 'line', speaker: 'me' },
  )
}

/** Parses a table with known column roles. Each new value in a title column starts a script. */
export function readTable(
  table: readonly (readonly string[])[],
  { roles, has_head }: TableColumns,
): ReadLine[] {
  const above = has_head ? countRowsAbove(table) : 0
  const rows = table.slice(above)
  const lines = table.slice(0, above).map((row, at): ReadLine => {
    const text = row
      .map(asLine)
      .filter((cell) => cell !== '')
      .join(' ')
    return { text, role: at === 0 ? 'title' : 'memo' }
  })
  let script = ''
  let scene = ''
  const all = (has_head ? rows.slice(1) : rows).map((cells) => readRow(cells, roles))
  const speakers = readSpeakers(all)
  lines.push(...speakers.memo)
  for (const row of all) {
    if (row.script !== '' && row.script !== script) {
      lines.push({ text: row.script, role: 'title' })
      script = row.script
      scene = ''
    }
    if (row.title !== '' && row.title !== scene) lines.push({ text: row.title, role: 'heading' })
    if (row.title !== '') scene = row.title
    lines.push(
      ...readSpokenRow(row, speakers),
      ...row.replies.map(readReply),
      ...row.memos.map((text) => ({ text, role: 'memo' as const })),
    )
  }
  return lines
}

type Row = {
  script: string
  title: string
  label: string
  words: string[]
  /** The customer's answers to the words. */
  replies: string[]
  objections: string[]
  /**
   * Role of an objection without an answer. If the table has a column of words, the role is `memo`,
   * because the objection may be just a remark.
   */
  unanswered: 'objection' | 'memo'
  answers: string[]
  memos: string[]
}

/**
 * Groups a row's non-empty cells by role. If the only filled cell is in the column of speakers, it
 * becomes a heading, unless it names a known speaker.
 */
function readRow(cells: readonly string[], columns: readonly ColumnRole[]): Row {
  const at = cells.findIndex((cell) => cell.trim() !== '')
  const isAlone = cells.findLastIndex((cell) => cell.trim() !== '') === at
  if (isAlone && columns[at] === 'speaker' && !knownInTable(cells[at] ?? ''))
    return { ...NOTHING, title: asLine(cells[at] ?? '') }
  const of = (column: ColumnRole) =>
    cells.filter((cell, at) => columns[at] === column && cell.trim() !== '')
  const linesOf = (column: ColumnRole) =>
    of(column).flatMap((cell) => cell.split('\n').filter((said) => said.trim() !== ''))
  return {
    script: asLine(of('title')[0] ?? ''),
    title: of('scene')
      .filter((cell) => !ROW_NUMBER.test(cell))
      .join(' '),
    label: of('speaker')[0]?.trim() ?? '',
    words: linesOf('words'),
    replies: linesOf('customer').filter((said) => !isBlank(said)),
    objections: linesOf('objection').filter((said) => !isBlank(said)),
    unanswered: columns.includes('words') ? 'memo' : 'objection',
    answers: linesOf('answer').filter((said) => !isBlank(said)),
    memos: of('memo')
      .map(asLine)
      .filter((memo) => !isBlank(memo)),
  }
}

const NOTHING: Row = {
  script: '',
  title: '',
  label: '',
  words: [],
  replies: [],
  objections: [],
  unanswered: 'memo',
  answers: [],
  memos: [],
}

const asLine = (cell: string) => cell.replaceAll('\n', ' ').trim()

/**
 * Determines the speakers of the rows. Returns functions that use this result, and a memo that
 * lists the guessed names.
 */
function readSpeakers(rows: readonly Row[]) {
  const said = rows.flatMap(({ label, words }) =>
    label === '' ? [] : [`${label}：${words.join(' ')}`],
  )
  const { voices, named, ...read } = readVoices(said)
  const guessed = read.guessed.filter((label) => knownInTable(label) === null)
  const speakerOf = (label: string): Speaker => {
    const voice = voices.get(label)
    if (isSpeaker(voice)) return voice
    return knownInTable(label) ?? (label === '' ? 'me' : 'other')
  }
  /**
   * Writes the row's label before the words, unless the label adds nothing: it is empty, a usual
   * label, or a guessed name, which the memo lists. Labels in `named` are always written, because
   * another label has the same voice.
   */
  const withName = (label: string, words: string): string => {
    const isKnown = label === '' || knownInTable(label) !== null || guessed.includes(label)
    if (isKnown && !named.has(label)) return words
    return JAPANESE.test(label + words) ? `${label}：${words}` : `${label}: ${words}`
  }
  const isJapanese = said.some((line) => JAPANESE.test(line))
  const memo = guessed.length > 0 ? [listNames(guessed, voices, isJapanese ? 'ja' : 'en')] : []
  return { speakerOf, withName, memo }
}
type Speakers = ReturnType<typeof readSpeakers>

/** Converts a customer's answer to a line. `未回答` and the like become a memo. */
const readReply = (text: string): ReadLine =>
  isUnanswered(text)
    ? { text: text.trim(), role: 'memo' }
    : { text: text.trim(), role: 'line', speaker: 'customer' }

function readSpokenRow(row: Row, speakers: Speakers): ReadLine[] {
  const { speakerOf } = speakers
  const { label, words, objections } = row
  const isOurs = label !== '' && speakerOf(label) === 'me'
  const isTheirs = label !== '' && words.length > 0 && !isOurs
  // In a row with the customer's or another person's words, objection cells are the user's answers.
  const answers = isTheirs ? [...objections, ...row.answers] : row.answers
  if (objections.length > 0 && !isTheirs)
    return [...readLines(row, speakers), ...pairUp(objections, answers, row.unanswered)]
  if (answers.length === 0 || words.length === 0)
    return [
      ...readLines(row, speakers),
      ...answers.map((text): ReadLine => ({ text, role: 'line', speaker: 'me' })),
    ]
  if (isOurs) return [...readLines(row, speakers), ...pairUp(answers, [], 'memo')]
  return [
    { text: words.map(unquote).join(' '), role: 'objection' },
    { text: answers.map(unquote).join(' '), role: 'answer' },
  ]
}

/**
 * Removes quotes around a whole text. An objection and its answer are speech even without quotes.
 */
const unquote = (words: string) => withinQuotes(words) ?? words.trim()

function readLines({ label, words }: Row, { speakerOf, withName }: Speakers): ReadLine[] {
  // A known speaker without words is dropped; any other label without words becomes a memo.
  if (words.length === 0 && label !== '' && !knownInTable(label))
    return [{ text: label, role: 'memo' }]
  return words.map((said): ReadLine => {
    if (QUESTION.test(label)) return { text: said.trim(), role: 'question' }
    if (OWN.test(label)) return { text: said.trim(), role: 'answer' }
    const branch = label === '' ? readBranch(said, NO_NAMES) : null
    return branch ?? { text: withName(label, said.trim()), role: 'line', speaker: speakerOf(label) }
  })
}

const PAIR = /^(.{1,80}?)\s*(?:→|⇒|⇨|->|=>)\s*(\S.*)$/u

/**
 * Pairs objections with answers:
 * - A text with an arrow (`忙しい→1分だけ`) is split into objection and answer.
 * - If no text has an arrow, `said` is the objection and `answers` is its answer.
 * - If some text has an arrow, `answers` become a memo.
 * - A text that is left without an answer gets the role `unanswered`.
 */
function pairUp(
  said: readonly string[],
  answers: readonly string[],
  unanswered: Row['unanswered'],
): ReadLine[] {
  const answer = answers.join(' ').trim()
  const pairs = said.map((text) => PAIR.exec(text.trim()))
  if (answer !== '' && pairs.every((pair) => pair === null))
    return [
      { text: said.map(unquote).join(' '), role: 'objection' },
      { text: answers.map(unquote).join(' '), role: 'answer' },
    ]
  return [
    ...said.flatMap((text, at): ReadLine[] => {
      const [, objection, reply] = pairs[at] ?? []
      return objection && reply
        ? [
            { text: objection, role: 'objection' },
            { text: reply, role: 'answer' },
          ]
        : [{ text: unquote(text), role: unanswered }]
    }),
    ...(answer === '' ? [] : [{ text: answer, role: 'memo' as const }]),
  ]
}

/**
 * Converts a table row to a `table_row` line. Cells beyond MAX_COLUMNS are joined to the last cell.
 */
export function readTableRow(row: readonly string[]): ReadLine {
  const first = row.slice(0, MAX_COLUMNS - 1)
  const rest = row.slice(MAX_COLUMNS - 1)
  const cells = rest.length > 0 ? [...first, rest.join(' ')] : first
  return { text: cells.join(' | '), role: 'table_row', cells }
}
