import type { Pair } from '#contract/language.ts'

/** Texts of the notices about edits that the server has refused. */
export const REFUSED_TEXTS = {
  text: {
    ja: '保存できなかった編集が、この端末に残っています。',
    en: 'Some of your edits couldn’t be saved. They’re still on this device.',
  },
  review: { ja: '確認する', en: 'Review' },
} as const satisfies Record<string, Pair>
