import type { Language, Pair } from '#contract/language.ts'

export type DateStyle = 'date' | 'time' | 'date_time' | 'relative'

const STYLES: Record<Exclude<DateStyle, 'relative'>, Intl.DateTimeFormatOptions> = {
  date: { dateStyle: 'medium' },
  time: { timeStyle: 'short' },
  date_time: { dateStyle: 'medium', timeStyle: 'short' },
}

const MOMENT = 60
/** Nobody counts seconds; a clock that is a little off says nothing of the future either. */
const MOMENTS_AGO: Pair = { ja: '数秒前', en: 'a few seconds ago' }
const STEPS: [seconds: number, unit: Intl.RelativeTimeFormatUnit][] = [
  [3600, 'minute'],
  [86_400, 'hour'],
  [604_800, 'day'],
]

/**
 * A point in time as a person of the language reads it, in the browser's time zone.
 * `relative` ("3分前") within a week, the date from there on. An unreadable date is the empty string.
 */
export function formatDate(
  value: string | number | Date,
  language: Language,
  style: DateStyle = 'date',
  now = Date.now(),
): string {
  const date = new Date(value)
  if (Number.isNaN(date.getTime())) return ''
  if (style !== 'relative') return new Intl.DateTimeFormat(language, STYLES[style]).format(date)
  const seconds = Math.round((date.getTime() - now) / 1000)
  if (Math.abs(seconds) < MOMENT) return MOMENTS_AGO[language]
  let size = MOMENT
  for (const [limit, unit] of STEPS) {
    if (Math.abs(seconds) < limit) {
      const format = new Intl.RelativeTimeFormat(language, { numeric: 'auto' })
      const told = format.format(Math.trunc(seconds / size), unit)
      // Japanese sets no space between a number and what is counted.
      return language === 'ja' ? told.replaceAll(' ', '') : told
    }
    size = limit
  }
  return new Intl.DateTimeFormat(language, STYLES.date).format(date)
}
