import { foldKana } from './fold-kana.ts'
import { segmentGraphemes } from './graphemes.ts'
import { dropSelectors, foldVariants } from './kanji-variants.ts'

/**
 * Folds a text for search: width, case, kana type and kanji variants. Removes variation selectors,
 * NUL and lone surrogates. The length may change; `findFolded` maps offsets back to the text.
 */
export const foldForSearch = (text: string): string => foldVariants(foldKana(dropSelectors(text)))

/**
 * Matches a text that ends with at least three sounds of kana. A small kana and the kana before it
 * are one sound.
 */
const SOUNDS = /(?:[あいうえおか-もやゆよら-ろわ-ゔーっ][ぁぃぅぇぉゃゅょゎ]?){3}$/u
/** Three sounds of kana have at most this many characters. */
const MAX_SOUNDS_LENGTH = 6
const isLong = (word: string) => SOUNDS.test(word.slice(-MAX_SOUNDS_LENGTH))

/**
 * Removes the long vowel marks at the end of a folded search term if at least three sounds of kana
 * precede them. Such loanwords are spelled with and without the mark (JIS Z 8301), so サーバー must
 * find サーバ. Searched texts keep the mark, because サーバー contains サーバ anyway.
 */
export function foldWord(word: string): string {
  const stem = word.replace(/ー+$/u, '')
  return isLong(stem) ? stem : word
}

export const foldTerm = (typed: string): string => foldWord(foldForSearch(typed.trim()))

/**
 * Matches a text in which each character is one UTF-16 unit and folds to one unit. Folding does not
 * change the offsets of such a text.
 */
const EVEN =
  /^[\n\x20-\x7e\u3000-\u3020\u3041-\u3096\u309d\u309e\u30a1-\u30fe\u3400-\u4dbf\u4e00-\u9fff\uff01-\uff5e]*$/

/** A range of a text, in UTF-16 offsets. */
export type Stretch = { start: number; end: number }

/**
 * Finds folded terms in an unfolded text. The ranges cover whole graphemes and are sorted and
 * disjoint. If folding may change offsets, each grapheme is folded separately to map them. `fold`
 * is the function that folded the terms.
 */
export function findFolded(
  text: string,
  terms: readonly string[],
  fold: (text: string) => string = foldForSearch,
): Stretch[] {
  const whole = fold(text)
  if (!terms.some((term) => whole.includes(term))) return []
  if (whole.length === text.length && EVEN.test(text))
    return join(terms.flatMap((term) => findAll(whole, term)))
  let folded = ''
  const characters: Stretch[] = []
  for (const { segment, index } of segmentGraphemes(text)) {
    const part = fold(segment)
    folded += part
    const character = { start: index, end: index + segment.length }
    for (let unit = 0; unit < part.length; unit += 1) characters.push(character)
  }
  const found = terms.flatMap((term) => findAll(folded, term))
  const stretches = found.flatMap(({ start, end }) => {
    const [first, last] = [characters[start], characters[end - 1]]
    return first && last ? [{ start: first.start, end: last.end }] : []
  })
  return join(stretches)
}

function findAll(text: string, term: string): Stretch[] {
  const found: Stretch[] = []
  if (term === '') return found
  for (let at = text.indexOf(term); at >= 0; at = text.indexOf(term, at + term.length))
    found.push({ start: at, end: endOfWord(text, at + term.length, term) })
  return found
}

/**
 * Moves the end of a match behind the long vowel marks that follow it, if `term` ends with at least
 * three sounds of kana. `foldWord` removes the marks from such terms.
 */
function endOfWord(text: string, end: number, term: string): number {
  let after = end
  if (isLong(term)) while (text[after] === 'ー') after += 1
  return after
}

function join(stretches: Stretch[]): Stretch[] {
  const joined: Stretch[] = []
  for (const { start, end } of stretches.sort((a, b) => a.start - b.start)) {
    const last = joined.at(-1)
    if (last && start < last.end) last.end = Math.max(last.end, end)
    else joined.push({ start, end })
  }
  return joined
}

/** Extends a range by `before` graphemes at its start and `after` graphemes at its end. */
export function widen(
  text: string,
  { start, end }: Stretch,
  before: number,
  after: number,
): Stretch {
  // Includes one extra UTF-16 unit on each side. Without these, a grapheme that continues beyond
  // the range would look complete.
  const around = text.slice(Math.max(0, start - before - 1), end + after + 1)
  if (EVEN.test(around))
    return { start: Math.max(0, start - before), end: Math.min(text.length, end + after) }
  const starts = [...segmentGraphemes(text.slice(0, start))].map(({ index }) => index)
  let [last, left] = [end, after]
  for (const { segment } of segmentGraphemes(text.slice(end))) {
    if (left === 0) break
    last += segment.length
    left -= 1
  }
  return { start: starts.at(-before) ?? 0, end: last }
}
