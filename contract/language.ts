/** The two languages of the product, the default first. */
export const LANGUAGES = ['ja', 'en'] as const
export type Language = (typeof LANGUAGES)[number]
export const DEFAULT_LANGUAGE: Language = 'ja'

/** A text a person reads, in both languages. Also the wire form of `message` and `error`. */
export type Pair = { readonly ja: string; readonly en: string }

/** True if a path segment or stored value is a language of the product. */
export function isLanguage(value: unknown): value is Language {
  return value === 'ja' || value === 'en'
}
