import { expect, test } from 'vitest'
import { avatarColor, contrastWithWhite, firstLetter, hashText } from './avatar-color.ts'

test('white text is readable on the avatar of 10,000 addresses', () => {
  let least = 21
  for (let n = 0; n < 10_000; n += 1) {
    least = Math.min(least, contrastWithWhite(avatarColor(`person${n}@example${n % 97}.jp`)))
  }
  expect(least).toBeGreaterThanOrEqual(4.5)
})

test('the contrast is the one of WCAG', () => {
  expect(contrastWithWhite([0, 0, 0])).toBeCloseTo(21, 5)
  expect(contrastWithWhite([255, 255, 255])).toBeCloseTo(1, 5)
  expect(contrastWithWhite([0xdb, 0x79, 0x3d])).toBeCloseTo(3.08, 2)
})

test('one address keeps one colour, however it is written; many addresses get many', () => {
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
