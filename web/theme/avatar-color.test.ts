import { expect, test } from 'vitest'
import * as fc from '#testing/fast-check.ts'
import {
  avatarColor,
  colorOfHash,
  contrastWithWhite,
  firstLetter,
  hashText,
  toHex,
} from './avatar-color.ts'

test('white text is readable on the colour of every hash', () => {
  // The colour depends on `hash % 360` and `(hash >>> 10) % 25`. This loop covers all pairs of both
  // values.
  const seen = new Set<number>()
  let least = 21
  for (let high = 0; high < 25; high += 1) {
    for (let low = 0; low < 360; low += 1) {
      const hash = high * 1024 + low
      seen.add((hash % 360) * 25 + high)
      least = Math.min(least, contrastWithWhite(colorOfHash(hash)))
    }
  }
  expect(seen.size).toBe(360 * 25)
  expect(least).toBeGreaterThanOrEqual(4.5)
})

test('white text is readable for any hash and any address', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 2 ** 32 - 1 }), fc.emailAddress(), (hash, email) => {
      expect(contrastWithWhite(colorOfHash(hash))).toBeGreaterThanOrEqual(4.5)
      expect(contrastWithWhite(avatarColor(email))).toBeGreaterThanOrEqual(4.5)
    }),
  )
})

test('the contrast is the one of WCAG', () => {
  expect(contrastWithWhite([0, 0, 0])).toBeCloseTo(21, 5)
  expect(contrastWithWhite([255, 255, 255])).toBeCloseTo(1, 5)
  expect(contrastWithWhite([0xdb, 0x79, 0x3d])).toBeCloseTo(3.08, 2)
})

test('an address has one colour in any spelling, and many addresses have many colours', () => {
  expect(avatarColor(' Taro@Example.JP ')).toEqual(avatarColor('taro@example.jp'))
  const colors = new Set(Array.from({ length: 200 }, (_, n) => String(avatarColor(`p${n}@e.jp`))))
  expect(colors.size).toBeGreaterThan(150)
})

test('the hash is FNV-1a', () => {
  expect(hashText('')).toBe(0x811c9dc5)
  expect(hashText('foobar')).toBe(0xbf9cf968)
})

test.each([
  ['山田 太郎', '山'],
  ['  anna', 'A'],
  ['👩‍👩‍👧 family', '👩‍👩‍👧'],
  ['か\u3099く', 'か\u3099'],
  ['', '?'],
])('the letter of %j is %s', (name, letter) => {
  expect(firstLetter(name)).toBe(letter)
})

test('a colour has six hexadecimal digits', () => {
  expect(toHex([1, 171, 0])).toBe('#01ab00')
  expect(toHex(avatarColor('hanako@example.jp'))).toMatch(/^#[0-9a-f]{6}$/)
})
