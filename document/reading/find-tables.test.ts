import { expect, test } from 'vitest'
import { findTables } from './find-tables.ts'

test('rows drawn in Markdown are found in a text', () => {
  const drawn = [
    'では',
    '| 話者 | トーク |',
    '|---|:--|',
    '| 自分 | はい。<br>では |',
    '',
    '| 一人 |',
  ]
  expect([...findTables(drawn)]).toEqual([
    [
      1,
      {
        read: [
          { text: 'はい。', role: 'line', speaker: 'me' },
          { text: 'では', role: 'line', speaker: 'me' },
        ],
        count: 3,
      },
    ],
  ])
})

test('tab-separated rows are a table, list items with a tab are not', () => {
  const lines = [
    'ライト\t3,000円',
    'チーム\t9,800円',
    'では',
    '1.\tご挨拶',
    '2.\t料金',
    '・\tご挨拶',
    '・\t料金',
  ]
  expect([...findTables(lines)].map(([at, { count }]) => [at, count])).toEqual([[0, 2]])
})
