import { expect, test } from 'vitest'
import { LANGUAGES } from '#contract/language.ts'
import { formatDate } from './format-date.ts'

const STYLES = {
  date: { dateStyle: 'medium' },
  time: { timeStyle: 'short' },
  date_time: { dateStyle: 'medium', timeStyle: 'short' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>
/** Newer ICU data contains narrow spaces, so the comparison treats all spaces as equal. */
const plain = (text: string) => text.replace(/\s/gu, ' ')

test('days and times are written as Intl writes them', () => {
  for (let hour = 0; hour < 24 * 366; hour += 5) {
    const date = new Date(2027, 11, 30, hour, hour % 60)
    for (const language of LANGUAGES)
      for (const [style, options] of Object.entries(STYLES))
        expect(formatDate(date, language, style as keyof typeof STYLES)).toBe(
          plain(new Intl.DateTimeFormat(language, options).format(date)),
        )
  }
  expect(formatDate('no date', 'ja')).toBe('')
})

test('a time within a week is relative, in the words of Intl', () => {
  const now = Date.UTC(2026, 10, 26, 12)
  const units = { minute: 60, hour: 3_600, day: 86_400 }
  for (const language of LANGUAGES) {
    const intl = new Intl.RelativeTimeFormat(language, { numeric: 'auto' })
    const expectTold = (steps: number, unit: keyof typeof units) => {
      const expected = plain(intl.format(steps, unit))
      expect(formatDate(now + steps * units[unit] * 1_000, language, 'relative', now)).toBe(
        language === 'ja' ? expected.replaceAll(' ', '') : expected,
      )
    }
    for (const sign of [-1, 1]) {
      for (let minutes = 1; minutes < 60; minutes++) expectTold(sign * minutes, 'minute')
      for (let hours = 1; hours < 24; hours++) expectTold(sign * hours, 'hour')
      for (let days = 1; days < 7; days++) expectTold(sign * days, 'day')
    }
  }
  expect(formatDate(now - 30_000, 'ja', 'relative', now)).toBe('数秒前')
  const old = now - 8 * 86_400_000
  expect(formatDate(old, 'en', 'relative', now)).toBe(formatDate(old, 'en'))
})

test('yesterday is the day before, however many hours ago', () => {
  const now = new Date(2026, 10, 25, 10).getTime()
  const relative = (day: number, hour: number) =>
    formatDate(new Date(2026, 10, day, hour), 'ja', 'relative', now)
  expect([
    relative(24, 9),
    relative(23, 15),
    relative(22, 23),
    relative(26, 11),
    relative(27, 9),
  ]).toEqual(['昨日', '一昨日', '3日前', '明日', '明後日'])
})
