import { expect, test } from 'vitest'
import { readBoundaries } from './model/read-model.ts'
import { splitRunOn } from './split-run-ons.ts'

const cut = (text: string, language: 'ja' | 'en'): string[] =>
  splitRunOn(text, [0, text.length], readBoundaries(language)).map(([start, end]) =>
    text.slice(start, end),
  )

test('a dictated Japanese memo is cut into its statements', () => {
  expect(
    cut(
      '駅前の銭湯は番台の人が毎晩一時間かけて売上を数えてますそれで朝の掃除が遅れるんですようちの券売機を置けば閉店と同時に集計が終わります',
      'ja',
    ),
  ).toEqual([
    '駅前の銭湯は番台の人が毎晩一時間かけて売上を数えてます',
    'それで朝の掃除が遅れるんですよ',
    'うちの券売機を置けば閉店と同時に集計が終わります',
  ])
})

test('an English transcript without punctuation is cut into its statements', () => {
  expect(
    cut(
      'so the ferry office answers the same question forty times a day and they just shout it across the quay so we built a board that shows every sailing',
      'en',
    ),
  ).toEqual([
    'so the ferry office answers the same question forty times a day',
    'and they just shout it across the quay',
    'so we built a board that shows every sailing',
  ])
})

test.each([
  ['船台の予約は一件三千円いや違う四千円でお願いしています', 'ja', 'いや違う'],
  ['we charge nine pounds a berth no wait it is eleven pounds a berth', 'en', 'no wait'],
] as const)('a retraction ends before its correction: %s', (text, language, correction) => {
  expect(cut(text, language).some((piece) => piece.startsWith(correction))).toBe(true)
})

test.each([
  ['この町の造船所では毎年三十隻の船を直していて、そのうち半分は隣の県から来ています。', 'ja'],
  [
    'The yard repairs thirty boats a year and half of them sail in from the next county to save money.',
    'en',
  ],
  ['Owner, boat, berth, price, season, phone, date, notes, paid, due', 'en'],
  ['船名・船主・係留場所・料金・季節・電話・日付・備考', 'ja'],
] as const)('a closed sentence or a list stays whole: %s', (text, language) => {
  expect(cut(text, language)).toEqual([text])
})

test('no statement of a long run is too long for a note', () => {
  const run = 'boats wait for paint and '.repeat(60).trim()
  for (const piece of cut(run, 'en')) expect(piece.length).toBeLessThanOrEqual(400)
})
