import { expect, test } from 'vitest'
import { createCpuBudget } from './cpu-budget.ts'

const nextTurnOfTheLoop = () => new Promise((resolve) => setImmediate(resolve))

test('an account has six seconds of CPU budget, refilled within a minute', () => {
  let now = 0
  const budget = createCpuBudget(() => now)
  expect(budget.spend('one', 3_000)).toBe(true)
  expect(budget.spend('one', 2_990)).toBe(true)
  expect(budget.spend('one', 100)).toBe(false)
  expect(budget.spend('other', 5_990)).toBe(true)
  now += 60_000
  expect(budget.spend('one', 5_800)).toBe(true)
})

test('hours of typing do not exhaust the budget', () => {
  let now = 0
  const budget = createCpuBudget(() => now)
  for (let key = 0; key < 100_000; key += 1) {
    now += 50
    expect(budget.spend('one', 1.5)).toBe(true)
  }
})

test('one piece of work runs per turn of the event loop', async () => {
  const budget = createCpuBudget()
  let done = 0
  for (const account of ['one', 'one', 'other']) void budget.turn(account).then(() => (done += 1))
  for (const expected of [1, 2, 3]) {
    await nextTurnOfTheLoop()
    expect(done).toBe(expected)
  }
})

test('a heavy account waits between two pieces of work, and others go first', async () => {
  let now = 0
  const budget = createCpuBudget(() => now)
  budget.spend('busy', 990)
  await budget.turn('busy')
  budget.spend('busy', 20)
  // A small piece of work does not shorten the pause after a large piece.
  budget.spend('busy', 0.1)
  const order: string[] = []
  const waits = budget.turn('busy').then(() => order.push('busy'))
  await budget.turn('calm').then(() => order.push('calm'))
  await nextTurnOfTheLoop()
  expect(order).toEqual(['calm'])
  now += 80
  await waits
  expect(order).toEqual(['calm', 'busy'])
})
