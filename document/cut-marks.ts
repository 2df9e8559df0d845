import { countBefore } from './count-before.ts'
import { parseLinks } from './links.ts'
import { parseNotation } from './ruby-and-variables.ts'
import { cleanRanges, MARK_TYPES, type MarkedText, type MarkType } from './text-marks.ts'

/** Slices a marked text by UTF-16 offsets. */
export function sliceMarked(marked: MarkedText, from: number, to: number): MarkedText {
  return createSlicer(marked)(from, to)
}

/** Returns a function that slices one text many times. The ranges must be normalized (`cleanRanges`). */
export function createSlicer({ text, marks = [] }: MarkedText) {
  const lists = MARK_TYPES.map((type) => marks.filter((mark) => mark.type === type))
  return (from: number, to: number): MarkedText => {
    const words = text.slice(from, to)
    const inside = lists.flatMap((list) =>
      list.slice(
        countBefore(list, (mark) => mark.to <= from),
        countBefore(list, (mark) => mark.from < to),
      ),
    )
    const ranges = cleanRanges(
      inside.map((mark) => ({ ...mark, from: mark.from - from, to: mark.to - from })),
      words,
    )
    return ranges.length > 0 ? { text: words, marks: ranges } : { text: words }
  }
}

/**
 * A part of a text whose characters all have the same marks (bold, highlight). `start`: its offset.
 */
export type MarkedPiece = { text: string; start: number; types: readonly MarkType[] }

/** Splits a text where its marks begin and end. The ranges must be normalized (`cleanRanges`). */
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
 * Splits a text for display. Ruby, variables and links are not split; marks cover them as a whole
 * or not at all.
 */
export function cutToDraw({ text, marks = [] }: MarkedText): MarkedPiece[] {
  const tokens = marks.length === 0 ? [] : [parseNotation(text), parseLinks(text)]
  const around = (place: number) => tokens.map((list) => findWhole(list, place)).find(Boolean)
  const widened = marks.map(({ type, from, to }) => ({
    type,
    from: around(from)?.start ?? from,
    to: around(to)?.end ?? to,
  }))
  return cutAtMarks({ text, marks: cleanRanges(widened, text) })
}

type Token = { type: string; start: number; end: number }

/** Token (ruby, variable or link) within which the offset lies; null if there is none. */
function findWhole(tokens: readonly Token[], place: number): Token | null {
  const token = tokens[countBefore(tokens, ({ end }) => end <= place)]
  return token && token.type !== 'text' && token.start < place ? token : null
}
