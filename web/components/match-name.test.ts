import { expect, test } from 'vitest'
import { filterByName } from './match-name.ts'

const THINGS = [
  { id: 'share', name: { ja: '共有', en: 'Share' }, words: 'きょうゆう kyouyuu りんく link' },
  { id: 'settings', name: { ja: '設定', en: 'Settings' }, words: 'せってい settei' },
  { id: 'canvas', name: { ja: 'キャンバス', en: 'Canvas' } },
]

test.each([
  ['共', 'share'],
  ['きょうゆう', 'share'],
  ['キョウ', 'share'],
  ['kyou', 'share'],
  ['LINK', 'share'],
  ['せってい', 'settings'],
  ['ｓｅｔｔｅｉ', 'settings'],
  ['stng', 'settings'],
  ['ｷｬﾝ', 'canvas'],
  ['vas', 'canvas'],
])('%s finds %s first', (query, id) => {
  expect(filterByName(THINGS, query)[0]?.id).toBe(id)
})

test('an empty query keeps all items in order; an unmatched one finds none', () => {
  expect(filterByName(THINGS, ' ')).toEqual(THINGS)
  expect(filterByName(THINGS, 'zzz')).toEqual([])
})
