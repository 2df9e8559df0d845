import type { Language } from '#contract/language.ts'

/** Below this total no percentage is shown, because it would be too uncertain. */
const MIN_TOTAL_FOR_PERCENT = 20

export type Counted = 'calls' | 'customers'
const OF: Record<Counted, Record<Language, (count: number, of: number) => string>> = {
  calls: { ja: (count, of) => `${of}件中${count}件`, en: (count, of) => `${count} of ${of}` },
  customers: { ja: (count, of) => `${of}社中${count}社`, en: (count, of) => `${count} of ${of}` },
}

/**
 * Formats a fraction, such as `5社中4社` or `4 of 5`. Adds a percentage if the total is at least
 * MIN_TOTAL_FOR_PERCENT.
 */
export function formatFraction(count: number, of: number, language: Language, counted: Counted) {
  const fraction = OF[counted][language](count, of)
  if (of < MIN_TOTAL_FOR_PERCENT) return fraction
  const percent = `${Math.round((count / of) * 100)}%`
  return language === 'ja' ? `${fraction}（${percent}）` : `${fraction} (${percent})`
}
