import { expect, test } from 'vitest'
import { numberNames } from './rules.ts'

test('a repeated name gets a number, regardless of case', () => {
  expect(numberNames(['商談.md', 'a.md', '商談.md', 'A.md', '商談 (2).md', '商談.md'])).toEqual([
    '商談.md',
    'a.md',
    '商談 (2).md',
    'A (2).md',
    '商談 (2) (2).md',
    '商談 (3).md',
  ])
})
