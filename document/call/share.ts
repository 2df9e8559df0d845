import type { Language } from '#contract/language.ts'

/** Of fewer, a percentage says more than is known. */
const LEAST_FOR_PERCENT = 20

/** What is counted: calls, or the customers they were with. */
export type Counted = 'calls' | 'customers'
const OF: Record<Counted, Record<Language, (count: number, of: number) => string>> = {
  calls: { ja: (count, of) => `${of}件中${count}件`, en: (count, of) => `${count} of ${of}` },
  customers: { ja: (count, of) => `${of}社中${count}社`, en: (count, of) => `${count} of ${of}` },
}

/** How many of how many: `5社中4社`, `4 of 5`; with a percentage where there are enough. */
export function formatShare(count: number, of: number, language: Language, counted: Counted) {
  const share = OF[counted][language](count, of)
  if (of < LEAST_FOR_PERCENT) return share
  const percent = `${Math.round((count / of) * 100)}%`
  return language === 'ja' ? `${share}（${percent}）` : `${share} (${percent})`
}
