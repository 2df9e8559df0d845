import type { Pair } from '#contract/language.ts'
import { foldKana } from '#document/fold-kana.ts'

/**
 * An item that is found by its name in either language, and by further words: the name in kana or
 * romaji, synonyms.
 */
export type Named = { name: Pair; words?: string }

/**
 * Returns the items that match a query, best match first. An empty query matches all items. The
 * best matches begin with the query. The weakest matches only contain the query's letters in order.
 */
export function filterByName<T extends Named>(items: readonly T[], query: string): T[] {
  const wanted = foldKana(query.trim())
  if (wanted === '') return [...items]
  return items
    .map((item) => ({ item, score: scoreName(item, wanted) }))
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score)
    .map(({ item }) => item)
}

function scoreName({ name, words = '' }: Named, wanted: string): number {
  const names = [name.ja, name.en].map(foldKana)
  const others = foldKana(words).split(' ')
  if (names.some((one) => one.startsWith(wanted))) return 4
  if (others.some((one) => one.startsWith(wanted))) return 3
  if ([...names, ...others].some((one) => one.includes(wanted))) return 2
  return wanted.length > 1 && [...names, ...others].some((one) => hasInOrder(one, wanted)) ? 1 : 0
}

/**
 * True if the word contains the letters in the given order, possibly with other letters between
 * them.
 */
function hasInOrder(word: string, wanted: string): boolean {
  let from = 0
  for (const letter of wanted) {
    const at = word.indexOf(letter, from)
    if (at === -1) return false
    from = at + letter.length
  }
  return true
}
