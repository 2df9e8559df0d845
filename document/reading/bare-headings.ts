import { isBulleted, readMarked } from './classify-words.ts'
import {
  isKindName,
  looksLikeHeading,
  NAMES_WHOLE,
  namesKind,
  readMarkedHeading,
} from './headings.ts'
import type { SourceLine } from './source-line.ts'
import { isMeta, splitLabel } from './speaker-labels.ts'

const LONGEST_TITLE = 60

/** How deep a line is marked as a heading, 1 to 6; 0 for one that is not. */
export function levelOf({ text, heading }: SourceLine): number {
  return heading ?? /^(#{1,6})[ \u3000]*[^#\s]/u.exec(text)?.[1]?.length ?? 0
}

/**
 * Lines without a mark that name what stands below them: short, nominal, and apart from the line above
 * or known as a part of a talk. `isTalk` says whether a line begins with a speaker.
 */
export function findBareHeadings(
  lines: readonly SourceLine[],
  isTalk: (text: string) => boolean,
): ReadonlySet<number> {
  const found = new Set<number>()
  // Where the source marks its headings, an unmarked line is none.
  if (lines.some(({ heading }) => heading !== undefined && heading > 0)) return found
  const isCandidate = lines.map(
    ({ text, item }) =>
      !item && !isBulleted(text) && !isTalk(text) && looksLikeHeading(text.replace(/[：:]$/u, '')),
  )
  const isContent = (at: number) => lines[at] !== undefined && !isCandidate[at]
  const hasParts = lines.some(({ apart }, at) => at > 0 && apart)
  const isHeading = (at: number, { text, apart, bold }: SourceLine, next: SourceLine) => {
    if (bold && !next.bold) return true
    const names = /[：:]$/u.test(text) || namesKind(text)
    if (!apart) return isContent(at - 1) && ((names && isContent(at + 1)) || isKindName(text))
    if (names) return true
    return hasParts && !next.apart && (isContent(at + 1) || next.text.length > text.length)
  }
  const alone: number[] = []
  for (const [at, line] of lines.entries()) {
    const next = lines[at + 1]
    if (!isCandidate[at] || !next) continue
    if (isHeading(at, line, next)) found.add(at)
    else if (at > 0 && line.apart && next.apart && isContent(at + 1)) alone.push(at)
  }
  // A short line between empty lines is a heading where that is how this text parts itself.
  if (alone.length > 1 || found.size > 0) for (const at of alone) found.add(at)
  return found
}

/**
 * Whether the first line names the whole text: it is marked as its title, has the words of one, or
 * stands apart above headings. `heading`: the line was read as a heading, with this behind it.
 */
export function isTitle(
  lines: readonly SourceLine[],
  bare: ReadonlySet<number>,
  heading: { rest: string } | null,
): boolean {
  const [first, next, third] = lines
  if (!first || !next) return false
  if (first.heading === 0) return true
  if (levelOf(first) > 0) return isOnlyTopLevel(lines)
  const text = first.text.trim()
  if (!mayNameWhole(text, heading)) return false
  const nextIsHeading =
    levelOf(next) > 0 || readMarkedHeading(next.text, { before: text, after: third?.text }) !== null
  const namesWhole = NAMES_WHOLE.test(text.replace(/[】〕》〉＞>]$/u, ''))
  if (heading && !bare.has(0)) return nextIsHeading && namesWhole
  if (namesWhole) return true
  const label = splitLabel(next.text)?.label
  if (label !== undefined && isMeta(label)) return true
  const hasParts = [...bare].some((at) => at > 0) || nextIsHeading
  return next.apart && hasParts && looksLikeHeading(text)
}

function mayNameWhole(text: string, heading: { rest: string } | null): boolean {
  if (heading && heading.rest !== '') return false
  if ([...text].length > LONGEST_TITLE || /[。.!！?？、,]$/u.test(text)) return false
  return !isKindName(text) && !splitLabel(text) && !isBulleted(text) && readMarked(text) === null
}

/** Whether the first line alone has the first level, and deeper headings follow. */
function isOnlyTopLevel(lines: readonly SourceLine[]): boolean {
  const levels = lines.map(levelOf)
  return (
    levels[0] === 1 &&
    levels.filter((level) => level === 1).length === 1 &&
    levels.some((level) => level > 1)
  )
}
