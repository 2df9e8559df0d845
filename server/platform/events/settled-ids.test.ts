import { expect, test } from 'vitest'
import { createSettledIds } from './settled-ids.ts'

test('where nothing is under way, what a look has seen is settled by it', () => {
  const settled = createSettledIds(7)
  expect(settled.upTo()).toBe(7)
  settled.note({ newest: 20, oldest_running: 100, next: 100 })
  expect(settled.upTo()).toBe(20)
})

test('what was noted is settled once all that ran then are over, and nothing beyond it', () => {
  const settled = createSettledIds(0)
  settled.note({ newest: 20, oldest_running: 90, next: 100 })
  settled.note({ newest: 30, oldest_running: 99, next: 110 })
  expect(settled.upTo()).toBe(0)
  // Transaction 105 still runs, and may have taken an id up to 30; those up to 20 are of others.
  settled.note({ newest: 40, oldest_running: 105, next: 120 })
  expect(settled.upTo()).toBe(20)
  settled.note({ newest: 50, oldest_running: 105, next: 130 })
  expect(settled.upTo()).toBe(20)
  settled.note({ newest: 60, oldest_running: 130, next: 130 })
  expect(settled.upTo()).toBe(50)
})

test('events that are deleted settle nothing anew', () => {
  const settled = createSettledIds(50)
  settled.note({ newest: 0, oldest_running: 100, next: 100 })
  expect(settled.upTo()).toBe(50)
})
