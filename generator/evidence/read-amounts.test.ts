import { expect, test } from 'vitest'
import * as fc from '#testing/fast-check.ts'
import { hasOnlyAmountsOf, readAmounts } from './read-amounts.ts'

const first = (text: string) => readAmounts(text)[0]?.readings[0] ?? null

test('a number is the same however it is written', () => {
  for (const [text, value, unit] of [
    ['月額9,800円です', 9_800, 'yen'],
    ['月額９８００円です', 9_800, 'yen'],
    ['月額九千八百円です', 9_800, 'yen'],
    ['¥9,800 a month', 9_800, 'yen'],
    ['￥9,800', 9_800, 'yen'],
    ['1万2千円', 12_000, 'yen'],
    ['1.2万円', 12_000, 'yen'],
    ['3.5億円', 350_000_000, 'yen'],
    ['二百五十社', 250, 'company'],
    ['二〇二四年', 2_024, 'year'],
    ['百円', 100, 'yen'],
    ['三割', 30, 'percent'],
    ['九割二分で', 92, 'percent'],
    ['３０％', 30, 'percent'],
    ['thirty per cent', 30, 'percent'],
    ['一・四倍のお金', 1.4, 'fold'],
    ['一時間半', 1.5, 'hour'],
    ['twenty-five people', 25, 'person'],
    ['one hundred and fifty stores', 150, 'shop'],
    ['a hundred and fifty companies', 150, 'company'],
    ['$1.5 million', 1_500_000, 'dollar'],
    ['£10k', 10_000, 'pound'],
    ['two thousand dollars', 2_000, 'dollar'],
    ['a dozen', 12, null],
    ['3 000 euros', 3_000, 'euro'],
    ['第三のやり方', 3, null],
  ] as const)
    expect([text, first(text)]).toEqual([text, { value, unit }])
})

test('a word that contains a numeral’s character is not a number', () => {
  for (const text of [
    '一番困っています',
    '十分な在庫',
    '一緒に',
    '統一する',
    '万が一',
    '千葉の店',
    '八百屋さん',
    '一部の方',
    '唯一の',
    '一人気の',
    'no one knows',
    'one of them',
    'someone',
    'often',
    'tonne',
  ])
    expect([text, readAmounts(text)]).toEqual([text, []])
})

test('a note may restate a number in another notation, but no other number', () => {
  const cited = '毎月の棚卸しに三日かかり、2割の商品で数が合わず、月12,000円の残業代が出ます。'
  for (const note of [
    '棚卸しに3日',
    '２０％で数が合わない',
    '月1.2万円の残業代',
    '一万二千円',
    '残業代がかさむ',
    '3日間',
    '三日・20パーセント',
  ])
    expect([note, hasOnlyAmountsOf(note, cited)]).toEqual([note, true])
  for (const note of [
    '棚卸しに4日',
    '30%で合わない',
    '年144,000円',
    '3人がかり',
    '3か月かかる',
    '120円',
    '1,200円',
    '半分',
    '数日',
    '2割引で12円',
  ])
    expect([note, hasOnlyAmountsOf(note, cited)]).toEqual([note, false])
  expect(hasOnlyAmountsOf('Saves 30 minutes', 'It saves half an hour.')).toBe(true)
  expect(hasOnlyAmountsOf('Saves half the time', 'It saves 50 % of it.')).toBe(true)
  expect(hasOnlyAmountsOf('数百人が利用', '数百人が使っています')).toBe(true)
  expect(hasOnlyAmountsOf('百人が利用', '数百人が使っています')).toBe(false)
  expect(hasOnlyAmountsOf('hundreds of clinics', 'We serve 100 clinics.')).toBe(false)
  expect(hasOnlyAmountsOf('$5m raised', 'We raised five million dollars.')).toBe(true)
  expect(hasOnlyAmountsOf('Twice a week', 'They come two times a week.')).toBe(true)
  expect(hasOnlyAmountsOf('半年で元が取れる', '6か月で元が取れます')).toBe(true)
})

const KANJI = [...'〇一二三四五六七八九']
/** Writes a number in kanji: 12,034 → 一万二千三十四. */
function inKanji(value: number): string {
  const four = (part: number) =>
    [1_000, 100, 10]
      .map((ten, at) => {
        const digit = Math.floor(part / ten) % 10
        return digit === 0 ? '' : `${digit === 1 ? '' : KANJI[digit]}${'千百十'[at]}`
      })
      .join('') + (part % 10 === 0 ? '' : KANJI[part % 10])
  const large = Math.floor(value / 10_000)
  const text = (large === 0 ? '' : `${inKanji(large)}万`) + four(value % 10_000)
  return text
}
const wide = (text: string) =>
  text.replace(/[0-9]/g, (digit) => '０１２３４５６７８９'[Number(digit)] ?? '')

test('a whole number is the same in digits, wide digits, with separators or in kanji, and differs from the next number', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 99_999_999 }), (value) => {
      const forms = [`${value}`, wide(`${value}`), value.toLocaleString('en'), inKanji(value)]
      for (const a of forms)
        for (const b of forms) {
          expect(hasOnlyAmountsOf(`費用は${a}円`, `毎年${b}円かかります`)).toBe(true)
          expect(hasOnlyAmountsOf(`費用は${value + 1}円`, `毎年${b}円かかります`)).toBe(false)
        }
    }),
  )
})

test('amounts are read from any text without an error', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom(...'aあ一😀\uD800\0½①㎏第円分 ・') }),
      fc.string({ unit: fc.constantFrom(...'0159,.一二十百千万億 半割数') }),
      (a, b) => {
        for (const amount of readAmounts(a + b))
          for (const { value } of amount.readings) expect(Number.isNaN(value)).toBe(false)
        expect(hasOnlyAmountsOf(a, a)).toBe(true)
      },
    ),
  )
})
