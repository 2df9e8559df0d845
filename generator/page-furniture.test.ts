import { expect, test } from 'vitest'
import { readPlainText } from './read-plain-text.ts'

const read = (text: string) =>
  readPlainText(text).map(({ start, end, speaker_label }) => [
    speaker_label,
    text.slice(start, end),
  ])

test('footers, page numbers and confidentiality marks are not text', () => {
  const page = (words: string, number: number) =>
    `${words}\n© 2026 Harbour Board Ltd. All rights reserved.\nHarbour Board — seed deck\nConfidential\nPage ${number} of 3\n`
  const text = [
    page('Boats wait nine days for a berth', 1),
    page('We show every free berth', 2),
    page('It costs 11 pounds a night', 3),
  ].join('')
  expect(read(text).map(([, words]) => words)).toEqual([
    'Boats wait nine days for a berth',
    'We show every free berth',
    'It costs 11 pounds a night',
  ])
})

test('a line that counts up after its label is not a footer', () => {
  const text = '1件目：係留所が足りない\n2件目：係留所が足りない\n3件目：係留所が足りない'
  expect(read(text)).toHaveLength(3)
})

test.each([
  [
    'a transcript with a time above each turn',
    '00:00:03 話者1\n今は何隻ですか\n00:00:09 話者2\n四十隻です\n00:00:12 話者1\n多いですね',
    [
      ['話者1', '今は何隻ですか'],
      ['話者2', '四十隻です'],
      ['話者1', '多いですね'],
    ],
  ],
  [
    'a saved chat',
    'Maya  9:14 AM\nberths are gone by may\nDev  9:15 AM\nhow many?\n:tada: 3 replies\nMaya  9:16 AM\nall forty',
    [
      ['Maya', 'berths are gone by may'],
      ['Dev', 'how many?'],
      ['Maya', 'all forty'],
    ],
  ],
  [
    'a chat of tabs',
    '10:01\t林\t係留所が足りません\n10:02\t森\t何隻ですか\n10:03\t林\t四十隻です',
    [
      ['林', '係留所が足りません'],
      ['森', '何隻ですか'],
      ['林', '四十隻です'],
    ],
  ],
  [
    'subtitles',
    'WEBVTT\n\n1\n00:00:03.000 --> 00:00:06.000\nBoats wait nine days.\n\n2\n00:00:06.000 --> 00:00:09.000\nWe show free berths.',
    [
      [null, 'Boats wait nine days.'],
      [null, 'We show free berths.'],
    ],
  ],
  [
    'an interview with dashes',
    '──何隻ありますか。\n港長　四十隻です。\n──足りますか。\n港長　足りません。',
    [
      ['──', '何隻ありますか。'],
      ['港長', '四十隻です。'],
      ['──', '足りますか。'],
      ['港長', '足りません。'],
    ],
  ],
])('the speakers in %s are detected', (_, text, expected) => {
  expect(read(text)).toEqual(expected)
})

test('an agenda with times has no speakers', () => {
  const text = '開会 10:00\n係留所の数を確かめます。\n閉会 11:00\n次回を決めます。'
  expect(read(text).map(([speaker]) => speaker)).toEqual([null, null])
})

test('a participant of a chat among colleagues is not a customer', () => {
  const chat =
    'Maya  9:14 AM\nberths are gone by may\nDev  9:15 AM\nwe list them all\nMaya  9:16 AM\nyes'
  const roles = (text: string) => new Set(readPlainText(text).map(({ speaker }) => speaker))
  expect(roles(chat)).toEqual(new Set(['other']))
  expect(roles(chat.replaceAll('Dev ', 'Customer '))).toEqual(new Set(['other', 'customer']))
})

test('numbered questions and answers are two voices', () => {
  const sheet = 'Q1. Who pays?\nA1. Skippers.\nQ2. How much?\nA2. Eleven pounds.'
  expect(read(sheet).map(([speaker]) => speaker)).toEqual(['Q', 'A', 'Q', 'A'])
})

test('a figure that recurs with different numbers is text', () => {
  const text = 'Seats included - 5\nSeats included - 20\nSeats included - 100'
  expect(read(text)).toHaveLength(3)
})

test('neither a footer with a page number nor the number of a slide is text', () => {
  const page = (words: string, number: number) =>
    `Slide ${number}\n${words}\nConfidential - do not forward | ${number}\nHarbour Board deck | ${number}\n社外秘\n`
  const words = [
    'Boats wait nine days for a berth',
    'We show every free berth',
    'It costs 11 pounds',
  ]
  const text = words.map((line, at) => page(line, at + 1)).join('')
  expect(read(text).map(([, line]) => line)).toEqual(words)
  expect(read('Confidential notes leak to rivals').map(([, line]) => line)).toEqual([
    'Confidential notes leak to rivals',
  ])
})
