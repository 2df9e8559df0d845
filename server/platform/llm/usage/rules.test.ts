import { expect, test } from 'vitest'
import { dayInTokyo } from '#server/platform/tokyo-time.ts'
import { costOf, nextMidnightInTokyo } from './rules.ts'

test.each([
  ['2026-03-31T14:59:59.999Z', '2026-03-31', '2026-03-31T15:00:00.000Z'],
  ['2026-03-31T15:00:00.000Z', '2026-04-01', '2026-04-01T15:00:00.000Z'],
  ['2026-04-01T03:00:00.000Z', '2026-04-01', '2026-04-01T15:00:00.000Z'],
])('at %s the day in Tokyo is %s, and it ends at %s', (moment, day, midnight) => {
  const now = Date.parse(moment)
  expect(dayInTokyo(now)).toBe(day)
  expect(new Date(nextMidnightInTokyo(now)).toISOString()).toBe(midnight)
})

test('cost follows from tokens and prices; without prices it is unknown', () => {
  const usage = { input_tokens: 4_000, output_tokens: 500 }
  expect(costOf(usage, { input: 0.25, output: 2 })).toBeCloseTo(0.002)
  expect(costOf(usage, null)).toBeNull()
})
