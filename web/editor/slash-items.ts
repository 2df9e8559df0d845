import type { Pair } from '#contract/language.ts'
import { foldForSearch } from '#document/fold-text.ts'
import type { BlockKind } from './commands/edit-blocks.ts'

/** Something the slash menu offers. `words` are found besides the names: readings, romaji, synonyms. */
export type SlashItem = {
  id: string
  name: Pair
  hint: Pair
  words: string
  makes: BlockKind | 'section'
}

/** What the slash menu offers, the most used first. */
export const SLASH_ITEMS: readonly SlashItem[] = [
  {
    id: 'me',
    name: { ja: '自分のセリフ', en: 'My line' },
    hint: { ja: '自分が話すことば', en: 'What you say' },
    words: 'じぶん jibun せりふ serifu me line speak',
    makes: { name: 'line', speaker: 'me' },
  },
  {
    id: 'customer',
    name: { ja: 'お客様のセリフ', en: 'Customer’s line' },
    hint: { ja: '相手が話すことば', en: 'What they say' },
    words: 'おきゃくさま okyakusama あいて aite こきゃく kokyaku customer client them line',
    makes: { name: 'line', speaker: 'customer' },
  },
  {
    id: 'other',
    name: { ja: 'その他の人のセリフ', en: 'Somebody else’s line' },
    hint: { ja: '受付や同席者など', en: 'Reception, a colleague' },
    words: 'そのた sonota うけつけ uketsuke どうせきしゃ douseki other third reception line',
    makes: { name: 'line', speaker: 'other' },
  },
  {
    id: 'question',
    name: { ja: '質問', en: 'Question' },
    hint: { ja: '尋ねて、答えを記録する', en: 'Ask, and record the answer' },
    words: 'しつもん shitsumon situmon ひありんぐ hearing question ask',
    makes: { name: 'question' },
  },
  {
    id: 'objection',
    name: { ja: '切り返し', en: 'Objection' },
    hint: { ja: '反論と、その返し方', en: 'What they object, how you answer' },
    words: 'きりかえし kirikaeshi はんろん hanron おうしゅう objection rebuttal answer',
    makes: { name: 'objection' },
  },
  {
    id: 'branch',
    name: { ja: '分岐', en: 'Branch' },
    hint: { ja: '相手の答えで進む先を変える', en: 'Where their answer leads' },
    words: 'ぶんき bunki じょうけん jouken branch if jump go to',
    makes: { name: 'branch' },
  },
  {
    id: 'pause',
    name: { ja: '間', en: 'Pause' },
    hint: { ja: '黙って待つ秒数', en: 'Seconds of silence' },
    words: 'ま ma あいだ まつ matsu ちんもく pause wait silence',
    makes: { name: 'pause' },
  },
  {
    id: 'memo',
    name: { ja: 'メモ', en: 'Memo' },
    hint: { ja: '読み上げない覚え書き', en: 'A note, never spoken' },
    words: 'めも memo おぼえがき oboegaki ちゅうい note',
    makes: { name: 'memo' },
  },
  {
    id: 'section',
    name: { ja: '新しいセクション', en: 'New section' },
    hint: { ja: '次の場面に移る', en: 'The next part of the talk' },
    words: 'せくしょん sekushon みだし midashi しょう shou ばめん bamen section heading part',
    makes: 'section',
  },
]

/** The items that a query finds, best first: names before words, beginnings before middles. */
export function filterSlashItems(query: string): SlashItem[] {
  const wanted = foldForSearch(query)
  if (wanted === '') return [...SLASH_ITEMS]
  return SLASH_ITEMS.map((item) => ({ item, score: scoreItem(item, wanted) }))
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
