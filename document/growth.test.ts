import { expect, test } from 'vitest'
import { MAX_PASTE } from '#contract/limits.ts'
import { listSuperlinear } from '#testing/growth/list-superlinear.ts'
import { TEXT_READERS } from './testing/text-readers.ts'

test.each(Object.entries(TEXT_READERS))('%s takes linear time for any text', (_, read) => {
  expect(listSuperlinear(read, MAX_PASTE)).toEqual([])
})
