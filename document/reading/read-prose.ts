import { readLabelledMemo } from '../blocks/memo.ts'
import { splitMarkdownRow } from './find-tables.ts'
import { isTitle } from './find-title.ts'
import { type Heading, readMarkedHeading } from './headings.ts'
import type { ReadLine } from './read-line.ts'
import type { SourceLine } from './source-line.ts'
import { readTableRow } from './table-rows.ts'

const BULLET = /^(?:[-*+•‣▪◦–—][ \u3000\t]+|[・●○◎])[ \u3000]*(?=\S)/u
const NUMBER = /^[（(]?[0-9０-９]{1,3}[.．)）][ \u3000]*(?=\S)/u
const MAX_BOLD_HEADING_LENGTH = 40

/**
 * Parses a line of a plain script (kind `script`): title, heading, list item, table row or labelled
 * memo. All other lines are paragraphs, which have the speaker `me`.
 * `bare`: indexes of the lines that are headings without a mark.
 */
export function readProseLine(
  lines: readonly SourceLine[],
  line: SourceLine,
  at: number,
  bare: ReadonlySet<number>,
): ReadLine[] {
  const { text, item } = line
  if (item) return [{ text, role: 'list_item', ...item }]
  const heading = findHeading(lines, line, at, bare)
  const role = at === 0 && isTitle(lines, bare, heading) ? 'title' : 'heading'
  if (heading) {
    const named: ReadLine = { text: heading.title, role }
    return heading.rest === '' ? [named] : [named, { ...PARAGRAPH, text: heading.rest }]
  }
  if (role === 'title') return [{ text, role }]
  return readParagraph(text)
}

function readParagraph(text: string): ReadLine[] {
  const memo = readLabelledMemo(text)
  if (memo !== undefined) return [{ text: memo, role: 'memo' }]
  const cells = splitMarkdownRow(text)
  if (cells) return cells.length > 0 ? [readTableRow(cells)] : []
  for (const [style, mark] of [
    ['bullet', BULLET.exec(text)],
    ['number', NUMBER.exec(text)],
  ] as const)
    if (mark) return [{ text: text.slice(mark[0].length), role: 'list_item', style, level: 0 }]
  return [{ ...PARAGRAPH, text }]
}

const PARAGRAPH = { role: 'line', speaker: 'me' } as const

/** True if a line is a list item or a table row. */
export const isListed = (text: string): boolean =>
  BULLET.test(text) || NUMBER.test(text) || splitMarkdownRow(text) !== null

function findHeading(
  lines: readonly SourceLine[],
  { text, heading, bold }: SourceLine,
  at: number,
  bare: ReadonlySet<number>,
): Heading | null {
  const next = lines[at + 1]
  if (heading !== undefined) return { title: text, rest: '' }
  if (bare.has(at)) return { title: text.replace(/[：:]$/u, ''), rest: '' }
  const isBold = bold && next && !next.bold && text.length <= MAX_BOLD_HEADING_LENGTH
  if (isBold) return { title: text, rest: '' }
  return readMarkedHeading(text, { before: lines[at - 1]?.text, after: next?.text })
}
