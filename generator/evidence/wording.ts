/** Function words, which carry no content of a statement. */
const EMPTY = new Set(
  'a an the and or but so if then than that this these those it its is are was were be been being am do does did done has have had having will would can could may might must shall should to of in on at by for from with without into onto over under up down out off as about per via not no nor only just also very more most much many some any each every all both their his her our your my they them he she we you i me us who whom which what when where why how there here get gets got one'.split(
    ' ',
  ),
)

/**
 * Returns the content of a text for comparisons: single kanji, pairs of adjacent katakana letters,
 * and stems of Latin words. If there are fewer than three such pieces, adds pairs of hiragana
 * letters.
 */
export function readContent(text: string): Set<string> {
  const folded = text.normalize('NFKC').toLowerCase()
  const content = new Set<string>()
  // Skips kanji digits: `hasOnlyAmountsOf` compares the numbers.
  for (const char of folded.match(/(?![〇一二三四五六七八九十百千万億])\p{Script=Han}/gu) ?? [])
    content.add(char)
  for (const word of folded.match(/[ァ-ヺー]{2,}/g) ?? []) addPairs(content, word)
  for (const word of folded.match(/[\p{Script=Latin}]+(?:['’][a-z]+)?/gu) ?? []) {
    const bare = word.replace(/['’].*$/, '')
    if (bare.length > 1 && !EMPTY.has(bare)) content.add(stemOf(bare))
  }
  if (content.size < 3)
    for (const word of folded.match(/[ぁ-ゖ]{2,}/g) ?? []) addPairs(content, word)
  return content
}

/**
 * Returns the approximate stem of an English word in lower case, so that its forms can be compared:
 * moves, moved, moving → mov.
 */
export function stemOf(word: string): string {
  return word
    .replace(/(?<=\p{L}{3})(?:ies|es|s)$/u, '')
    .replace(/(?<=\p{L}{3})(?:ing|ed|ly|e|y|i)$/u, '')
    .slice(0, 7)
}

function addPairs(content: Set<string>, word: string) {
  for (let at = 0; at + 1 < word.length; at++) content.add(word.slice(at, at + 2))
}

/**
 * Returns the fraction (0–1) of a note's content that the cited text contains. Returns 0 for a note
 * without content.
 */
export function measureCover(note: string, cited: string): number {
  const content = readContent(note)
  if (content.size === 0) return 0
  const said = readContent(cited)
  const folded = cited.normalize('NFKC').toLowerCase()
  const covered = [...content].filter((one) => said.has(one) || isHiragana(one, folded))
  return covered.length / content.size
}

/**
 * True if `one` is a pair of hiragana letters that occurs in the text. Searches the text itself,
 * because `readContent` omits these pairs if a text has enough other content.
 */
function isHiragana(one: string, folded: string): boolean {
  return /^[ぁ-ゖ]{2}$/.test(one) && folded.includes(one)
}

export type Wording = {
  letters: string
  digits: string
  pairs: ReadonlySet<string>
  content: ReadonlySet<string>
}

export function readWording(text: string): Wording {
  const letters = text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '')
  const pairs = new Set<string>()
  addPairs(pairs, letters)
  return { letters, digits: letters.replace(/[^0-9]+/g, ''), pairs, content: readContent(text) }
}

/** Minimum of each of the three ratios in `isNearDuplicate`. */
const MIN_DUPLICATE_SIMILARITY = 0.8

/** True if two notes have nearly the same words and content. */
export function isNearDuplicate(a: Wording, b: Wording): boolean {
  if (a.letters === b.letters) return true
  // Notes with different numbers state different facts, even if all other words are equal.
  if (a.digits !== b.digits) return false
  const fewer = Math.min(a.pairs.size, b.pairs.size)
  const all = a.pairs.size + b.pairs.size
  if (fewer === 0 || 2 * fewer < MIN_DUPLICATE_SIMILARITY * all) return false
  if (2 * countShared(a.pairs, b.pairs) < MIN_DUPLICATE_SIMILARITY * all) return false
  // Shared letters are not enough: 発注に時間がかかる and 検品に時間がかかる share most letters, but differ in
  // content.
  return (
    countShared(a.content, b.content) >=
    MIN_DUPLICATE_SIMILARITY * Math.min(a.content.size, b.content.size)
  )
}

function countShared(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  let shared = 0
  for (const one of a) if (b.has(one)) shared++
  return shared
}
