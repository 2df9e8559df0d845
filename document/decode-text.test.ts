import { expect, test } from 'vitest'
import { decodeText, NotText } from './decode-text.ts'

const bytes = (hex: string) => Uint8Array.from(Buffer.from(hex.replaceAll(' ', ''), 'hex'))
const text = '営業：はい、台本です。'

test('UTF-8 is read with and without a byte order mark', () => {
  expect(decodeText(new TextEncoder().encode(text))).toBe(text)
  expect(decodeText(new TextEncoder().encode(`\ufeff${text}`))).toBe(text)
})

test('UTF-16 is read by its byte order mark', () => {
  const little = Buffer.from(`\ufeff${text}`, 'utf16le')
  expect(decodeText(new Uint8Array(little))).toBe(text)
  expect(decodeText(new Uint8Array(Buffer.from(little).swap16()))).toBe(text)
})

test('UTF-16 without a byte order mark is read in either byte order', () => {
  for (const words of [`${text}\r\n（メモ：笑顔で）\r\n`, 'Sales: Hello.\n', '髙﨑様\t𠮷野家\n']) {
    const little = Buffer.from(words, 'utf16le')
    expect(decodeText(new Uint8Array(little))).toBe(words)
    expect(decodeText(new Uint8Array(Buffer.from(little).swap16()))).toBe(words)
  }
})

test('the usual encodings of Japanese files are detected', () => {
  // 台本です in Shift_JIS, EUC-JP and ISO-2022-JP.
  expect(decodeText(bytes('91e4 967b 82c5 82b7'))).toBe('台本です')
  expect(decodeText(bytes('c2e6 cbdc a4c7 a4b9'))).toBe('台本です')
  expect(decodeText(bytes('1b2442 4266 4b5c 2447 2439 1b2842'))).toBe('台本です')
})

test('binary files are rejected', () => {
  expect(() => decodeText(bytes('504b0304 00000000'))).toThrow(NotText)
  expect(() => decodeText(bytes('ffd8 ffe1 ff'))).toThrow(NotText)
  expect(() => decodeText(bytes('8950 4e47 0d0a 1a0a 0000 000d 4948 4452'))).toThrow(NotText)
  // Decoded as UTF-16, these bytes contain no kana, ASCII or full-width forms, so they do not count
  // as text.
  expect(() => decodeText(bytes('e812 00d5 34ab 12cd'))).toThrow(NotText)
})

test('windows-1252 text keeps its quotes, dashes and accents', () => {
  const windows = (words: string) =>
    Uint8Array.from(
      Buffer.from(
        words
          .replaceAll('’', '\x92')
          .replaceAll('—', '\x97')
          .replaceAll('“', '\x93')
          .replaceAll('”', '\x94')
          .replaceAll('€', '\x80'),
        'latin1',
      ),
    )
  for (const words of [
    'Me,It’s Ken. Don’t worry, I’ll be quick.\r\nCustomer,We’re fine, thanks.\r\n',
    'We cut café waste by 30% — I’ll keep this short.',
    '“Too expensive”\nIt is €49 a month.',
    'Müller: Schöne Grüße, für Sie übernehmen wir das.',
    'Déjà vu ? C’est l’idée : éviter les déchets.',
    'Señor García, ¿cómo está? Mañana le llamo.',
  ])
    expect(decodeText(windows(words))).toBe(words)
})

test('Japanese characters within English text are read as Japanese', () => {
  // ASCII mixed with Shift_JIS: kanji whose second byte is an ASCII byte (知 is 92 6d, 表 is 95 5c),
  // and half-width katakana.
  expect(decodeText(bytes('5265663a 2092 6d8e af'))).toBe('Ref: 知識')
  expect(decodeText(bytes('412c 955c 2c35 0d0a 422c 905c 2c36'))).toBe('A,表,5\r\nB,申,6')
  expect(decodeText(bytes('53616c65 733a 20b1b2b3'))).toBe('Sales: ｱｲｳ')
})

test('UTF-8 with a broken or truncated character is read with U+FFFD in its place', () => {
  const whole = new TextEncoder().encode('営業：お世話になっております。お時間をください。\n')
  const broken = Uint8Array.from([...whole, 0xe3, 0x0a, ...whole])
  expect(decodeText(broken)).toContain('ください。\n�\n営業')
  expect(decodeText(broken.subarray(0, -2))).toMatch(/い�\n?$/u)
})

test('control characters and terminal escapes are dropped; vertical tabs and form feeds become line breaks', () => {
  const read = (words: string) => decodeText(new TextEncoder().encode(words))
  expect(read('営業：\u001b[31m赤い字\u001b[0mで\u0008した。')).toBe('営業：赤い字でした。')
  expect(read('一行目。\u000b二行目。\u000c三行目。')).toBe('一行目。\n二行目。\n三行目。')
  expect(read('a\tb\r\nc\u007f')).toBe('a\tb\r\nc')
})
