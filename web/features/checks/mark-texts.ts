import type { Pair } from '#contract/language.ts'

/** Texts of the parts that load before the checks panel. */
export const CHECK_MARK_TEXTS = {
  checks: { ja: '書き方のチェック', en: 'Writing suggestions' },
  count: { ja: '書き方のチェック（{count}件）', en: 'Writing suggestions ({count})' },
  none: { ja: '気になるところはありません', en: 'No suggestions' },
} as const satisfies Record<string, Pair>
