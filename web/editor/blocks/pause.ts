import './pause.css'
import type { BlockOf } from '#document/blocks/block-kind.ts'
import type { pause as kind } from '#document/blocks/pause.ts'
import type { BlockView } from './block-view.ts'

const LABEL = { ja: '間', en: 'Pause' }
const SECONDS = { ja: '間の長さ（秒）', en: 'Pause length in seconds' }
const UNIT = { ja: '秒、間をとる', en: 'sec pause' }
const MAX_PAUSE = 3600

export const pause: BlockView<BlockOf<typeof kind>> = {
  choices: [
    {
      id: 'pause',
      in: 'talk_script',
      name: { ja: '間', en: 'Pause' },
      hint: { ja: '黙って待つ秒数', en: 'Seconds of silence' },
      words: 'ま ma あいだ まつ matsu ちんもく pause wait silence',
      makes: { name: 'pause' },
      icon: 'M7 5v10M13 5v10',
    },
  ],
  label: (_, { language }) => ({ text: LABEL[language] }),
  texts: {},
  controls: ({ seconds }, { language }) => [
    {
      as: 'field',
      className: 'pause-seconds',
      attribute: 'seconds',
      name: SECONDS[language],
      value: String(seconds),
      inputMode: 'decimal',
      read(typed) {
        const number = Number(typed.normalize('NFKC'))
        return typed.trim() === '' || !Number.isFinite(number)
          ? undefined
          : Math.min(MAX_PAUSE, Math.max(0, Math.round(number * 10) / 10))
      },
    },
    { as: 'words', className: 'pause-unit', text: UNIT[language] },
  ],
}
