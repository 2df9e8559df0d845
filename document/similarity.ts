/** Similarity of two sentences (0–1): Dice coefficient of character pairs. */
export const similarity = (one: string, other: string): number => dice(pairsOf(one), pairsOf(other))

/**
 * Similarity of two sentences (0–1) regardless of word order: Dice coefficient of their content.
 * Content of Japanese is kanji, katakana, Latin letters and digits. Content of English is all words
 * except function words.
 */
export const contentSimilarity = (one: string, other: string): number =>
  dice(contentOf(one), contentOf(other))

function dice(ones: readonly string[], others: readonly string[]): number {
  const left = new Map<string, number>()
  for (const one of ones) left.set(one, (left.get(one) ?? 0) + 1)
  let shared = 0
  for (const other of others) {
    const times = left.get(other) ?? 0
    if (times === 0) continue
    shared++
    left.set(other, times - 1)
  }
  const all = ones.length + others.length
  return all > 0 ? (2 * shared) / all : 0
}

const pairsOf = (text: string): string[] =>
  Array.from({ length: Math.max(0, text.length - 1) }, (_, at) => text.slice(at, at + 2))

const FUNCTION_WORDS = new Set(
  `a an the of to in on at for with by and or but so is are was were be it its we our us you your they their he his she
  her i my that this these those which who when as from has have had do does did not no than then there here every each
  all any most will would can could also more`.split(/\s+/),
)
const NUMBER_WORDS = new Map(
  'one two three four five six seven eight nine ten eleven twelve'
    .split(' ')
    .map((word, at) => [word, String(at + 1)]),
)
/**
 * Number of letters at the start of a word that are compared, so that "truck" equals "trucking".
 */
const STEM_LENGTH = 5

function contentOf(sentence: string): string[] {
  const text = sentence.normalize('NFKC').toLowerCase()
  if (/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)) {
    return text.match(/[\p{Script=Han}\p{Script=Katakana}\p{N}a-zー]/gu) ?? []
  }
  return (text.match(/[\p{L}\p{N}]+/gu) ?? [])
    .filter((word) => !FUNCTION_WORDS.has(word))
    .map((word) => NUMBER_WORDS.get(word) ?? word.slice(0, STEM_LENGTH))
}
