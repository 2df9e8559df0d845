import { parseLinks } from './links.ts'
import { parseNotation } from './ruby-and-variables.ts'
import { cleanRanges, MARK_TYPES, type MarkedText, type MarkType } from './text-marks.ts'

/** A part of a marked text by its offsets. */
export function sliceMarked(
  { text, marks = [] }: MarkedText,
  from: number,
  to: number,
): MarkedText {
  const words = text.slice(from, to)
  const inside = marks.map((mark) => ({ ...mark, from: mark.from - from, to: mark.to - from }))
  const ranges = cleanRanges(inside, words)
  return ranges.length > 0 ? { text: words, marks: ranges } : { text: words }
}

/** A stretch of a text that is marked alike throughout, and where it begins. */
export type MarkedPiece = { text: string; start: number; types: readonly MarkType[] }

/** Cuts a text where marks begin and end; its ranges are clean. */
export function cutAtMarks({ text, marks = [] }: MarkedText): MarkedPiece[] {
  const places = new Map<number, MarkType[]>()
  for (const { type, from, to } of marks)
    for (const at of [from, to]) places.set(at, [...(places.get(at) ?? []), type])
  const open = new Set<MarkType>()
  const pieces: MarkedPiece[] = []
  let start = 0
  for (const end of [...[...places.keys()].sort((a, b) => a - b), text.length]) {
    const types = MARK_TYPES.filter((type) => open.has(type))
    if (end > start) pieces.push({ text: text.slice(start, end), start, types })
    for (const type of places.get(end) ?? []) if (!open.delete(type)) open.add(type)
    start = end
  }
  return pieces
}

/**
 * The same where a text is drawn: no mark begins or ends within ruby, a variable or a link, which are
 * drawn whole.
 */
export function cutToDraw({ text, marks = [] }: MarkedText): MarkedPiece[] {
  const whole = marks.length === 0 ? [] : listWhole(text)
  const widened = marks.map(({ type, from, to }) => ({
    type,
    from: whole.find(({ start, end }) => start < from && from < end)?.start ?? from,
    to: whole.find(({ start, end }) => start < to && to < end)?.end ?? to,
  }))
  return cutAtMarks({ text, marks: cleanRanges(widened, text) })
}

const listWhole = (text: string) =>
  [...parseNotation(text), ...parseLinks(text)].filter(({ type }) => type !== 'text')
