import type { Language, Pair } from '#contract/language.ts'

export const SPEAKERS = ['me', 'customer', 'other'] as const

export type Speaker = (typeof SPEAKERS)[number]

const KNOWN: ReadonlySet<unknown> = new Set(SPEAKERS)

/** True when the value names a speaker. */
export function isSpeaker(value: unknown): value is Speaker {
  return KNOWN.has(value)
}

/** What a speaker is called on the screen, in a plain text and in an export. */
export const SPEAKER_NAMES: Record<Speaker, Pair> = {
  me: { ja: '自分', en: 'Me' },
  customer: { ja: 'お客様', en: 'Customer' },
  other: { ja: 'その他', en: 'Other' },
}

/** The label before what somebody says in a plain text; one's own words have none. */
export function speakerLabel(speaker: Speaker, language: Language): string {
  if (speaker === 'me') return ''
  return SPEAKER_NAMES[speaker][language] + (language === 'ja' ? '：' : ': ')
}
