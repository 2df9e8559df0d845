import { expect, test } from 'vitest'
import { createCpuBudget } from './cpu-budget.ts'

test('an account has six seconds of this node, and gets them back in a minute', () => {
  let now = 0
  const effort = createCpuBudget(() => now)
  expect(effort.spend('one', 1_000)).toBe(true)
  expect(effort.spend('one', 999)).toBe(true)
  expect(effort.spend('one', 100)).toBe(false)
  // Another one's are their own.
  expect(effort.spend('other', 1_999)).toBe(true)
  now += 60_000
  expect(effort.spend('one', 1_900)).toBe(true)
})

test('typing for hours costs nothing that counts', () => {
  let now = 0
  const effort = createCpuBudget(() => now)
  for (let key = 0; key < 100_000; key += 1) {
    now += 50
    expect(effort.spend('one', 0.5)).toBe(true)
  }
})
