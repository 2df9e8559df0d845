import { foldForSearch } from '../fold-text.ts'
import { parseNotation } from '../ruby-and-variables.ts'

export type SpokenLine = { id: string; text: string }

export type SpeechFollower = {
  /**
   * Accepts a transcript of the last seconds, newest words last; consecutive transcripts overlap.
   * Returns the current line and the fraction (0–1) of the line that was said.
   */
  hear(transcript: string): BlockPosition
  /** Sets the position after a manual jump. The follower continues from there. */
  moveTo(id: string): void
}
export type BlockPosition = { id: string; said: number }

/**
 * Settings for matching the last `characters` characters of the transcript. `tolerance`: accepted
 * fraction of errors (0–1). `added`: added to the error of a match; higher for fewer characters,
 * which may match by chance.
 */
type Tail = { characters: number; tolerance: number; added: number }
/**
 * Settings for Japanese (`dense`) and alphabetic text. A Japanese character carries about as much
 * information as two letters.
 */
const TAILS: Record<'dense' | 'alphabetic', readonly Tail[]> = {
  dense: [
    { characters: 24, tolerance: 0.42, added: 0 },
    { characters: 15, tolerance: 0.34, added: 0.03 },
    { characters: 10, tolerance: 0.2, added: 0.06 },
    { characters: 7, tolerance: 0, added: 0.1 },
  ],
  alphabetic: [
    { characters: 44, tolerance: 0.42, added: 0 },
    { characters: 30, tolerance: 0.34, added: 0.03 },
    { characters: 20, tolerance: 0.2, added: 0.06 },
    { characters: 14, tolerance: 0.08, added: 0.1 },
  ],
}
const FAR: Record<'dense' | 'alphabetic', Tail> = {
  dense: { characters: 16, tolerance: 0.2, added: 0 },
  alphabetic: { characters: 34, tolerance: 0.2, added: 0 },
}
/** The follower first searches this many characters before and after the last position. */
const SEARCHED_BEFORE = 30
const SEARCHED_AFTER = 320
/** Penalty per character of distance, so that the nearer of two equal matches wins. */
const DISTANCE_PENALTY = 0.0006

const LETTER_OR_DIGIT = /[\p{L}\p{Nd}]/u
const ALPHABETIC = /\p{Script=Latin}/u
const MIN_HEARD = 6

/**
 * Reduces a text to its letters and digits, folded for comparison (`foldForSearch`). Ruby is
 * replaced by its base; variables are removed.
 */
const charactersOf = (text: string): string[] =>
  [...foldForSearch(readNotation(text))].filter((character) => LETTER_OR_DIGIT.test(character))

const readNotation = (text: string) =>
  text.includes('{')
    ? parseNotation(text)
        .map((token) =>
          token.type === 'text' ? token.text : token.type === 'ruby' ? token.base : '',
        )
        .join('')
    : text

/**
 * Creates a follower of these lines. `hear` searches for the last words of the transcript, first
 * near the last position, then everywhere. Word sequences of several lengths are tried: long
 * sequences tolerate misheard words, short sequences find a jump early. Without a match (e.g.
 * improvised speech), the position is unchanged.
 */
export function createSpeechFollower(lines: readonly SpokenLine[]): SpeechFollower {
  const characters: string[] = []
  const starts = lines.map(({ text }) => {
    const start = characters.length
    for (const character of charactersOf(text)) characters.push(character)
    return start
  })
  const isAlphabetic =
    characters.filter((character) => ALPHABETIC.test(character)).length > characters.length / 2
  const writing = isAlphabetic ? 'alphabetic' : 'dense'
  /**
   * Number of characters by which the position must pass a line's end before the next line becomes
   * the current line. The end of a line may be misheard.
   */
  const margin = isAlphabetic ? 9 : 1
  let place = 0

  const describe = (): BlockPosition => {
    const next = starts.findIndex((start) => start >= Math.max(1, place - margin))
    const line = (next < 0 ? starts.length : next) - 1
    const start = starts[line] ?? 0
    const length = (starts[line + 1] ?? characters.length) - start
    return {
      id: lines[line]?.id ?? '',
      said: length > 0 ? Math.min(1, (place - start) / length) : 0,
    }
  }
  const find = (heard: string[], tails: readonly Tail[], from: number, to: number) => {
    let best: { end: number; error: number } | null = null
    for (const { characters: length, tolerance, added } of tails) {
      if (heard.length < length && heard.length < MIN_HEARD) continue
      const tail = heard.slice(-length)
      const found = align(tail, characters, from, to, place)
      if (!found || found.errors > tolerance * tail.length) continue
      const error =
        found.errors / tail.length + added + Math.abs(found.end - place) * DISTANCE_PENALTY
      if (!best || error < best.error) best = { end: found.end, error }
    }
    return best
  }
  return {
    hear(transcript) {
      const heard = charactersOf(transcript)
      const found =
        find(heard, TAILS[writing], Math.max(0, place - SEARCHED_BEFORE), place + SEARCHED_AFTER) ??
        (heard.length >= FAR[writing].characters
          ? find(heard, [FAR[writing]], 0, characters.length)
          : null)
      if (found) place = found.end
      return describe()
    },
    moveTo(id) {
      const line = lines.findIndex((one) => one.id === id)
      if (line >= 0) place = starts[line] ?? 0
    },
  }
}

/**
 * Finds the end of the best approximate match of `pattern` in `text[from, to)` by Sellers'
 * algorithm. Distance from `near` adds a small penalty.
 */
function align(
  pattern: readonly string[],
  text: readonly string[],
  from: number,
  to: number,
  near: number,
): { end: number; errors: number } | null {
  const length = pattern.length
  const column = Uint16Array.from({ length: length + 1 }, (_, row) => row)
  let best: { end: number; errors: number; cost: number } | null = null
  for (let at = from; at < Math.min(to, text.length); at += 1) {
    const character = text[at]
    let [above, diagonal] = [0, 0]
    for (let row = 1; row <= length; row += 1) {
      const left = column[row] ?? 0
      const replaced = diagonal + (pattern[row - 1] === character ? 0 : 1)
      above = Math.min(replaced, left + 1, above + 1)
      column[row] = above
      diagonal = left
    }
    const errors = above
    const cost = errors + Math.abs(at + 1 - near) * DISTANCE_PENALTY * length
    if (!best || cost < best.cost) best = { end: at + 1, errors, cost }
  }
  return best
}
