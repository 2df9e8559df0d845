import type { Language, Pair } from '../contract/language.ts'
import { PHONE, WIDE } from './browser.ts'

/** Who keeps the accounts in this run: each of Vitest's projects of stories sets it for its own. */
export const PROVIDER = process.env.E2E_PROVIDER === 'firebase' ? 'firebase' : 'embedded'

const wide = { width: 'wide', options: { viewport: WIDE } } as const
const narrow = {
  width: 'narrow',
  options: { viewport: PHONE, hasTouch: true, isMobile: true },
} as const
const look = <L extends Language>(
  language: L,
  { width, options }: typeof wide | typeof narrow,
) => ({
  ...{ language, width },
  options: { ...options, locale: language === 'ja' ? 'ja-JP' : 'en-US' },
})

/** What the specification names first: Japanese, on a desk. */
export const JA_WIDE = look('ja', wide)
/** Both languages, on a desk and in a hand. */
export const EVERY_LOOK = [JA_WIDE, look('en', narrow), look('ja', narrow), look('en', wide)]
export type Look = (typeof EVERY_LOOK)[number]

const CORNERS = { embedded: EVERY_LOOK.slice(0, 2), firebase: EVERY_LOOK.slice(2) }

/** Whether this run takes its time: every story in every look, with either provider. */
export const IN_EVERY_LOOK = Boolean(process.env.EVERY_LOOK)

/**
 * The looks in which a story is told. Each provider takes two opposite corners, so that every pair of
 * language, width and provider is met in every run; with the setting EVERY_LOOK both take all four.
 */
export const LOOKS = IN_EVERY_LOOK ? EVERY_LOOK : CORNERS[PROVIDER]

/** One look for long stories, by turns; a run that takes its time tells them in all four. */
export const takeTurn = (turn: 0 | 1 | 2 | 3) =>
  IN_EVERY_LOOK ? EVERY_LOOK : EVERY_LOOK.slice(turn, turn + 1)

/** A table of the product's own texts, in one language. */
export function wordsOf<T extends Record<string, Pair>>(
  texts: T,
  language: Language,
): { readonly [K in keyof T]: string } {
  const words = Object.entries(texts).map(([key, text]) => [key, text[language]])
  return Object.fromEntries(words) as { [K in keyof T]: string }
}
