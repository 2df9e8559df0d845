import type { ScriptKind } from '#contract/scripts.ts'
import type { ListStyle } from '../blocks/list-item.ts'
import { isAnsweredField } from '../blocks/question.ts'
import { cleanText, dropControls } from '../clean-text.ts'
import { MARK_TYPES, type MarkType } from '../text-marks.ts'
import { findChatName, readRows as readTranscriptRows, writeRows } from '../transcript/read-rows.ts'
import { CELL_BREAK, joinBrokenRows } from './broken-rows.ts'
import { type CleanLine, cleanMarkdown, removeComments } from './clean-markdown.ts'
import { findTables, isTableRule, readCells } from './find-tables.ts'
import { limitLines } from './import-limits.ts'
import type { ReadLine, TextRange } from './read-line.ts'
import { readRows, readTableRow } from './table-rows.ts'
import { joinWrapped } from './wrapped-lines.ts'

/** A line of the source, before parsing assigns its role. */
export type SourceLine = {
  text: string
  /** True for the first line, and for lines after more empty lines than usual in this text. */
  isSpaced: boolean
  /** True if two or more empty lines precede the line. */
  isApart?: true
  /** Heading level from HTML or a Word style: 1 to 6, 0 for a title. */
  heading?: number
  item?: { style: ListStyle; level: number }
  /** True for an item of a checklist. Its checkbox is removed from the text. */
  task?: true
  /** True if the whole line is bold. Such a line may be a heading that has no heading style. */
  bold?: true
  strong?: readonly TextRange[]
  highlight?: readonly TextRange[]
  /** True if the line is from a transcript. Its label is then always a speaker. */
  said?: true
  /** True for the answer that our Word export writes into the field of a question. */
  answer?: true
  /** True for a field with its answer, indented as in our text export. */
  field?: true
  /** True for a Markdown quote. Set only in texts with headings and few quotes. */
  quoted?: true
}

const LINE_END = /\r\n|[\n\r\v\f\u0085\u2028\u2029]/u
const RULE = /^(?:(?:[-=*_＿ー─━―★☆※◆◇■□●○~〜～]){3,}|`{3,}\w*)$/u
const EMPTY_QUOTE = /^[> \t]+$/u
const QUOTED = /^(?:>[ \t]?)+(?=\S)/u

/** Heading level of a line, 1 to 6. 0 for the title of the document and for ordinary lines. */
export function levelOf({ text, heading }: Pick<SourceLine, 'text' | 'heading'>): number {
  return heading ?? /^(#{1,6})[ \u3000]*[^#\s]/u.exec(text)?.[1]?.length ?? 0
}

const BOLD =
  /\*\*(?=[^\s*])([^*]*[^\s*])\*\*|＊＊(?=[^\s＊])([^＊]*[^\s＊])＊＊|<(strong|b)>([^<]+)<\/\3>/giu
const HIGHLIGHT = /<mark>([^<]+)<\/mark>/giu

/**
 * Removes the asterisks and tags around bold text and highlights. Returns the remaining text and
 * the ranges that they enclosed. If the whole line is bold, sets `bold` in place of a range.
 */
export function parseMarks(line: string): Pick<SourceLine, 'text' | 'bold' | MarkType> {
  const bold = removeDelimiters(line, BOLD)
  const { text, ranges: highlight, delimiters } = removeDelimiters(bold.text, HIGHLIGHT)
  const strong = moveRanges(bold.ranges, delimiters)
  const [first] = strong
  const isAll = strong.length === 1 && first?.[0] === 0 && first[1] === text.length
  return {
    text,
    ...(isAll ? { bold: true as const } : strong.length > 0 ? { strong } : {}),
    ...(highlight.length > 0 ? { highlight } : {}),
  }
}

type Delimiter = { at: number; length: number }

/**
 * Removes the delimiters around each match of `pattern`. Returns the remaining text, the enclosed
 * ranges and the removed delimiters.
 */
function removeDelimiters(line: string, pattern: RegExp) {
  const ranges: TextRange[] = []
  const delimiters: Delimiter[] = []
  let text = ''
  let from = 0
  for (const found of line.matchAll(pattern)) {
    const words = found.slice(1).findLast((one) => one !== undefined) ?? ''
    const around = found[0].length - words.length
    // Length of the opening delimiter. The closing tag `</b>` is one character longer than `<b>`.
    const before = Math.floor(around / 2)
    text += line.slice(from, found.index)
    ranges.push([text.length, text.length + words.length])
    text += words
    from = found.index + found[0].length
    delimiters.push({ at: found.index, length: before })
    delimiters.push({ at: from - (around - before), length: around - before })
  }
  return { text: text + line.slice(from), ranges, delimiters }
}

/**
 * Moves ranges to the left by the lengths of the removed delimiters before them. Takes linear time,
 * since both lists are sorted.
 */
function moveRanges(ranges: readonly TextRange[], delimiters: readonly Delimiter[]): TextRange[] {
  let passed = 0
  let removed = 0
  const move = (place: number) => {
    let delimiter = delimiters[passed]
    while (delimiter && delimiter.at + delimiter.length <= place) {
      removed += delimiter.length
      passed += 1
      delimiter = delimiters[passed]
    }
    return place - removed - Math.max(0, place - (delimiter?.at ?? place))
  }
  return ranges.map(([from, to]): TextRange => [move(from), move(to)])
}

/**
 * Copies the bold and highlighted ranges of a source line to the lines parsed from it. Headings,
 * titles and table rows are left out.
 */
export function addMarks(source: SourceLine, read: readonly ReadLine[]): ReadLine[] {
  return read.map((line) => {
    if (line.role === 'heading' || line.role === 'title' || line.cells) return line
    const from = source.text.indexOf(line.text)
    const found = MARK_TYPES.flatMap((type) => {
      const ranges = from === -1 ? [] : within(source[type] ?? [], from, line.text.length)
      if (type === 'strong' && source.bold) ranges.push([0, line.text.length])
      return ranges.length > 0 ? [[type, ranges] as const] : []
    })
    return found.length > 0 ? { ...line, ...Object.fromEntries(found) } : line
  })
}

const within = (ranges: readonly TextRange[], from: number, length: number): TextRange[] =>
  ranges
    .map(([begin, end]): TextRange => [Math.max(0, begin - from), Math.min(length, end - from)])
    .filter(([begin, end]) => begin < end)

/**
 * Splits plain text into lines, without empty lines, horizontal rules (`---`) and the `>` of
 * quotes. In a talk script, tables become parsed lines, and transcripts become labelled lines
 * (`name：text`). The name of a saved chat becomes the title. Throws `ImportTooLarge` over
 * `MAX_LINES`.
 */
export function readPlainSource(source: string, kind: ScriptKind): (SourceLine | ReadLine)[] {
  const text = dropControls(cleanText(source)).replace(/^\ufeff/u, '')
  const lines = removeComments(text).text.split(LINE_END)
  const trimmed = lines.map((line) => line.trim())
  const rows = kind === 'script' ? null : readTranscriptRows(trimmed)
  const turns = rows && writeRows(rows)
  const table = turns ? null : readWhole(text, kind)
  if (table) return table
  const written = kind === 'script' ? trimmed : joinBrokenRows(lines)
  const clean = cleanMarkdown(turns ?? joinWrapped(written), kind)
  const fields = cleanMarkdown(
    lines.filter(isAnsweredField).map((line) => line.trim()),
    kind,
  )
  const texts = new Set(fields.map(({ text }) => text))
  const read = readCleanLines(clean, kind, texts, turns ? { said: true } : {})
  const chat = turns && findChatName(trimmed)
  return chat ? [{ text: chat, role: 'title' }, ...read] : read
}

/**
 * Parses a text that consists of one table. Null for other texts and, in a talk script, for a table
 * without known columns.
 */
function readWhole(text: string, kind: ScriptKind): ReadLine[] | null {
  const rows = readCells(text)
  return rows && (kind === 'script' ? rows.map(readTableRow) : readRows(rows))
}

/** `fields`: the lines that are fields with answers. */
function readCleanLines(
  clean: readonly CleanLine[],
  kind: ScriptKind,
  fields: ReadonlySet<string>,
  of_all: Pick<SourceLine, 'said'>,
): (SourceLine | ReadLine)[] {
  const lines = clean.map(({ text }) => text)
  limitLines(lines.filter((line) => !isGap(line) && !isTableRule(line)).length)
  const tables = kind === 'script' ? null : findTables(lines.map((line) => parseMarks(line).text))
  const parts: Part[] = []
  let gap = 1
  for (let at = 0; at < lines.length; at += 1) {
    const table = tables?.get(at)
    const line = lines[at] ?? ''
    if (table) {
      parts.push({ read: table.read })
      at += table.count - 1
    } else if (clean[at]?.memo)
      parts.push({ read: [{ text: parseMarks(line).text, role: 'memo' }] })
    else if (isGap(line)) gap += 1
    else {
      const text = line.replaceAll(CELL_BREAK, ' ').trim()
      const of_line = fields.has(text) ? { field: true as const } : {}
      parts.push({ line: { ...readPlainLine(text), ...of_all, ...of_line, isSpaced: false, gap } })
      gap = 0
    }
  }
  return joinParts(ignoreFrequentQuotes(parts))
}

const isGap = (line: string) => line === '' || RULE.test(line) || EMPTY_QUOTE.test(line)

function readPlainLine(raw: string): Omit<SourceLine, 'isSpaced'> {
  const line = raw.replace(QUOTED, '')
  return { ...parseMarks(line), ...(line === raw ? {} : { quoted: true as const }) }
}

/**
 * Removes `quoted` from all lines if the text has no headings, or if a third or more of its lines
 * is quoted.
 */
function ignoreFrequentQuotes(parts: readonly Part[]): readonly Part[] {
  const lines = parts.flatMap((part) => ('line' in part ? [part.line] : []))
  const setsApart =
    lines.some((line) => levelOf(line) > 0) &&
    lines.filter(({ quoted }) => quoted).length * 3 < lines.length
  if (!setsApart) for (const line of lines) delete line.quoted
  return parts
}

/** An unparsed line with the number of empty lines before it, or the parsed lines of a table or memo. */
export type Part = { line: SourceLine & { gap: number } } | { read: ReadLine[] }

export function joinParts(parts: readonly Part[]): (SourceLine | ReadLine)[] {
  const lines = markSpacedLines(parts.flatMap((part) => ('line' in part ? [part.line] : [])))
  let at = 0
  return parts.flatMap((part): (SourceLine | ReadLine)[] =>
    'read' in part ? part.read : lines.slice(at, ++at),
  )
}

/**
 * Sets `isSpaced` on the first line, and on lines after more empty lines than usual in this text.
 */
export function markSpacedLines<T extends { gap: number }>(
  lines: readonly T[],
): (Omit<T, 'gap'> & Pick<SourceLine, 'isSpaced' | 'isApart'>)[] {
  const spaced = lines.slice(1).filter(({ gap }) => gap > 0).length
  const usual = lines.length > 4 && spaced > (lines.length - 1) * 0.8 ? 1 : 0
  return lines.map(({ gap, ...line }, index) => ({
    ...line,
    isSpaced: index === 0 || gap > usual,
    ...(index > 0 && gap > 1 ? { isApart: true as const } : {}),
  }))
}
