import type { Pair } from '#contract/language.ts'

/** Texts within a rendered script. */
export const READING_TEXTS = {
  empty: { ja: 'まだ何も書かれていません。', en: 'Nothing here yet.' },
} as const satisfies Record<string, Pair>
