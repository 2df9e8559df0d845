import { expect, test } from 'vitest'
import { joinWrapped } from './wrapped-lines.ts'

test('lines that a printed page wrapped at its edge are joined', () => {
  expect(
    joinWrapped([
      'ご挨拶',
      '本日はお忙しいところお時間をいただき、誠にありがとうござ',
      'います。株式会社あおばの林と申します。私たちは町の小売店',
      '様の在庫と発注を、一枚の画面で見られるようにする仕組みを',
      '作っております。',
      '課題',
      '棚卸しに毎月三日かかり、その間は店を閉めているというお店',
      'が多くあります。',
    ]),
  ).toEqual([
    'ご挨拶',
    '本日はお忙しいところお時間をいただき、誠にありがとうございます。株式会社あおばの林と申します。私たちは町の小売店様の在庫と発注を、一枚の画面で見られるようにする仕組みを作っております。',
    '課題',
    '棚卸しに毎月三日かかり、その間は店を閉めているというお店が多くあります。',
  ])
  expect(
    joinWrapped([
      'Thank you all for coming out this evening, it means a great',
      'deal to us. We make a small sensor that tells the driver of',
      'the truck which bins are full.',
      'Next: the demo.',
    ]),
  ).toEqual([
    'Thank you all for coming out this evening, it means a great deal to us. We make a small sensor that tells the driver of the truck which bins are full.',
    'Next: the demo.',
  ])
})

test.each([
  [
    [
      '営業：本日はお忙しいところお時間をいただき、誠にありがとうございます',
      'お客様：こちらこそ、遠いところをわざわざお越しくださり恐れ入ります',
    ],
  ],
  [
    [
      '棚卸しに毎月三日かかり、その間はお店を閉めているところが多い',
      '発注の電話に一日に二時間かかり、夕方まで終わらないことが多い',
    ],
  ],
  [
    [
      'They count the stock for two days every month',
      'Today they use paper sheets and a calculator',
    ],
  ],
  [['短い行', 'もう一つ', 'さらに']],
])('lines that the author broke stay separate', (lines) => {
  expect(joinWrapped(lines)).toEqual(lines)
})
