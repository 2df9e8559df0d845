import { expect, test } from 'vitest'
import { lastDigest, readUnsubscribeToken, writeUnsubscribeToken } from './rules.ts'

test.each([
  ['2026-11-22T22:59:59.999Z', '2026-11-21T23:00:00.000Z'],
  ['2026-11-22T23:00:00.000Z', '2026-11-22T23:00:00.000Z'],
  ['2026-11-23T07:00:00.000Z', '2026-11-22T23:00:00.000Z'],
])('daily emails leave at eight in the morning in Japan: at %s', (now, last) => {
  expect(new Date(lastDigest(Date.parse(now))).toISOString()).toBe(last)
})

test('a token unsubscribes one account, and can only be created with the secret', () => {
  const token = writeUnsubscribeToken('secret', 'taro')
  expect(readUnsubscribeToken('secret', token)).toBe('taro')
  expect(readUnsubscribeToken('another', token)).toBeNull()
  expect(readUnsubscribeToken('secret', '')).toBeNull()
})
