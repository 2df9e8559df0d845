import { knownSpeaker } from './speaker-labels.ts'

const SPEAKER_HEAD = /^(?:話者|話し手|発言者|話す人|役割|担当|誰が|speaker|who|role|name)$/iu
const WORDS_HEAD =
  /^(?:セリフ|せりふ|台詞|トーク|トーク内容|トークスクリプト|スクリプト|台本|発言|発言内容|内容|話す内容|line|lines|words|text|script|talk|what to say)$/iu
const COUNT = /^(?:no\.?|#|番号)?[\s]*[\d０-９]*[.)．）]?$/iu
const MARKDOWN_ROW = /^\s*\|(.*)\|\s*$/u
const MARKDOWN_RULE = /^[\s:|-]+$/u
/** Who speaks stands in one of the first columns. */
const COLUMNS_LOOKED_AT = 10

/**
 * A table of who says what, as spreadsheets put it on the clipboard (cells between tabs) or as Markdown
 * draws it, written as lines with labels: `営業：文`. A column before the speakers is the scene (a
 * heading where it changes), one after the words a note. Every other text comes back as it is.
 */
export function readTable(text: string): string {
  const rows = splitMarkdown(text) ?? splitCells(text)
  if (!rows) return text
  const [head = []] = rows
  const named = head.findIndex((cell) => SPEAKER_HEAD.test(cell))
  const isHead = named !== -1 && WORDS_HEAD.test(head[named + 1] ?? '')
  const speakers = isHead ? named : findSpeakers(rows)
  if (speakers === -1) return text
  const lines: string[] = []
  let scene = ''
  for (const cells of isHead ? rows.slice(1) : rows) {
    const title = cells
      .slice(0, speakers)
      .filter((cell) => !COUNT.test(cell))
      .join(' ')
    if (title !== '' && title !== scene) lines.push(`# ${title}`)
    if (title !== '') scene = title
    const [speaker = '', words = '', ...notes] = cells.slice(speakers)
    const label = speaker === '' ? '' : `${speaker}：`
    for (const said of words.split('\n')) if (said.trim() !== '') lines.push(label + said.trim())
    if (words === '' && speaker !== '') lines.push(label)
    for (const note of notes) if (note !== '') lines.push(`（メモ：${note.replaceAll('\n', ' ')}）`)
  }
  return lines.join('\n')
}

/** The column in which most rows name a usual speaker, with words beside it; -1 where there is none. */
function findSpeakers(rows: readonly string[][]): number {
  for (let column = 0; column < COLUMNS_LOOKED_AT; column += 1) {
    const known = rows.filter((cells) => knownSpeaker(cells[column] ?? '') && cells[column + 1])
    if (known.length * 2 > rows.length) return column
  }
  return -1
}

function splitMarkdown(text: string): string[][] | null {
  const lines = text.split(/\r?\n/u).filter((line) => line.trim() !== '')
  if (lines.length < 2 || !lines.every((line) => MARKDOWN_ROW.test(line))) return null
  return lines
    .filter((line) => !MARKDOWN_RULE.test(line))
    .map((line) => (MARKDOWN_ROW.exec(line)?.[1] ?? '').split('|').map((cell) => cell.trim()))
}

/** Rows and cells; a cell with a line break or a quote in it stands in quotes, its quotes doubled. */
function splitCells(text: string): string[][] | null {
  if (!text.includes('\t')) return null
  const rows: string[][] = [[]]
  const cell = /(?:"((?:[^"]|"")*)"|([^\t\r\n]*))(\t|\r?\n|$)/uy
  while (cell.lastIndex < text.length) {
    const found = cell.exec(text)
    // A quote that only begins a word.
    if (!found) return null
    const [, quoted, plain = '', end] = found
    const words = quoted === undefined ? plain : quoted.replaceAll('""', '"').replaceAll('\r', '')
    rows.at(-1)?.push(words.trim())
    if (end !== '\t') rows.push([])
    if (end === '') break
  }
  const filled = rows.filter((cells) => cells.some((words) => words !== ''))
  return filled.length > 1 && filled.every((cells) => cells.length > 1) ? filled : null
}
