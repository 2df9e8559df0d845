import type { Pair } from '#contract/language.ts'

export const SCRIPT_TAB_TEXTS = {
  name: { ja: '台本の画面', en: 'Script views' },
  write: { ja: '書く', en: 'Write' },
  rehearse: { ja: '練習', en: 'Rehearse' },
  live: { ja: '通話', en: 'Call' },
  canvas: { ja: 'キャンバス', en: 'Canvas' },
} as const satisfies Record<string, Pair>
