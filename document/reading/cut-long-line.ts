import { createSlicer } from '../cut-marks.ts'
import type { MarkedText, MarkType } from '../text-marks.ts'
import { markedLine, type ReadLine, type TextRange } from './read-line.ts'

/**
 * Maximum length of a line in characters, about half an hour of speech. Browsers lay out the whole
 * line at each key press: 28 ms for 10,000 characters, 380 ms for 100,000.
 */
const MAX_LINE_LENGTH = 10_000

/**
 * Cuts a long spoken line, such as a dictation without line breaks, at ends of sentences if
 * possible.
 */
export function cutLongLine(line: ReadLine): ReadLine[] {
  if (line.role !== 'line' || line.text.length <= MAX_LINE_LENGTH) return [line]
  const slice = createSlicer(markedLine(line))
  const { strong: _, highlight: __, ...rest } = line
  return listParts(line.text)
    .map(([from, to]) => slice(from, to))
    .filter(({ text }) => text.trim() !== '')
    .map((part) => ({
      ...rest,
      text: part.text,
      ...listRanges(part, 'strong'),
      ...listRanges(part, 'highlight'),
    }))
}

function listParts(text: string): TextRange[] {
  const parts: TextRange[] = []
  let from = 0
  while (text.length - from > MAX_LINE_LENGTH) {
    const to = from + findEnd(text.slice(from, from + MAX_LINE_LENGTH))
    parts.push([from, to])
    from = to
  }
  return [...parts, [from, text.length]]
}

/**
 * Offset after the last sentence. If no sentence ends in the text: offset after the last word, or
 * else after the last character.
 */
function findEnd(text: string): number {
  const sentences = /^.*(?:[。！？]|[.!?](?= ))/su.exec(text) ?? /^.*[ 　、]/su.exec(text)
  return sentences?.[0].length ?? text.replace(/[\ud800-\udbff]$/, '').length
}

function listRanges({ marks = [] }: MarkedText, type: MarkType): Partial<ReadLine> {
  const ranges = marks.filter((mark) => mark.type === type)
  return ranges.length === 0 ? {} : { [type]: ranges.map(({ from, to }) => [from, to] as const) }
}
