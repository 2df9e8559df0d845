import { expect, test } from 'vitest'
import { filterBySound } from './filter-by-sound.ts'
import { loadVariants } from './fold-name.ts'

const options = ['チャネル', '顧客セグメント', 'Channels'].map((label) => ({ value: label, label }))

test.each([
  ['ちゃねる', ['チャネル']],
  ['ﾁｬﾈﾙ', ['チャネル']],
  [' せぐ ', ['顧客セグメント']],
  ['CHAN', ['Channels']],
  ['', ['チャネル', '顧客セグメント', 'Channels']],
  ['存在しない', []],
])('options are found in any kana, width and case: “%s”', (search, found) => {
  expect(filterBySound({ options, search }).map(({ label }) => label)).toEqual(found)
})

test('names match kanji variants once their table has loaded', async () => {
  await loadVariants()
  const people = ['髙橋', '渡邉'].map((label) => ({ value: label, label }))
  expect(filterBySound({ options: people, search: '高橋' }).map(({ label }) => label)).toEqual([
    '髙橋',
  ])
})
