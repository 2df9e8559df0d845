import type { ScriptKind } from '#contract/scripts.ts'
import { filterByName } from '#web/components/match-name.ts'
import type { BlockChoice, NewBlock } from './blocks/block-view.ts'
import { choicesIn } from './blocks.ts'

/** Something the slash menu offers. */
export type SlashItem = Omit<BlockChoice, 'makes'> & {
  makes: NewBlock | 'section'
  /** Words that are written where the slash stood, instead. */
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

/** What the slash menu offers in a kind of script, the most used first. */
export const slashItemsIn = (kind: ScriptKind): readonly SlashItem[] =>
  kind === 'script' ? [HEADING, ...choicesIn(kind)] : [...choicesIn(kind), SECTION]

/** The items that a query finds, best first; `more` are a feature's. */
export const filterSlashItems = (
  query: string,
  kind: ScriptKind,
  more: readonly SlashItem[] = [],
): SlashItem[] => filterByName([...slashItemsIn(kind), ...more], query)
