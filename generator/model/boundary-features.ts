/**
 * Number of weights in a boundary model, one byte each. A power of two, so that the last bits of a
 * hash are the index.
 */
export const BOUNDARY_WEIGHTS = 1 << 17

/** Factor that turns a stored weight (a small integer) into log odds. */
export const BOUNDARY_SCALE = 1 / 24

/**
 * Weights that predict the ends of statements in a language. `scale`: factor that turns a weight
 * into log odds.
 */
export type BoundaryModel = { language: 'ja' | 'en'; weights: Int8Array; scale: number }

const PRIME = 0x01000193

/**
 * A word (English) or character (Japanese) of a text without punctuation. `start`, `end`: range in
 * the text (UTF-16, end exclusive).
 */
export type Token = { text: string; start: number; end: number }

/**
 * Splits text[start, end) into tokens: without punctuation and spaces, lower case, each number as
 * `#`.
 */
export function listTokens(
  text: string,
  start: number,
  end: number,
  language: 'ja' | 'en',
): Token[] {
  const pattern =
    language === 'ja'
      ? /[0-9０-９.,，]*[0-9０-９]|[A-Za-z]+|[\p{L}ー々]/gu
      : /[$€£]?[0-9][0-9.,]*%?|[\p{L}]+(?:['’-][\p{L}]+)*/gu
  return [...text.slice(start, end).matchAll(pattern)].map(({ 0: word, index }) => ({
    text: /[0-9０-９]/.test(word) ? '#' : word.toLowerCase().replaceAll('’', "'"),
    start: start + index,
    end: start + index + word.length,
  }))
}

/**
 * Each group of tokens is combined to one feature of a position. −1 is the token before the
 * position, and 0 the token after it.
 */
const GROUPS = {
  ja: [
    [-1],
    [-2, -1],
    [-3, -2, -1],
    [-4, -3, -2, -1],
    [-5, -4, -3, -2, -1],
    [0],
    [0, 1],
    [0, 1, 2],
    [0, 1, 2, 3],
    [-1, 0],
    [-2, -1, 0],
    [-1, 0, 1],
    [-2, -1, 0, 1],
    [-3, -2, -1, 0, 1],
  ],
  en: [
    [-1],
    [-2],
    [-3],
    [-2, -1],
    [-3, -2, -1],
    [0],
    [1],
    [2],
    [0, 1],
    [0, 1, 2],
    [-1, 0],
    [-2, -1, 0],
    [-1, 0, 1],
  ],
} as const

/** Indexes of the weights for the position before token `at`. */
export function describeBoundary(
  tokens: readonly Pick<Token, 'text'>[],
  at: number,
  language: 'ja' | 'en',
): number[] {
  return GROUPS[language].map((group, number) => {
    let hash = Math.imul(0x811c9dc5 ^ number, PRIME)
    for (const step of group) {
      hash = Math.imul(hash ^ 32, PRIME)
      const word = tokens[at + step]?.text ?? '^'
      for (let unit = 0; unit < word.length; unit++)
        hash = Math.imul(hash ^ word.charCodeAt(unit), PRIME)
    }
    return (hash ^ (hash >>> 15)) & (BOUNDARY_WEIGHTS - 1)
  })
}
