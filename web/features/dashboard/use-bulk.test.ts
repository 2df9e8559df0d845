import { expect, test } from 'vitest'
import type { BulkResult } from './library-api.ts'
import { describeResults } from './use-bulk.ts'

const done = (id: string): BulkResult => ({ id, problem: null, undo: { id, trashed: false } })
const left = (id: string, problem: BulkResult['problem']): BulkResult => ({
  id,
  problem,
  undo: null,
})

test('a toast counts changes, and failures by reason', () => {
  const toast = describeResults(
    [done('a'), left('b', 'forbidden'), left('c', 'not_found'), left('d', 'forbidden'), done('e')],
    'trashed',
  )
  expect(toast.title).toEqual({
    ja: '2件をゴミ箱に移しました',
    en: '2 moved to the trash',
  })
  expect(toast.text).toEqual({
    ja: '変更できなかった台本：権限がないもの 2件、見つからないもの 1件',
    en: 'Skipped: 2 you can’t edit, 1 not found',
  })
  expect(toast.undo).toEqual([
    { id: 'a', trashed: false },
    { id: 'e', trashed: false },
  ])
})

test('without a change nothing is reported as done, neither after refusals nor for unchanged scripts', () => {
  expect(describeResults([left('a', 'forbidden')], 'tags').title.en).toBe(
    'Couldn’t change the scripts',
  )
  const same = describeResults([left('a', null)], 'tags')
  expect(same).toEqual({
    title: { ja: '変更はありませんでした', en: 'No changes' },
    undo: [],
  })
})
