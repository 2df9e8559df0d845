import { expect, test } from 'vitest'
import { formatShare } from './share.ts'

test('a share of a small total has no percentage', () => {
  expect(formatShare(4, 5, 'ja', 'customers')).toBe('5社中4社')
  expect(formatShare(4, 5, 'en', 'customers')).toBe('4 of 5')
  expect(formatShare(19, 19, 'ja', 'calls')).toBe('19件中19件')
  expect(formatShare(5, 20, 'ja', 'calls')).toBe('20件中5件（25%）')
  expect(formatShare(5, 20, 'en', 'calls')).toBe('5 of 20 (25%)')
})
