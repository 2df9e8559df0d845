import { foldKana } from './fold-kana.ts'
import { segmentGraphemes } from './graphemes.ts'
import { dropSelectors, foldVariants } from './kanji-variants.ts'

/**
 * A text as it is searched: folded kana, kanji without their variants, no variation selectors, NUL or
 * lone surrogates (PostgreSQL holds neither). Lengths change: offsets of the folded text are none of the
 * text's; `findFolded` finds these.
 */
export const foldForSearch = (text: string): string => foldVariants(foldKana(dropSelectors(text)))

/** Three sounds or more of kana. A small kana belongs to the sound before it. */
const SOUNDS = /(?:[あいうえおか-もやゆよら-ろわ-ゔーっ][ぁぃぅぇぉゃゅょゎ]?){3}$/u
/** More signs than three sounds have. */
const MOST_SIGNS = 6
const isLong = (word: string) => SOUNDS.test(word.slice(-MOST_SIGNS))

/**
 * A folded word without a long vowel at its end: a loanword of three sounds or more is written with and without it
 * (JIS Z 8301), so サーバー finds サーバ. Texts keep theirs, in which the shorter word is found anyway.
 */
export function foldWord(word: string): string {
  const stem = word.replace(/ー+$/u, '')
  return isLong(stem) ? stem : word
}

/** What somebody typed to look for, as texts are searched. */
export const foldTerm = (typed: string): string => foldWord(foldForSearch(typed.trim()))

/** Of signs that are one UTF-16 unit each, written as it is and folded: their places are the same in both. */
const EVEN =
  /^[\n\x20-\x7e\u3000-\u3020\u3041-\u3096\u309d\u309e\u30a1-\u30fe\u3400-\u4dbf\u4e00-\u9fff\uff01-\uff5e]*$/

/** A stretch of a text, in UTF-16 offsets. */
export type Stretch = { start: number; end: number }

/**
 * Where folded terms stand in a text as it is written: whole graphemes, in order, none within another.
 * Each grapheme is folded by itself, so that what became of it is known. `fold`: how the terms were.
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
  const signs: Stretch[] = []
  for (const { segment, index } of segmentGraphemes(text)) {
    const part = fold(segment)
    folded += part
    const sign = { start: index, end: index + segment.length }
    for (let unit = 0; unit < part.length; unit += 1) signs.push(sign)
  }
  const found = terms.flatMap((term) => findAll(folded, term))
  const stretches = found.flatMap(({ start, end }) => {
    const [first, last] = [signs[start], signs[end - 1]]
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

/** Where a found word ends: a long vowel that `foldWord` takes from terms belongs to the word. */
function endOfWord(text: string, end: number, term: string): number {
  let after = end
  if (isLong(term)) while (text[after] === 'ー') after += 1
  return after
}

/** Stretches in order; those that overlap become one. */
function join(stretches: Stretch[]): Stretch[] {
  const joined: Stretch[] = []
  for (const { start, end } of stretches.sort((a, b) => a.start - b.start)) {
    const last = joined.at(-1)
    if (last && start < last.end) last.end = Math.max(last.end, end)
    else joined.push({ start, end })
  }
  return joined
}

/** The stretch around another, some graphemes wider at its start and its end. */
export function widen(
  text: string,
  { start, end }: Stretch,
  before: number,
  after: number,
): Stretch {
  // One sign further on both sides: nothing beyond it belongs to the last one within.
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
