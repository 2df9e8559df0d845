import type { Pair } from '#contract/language.ts'
import type { Evidence } from '#document/canvas.ts'

export const DOCUMENT_TEXTS = {
  question: { ja: '質問', en: 'Ask' },
  answer: { ja: '切り返し', en: 'Reply' },
  field: { ja: '聞き取り：{name}', en: 'Note down: {name}' },
  memo: { ja: 'メモ', en: 'Memo' },
  pause: { ja: '{seconds}秒、間をおく', en: 'Pause for {seconds} s' },
  branch_to: { ja: '「{title}」へ', en: 'Go to “{title}”' },
  untitled: { ja: '無題のセクション', en: 'Untitled section' },
  empty: { ja: 'まだ何も書かれていません。', en: 'Nothing is written yet.' },
} as const satisfies Record<string, Pair>

/** How sure the team is of a note. */
export const EVIDENCE_NAMES: Record<Evidence, Pair> = {
  assumption: { ja: '仮説', en: 'Assumption' },
  anecdotal: { ja: '聞いた話', en: 'Anecdotal' },
  fact: { ja: '事実', en: 'Fact' },
}
