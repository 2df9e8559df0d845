import { expect, test } from 'vitest'
import { decodeText, NotText } from './decode-text.ts'

const bytes = (hex: string) => Uint8Array.from(Buffer.from(hex.replaceAll(' ', ''), 'hex'))
const text = '営業：はい、台本です。'

test('UTF-8 is read with and without its mark', () => {
  expect(decodeText(new TextEncoder().encode(text))).toBe(text)
  expect(decodeText(new TextEncoder().encode(`\ufeff${text}`))).toBe(text)
})

test('UTF-16 is read by its mark', () => {
  const little = Buffer.from(`\ufeff${text}`, 'utf16le')
  expect(decodeText(new Uint8Array(little))).toBe(text)
  expect(decodeText(new Uint8Array(Buffer.from(little).swap16()))).toBe(text)
})

test('the encodings Japanese files are saved in are told apart', () => {
  // 台本です, as Windows, as Unix and as mail write it.
  expect(decodeText(bytes('91e4 967b 82c5 82b7'))).toBe('台本です')
  expect(decodeText(bytes('c2e6 cbdc a4c7 a4b9'))).toBe('台本です')
  expect(decodeText(bytes('1b2442 4266 4b5c 2447 2439 1b2842'))).toBe('台本です')
})

test('what is no text is refused', () => {
  expect(() => decodeText(bytes('504b0304 00000000'))).toThrow(NotText)
  expect(() => decodeText(bytes('ffd8 ffe1 ff'))).toThrow(NotText)
})
