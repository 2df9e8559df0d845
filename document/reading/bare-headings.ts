import { isBulleted } from './classify-words.ts'
import {
  isInNumberedList,
  isKindName,
  looksLikeHeading,
  namesKind,
  readMarkedHeading,
} from './headings.ts'
import { isJotted, namesNotes, soundsSpoken, startsWithArrow } from './notes.ts'
import { levelOf, type SourceLine } from './source-line.ts'
import { isNoteLabel } from './speaker-labels.ts'

/**
 * Returns the indexes of headings without a heading mark. They are recognized by their wording,
 * bold type and neighbouring lines. `isTalk(text)` is true for lines with a speaker label, which
 * are never headings.
 */
export function findBareHeadings(
  lines: readonly SourceLine[],
  isTalk: (text: string) => boolean,
): ReadonlySet<number> {
  const found = new Set<number>()
  // If the source marks any heading, lines without a mark are not headings. A `#` in the first line
  // does not count, because it may mark the title.
  if (lines.some((line, at) => (line.heading ?? 0) > 0 || (at > 0 && levelOf(line) > 0)))
    return found
  const isCandidate = lines.map(({ text, item }, at) => {
    const title = text.replace(/[：:]$/u, '')
    if (item || isBulleted(text) || isTalk(text) || isNoteLabel(title)) return false
    // An item of a numbered list is never a heading, even in bold.
    if (isInNumberedList(text, { before: lines[at - 1]?.text, after: lines[at + 1]?.text }))
      return false
    // A line above an arrow is an objection, and the arrow marks the answer.
    return looksLikeHeading(title) && !startsWithArrow(lines[at + 1]?.text)
  })
  const isContent = (at: number) => lines[at] !== undefined && !isCandidate[at]
  const isSentence = (at: number) => isContent(at) && soundsSpoken(lines[at]?.text ?? '')
  const contents = lines.flatMap((_, at) => (isContent(at) ? [at] : []))
  const endsSentences = contents.filter(isSentence).length > contents.length * 0.7
  const followsHeading = (at: number) => {
    const around = { before: lines[at - 2]?.text, after: lines[at]?.text }
    return readMarkedHeading(lines[at - 1]?.text ?? '', around)?.rest === ''
  }
  /**
   * True for a line between two sentences, or between a marked heading and a sentence. Always false
   * unless more than 70 % of the lines that cannot be headings are sentences.
   */
  const isBetween = (at: number) =>
    endsSentences && isSentence(at + 1) && (isSentence(at - 1) || followsHeading(at))
  const hasParts = lines.some(({ isSpaced }, at) => at > 0 && isSpaced)
  const isAmong = (at: number, text: string) => {
    const isKnown = isKindName(text) || namesNotes(text)
    if (at === 1) return isKnown
    const namesNext = namesWhatFollows(text) && isContent(at + 1)
    return isBetween(at) || (isContent(at - 1) && (namesNext || isKnown))
  }
  const isHeading = (at: number, { text, isSpaced, bold }: SourceLine, next: SourceLine) => {
    if (bold && !next.bold) return true
    if (!isSpaced) return isAmong(at, text)
    if (namesWhatFollows(text)) return true
    return hasParts && !next.isSpaced && (isContent(at + 1) || next.text.length > text.length)
  }
  const alone: number[] = []
  for (const [at, line] of lines.entries()) {
    const next = lines[at + 1]
    if (!isCandidate[at] || !next) continue
    if (isHeading(at, line, next)) found.add(at)
    else if (at > 0 && line.isSpaced && next.isSpaced && isContent(at + 1)) alone.push(at)
  }
  // A single short line between empty lines is a heading only if the text has another heading. Two
  // or more such lines are always headings.
  if (alone.length > 1 || found.size > 0) for (const at of alone) found.add(at)
  return new Set([...found, ...findJotted(lines, isTalk)])
}

/**
 * Matches a heading in a jotted text (`isJotted`): lower-case words or currency signs, such as
 * `costs -->` and `£££`.
 */
const JOTTED = /^(?:\p{Ll}[\p{L}\p{N}'’& -]{1,30}?|\p{Sc}{1,5})[ \t]*(-{1,2}>|→|[：:])?$/u

/**
 * Returns the indexes of the headings in a jotted text, i.e. with hardly any sentences. Empty for
 * other texts.
 */
function findJotted(lines: readonly SourceLine[], isTalk: (text: string) => boolean): number[] {
  if (!isJotted(lines.map(({ text }) => text))) return []
  return lines.flatMap((line, at) => {
    const next = lines[at + 1]
    return next && !isTalk(line.text) && isJottedHeading(line, next) ? [at] : []
  })
}

function isJottedHeading({ text, isSpaced, item }: SourceLine, next: SourceLine): boolean {
  const [found, end] = JOTTED.exec(text) ?? []
  const isAbove = isSpaced && !next.isSpaced && !item && !startsWithArrow(next.text)
  return found !== undefined && isAbove && (end !== undefined || isBulleted(next.text))
}

const namesWhatFollows = (text: string) => /[：:]$/u.test(text) || namesKind(text)
