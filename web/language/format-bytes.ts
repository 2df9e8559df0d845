import type { Language } from '#contract/language.ts'

const UNITS = ['B', 'KB', 'MB', 'GB', 'TB'] as const

/**
 * Formats a number of bytes in the largest fitting unit, with at most three significant digits:
 * `1.25 MB`.
 */
export function formatBytes(bytes: number, language: Language): string {
  const step = Math.min(UNITS.length - 1, Math.floor(Math.log2(Math.max(1, bytes)) / 10))
  const number = new Intl.NumberFormat(language, { maximumSignificantDigits: 3 })
  return `${number.format(bytes / 1024 ** step)} ${UNITS[step]}`
}
