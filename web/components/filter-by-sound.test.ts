import { expect, test } from 'vitest'
import { filterBySound } from './filter-by-sound.ts'

const options = ['チャネル', '顧客セグメント', 'Channels'].map((label) => ({ value: label, label }))

test.each([
  ['ちゃねる', ['チャネル']],
  ['ﾁｬﾈﾙ', ['チャネル']],
  [' せぐ ', ['顧客セグメント']],
  ['CHAN', ['Channels']],
  ['', ['チャネル', '顧客セグメント', 'Channels']],
  ['存在しない', []],
])('%s', (search, found) => {
  expect(filterBySound({ options, search }).map(({ label }) => label)).toEqual(found)
})
