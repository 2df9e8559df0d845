import type { ScriptKind } from '#contract/scripts.ts'
import { foldForSearch } from '#document/fold-text.ts'
import type { BlockChoice, NewBlock } from './blocks/block-view.ts'
import { choicesIn } from './blocks.ts'

/** Something the slash menu offers. */
export type SlashItem = Omit<BlockChoice, 'makes'> & { makes: NewBlock | 'section' }

const SECTION: SlashItem = {
  id: 'section',
  name: { ja: '新しいセクション', en: 'New section' },
  hint: { ja: '次の場面に移る', en: 'The next part of the talk' },
  words: 'せくしょん sekushon みだし midashi しょう shou ばめん bamen section heading part',
  makes: 'section',
  icon: 'M4 5h12M4 10h7M4 15h7',
}

const HEADING: SlashItem = {
  ...SECTION,
  name: { ja: '見出し', en: 'Heading' },
  hint: { ja: 'ここから次の章', en: 'Begins the next part' },
}

/** What the slash menu offers in a kind of script, the most used first. */
export const slashItemsIn = (kind: ScriptKind): readonly SlashItem[] =>
  kind === 'script' ? [HEADING, ...choicesIn(kind)] : [...choicesIn(kind), SECTION]

/** The items that a query finds, best first: names before words, beginnings before middles. */
export function filterSlashItems(query: string, kind: ScriptKind): SlashItem[] {
  const wanted = foldForSearch(query)
  const items = slashItemsIn(kind)
  if (wanted === '') return [...items]
  return items
    .map((item) => ({ item, score: scoreItem(item, wanted) }))
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score)
    .map(({ item }) => item)
}

function scoreItem({ name, words }: SlashItem, wanted: string): number {
  const names = [name.ja, name.en].map(foldForSearch)
  const others = foldForSearch(words).split(' ')
  if (names.some((one) => one.startsWith(wanted))) return 4
  if (others.some((one) => one.startsWith(wanted))) return 3
  if ([...names, ...others].some((one) => one.includes(wanted))) return 2
  return wanted.length > 1 && [...names, ...others].some((one) => hasInOrder(one, wanted)) ? 1 : 0
}

/** True when the letters stand in the word in that order, whatever is between. */
function hasInOrder(word: string, wanted: string): boolean {
  let from = 0
  for (const letter of wanted) {
    const at = word.indexOf(letter, from)
    if (at === -1) return false
    from = at + letter.length
  }
  return true
}
