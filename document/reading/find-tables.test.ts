import { expect, test } from 'vitest'
import { findTables } from './find-tables.ts'

test('a Markdown table within a text is found and parsed', () => {
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

test('each row of a table of figures becomes one line that names its columns', () => {
  const linesOf = (text: string) =>
    [...findTables(text.split('\n')).values()].flatMap(({ read }) => read.map((line) => line.text))
  expect(
    linesOf(
      'プラン\t平日\t土日\n1時間\t600円\t900円\n1日\t2,800円\t4,200円\n月10回券\t22,000円\t—',
    ),
  ).toEqual([
    '1時間：平日 600円、土日 900円',
    '1日：平日 2,800円、土日 4,200円',
    '月10回券：平日 22,000円',
  ])
  expect(
    linesOf('| Plan | Seats | Price |\n|---|---|---|\n| Pro | 5 | $49 |\n| Team | 20 | $149 |'),
  ).toEqual(['Pro: Seats 5, Price $49', 'Team: Seats 20, Price $149'])
  expect(linesOf('ライト\t3,000円\nチーム\t9,800円')).toEqual([
    'ライト：3,000円',
    'チーム：9,800円',
  ])
  expect(linesOf('対象\t店長\n所要時間\t10分\n更新日\t2026/4/1')).toEqual([
    '対象：店長',
    '所要時間：10分',
    '更新日：2026/4/1',
  ])
  expect(linesOf('品\t色\n缶\t青\n箱\t白')).toEqual(['品：色', '缶：青', '箱：白'])
})
