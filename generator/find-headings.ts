import type { Passage } from './passages.ts'
import { readHeading } from './read-heading.ts'
import type { Line } from './read-line.ts'

/** Maximum length of an unpunctuated line that its position can make a heading. */
const LONGEST_BARE = { ja: 24, latin: 48 } as const
const LONGEST_HEADING_LINE = 90

/** Context for finding headings: the neighbouring lines and the speakers. */
export type Surroundings = {
  text: string
  lines: readonly Line[]
  speakers: ReadonlyMap<string, unknown>
  /** Short unmarked lines title its sections. */
  titled: boolean
}

/** Returns the words of a heading line, else null. */
export function findHeading(around: Surroundings, index: number): string | null {
  const { text, lines, speakers } = around
  const line = lines[index]
  if (line === undefined || line.end - line.start > LONGEST_HEADING_LINE) return null
  if (line.kind === 'heading') return text.slice(line.body, line.end).trim()
  if (line.label !== null) {
    // 「料金：」 or 【料金】 alone on its line, 【3】料金.
    if (line.body >= line.end) return speakers.has(line.label) ? null : line.label
    return null
  }
  return bareHeading(around, line, index)
}

/** Returns the words of an unmarked line if they are a heading, else null. */
function bareHeading(around: Surroundings, line: Line, index: number): string | null {
  const bare = around.text.slice(line.body, line.end).trim()
  if (/[。．.！!、,：:]$|(?:です|ます|した|ません)$/.test(bare)) return null
  const next = around.lines[index + 1]
  const isUnderlined = next?.kind === 'rule' && /[=-]/.test(around.text.charAt(next.body))
  if (isUnderlined && !line.bullet) return bare
  if (isWord(bare) && (!line.bullet || line.numbered)) return bare
  if (!isShort(bare)) return null
  if (isCapitals(bare) || isQuoted(bare) || opensList(around, line, index)) return bare
  return around.titled && standsOverProse(around.text, around.lines, index) ? bare : null
}

/** From this number on, short lines above whole sentences are not a coincidence. */
const FEWEST_TITLES = 3

/** True if short lines without a full stop repeatedly precede whole sentences. */
export function hasBareTitles(text: string, lines: readonly Line[]): boolean {
  const written = lines.filter(({ kind }) => kind !== 'blank' && kind !== 'rule').length
  const titles = lines.filter((_, index) => standsOverProse(text, lines, index)).length
  return titles >= FEWEST_TITLES && titles <= written / 2
}

/** A short line without a full stop, at the start or after a whole sentence, with a longer sentence below. */
function standsOverProse(text: string, lines: readonly Line[], index: number): boolean {
  const [before, line, next] = [lines[index - 1], lines[index], lines[index + 1]]
  if (line?.kind !== 'text' || next?.kind !== 'text') return false
  if (line.bullet || line.label !== null || next.label !== null || next.bullet) return false
  if (next.end - next.body < 1.3 * (line.end - line.body)) return false
  const isOpen = before?.kind !== 'text' || isWhole(text, before)
  return isOpen && !isWhole(text, line) && isWhole(text, next)
}

const isWhole = (text: string, { body, end }: Line): boolean =>
  /[.!?。！？．][」』”"')）]*\s*$/.test(text.slice(Math.max(body, end - 8), end))

/** True for a short line that contains little but a heading word. */
function isWord(bare: string): boolean {
  const short = bare.length <= (/[^ -~]/.test(bare) ? 14 : 32)
  return short && Math.max(0, ...Object.values(readHeading(bare) ?? {})) >= 1
}

const isShort = (bare: string): boolean =>
  bare.length <= (/[^ -~]/.test(bare) ? LONGEST_BARE.ja : LONGEST_BARE.latin) &&
  !/[?？]$/.test(bare)

/** True for capitals and currency signs: PRICE IF ASKED, $$. */
const isCapitals = (bare: string): boolean =>
  /^[$¥€£]{1,3}$/.test(bare) ||
  (/^[^\p{Ll}0-9]{4,}$/u.test(bare) && /^[ -~]*[A-Z]{3}[ -~]*$/.test(bare))

/** True for a quoted objection, which the lines below answer: "we have a guy", 「間に合ってます」. */
const isQuoted = (bare: string): boolean => /^["“「『][^"”」』]{2,40}["”」』]$/.test(bare)

/** True if deeper lines follow: bullets under words, 2-1 under 2, prose under 3. */
function opensList({ lines }: Surroundings, line: Line, index: number): boolean {
  const next = lines[index + 1]
  if (next === undefined || next.kind !== 'text') return false
  // The next number of an outer list ends a list of bullets.
  if (line.bullet && !line.numbered && next.numbered) return false
  if (next.depth > line.depth && next.end - next.body > 1) return line.bullet || next.bullet
  if (next.bullet) return !line.bullet && next.label === null
  // 「３．施策」 and a longer line under it.
  return line.numbered && !next.numbered && next.end - next.body > line.end - line.body
}

const QUOTED_LINES = /^[^\p{L}\n]*["“「『][^"”」』\n]{2,40}["”」』][ \t]*$/gmu

/** True if a text answers several quoted objections; a single quoted line is a title. */
export function answersObjections(text: string): boolean {
  return (text.match(QUOTED_LINES)?.length ?? 0) >= 2
}

/** True for a section under a listener's objection, whose content answers it. */
export function isObjection(heading: string, answersQuotes: boolean): boolean {
  if (answersQuotes && isQuoted(heading)) return true
  return /反論|断り|断られ|切り返し|想定|objection|pushback|if they say/i.test(heading)
}

/** True if a line continues a sentence that the previous line left open. */
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
    // In text without capitals, a lower-case start proves no continuation.
    const opens = /[^a-z]/.test(text.charAt(last.start))
    return width > 40 && opens && /[a-z]/.test(text.charAt(line.body))
  }
  return width >= 18 && /[、はがをにでとのもへ]$/.test(tail)
}

/** （拍手）, [pause], *laughs* */
export function isStageDirection(text: string, start: number, end: number): boolean {
  if (end - start > 80) return false
  return /^(?:（[^（）]*）|\([^()]*\)|\[[^\]]*\]|［[^］]*］|\*[^*]*\*|<[^<>]*>)[。.]?$/.test(
    text.slice(start, end).trim(),
  )
}
