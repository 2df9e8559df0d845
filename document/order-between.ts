const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const BASE = DIGITS.length
const VALID = /^[0-9A-Za-z]*[1-9A-Za-z]$/

/** Thrown by `orderBetween` for invalid orders (fractional indexes), or if `a` is not below `b`. */
export class InvalidOrder extends Error {
  override name = 'InvalidOrder'
}

/** True for a valid order (fractional index): base-62 digits, the last of them not zero. */
export function isOrder(value: unknown): value is string {
  return typeof value === 'string' && VALID.test(value)
}

/**
 * Computes a fractional index between `a` and `b`. Null means no limit on that side. Orders are
 * base-62 fractions without "0.", compared by code unit. Throws `InvalidOrder` unless `a < b` and
 * both are orders.
 */
export function orderBetween(a: string | null, b: string | null): string {
  if ((a !== null && !isOrder(a)) || (b !== null && !isOrder(b))) {
    throw new InvalidOrder('not a fractional index')
  }
  if (a !== null && b !== null && a >= b) throw new InvalidOrder('no room between the two')
  if (a === null && b === null) return digit(BASE >> 1)
  if (b === null) return stepUp(a ?? '')
  if (a === null) return stepDown(b)
  return middle(a, b)
}

function digit(value: number): string {
  return DIGITS.charAt(value)
}

function valueAt(order: string, index: number): number {
  return index < order.length ? DIGITS.indexOf(order.charAt(index)) : 0
}

/**
 * Order after `a`: increments its first digit other than `z` and drops the digits after it. Appends
 * `1` if all digits are `z`.
 */
function stepUp(a: string): string {
  let index = 0
  while (index < a.length && valueAt(a, index) === BASE - 1) index++
  if (index >= a.length) return a + digit(1)
  return a.slice(0, index) + digit(valueAt(a, index) + 1)
}

/**
 * Returns an order halfway between `a` and the highest order, so that repeated insertions at one
 * position add a digit only about every sixth time.
 */
function halfwayUp(a: string): string {
  let index = 0
  while (valueAt(a, index) === BASE - 1) index++
  return a.slice(0, index) + digit((valueAt(a, index) + BASE) >> 1)
}

/** Order before `b`. Never ends in a zero. */
function stepDown(b: string): string {
  let index = 0
  while (valueAt(b, index) === 0) index++
  const value = valueAt(b, index)
  if (value > 1) return b.slice(0, index) + digit(value - 1)
  return `${b.slice(0, index)}0${digit(BASE - 1)}`
}

function middle(a: string, b: string): string {
  let prefix = ''
  let index = 0
  while (valueAt(a, index) === valueAt(b, index)) prefix += digit(valueAt(b, index++))
  const low = valueAt(a, index)
  const high = valueAt(b, index)
  if (high - low > 1) return prefix + digit((low + high) >> 1)
  // `low` and `high` are consecutive digits. If `b` has further digits, `prefix` and `high` alone
  // are below `b`. Otherwise the result begins with `prefix` and `low`, and must be above `a`.
  if (index + 1 < b.length) return prefix + digit(high)
  return prefix + digit(low) + halfwayUp(a.slice(index + 1))
}
