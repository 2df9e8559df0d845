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

test('UTF-16 is read without its mark, in either order of its bytes', () => {
  for (const words of [`${text}\r\n（メモ：笑顔で）\r\n`, 'Sales: Hello.\n', '髙﨑様\t𠮷野家\n']) {
    const little = Buffer.from(words, 'utf16le')
    expect(decodeText(new Uint8Array(little))).toBe(words)
    expect(decodeText(new Uint8Array(Buffer.from(little).swap16()))).toBe(words)
  }
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
  expect(() => decodeText(bytes('8950 4e47 0d0a 1a0a 0000 000d 4948 4452'))).toThrow(NotText)
  // Without its mark, and nothing in it that a text has.
  expect(() => decodeText(bytes('e812 00d5 34ab 12cd'))).toThrow(NotText)
})
