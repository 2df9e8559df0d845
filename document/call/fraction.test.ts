import { expect, test } from 'vitest'
import { formatFraction } from './fraction.ts'

test('a fraction of a small total has no percentage', () => {
  expect(formatFraction(4, 5, 'ja', 'customers')).toBe('5社中4社')
  expect(formatFraction(4, 5, 'en', 'customers')).toBe('4 of 5')
  expect(formatFraction(19, 19, 'ja', 'calls')).toBe('19件中19件')
  expect(formatFraction(5, 20, 'ja', 'calls')).toBe('20件中5件（25%）')
  expect(formatFraction(5, 20, 'en', 'calls')).toBe('5 of 20 (25%)')
})
