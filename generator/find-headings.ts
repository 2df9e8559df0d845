import type { Passage } from './passages.ts'
import { readHeading } from './read-heading.ts'
import type { Line } from './read-line.ts'

/** Maximum number of characters of a heading without a heading mark, underline or label. */
const MAX_BARE_LENGTH = { ja: 24, latin: 48 } as const
const MAX_HEADING_LINE_LENGTH = 90

export type Surroundings = {
  text: string
  lines: readonly Line[]
  speakers: ReadonlyMap<string, unknown>
  /** True if short unmarked lines are headings in this text (`hasBareTitles`). */
  titled: boolean
}

/** Returns the heading's words, or null if the line is not a heading. */
export function findHeading(around: Surroundings, index: number): string | null {
  const { text, lines, speakers } = around
  const line = lines[index]
  if (line === undefined || line.end - line.start > MAX_HEADING_LINE_LENGTH) return null
  if (line.kind === 'heading') return text.slice(line.body, line.end).trim()
  if (line.label !== null) {
    // A line with only a label is a heading: `料金：` or `【料金】`. A speaker's name is not a heading.
    if (line.body >= line.end) return speakers.has(line.label) ? null : line.label
    return null
  }
  return bareHeading(around, line, index)
}

/**
 * Returns the heading's words for a line without heading marks; null if the line is not a heading.
 */
function bareHeading(around: Surroundings, line: Line, index: number): string | null {
  const bare = around.text.slice(line.body, line.end).trim()
  if (/[。．.！!、,：:]$|(?:です|ます|した|ません)$/.test(bare)) return null
  const next = around.lines[index + 1]
  const isUnderlined =
    next?.kind === 'rule' && /^\s*(?:=+|-+)\s*$/.test(around.text.slice(next.start, next.end))
  if (isUnderlined && !line.bullet) return bare
  if (isWord(bare) && (!line.bullet || line.numbered)) return bare
  if (!isShort(bare)) return null
  if (isCapitals(bare) || isQuoted(bare) || opensList(around, line, index)) return bare
  return around.titled && isAboveProse(around.text, around.lines, index) ? bare : null
}

/** Minimum number of short lines above prose in a text with unmarked headings (`hasBareTitles`). */
const MIN_TITLES = 3

/**
 * True if the text's short lines above prose (`isAboveProse`) are headings. The text must have at
 * least MIN_TITLES such lines, and at most half of its lines may be such lines.
 */
export function hasBareTitles(text: string, lines: readonly Line[]): boolean {
  const written = lines.filter(({ kind }) => kind !== 'blank' && kind !== 'rule').length
  const titles = lines.filter((_, index) => isAboveProse(text, lines, index)).length
  return titles >= MIN_TITLES && titles <= written / 2
}

/**
 * True for a line that is probably a title. The line does not end with a full stop; the line below
 * is longer and does. A line of text above, if any, also ends with a full stop.
 */
function isAboveProse(text: string, lines: readonly Line[], index: number): boolean {
  const [before, line, next] = [lines[index - 1], lines[index], lines[index + 1]]
  if (line?.kind !== 'text' || next?.kind !== 'text') return false
  if (line.bullet || line.label !== null || next.label !== null || next.bullet) return false
  if (next.end - next.body < 1.3 * (line.end - line.body)) return false
  const isOpen = before?.kind !== 'text' || isWhole(text, before)
  return isOpen && !isWhole(text, line) && isWhole(text, next)
}

const isWhole = (text: string, { body, end }: Line): boolean =>
  /[.!?。！？．][」』”"')）]*\s*$/.test(text.slice(Math.max(body, end - 8), end))

/** True for a short line that is little more than a known heading word. */
function isWord(bare: string): boolean {
  const short = bare.length <= (/[^ -~]/.test(bare) ? 14 : 32)
  return short && Math.max(0, ...Object.values(readHeading(bare) ?? {})) >= 1
}

const isShort = (bare: string): boolean =>
  bare.length <= (/[^ -~]/.test(bare) ? MAX_BARE_LENGTH.ja : MAX_BARE_LENGTH.latin) &&
  !/[?？]$/.test(bare)

/** True for a heading in capitals or currency signs: PRICE IF ASKED, $$. */
const isCapitals = (bare: string): boolean =>
  /^[$¥€£]{1,3}$/.test(bare) ||
  (/^[^\p{Ll}0-9]{4,}$/u.test(bare) && /^[ -~]*[A-Z]{3}[ -~]*$/.test(bare))

/** True for a quoted objection: "we have a guy", 「間に合ってます」. The lines below it contain the answer. */
const isQuoted = (bare: string): boolean => /^["“「『][^"”」』]{2,40}["”」』]$/.test(bare)

/**
 * True if this line is the heading of the next line, which is at a deeper level. Examples: a bullet
 * below a plain line, 2-1 below 2, prose below a numbered line.
 */
function opensList({ text, lines }: Surroundings, line: Line, index: number): boolean {
  const next = lines[index + 1]
  if (next === undefined || next.kind !== 'text') return false
  if (!line.numbered && goesOn(text, next)) return false
  // A numbered line after a bullet continues an outer list, so the bullet is not the heading of the
  // numbered line.
  if (line.bullet && !line.numbered && next.numbered) return false
  if (next.depth > line.depth && next.end - next.body > 1) return line.bullet || next.bullet
  if (next.bullet) return !line.bullet && next.label === null
  // A numbered line with a longer line below is a heading: 「３．施策」.
  return line.numbered && !next.numbered && next.end - next.body > line.end - line.body
}

/**
 * True for a numbered line with a number above 1. Its list began earlier, so the previous line is
 * not the list's heading.
 */
function goesOn(text: string, { start, body, numbered }: Line): boolean {
  if (!numbered) return false
  const numbers =
    text
      .slice(start, body)
      .normalize('NFKC')
      .match(/[0-9]+/g) ?? []
  return Number(numbers.at(-1) ?? 1) > 1
}

const QUOTED_LINES = /^[^\p{L}\n]*["“「『][^"”」』\n]{2,40}["”」』][ \t]*$/gmu

/** True if at least two lines of a text are quoted objections. A single quoted line is a title. */
export function answersObjections(text: string): boolean {
  return (text.match(QUOTED_LINES)?.length ?? 0) >= 2
}

/**
 * True for a heading whose section answers an objection. `answersQuotes`: result of
 * `answersObjections` for the text. If true, a quoted heading counts as an objection.
 */
export function isObjection(heading: string, answersQuotes: boolean): boolean {
  if (answersQuotes && isQuoted(heading)) return true
  return /反論|断り|断られ|切り返し|想定|objection|pushback|if they say/i.test(heading)
}

export function continuesSentence(
  text: string,
  last: Passage,
  line: Line,
  before: Line | undefined,
): boolean {
  if (before?.kind !== 'text' || line.bullet || line.label !== null) return false
  if (last.end !== before.end) return false
  const tail = text.slice(Math.max(last.start, last.end - 8), last.end).trimEnd()
  if (/[。！？!?.:：]["」』”)）]*$/.test(tail)) return false
  const width = before.end - before.start
  if (/[A-Za-z,;]$/.test(tail)) {
    // A next line in lower case usually continues the sentence, unless the author uses no capitals
    // at all.
    const opens = /[^a-z]/.test(text.charAt(last.start))
    return width > 40 && opens && /[a-z]/.test(text.charAt(line.body))
  }
  return width >= 18 && /[、はがをにでとのもへ]$/.test(tail)
}

/** True for a stage direction: （拍手）, [pause], *laughs*. */
export function isStageDirection(text: string, start: number, end: number): boolean {
  if (end - start > 80) return false
  return /^(?:（[^（）]*）|\([^()]*\)|\[[^\]]*\]|［[^］]*］|\*[^*]*\*|<[^<>]*>)[。.]?$/.test(
    text.slice(start, end).trim(),
  )
}
