import type { Pair } from '#contract/language.ts'

/** Texts used before the panel is loaded. */
export const CHECK_MARK_TEXTS = {
  checks: { ja: '書き方のチェック', en: 'Writing suggestions' },
  count: { ja: '書き方のチェック（{count}件）', en: 'Writing suggestions ({count})' },
  none: { ja: '気になるところはありません', en: 'No suggestions' },
} as const satisfies Record<string, Pair>
