import type { Language } from '#contract/language.ts'

/** Formats a time as a date in Japan, for an email: 2026年12月26日, December 26, 2026. */
export const formatDay = (at: string, language: Language): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'Asia/Tokyo' }).format(
    new Date(at),
  )
