import type { Language, Pair } from '#contract/language.ts'

export const SPEAKERS = ['me', 'customer', 'other'] as const

export type Speaker = (typeof SPEAKERS)[number]

const KNOWN: ReadonlySet<unknown> = new Set(SPEAKERS)

export function isSpeaker(value: unknown): value is Speaker {
  return KNOWN.has(value)
}

export const SPEAKER_NAMES: Record<Speaker, Pair> = {
  me: { ja: '自分', en: 'Me' },
  customer: { ja: 'お客様', en: 'Customer' },
  other: { ja: 'その他', en: 'Other' },
}

/** Label of a speaker's words in plain text; empty for our side. */
export function speakerLabel(speaker: Speaker, language: Language): string {
  if (speaker === 'me') return ''
  return SPEAKER_NAMES[speaker][language] + (language === 'ja' ? '：' : ': ')
}
