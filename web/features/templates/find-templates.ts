import { foldForSearch, foldWord } from '#document/fold-text.ts'

/**
 * True if a template's texts contain every word of a query. Ignores case, the width of characters
 * (full or half), and the difference between hiragana and katakana.
 */
export function containsWords(texts: readonly string[], query: string): boolean {
  const text = foldForSearch(texts.join('\n'))
  return foldForSearch(query)
    .split(/\s+/u)
    .every((word) => text.includes(foldWord(word)))
}
