import { expect, test } from 'vitest'
import { describeSentences } from '../features.ts'
import { LABELS } from '../labels.ts'
import { readPlainText } from '../read-plain-text.ts'
import { placePrices } from './place-prices.ts'
import { readBoundaries } from './read-model.ts'

/**
 * Applies `placePrices` to equal probabilities of all labels. Returns the most probable box of the
 * first sentence, or null if no box becomes more probable.
 */
const boxOf = (language: 'ja' | 'en', text: string) => {
  const sentences = describeSentences(text, readPlainText(text), readBoundaries(language))
  const even = sentences.map(() => new Float64Array(LABELS.length).fill(1 / LABELS.length))
  const [row] = placePrices(sentences, even)
  if (row === undefined || Math.max(...row) < 0.12) return null
  return LABELS[row.indexOf(Math.max(...row))]
}

test.each([
  ['ja', 'A社は月18,000円からだが桟橋の掃除なし'],
  ['ja', 'Q社は年5,000〜、入会金あり'],
  ['ja', '参考までに、C社（大型船向け）は1泊9,500円'],
  ['en', 'DockMate takes 12% of every mooring'],
  ['en', 'HarbourHub charges £9 a night'],
] as const)('the price of another company is no price of ours (%s): %s', (language, text) => {
  expect(boxOf(language, text)).toBe('existing_alternatives')
})

test.each(['30時間×時給1,500円＝月4万5千円', '月12時間×時給2,200円になります'])(
  'a sum of lost hours is the problem of the customer: %s',
  (text) => expect(boxOf('ja', text)).toBe('problem'),
)

test.each(['# 料金\n・小型艇　月8400', '# 値段\n・カヤック　年12,000円'])(
  'a short line with a name and an amount below a heading of prices is a price: %s',
  (text) => expect(boxOf('ja', text)).toBe('revenue_streams'),
)

test.each([
  'The dealer is $89 a boat, and you sail it there',
  'For comparison only: HarbourHub is £62 for seven nights',
])('the price of another trade is no price of ours: %s', (text) => {
  expect(boxOf('en', text)).toBe('existing_alternatives')
})
