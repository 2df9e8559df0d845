import type { Pair } from '#contract/language.ts'

/** What stands in a script that is read, beside its own words. */
export const READING_TEXTS = {
  question: { ja: '質問', en: 'Ask' },
  answer: { ja: '切り返し', en: 'Reply' },
  field: { ja: '聞き取り：{name}', en: 'Note down: {name}' },
  memo: { ja: 'メモ', en: 'Memo' },
  pause: { ja: '{seconds}秒、間をおく', en: 'Pause for {seconds} s' },
  branch_to: { ja: '「{title}」へ', en: 'Go to “{title}”' },
  untitled: { ja: '無題のセクション', en: 'Untitled section' },
  empty: { ja: 'まだ何も書かれていません。', en: 'Nothing is written yet.' },
} as const satisfies Record<string, Pair>
