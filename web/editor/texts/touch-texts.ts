import type { Pair } from '#contract/language.ts'
import { MENU_TEXTS } from './menu-texts.ts'

export const TOUCH_TEXTS = {
  ...MENU_TEXTS,
  touch_tools: { ja: 'ブロックの操作', en: 'Block tools' },
  add_block: { ja: 'ブロックを追加', en: 'Add block' },
  kind_now: { ja: '種類を変える（いま：{name}）', en: 'Turn into (currently {name})' },
  next_speaker: { ja: '話者を変える', en: 'Change speaker' },
} as const satisfies Record<string, Pair>
