import type { Pair } from '#contract/language.ts'

/** What the page says of comments before the panel is loaded. */
export const MARK_TEXTS = {
  comments: { ja: 'コメント', en: 'Comments' },
  comments_count: { ja: 'コメント（{count} 件）', en: 'Comments ({count})' },
  write: { ja: 'コメント', en: 'Comment' },
  write_on: { ja: 'コメントする', en: 'Comment' },
} as const satisfies Record<string, Pair>
