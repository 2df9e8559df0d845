import { randomUUID } from 'node:crypto'
import type { Language, Pair } from '#contract/language.ts'
import { GENERAL_TEXTS } from '#web/language/general-texts.ts'
import { PHONE, WIDE } from './browser.ts'

/** Identity provider of this run. Each of Vitest's browser projects sets it. */
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

export const JA_WIDE = variant('ja', wide)
export const EVERY_VARIANT = [
  JA_WIDE,
  variant('en', narrow),
  variant('ja', narrow),
  variant('en', wide),
]
export type Variant = (typeof EVERY_VARIANT)[number]

const CORNERS = { embedded: EVERY_VARIANT.slice(0, 2), firebase: EVERY_VARIANT.slice(2) }

/** True for a full run, in which the tests run in all variants. */
export const IN_EVERY_VARIANT = Boolean(process.env.EVERY_VARIANT)

/**
 * Variants of a test. With each provider, a test runs in two variants that differ in language and
 * width. Runs with both providers together cover all pairs of values, e.g. Japanese with Firebase,
 * or wide with English. With EVERY_VARIANT, each provider has all four variants.
 */
export const VARIANTS = IN_EVERY_VARIANT ? EVERY_VARIANT : CORNERS[PROVIDER]

/**
 * Picks the variant at the index `turn`; with EVERY_VARIANT, returns all variants. If the tests of
 * a page use different indexes, they together cover all variants.
 */
export const pickByTurn = <T>(turn: number, variants: readonly T[]) =>
  IN_EVERY_VARIANT ? variants : variants.slice(turn, turn + 1)

/**
 * Picks a variant as `pickByTurn` does. Short tests and the walks over every page use `VARIANTS`
 * instead.
 */
export const pickVariant = (turn: 0 | 1 | 2 | 3) => pickByTurn(turn, EVERY_VARIANT)

/** Creates a unique address, so that a retried test can sign up again. */
export const newEmail = (name: string) => `${name}.${randomUUID().slice(0, 8)}@example.jp`

/**
 * Returns a pattern that matches a text of the product in either language. The text's placeholders
 * may have any values.
 */
export function patternOf({ ja, en }: Pair): RegExp {
  const patterns = [ja, en].map((text) =>
    text.replace(/[().?+*]/g, '\\$&').replace(/\{\w+\}/g, '.*'),
  )
  return new RegExp(`^(?:${patterns.join('|')})$`)
}

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
