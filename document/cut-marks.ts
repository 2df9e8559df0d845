import { countBefore } from './count-before.ts'
import { parseLinks } from './links.ts'
import { parseNotation } from './ruby-and-variables.ts'
import { cleanRanges, MARK_TYPES, type MarkedText, type MarkType } from './text-marks.ts'

/** Slices a marked text by UTF-16 offsets. */
export function sliceMarked(marked: MarkedText, from: number, to: number): MarkedText {
  return createSlicer(marked)(from, to)
}

/** Creates a function that slices one text many times. Its ranges must be clean. */
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

/** A uniformly marked piece of a text, with its start offset. */
export type MarkedPiece = { text: string; start: number; types: readonly MarkType[] }

/** Cuts a text at the borders of its marks, which must be clean. */
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

/** Cuts a text for drawing. Ruby, variables and links stay whole, so marks never begin or end within them. */
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

/** Finds the indivisible token around a place. */
function findWhole(tokens: readonly Token[], place: number): Token | null {
  const token = tokens[countBefore(tokens, ({ end }) => end <= place)]
  return token && token.type !== 'text' && token.start < place ? token : null
}
