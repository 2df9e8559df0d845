import type { Language } from '#contract/language.ts'

/** Smallest total with a percentage; smaller samples are too uncertain. */
const LEAST_FOR_PERCENT = 20

/** Unit of a count. */
export type Counted = 'calls' | 'customers'
const OF: Record<Counted, Record<Language, (count: number, of: number) => string>> = {
  calls: { ja: (count, of) => `${of}件中${count}件`, en: (count, of) => `${count} of ${of}` },
  customers: { ja: (count, of) => `${of}社中${count}社`, en: (count, of) => `${count} of ${of}` },
}

/** Formats a share, such as `5社中4社` or `4 of 5`, with a percentage for large totals. */
export function formatShare(count: number, of: number, language: Language, counted: Counted) {
  const share = OF[counted][language](count, of)
  if (of < LEAST_FOR_PERCENT) return share
  const percent = `${Math.round((count / of) * 100)}%`
  return language === 'ja' ? `${share}（${percent}）` : `${share} (${percent})`
}
