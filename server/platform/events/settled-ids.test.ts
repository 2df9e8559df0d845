import { expect, test } from 'vitest'
import type { Progress } from './data.ts'
import { type SettledIds, settleIds } from './settled-ids.ts'

/** Up to where it is settled after each of the looks. */
function settle(up_to: number, ...looks: Progress[]): number[] {
  let settled: SettledIds = { up_to, noted: null }
  return looks.map((look) => {
    settled = settleIds(settled, look)
    return settled.up_to
  })
}

test('where nothing is under way, what a look has seen is settled by it', () => {
  expect(settle(7, { newest: 20, oldest_running: 100, next: 100 })).toEqual([20])
})

test('what was noted is settled once all that ran then are over, and nothing beyond it', () => {
  expect(
    settle(
      0,
      { newest: 20, oldest_running: 90, next: 100 },
      { newest: 30, oldest_running: 99, next: 110 },
      // Transaction 105 still runs, and may have taken an id up to 30; those up to 20 are of others.
      { newest: 40, oldest_running: 105, next: 120 },
      { newest: 50, oldest_running: 105, next: 130 },
      { newest: 60, oldest_running: 130, next: 130 },
    ),
  ).toEqual([0, 0, 20, 20, 50])
})

test('events that are deleted settle nothing anew', () => {
  expect(settle(50, { newest: 0, oldest_running: 100, next: 100 })).toEqual([50])
})
