import type { Sentence } from './features.ts'

/**
 * Two sentences are duplicates only if the longer sentence contains at least this fraction (0–1) of
 * the shorter sentence's content.
 */
const MIN_SHARED_CONTENT = 0.72
/**
 * Minimum number of pieces of content (`Gist`) of a duplicate. Shorter sentences are duplicates
 * only if they are identical.
 */
const MIN_CONTENT_PIECES = 3

/**
 * Content of a sentence:
 * - `pieces`: pairs of adjacent characters of content words (ja) or stems of words (en), and `#not`
 *   if the sentence is negated
 * - `words`: the sentence as written
 */
export type Gist = { pieces: ReadonlySet<string>; numbers: string; words: string }

const SMALL_WORDS = new Set(
  `a an the and or but of to in on at for from by with as is are was were be been it its this that
  they them their we us our you your i my he she his her so do does did has have had will would can`.split(
    /\s+/,
  ),
)

/** `raw`: the sentence as written. */
export function gistOf({ normalized }: Sentence, raw: string): Gist {
  const numbers = (raw.normalize('NFKC').match(/[0-9][0-9,.]*/g) ?? []).join(' ')
  const pieces = normalized.startsWith(' ') ? readWords(normalized) : pairs(normalized)
  return { pieces, numbers, words: raw.trim() }
}

/**
 * True if two sentences state the same fact. False if both contain numbers and these differ, or if
 * only one sentence is negated.
 */
export function isSameGist(a: Gist, b: Gist): boolean {
  if (a.words === b.words) return true
  const [small, large] = a.pieces.size <= b.pieces.size ? [a, b] : [b, a]
  if (small.pieces.size < MIN_CONTENT_PIECES) return false
  if (small.numbers !== '' && large.numbers !== '' && small.numbers !== large.numbers) return false
  if (small.pieces.has('#not') !== large.pieces.has('#not')) return false
  let common = 0
  for (const piece of small.pieces) if (large.pieces.has(piece)) common++
  return (
    common / small.pieces.size >= MIN_SHARED_CONTENT &&
    common / large.pieces.size >= MIN_SHARED_CONTENT / 2
  )
}

function pairs(text: string): Set<string> {
  const pieces = new Set<string>()
  for (const [run] of text.matchAll(/[\p{Script=Han}々]+|[\p{Script=Katakana}ー]+|[a-z]+/gu)) {
    if (run.length === 1) pieces.add(run)
    for (let at = 0; at + 2 <= run.length; at++) pieces.add(run.slice(at, at + 2))
  }
  if (/ない|ません|なく|なかっ|ず/.test(text)) pieces.add('#not')
  return pieces
}

function readWords(text: string): Set<string> {
  const pieces = new Set<string>()
  for (const word of text.split(' ')) {
    if (/^(?:not|no|never|nobody|none|.*n't)$/.test(word)) pieces.add('#not')
    else if (/^[a-z]{2,}/.test(word) && !SMALL_WORDS.has(word)) {
      pieces.add(word.replace(/(?:ing|ed|es|s)$/, ''))
    }
  }
  return pieces
}
