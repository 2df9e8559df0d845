import type { Pair } from '#contract/language.ts'

/** What the page says of the checks before the panel is loaded. */
export const CHECK_MARK_TEXTS = {
  checks: { ja: '書き方のチェック', en: 'Writing checks' },
  count: { ja: '書き方のチェック（{count} 件）', en: 'Writing checks ({count})' },
  none: { ja: '気になるところはありません', en: 'Nothing to look at' },
} as const satisfies Record<string, Pair>
