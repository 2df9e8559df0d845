import { expect, test } from 'vitest'
import { dayInTokyo, formatTokyoTime } from './tokyo-time.ts'

test('a time is written as Intl formats it for Tokyo, also across days and years', () => {
  const clock = new Intl.DateTimeFormat('sv-SE', {
    timeZone: 'Asia/Tokyo',
    dateStyle: 'short',
    timeStyle: 'medium',
  })
  for (const at of [
    '2026-04-01T00:30:12.999999Z',
    '2026-12-31T15:00:00Z',
    '2024-02-29T14:59:59.5Z',
    '2026-07-01T09:30:12+02:00',
    '1999-12-31T23:59:59.000Z',
  ])
    expect(formatTokyoTime(at)).toBe(clock.format(new Date(at)))
  expect(formatTokyoTime('2026-04-01T00:30:12Z')).toBe('2026-04-01 09:30:12')
})

test('until nine in the morning the date in Japan is one ahead of UTC', () => {
  expect(dayInTokyo(Date.parse('2026-04-01T14:59:59Z'))).toBe('2026-04-01')
  expect(dayInTokyo(Date.parse('2026-04-01T23:30:00Z'))).toBe('2026-04-02')
})
