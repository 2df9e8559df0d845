import { expect, test } from 'vitest'
import * as fc from '#testing/fast-check.ts'
import { InvalidOrder, isOrder, orderBetween } from './order-between.ts'

test('an order is strictly between its neighbours for any sequence of insertions', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(), { maxLength: 200 }), (places) => {
      const orders: string[] = []
      for (const place of places) {
        const index = place % (orders.length + 1)
        const below = orders[index - 1] ?? null
        const above = orders[index] ?? null
        const order = orderBetween(below, above)
        expect(isOrder(order)).toBe(true)
        if (below !== null) expect(order > below).toBe(true)
        if (above !== null) expect(order < above).toBe(true)
        orders.splice(index, 0, order)
      }
      expect([...orders].sort()).toEqual(orders)
    }),
  )
})

test('any two orders leave room between them', () => {
  const order = fc
    .string({ unit: fc.constantFrom(...'0123456789AZaz'), minLength: 1, maxLength: 8 })
    .filter(isOrder)
  fc.assert(
    fc.property(order, order, (a, b) => {
      fc.pre(a !== b)
      const [low, high] = a < b ? [a, b] : [b, a]
      const between = orderBetween(low, high)
      expect(low < between && between < high && isOrder(between)).toBe(true)
      expect(orderBetween(null, low) < low).toBe(true)
      expect(orderBetween(high, null) > high).toBe(true)
    }),
  )
})

test('orders stay short under repeated insertion at an end or at one place', () => {
  let last: string | null = null
  let first: string | null = null
  for (let count = 0; count < 500; count++) {
    last = orderBetween(last, null)
    first = orderBetween(null, first)
  }
  expect(last?.length).toBeLessThan(12)
  expect(first?.length).toBeLessThan(12)
  const low = 'V'
  let high = 'W'
  for (let count = 0; count < 100; count++) high = orderBetween(low, high)
  expect(high.length).toBeLessThan(30)
})

test.each([
  ['b', 'a'],
  ['a', 'a'],
  ['a0', null],
  ['', null],
  [null, '漢'],
  [null, '0'],
])('an order between %j and %j is refused', (a, b) => {
  expect(() => orderBetween(a, b)).toThrow(InvalidOrder)
})
