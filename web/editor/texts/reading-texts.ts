import type { Pair } from '#contract/language.ts'

/** Texts shown within a displayed script. */
export const READING_TEXTS = {
  empty: { ja: 'まだ何も書かれていません。', en: 'Nothing here yet.' },
} as const satisfies Record<string, Pair>
