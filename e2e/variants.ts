import { randomUUID } from 'node:crypto'
import type { Language, Pair } from '#contract/language.ts'
import { GENERAL_TEXTS } from '#web/language/general-texts.ts'
import { PHONE, WIDE } from './browser.ts'

/** Who keeps the accounts in this run: each of Vitest's browser projects sets it for its own. */
export const PROVIDER = process.env.E2E_PROVIDER === 'firebase' ? 'firebase' : 'embedded'

const wide = { width: 'wide', options: { viewport: WIDE } } as const
const narrow = {
  width: 'narrow',
  options: { viewport: PHONE, hasTouch: true, isMobile: true },
} as const
const variant = <L extends Language>(
  language: L,
  { width, options }: typeof wide | typeof narrow,
) => ({
  ...{ language, width },
  options: { ...options, locale: language === 'ja' ? 'ja-JP' : 'en-US' },
})

/** What the specification names first: Japanese, on a desk. */
export const JA_WIDE = variant('ja', wide)
/** Both languages, on a desk and in a hand. */
export const EVERY_VARIANT = [
  JA_WIDE,
  variant('en', narrow),
  variant('ja', narrow),
  variant('en', wide),
]
export type Variant = (typeof EVERY_VARIANT)[number]

const CORNERS = { embedded: EVERY_VARIANT.slice(0, 2), firebase: EVERY_VARIANT.slice(2) }

/** Whether this run takes its time: every test in every variant, with either provider. */
export const IN_EVERY_VARIANT = Boolean(process.env.EVERY_VARIANT)

/**
 * The variants in which a test runs. Each provider takes two opposite corners, so that every pair of
 * language, width and provider is met in every run; with the setting EVERY_VARIANT both take all four.
 */
export const VARIANTS = IN_EVERY_VARIANT ? EVERY_VARIANT : CORNERS[PROVIDER]

/**
 * One of several tellings of a test, by turns from test to test, so that each is met on every page by some of them; a
 * run in every variant takes all.
 */
export const takeOne = <Telling>(turn: number, tellings: readonly Telling[]) =>
  IN_EVERY_VARIANT ? tellings : tellings.slice(turn, turn + 1)

/** One variant for most tests; short ones, the walks over every page and the main job run in `VARIANTS`. */
export const takeTurn = (turn: 0 | 1 | 2 | 3) => takeOne(turn, EVERY_VARIANT)

/** An address nobody has: a test that is tried again signs up again. */
export const newEmail = (name: string) => `${name}.${randomUUID().slice(0, 8)}@example.jp`

/** A table of the product's own texts and the common ones, in one language. */
export function wordsOf<T extends Record<string, Pair>>(
  texts: T,
  language: Language,
): { readonly [K in keyof T | keyof typeof GENERAL_TEXTS]: string } {
  const words = Object.entries({ ...GENERAL_TEXTS, ...texts }).map(([key, text]) => [
    key,
    text[language],
  ])
  return Object.fromEntries(words) as { [K in keyof T | keyof typeof GENERAL_TEXTS]: string }
}
