import type { Pair } from '#contract/language.ts'

/** What stands in a script that is read, beside its own words. */
export const READING_TEXTS = {
  empty: { ja: 'まだ何も書かれていません。', en: 'Nothing here yet.' },
} as const satisfies Record<string, Pair>
