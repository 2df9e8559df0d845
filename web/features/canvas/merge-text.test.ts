import { expect, test } from 'vitest'
import * as fc from '#testing/fast-check.ts'
import { findChange, mapPosition, mergeText } from './merge-text.ts'

test.each([
  ['在庫が合わない', '在庫がいつも合わない', '在庫が合わない店', '在庫がいつも合わない店'],
  ['在庫が合わない', '在庫が合わない店', '毎月、在庫が合わない', '毎月、在庫が合わない店'],
  ['在庫が合わない', '合わない', '在庫が合わない。', '合わない。'],
  ['', 'あ', 'い', 'あい'],
  ['abc', 'abc', 'xyz', 'xyz'],
  ['abc', 'xyz', 'abc', 'xyz'],
])('the edits of “%s” to “%s” and “%s” are merged into “%s”', (base, mine, theirs, merged) => {
  expect(mergeText(base, mine, theirs)).toBe(merged)
})

test('replaying a change gives the new text and never splits a surrogate pair', () => {
  const text = fc.array(fc.constantFrom('a', 'b', '😀', '😁', '漢'), { maxLength: 8 })
  fc.assert(
    fc.property(text, text, (left, right) => {
      const before = left.join('')
      const after = right.join('')
      const { at, removed, inserted } = findChange(before, after)
      expect(inserted.isWellFormed()).toBe(true)
      expect(before.slice(0, at) + inserted + before.slice(at + removed)).toBe(after)
    }),
  )
})

test('a position stays before the same character', () => {
  const change = findChange('12345', '12x45')
  expect([0, 2, 3, 5].map((place) => mapPosition(place, change))).toEqual([0, 2, 3, 5])
  expect(mapPosition(5, findChange('12345', '005'))).toBe(3)
})
