import type { Pair } from '#contract/language.ts'

export const FED_NOTES_TEXTS = {
  mark: { ja: 'キャンバスの付箋 {count}枚', en: '{count} {count|note|notes} on the canvas' },
  title: { ja: 'この文をもとにした付箋', en: 'Notes from these sentences' },
} as const satisfies Record<string, Pair>
