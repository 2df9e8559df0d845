import { expect, test } from 'vitest'
import { MAX_PASTE } from '#contract/limits.ts'
import { listSuperlinear, longestFor } from '#testing/growth/list-superlinear.ts'
import { TEXT_READERS } from './testing/text-readers.ts'

test.each(Object.entries(TEXT_READERS))('%s takes linear time for any text', (name, read) => {
  // A paste is read synchronously up to its full length.
  const longest = name.startsWith('a pasted') ? MAX_PASTE : longestFor(MAX_PASTE)
  expect(listSuperlinear(read, longest)).toEqual([])
})
