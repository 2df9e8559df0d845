import { isAbbreviation } from './abbreviations.ts'
import type { BoundaryModel } from './model/boundary-features.ts'
import { splitRunOn } from './split-run-ons.ts'

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
/**
 * Maximum distance (UTF-16 units) between an opening bracket and its closing bracket. An opening
 * bracket with a larger distance is a typing error.
 */
const BRACKET_REACH = 240

const END = /[。！？!?．.…]/
const TRAILING = /[。！？!?．.…」』）)"”’\]］♪]/
const SPACE = /\s/

/**
 * Splits text[start, end) into sentences at 。！？!? and English full stops, outside quotes and
 * brackets. Abbreviations, initials and decimals do not end a sentence. Text without punctuation is
 * split by its words (`splitRunOn`). Returns trimmed, non-empty, ascending spans (UTF-16). Linear
 * in the length.
 */
export function splitSentences(
  text: string,
  start: number,
  end: number,
  boundaries: BoundaryModel,
): Span[] {
  const { language } = boundaries
  const spans: Span[] = []
  let from = start
  let at = start
  while (at < end) {
    const { next, isEnd } = passBrackets(text, at, end, language) ?? passMarks(text, from, at, end)
    if (isEnd) {
      push(spans, text, from, next, boundaries)
      from = next
    }
    at = next
  }
  push(spans, text, from, end, boundaries)
  return spans
}

/** Offset of the next unread character, and whether a sentence ends before it. */
type Step = { next: number; isEnd: boolean }

/** Skips a bracket or quotation that opens here; null if there is none, or it is not closed nearby. */
function passBrackets(text: string, at: number, end: number, language: 'ja' | 'en'): Step | null {
  const closer = CLOSERS[text.charAt(at)]
  if (closer === undefined) return null
  const close = findCloser(text, at + 1, Math.min(end, at + BRACKET_REACH), closer)
  if (close < 0) return null
  const next = close + 1
  // An English sentence may end inside quotation marks: He said "No." Then he left.
  const mayEnd = language === 'en' && /[.!?]/.test(text.charAt(close - 1))
  return { next, isEnd: mayEnd && isSentenceStart(text, next, end) }
}

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

/** True at the end of the text, or before white space and a possible start of a sentence. */
function isSentenceStart(text: string, at: number, end: number): boolean {
  if (at >= end) return true
  if (!SPACE.test(text.charAt(at))) return false
  let next = at
  // Skips at most 40 characters. Otherwise, in a megabyte of white space, each punctuation mark
  // would cause a scan of all white space after it.
  while (next < end && next < at + 40 && SPACE.test(text.charAt(next))) next++
  return next >= end || !/^(?:[a-z](?!\d)|[,;])/.test(text.slice(next, next + 2))
}

function endsSentence(text: string, from: number, at: number, next: number, end: number): boolean {
  const char = text.charAt(at)
  if (char === '。' || char === '！' || char === '？') return true
  const before = text.charAt(at - 1)
  const japaneseBefore = /[\u3040-\u30ff\u3400-\u9fff]/.test(before)
  if (char === '!' || char === '?') return japaneseBefore || isSentenceStart(text, next, end)
  if (char === '…') return isSentenceStart(text, next, end) && next < end
  if (char === '．') return !/[0-9０-９]/.test(text.charAt(next)) && japaneseBefore
  if (!isSentenceStart(text, next, end)) return false
  const rest = text.slice(next, Math.min(end, next + 24))
  return !isAbbreviation(text.slice(Math.max(from, at - 14), at), rest)
}

function push(
  spans: Span[],
  text: string,
  from: number,
  to: number,
  boundaries: BoundaryModel,
): void {
  const span = trimSpan(text, from, to)
  if (span === null) return
  for (const piece of splitRunOn(text, span, boundaries)) spans.push(piece)
}

/** Trims white space on both ends; null if no letter or digit remains. */
export function trimSpan(text: string, from: number, to: number): Span | null {
  let start = from
  let end = to
  while (start < end && SPACE.test(text.charAt(start))) start++
  while (end > start && SPACE.test(text.charAt(end - 1))) end--
  return /[\p{L}\p{N}]/u.test(text.slice(start, end)) ? [start, end] : null
}
