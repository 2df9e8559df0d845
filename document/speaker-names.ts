import type { Pair } from '#contract/language.ts'
import type { Speaker } from './script-document.ts'

/** What a speaker is called on the screen, in a plain text and in an export. */
export const SPEAKER_NAMES: Record<Speaker, Pair> = {
  me: { ja: '自分', en: 'Me' },
  customer: { ja: 'お客様', en: 'Customer' },
  other: { ja: 'その他', en: 'Other' },
}
