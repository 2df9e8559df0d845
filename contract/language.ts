/** The two languages of the product, the default first. */
export const LANGUAGES = ['ja', 'en'] as const
export type Language = (typeof LANGUAGES)[number]
export const DEFAULT_LANGUAGE: Language = 'ja'

/** A text a person reads, in both languages. Also the wire form of `message` and `error`. */
export type Pair = { readonly ja: string; readonly en: string }

/** Whether a path segment or stored value names a language of the product. */
export function isLanguage(value: unknown): value is Language {
  return value === 'ja' || value === 'en'
}

/** The language a browser's Accept-Language asks for; Japanese unless English comes first. */
export function preferredLanguage(accepted: string | undefined): Language {
  for (const part of (accepted ?? '').split(',')) {
    const code = part.trim().slice(0, 2).toLowerCase()
    if (isLanguage(code)) return code
  }
  return DEFAULT_LANGUAGE
}
