import type { ScriptKind } from '#contract/scripts.ts'
import { filterByName } from '#web/components/match-name.ts'
import type { BlockChoice, NewBlock } from './blocks/block-view.ts'
import { choicesIn } from './blocks.ts'

export type SlashItem = Omit<BlockChoice, 'makes'> & {
  makes: NewBlock | 'section'
  says?: string
}

const SECTION: SlashItem = {
  id: 'section',
  name: { ja: '新しいセクション', en: 'New section' },
  hint: { ja: '次の場面に移る', en: 'Starts the next part of the talk' },
  words: 'せくしょん sekushon みだし midashi しょう shou ばめん bamen section heading part',
  makes: 'section',
  icon: 'M4 5h12M4 10h7M4 15h7',
}

const HEADING: SlashItem = {
  ...SECTION,
  name: { ja: '見出し', en: 'Heading' },
  hint: { ja: 'ここから次の章', en: 'Starts a new part' },
}

/** Items of the slash menu in a kind of script, most used first. */
export const slashItemsIn = (kind: ScriptKind): readonly SlashItem[] =>
  kind === 'script' ? [HEADING, ...choicesIn(kind)] : [...choicesIn(kind), SECTION]

const MAX_ITEMS = 80

/** Items that match a query, best first, at most `MAX_ITEMS`. `more`: items of editor additions. */
export const filterSlashItems = (
  query: string,
  kind: ScriptKind,
  more: readonly SlashItem[] = [],
): SlashItem[] => filterByName([...slashItemsIn(kind), ...more], query).slice(0, MAX_ITEMS)
