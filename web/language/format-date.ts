import type { Language, Pair } from '#contract/language.ts'

export type DateStyle = 'date' | 'time' | 'date_time' | 'relative'

const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')
const two = (number: number) => String(number).padStart(2, '0')

// Formats dates like Intl (compared in format-date.test.ts), but without Intl. The first Intl
// object loads language data, which took longer than all other work of a shared page.
const DATES: Record<Language, (date: Date) => string> = {
  ja: (date) => [date.getFullYear(), two(date.getMonth() + 1), two(date.getDate())].join('/'),
  en: (date) => `${MONTHS[date.getMonth()]} ${date.getDate()}, ${date.getFullYear()}`,
}
const TIMES: Record<Language, (date: Date) => string> = {
  ja: (date) => `${date.getHours()}:${two(date.getMinutes())}`,
  en: (date) =>
    `${date.getHours() % 12 || 12}:${two(date.getMinutes())} ${date.getHours() < 12 ? 'AM' : 'PM'}`,
}

const MOMENT_SECONDS = 60
const DAY = 86_400
/**
 * Used for times within a minute of now. The time may be in the future, because the server's clock
 * may be slightly ahead.
 */
const MOMENTS_AGO: Pair = { ja: '数秒前', en: 'a few seconds ago' }
const STEPS: [seconds: number, unit: Pair][] = [
  [3600, { ja: '分', en: 'minute' }],
  [DAY, { ja: '時間', en: 'hour' }],
  [604_800, { ja: '日', en: 'day' }],
]
/** Names of days by their distance from today. */
const NAMED: Record<Language, Record<number, string>> = {
  ja: { [-2]: '一昨日', [-1]: '昨日', 1: '明日', 2: '明後日' },
  en: { [-1]: 'yesterday', 1: 'tomorrow' },
}

/**
 * A time in the reader's language and time zone. With the style `relative`, times within a week are
 * relative ("3分前"), and other times are dates. Returns '' for an invalid date.
 */
export function formatDate(
  value: string | number | Date,
  language: Language,
  style: DateStyle = 'date',
  now = Date.now(),
): string {
  const date = new Date(value)
  if (Number.isNaN(date.getTime())) return ''
  if (style === 'time') return TIMES[language](date)
  if (style === 'date_time')
    return `${DATES[language](date)}${language === 'ja' ? ' ' : ', '}${TIMES[language](date)}`
  if (style === 'date') return DATES[language](date)
  const seconds = Math.round((date.getTime() - now) / 1000)
  if (Math.abs(seconds) < MOMENT_SECONDS) return MOMENTS_AGO[language]
  let size = MOMENT_SECONDS
  for (const [limit, unit] of STEPS) {
    if (Math.abs(seconds) < limit) {
      const steps =
        unit.en === 'day' ? daysBetween(new Date(now), date) : Math.trunc(seconds / size)
      return formatSteps(steps, unit, language)
    }
    size = limit
  }
  return DATES[language](date)
}

/**
 * Counts calendar days, not periods of 24 hours. E.g. 30 hours ago may be two calendar days ago.
 */
const daysBetween = (from: Date, to: Date) =>
  Math.round((midnightOf(to) - midnightOf(from)) / (DAY * 1_000))
const midnightOf = (date: Date) =>
  new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime()

function formatSteps(steps: number, unit: Pair, language: Language): string {
  const named = unit.en === 'day' ? NAMED[language][steps] : undefined
  if (named !== undefined) return named
  const many = Math.abs(steps)
  if (language === 'ja') return `${many}${unit.ja}${steps < 0 ? '前' : '後'}`
  const counted = `${many} ${unit.en}${many === 1 ? '' : 's'}`
  return steps < 0 ? `${counted} ago` : `in ${counted}`
}
