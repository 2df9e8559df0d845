import './memo.css'
import type { BlockOf } from '#document/blocks/block-kind.ts'
import type { memo as kind } from '#document/blocks/memo.ts'
import type { BlockView } from './block-view.ts'

const LABEL = { ja: 'メモ', en: 'Memo' }

/** A remark of the author in the script, which is not spoken. */
export const memo: BlockView<BlockOf<typeof kind>> = {
  choices: [
    {
      id: 'memo',
      name: { ja: 'メモ', en: 'Memo' },
      hint: { ja: '読み上げない覚え書き', en: 'A private note (not spoken)' },
      words: 'めも memo おぼえがき oboegaki ちゅうい note',
      makes: { name: 'memo' },
      icon: 'M5 3h10v9l-4 5H5zM11 17v-5h4',
    },
  ],
  label: (_, { language }) => ({ text: LABEL[language] }),
  texts: {
    text: {
      placeholder: {
        ja: '自分用の覚え書き（読み上げません）',
        en: 'Note to self (not spoken)',
      },
    },
  },
}
