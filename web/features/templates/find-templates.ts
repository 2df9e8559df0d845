import { foldForSearch, foldWord } from '#document/fold-text.ts'

/** Whether what a template is called or good for holds every word of a query, however its kana, width and case are typed. */
export function holdsWords(texts: readonly string[], query: string): boolean {
  const text = foldForSearch(texts.join('\n'))
  return foldForSearch(query)
    .split(/\s+/u)
    .every((word) => text.includes(foldWord(word)))
}
