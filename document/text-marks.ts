import { splitsPair } from './clean-text.ts'

/** How words are marked: in bold, or highlighted as words that must be said. The names of the editor's marks. */
export const MARK_TYPES = ['strong', 'highlight'] as const
export type MarkType = (typeof MARK_TYPES)[number]

/** True when the value names a mark. */
export const isMarkType = (value: unknown): value is MarkType =>
  MARK_TYPES.some((type) => type === value)

/** Marked words of a text, in UTF-16 offsets. */
export type MarkedRange = { type: MarkType; from: number; to: number }

/** Marked words of a block, and the name of the text they stand in. */
export type TextMark = MarkedRange & { text: string }

/** A text with what of it is marked. */
export type MarkedText = { text: string; marks?: readonly MarkedRange[] }

/**
 * The ranges as a text has them: by type and place, within the text, around whole characters, one where
 * they touch. Two lists that mark the same words are the same list.
 */
export function cleanRanges(ranges: readonly MarkedRange[], text: string): MarkedRange[] {
  return MARK_TYPES.flatMap((type) => {
    const found: MarkedRange[] = []
    const own = ranges
      .filter((range) => range.type === type)
      .map((range) => keepWithin(range, text))
    for (const range of own.sort((one, other) => one.from - other.from)) {
      const last = found.at(-1)
      if (last && range.from <= last.to) last.to = Math.max(last.to, range.to)
      else if (range.from < range.to) found.push(range)
    }
    return found
  })
}

/** A range within its text, around whole characters. */
const keepWithin = ({ type, from, to }: MarkedRange, text: string): MarkedRange => ({
  type,
  from: Math.max(0, splitsPair(text, from) ? from - 1 : from),
  to: Math.min(text.length, splitsPair(text, to) ? to + 1 : to),
})

/** What marks say of one text of a block. */
export const rangesOf = (marks: readonly TextMark[] | undefined, key: string): MarkedRange[] =>
  (marks ?? []).flatMap(({ text, ...range }) => (text === key ? [range] : []))

/** A text of a block with what of it is marked. */
export function markedText<K extends string>(
  block: { [key in K]: string } & { marks?: readonly TextMark[] },
  key: K,
): MarkedText {
  const marks = rangesOf(block.marks, key)
  return marks.length > 0 ? { text: block[key], marks } : { text: block[key] }
}

/** Texts that follow each other as one; its ranges may touch. */
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
