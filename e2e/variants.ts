import { randomUUID } from 'node:crypto'
import type { Language, Pair } from '#contract/language.ts'
import { GENERAL_TEXTS } from '#web/language/general-texts.ts'
import { PHONE, WIDE } from './browser.ts'

/** Identity provider of this run, set by each of Vitest's browser projects. */
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
  language,
  width,
  options: { ...options, locale: language === 'ja' ? 'ja-JP' : 'en-US' },
})

/** The specification's primary variant: Japanese, on a desktop. */
export const JA_WIDE = variant('ja', wide)
/** Both languages, on a desktop and on a phone. */
export const EVERY_VARIANT = [
  JA_WIDE,
  variant('en', narrow),
  variant('ja', narrow),
  variant('en', wide),
]
export type Variant = (typeof EVERY_VARIANT)[number]

const CORNERS = { embedded: EVERY_VARIANT.slice(0, 2), firebase: EVERY_VARIANT.slice(2) }

/** True for a full run: every test in every variant, with either provider. */
export const IN_EVERY_VARIANT = Boolean(process.env.EVERY_VARIANT)

/**
 * Variants of a test. Each provider tests two opposite corners, so that every run covers each pair
 * of language, width and provider; with EVERY_VARIANT both test all four.
 */
export const VARIANTS = IN_EVERY_VARIANT ? EVERY_VARIANT : CORNERS[PROVIDER]

/**
 * Picks one of several variants by turn, so that the tests of each page cover all of them; with
 * EVERY_VARIANT returns all.
 */
export const pickByTurn = <Telling>(turn: number, tellings: readonly Telling[]) =>
  IN_EVERY_VARIANT ? tellings : tellings.slice(turn, turn + 1)

/** One variant for most tests; short ones, the walks over every page and the main job use `VARIANTS`. */
export const pickVariant = (turn: 0 | 1 | 2 | 3) => pickByTurn(turn, EVERY_VARIANT)

/** A new address, so that a retried test can sign up again. */
export const newEmail = (name: string) => `${name}.${randomUUID().slice(0, 8)}@example.jp`

/** A text table together with the general texts, in one language. */
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
