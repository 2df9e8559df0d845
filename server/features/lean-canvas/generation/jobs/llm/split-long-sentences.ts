/**
 * Maximum UTF-16 units of a sentence. Longer sentences, for example from transcripts without full
 * stops, are split.
 */
const MAX_SENTENCE_LENGTH = 400
const PIECE_LENGTH = 160
/** Likely pauses: after a comma or semicolon, and before a conjunction. */
const PAUSES = /[、,;，](?=.)|\s(?=(?:and|but|so|because|then|cos|cause|or|which|when|if)\s)/g

type Span = readonly [start: number, end: number]

/**
 * Splits a sentence of more than 400 UTF-16 units into pieces of at most 160; the last piece may
 * have 240. Cuts at a likely pause, else at a space, else between any two characters. Trims the
 * pieces, and omits pieces without a letter or digit.
 */
export function splitLongSentence(text: string, start: number, end: number): Span[] {
  if (end - start <= MAX_SENTENCE_LENGTH) return [[start, end]]
  const pieces: Span[] = []
  let from = start
  while (end - from > PIECE_LENGTH * 1.5) {
    const reach = text.slice(from, from + PIECE_LENGTH)
    const breath = [...reach.matchAll(PAUSES)].at(-1)
    const space = reach.lastIndexOf(' ')
    const cut =
      breath !== undefined && breath.index > PIECE_LENGTH / 3
        ? breath.index + 1
        : space > PIECE_LENGTH / 3
          ? space + 1
          : widthWithoutHalves(reach)
    addTrimmed(pieces, text, from, from + cut)
    from += cut
  }
  addTrimmed(pieces, text, from, end)
  return pieces
}

/** Returns the length of a text without half of a surrogate pair at its end. */
function widthWithoutHalves(reach: string): number {
  return /[\uD800-\uDBFF]$/.test(reach) ? reach.length - 1 : reach.length
}

function addTrimmed(pieces: Span[], text: string, from: number, to: number) {
  const piece = text.slice(from, to)
  const start = from + (piece.length - piece.trimStart().length)
  const end = from + piece.trimEnd().length
  if (/[\p{L}\p{N}]/u.test(piece)) pieces.push([start, end])
}
