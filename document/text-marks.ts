import { splitsPair } from './clean-text.ts'

/** Mark types of the editor: bold, and highlight for words that must be said. */
export const MARK_TYPES = ['strong', 'highlight'] as const
export type MarkType = (typeof MARK_TYPES)[number]

export const isMarkType = (value: unknown): value is MarkType =>
  MARK_TYPES.some((type) => type === value)

/** A marked range of a text, in UTF-16 offsets. */
export type MarkedRange = { type: MarkType; from: number; to: number }

/** A marked range in a block. `text`: name of the block's text. */
export type TextMark = MarkedRange & { text: string }

export type MarkedText = { text: string; marks?: readonly MarkedRange[] }

/**
 * Normalizes ranges: sorts them, merges touching ones, and limits them to whole characters of the
 * text. Ranges that mark the same words become equal.
 */
export function cleanRanges(ranges: readonly MarkedRange[], text: string): MarkedRange[] {
  return MARK_TYPES.flatMap((type) => {
    const found: MarkedRange[] = []
    const own = ranges.filter((range) => range.type === type).map((range) => clampMark(range, text))
    for (const range of own.sort((one, other) => one.from - other.from)) {
      const last = found.at(-1)
      if (last && range.from <= last.to) last.to = Math.max(last.to, range.to)
      else if (range.from < range.to) found.push(range)
    }
    return found
  })
}

const clampMark = ({ type, from, to }: MarkedRange, text: string): MarkedRange => ({
  type,
  from: Math.max(0, splitsPair(text, from) ? from - 1 : from),
  to: Math.min(text.length, splitsPair(text, to) ? to + 1 : to),
})

export const rangesOf = (marks: readonly TextMark[] | undefined, key: string): MarkedRange[] =>
  (marks ?? []).flatMap(({ text, ...range }) => (text === key ? [range] : []))

export function markedText<K extends string>(
  block: { [key in K]: string } & { marks?: readonly TextMark[] },
  key: K,
): MarkedText {
  const marks = rangesOf(block.marks, key)
  return marks.length > 0 ? { text: block[key], marks } : { text: block[key] }
}

/** Concatenates marked texts. Ranges of the result may touch, so normalize them with `cleanRanges`. */
export function joinMarked(parts: readonly MarkedText[]): MarkedText {
  let text = ''
  const ranges: MarkedRange[] = []
  for (const { text: words, marks = [] } of parts) {
    const at = text.length
    for (const { type, from, to } of marks) ranges.push({ type, from: at + from, to: at + to })
    text += words
  }
  return ranges.length > 0 ? { text, marks: ranges } : { text }
}
