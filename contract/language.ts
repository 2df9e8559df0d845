/** Languages of the product. The first is the default. */
export const LANGUAGES = ['ja', 'en'] as const
export type Language = (typeof LANGUAGES)[number]
export const DEFAULT_LANGUAGE: Language = 'ja'

/** A text in both languages. `message` and `error` of responses have this form. */
export type Pair = { readonly ja: string; readonly en: string }

export function isLanguage(value: unknown): value is Language {
  return value === 'ja' || value === 'en'
}
