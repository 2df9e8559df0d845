import { isAbbreviation } from './abbreviations.ts'

export type Span = readonly [start: number, end: number]

const CLOSERS: Readonly<Record<string, string>> = {
  '「': '」',
  '『': '』',
  '（': '）',
  '(': ')',
  '“': '”',
  '"': '"',
  '［': '］',
  '〈': '〉',
  '《': '》',
}
/** A bracket that is not closed within this many code units is a slip of the pen, not a bracket. */
const BRACKET_REACH = 240
/** A Japanese run longer than this without 。is taken for a transcript and cut after です／ます. */
const LONG_JAPANESE_RUN = 70

const END = /[。！？!?．.…]/
const TRAILING = /[。！？!?．.…」』）)"”’\]］♪]/
const SPACE = /\s/

/**
 * Cuts text[start, end) into sentences at 。！？!? and English full stops that stand outside quotes
 * and brackets. Abbreviations, initials and decimals do not end a sentence.
 * Returns trimmed, non-empty, ascending spans in UTF-16 code units. Linear in the length.
 */
export function splitSentences(
  text: string,
  start: number,
  end: number,
  language: 'ja' | 'en',
): Span[] {
  const spans: Span[] = []
  let from = start
  let at = start
  while (at < end) {
    const { next, isEnd } = passBrackets(text, at, end, language) ?? passMarks(text, from, at, end)
    if (isEnd) {
      push(spans, text, from, next, language)
      from = next
    }
    at = next
  }
  push(spans, text, from, end, language)
  return spans
}

/** Where one goes on, and whether a sentence ends there. */
type Step = { next: number; isEnd: boolean }

/** Past a bracket or quotation that opens here and is closed soon; null where none does. */
function passBrackets(text: string, at: number, end: number, language: 'ja' | 'en'): Step | null {
  const closer = CLOSERS[text.charAt(at)]
  if (closer === undefined) return null
  const close = findCloser(text, at + 1, Math.min(end, at + BRACKET_REACH), closer)
  if (close < 0) return null
  const next = close + 1
  // An English sentence may end inside its quotation marks: He said "No." Then he left.
  const mayEnd = language === 'en' && /[.!?]/.test(text.charAt(close - 1))
  return { next, isEnd: mayEnd && startsAnew(text, next, end) }
}

/** Past one character, or past all marks that end a sentence. */
function passMarks(text: string, from: number, at: number, end: number): Step {
  let next = at + 1
  if (!END.test(text.charAt(at))) return { next, isEnd: false }
  while (next < end && TRAILING.test(text.charAt(next))) next++
  return { next, isEnd: endsSentence(text, from, at, next, end) }
}

function findCloser(text: string, from: number, limit: number, closer: string): number {
  const found = text.slice(from, limit).indexOf(closer)
  return found < 0 ? -1 : from + found
}

/** Is there nothing more, or white space and then something that may open a sentence? */
function startsAnew(text: string, at: number, end: number): boolean {
  if (at >= end) return true
  if (!SPACE.test(text.charAt(at))) return false
  let next = at
  // Bounded: a megabyte of blanks must not be walked again for every mark.
  while (next < end && next < at + 40 && SPACE.test(text.charAt(next))) next++
  return next >= end || !/^(?:[a-z](?!\d)|[,;])/.test(text.slice(next, next + 2))
}

function endsSentence(text: string, from: number, at: number, next: number, end: number): boolean {
  const char = text.charAt(at)
  if (char === '。' || char === '！' || char === '？') return true
  const before = text.charAt(at - 1)
  const japaneseBefore = /[\u3040-\u30ff\u3400-\u9fff]/.test(before)
  if (char === '!' || char === '?') return japaneseBefore || startsAnew(text, next, end)
  if (char === '…') return startsAnew(text, next, end) && next < end
  if (char === '．') return !/[0-9０-９]/.test(text.charAt(next)) && japaneseBefore
  if (!startsAnew(text, next, end)) return false
  const rest = text.slice(next, Math.min(end, next + 24))
  return !isAbbreviation(text.slice(Math.max(from, at - 14), at), rest)
}

function push(spans: Span[], text: string, from: number, to: number, language: 'ja' | 'en'): void {
  const span = trimSpan(text, from, to)
  if (span === null) return
  if (language === 'ja' && span[1] - span[0] > LONG_JAPANESE_RUN) {
    for (const piece of splitLongRun(text, span)) spans.push(piece)
    return
  }
  spans.push(span)
}

/** Takes white space off both ends; null when nothing is left or no letter or digit stands in it. */
export function trimSpan(text: string, from: number, to: number): Span | null {
  let start = from
  let end = to
  while (start < end && SPACE.test(text.charAt(start))) start++
  while (end > start && SPACE.test(text.charAt(end - 1))) end--
  return /[\p{L}\p{N}]/u.test(text.slice(start, end)) ? [start, end] : null
}

// A polite ending and its particle, when what follows cannot continue the clause (ましたら) or the word (ますます, いますぐ).
const POLITE_END =
  /(?<!ます)(?:です|ます|ました|でした|ません|ましょう|ください)(?:よね|ね|よ)?(?![がけしのかねよとっっので、。！？!?」』）)…らりぐ]|ま[しすせ]|も[のん])/g

function splitLongRun(text: string, span: Span): Span[] {
  const run = text.slice(span[0], span[1])
  const pieces: Span[] = []
  let from = 0
  for (const match of run.matchAll(POLITE_END)) {
    const to = match.index + match[0].length
    if (to - from < 8 || to >= run.length || insideQuote(run, from, to)) continue
    const piece = trimSpan(text, span[0] + from, span[0] + to)
    if (piece !== null) pieces.push(piece)
    from = to
  }
  const last = trimSpan(text, span[0] + from, span[1])
  if (last !== null) pieces.push(last)
  return pieces
}

function insideQuote(run: string, from: number, to: number): boolean {
  const part = run.slice(Math.max(from, to - BRACKET_REACH), to)
  return (
    part.lastIndexOf('「') > part.lastIndexOf('」') ||
    part.lastIndexOf('（') > part.lastIndexOf('）')
  )
}
