import './cue.css'
import type { BlockOf } from '#document/blocks/block-kind.ts'
import type { cue as kind } from '#document/blocks/cue.ts'
import type { BlockView } from './block-view.ts'

const LABEL = { ja: '指示', en: 'Cue' }

export const cue: BlockView<BlockOf<typeof kind>> = {
  choices: [
    {
      id: 'cue',
      in: 'talk_script',
      name: { ja: '指示', en: 'Cue' },
      hint: { ja: 'スライドや画面の切り替えなど', en: 'Show a slide, switch the screen' },
      words: 'しじ shiji sizi きゅー kyu- きっかけ kikkake すらいど slide がめん gamen screen cue',
      makes: { name: 'cue' },
      icon: 'M3 4h14v9H3zM10 13v4M7 17h6',
    },
  ],
  label: (_, { language }) => ({ text: LABEL[language] }),
  texts: {
    text: {
      placeholder: {
        ja: 'すること（例：スライド3を出す）※読み上げません',
        en: 'What to do, e.g. show slide 3 (not spoken)',
      },
    },
  },
  hasTick: true,
}
