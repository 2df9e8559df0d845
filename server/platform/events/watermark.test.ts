import { expect, test } from 'vitest'
import type { Progress } from './data.ts'
import { advanceWatermark, type Watermark } from './watermark.ts'

/** Advances a watermark by each batch in turn. Returns its `up_to` after each batch. */
function advanceThrough(up_to: number, ...batches: Progress[]): number[] {
  let settled: Watermark = { up_to, noted: null }
  return batches.map((batch) => {
    settled = advanceWatermark(settled, batch)
    return settled.up_to
  })
}

test('without open transactions the watermark advances to the newest id', () => {
  expect(advanceThrough(7, { newest: 20, oldest_running: 100, next: 100 })).toEqual([20])
})

test('the watermark advances to a noted id, and no further, once all transactions of that time have ended', () => {
  expect(
    advanceThrough(
      0,
      { newest: 20, oldest_running: 90, next: 100 },
      { newest: 30, oldest_running: 99, next: 110 },
      // Transaction 105 is still open and may publish an id from 21 to 30, so the watermark must
      // not reach 30. Ids up to 20 belong to transactions that have ended.
      { newest: 40, oldest_running: 105, next: 120 },
      { newest: 50, oldest_running: 105, next: 130 },
      { newest: 60, oldest_running: 130, next: 130 },
    ),
  ).toEqual([0, 0, 20, 20, 50])
})

test('deleted events do not change the watermark', () => {
  expect(advanceThrough(50, { newest: 0, oldest_running: 100, next: 100 })).toEqual([50])
})
