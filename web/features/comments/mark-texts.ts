import type { Pair } from '#contract/language.ts'

/** Texts of the comment buttons and marks, which load before the comments panel. */
export const MARK_TEXTS = {
  comments: { ja: 'コメント', en: 'Comments' },
  comments_count: { ja: 'コメント（{count}件）', en: 'Comments ({count})' },
  write: { ja: 'コメント', en: 'Comment' },
  suggest: { ja: '提案', en: 'Suggest' },
  suggest_on: { ja: '修正案を出す', en: 'Suggest a change' },
  write_on: { ja: 'コメントする', en: 'Add a comment' },
} as const satisfies Record<string, Pair>
