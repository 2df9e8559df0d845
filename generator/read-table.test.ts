import { expect, test } from 'vitest'
import { readPlainText } from './read-plain-text.ts'

const read = (rows: string[]): [string, string | null, string | null][] => {
  const text = rows.map((row) => row.replaceAll(' | ', '\t')).join('\n')
  return readPlainText(text).map(({ start, end, cue, heading }) => {
    const [box = null] = Object.entries(cue ?? {}).sort(([, a], [, b]) => b - a)[0] ?? []
    return [text.slice(start, end), heading, box]
  })
}

test('if one column name is known, all columns are read with their names', () => {
  expect(
    read([
      'Who | Ouch | Our pitch | Owner',
      'Two-van plumbers | Invoices wait until Sunday | We send them as you drive off | Jo',
      'Roofers | Quotes get lost in the cab | We keep them by address | Jo',
    ]).map(([words, , box]) => [words, box]),
  ).toEqual([
    ['Invoices wait until Sunday', 'problem'],
    ['We send them as you drive off', 'solution'],
    ['Quotes get lost in the cab', 'problem'],
    ['We keep them by address', 'solution'],
  ])
})

test('names of rows are headings, known or not, and no statements', () => {
  expect(
    read([
      'Topic | Line | Status',
      'Ladders | Scaffold for a look costs 3,000 | done',
      'Price | 390 a church | done',
      'Today | They wait five years | open',
    ]),
  ).toEqual([
    ['Scaffold for a look costs 3,000', 'Ladders', null],
    ['390 a church', 'Price', 'revenue_streams'],
    ['They wait five years', 'Today', 'existing_alternatives'],
  ])
})

test('the name of a column of statements does not determine a box', () => {
  const cells = read([
    '誰が | 困りごと | 言うこと',
    '惣菜工場の品質係 | 表の作り直しに月40時間 | 規格書を送るだけです',
    '駅弁の本部 | 表示漏れの回収で800万 | 月6万、品数は無制限',
  ])
  expect(cells.filter(([, heading]) => heading === '言うこと').map(([, , box]) => box)).toEqual([
    null,
    null,
  ])
  expect(cells.filter(([, , box]) => box === 'problem')).toHaveLength(2)
})

test('a row of remarks is classified by its own name', () => {
  expect(
    read([
      '誰に | 困ること | 今のやり方',
      '市の保育課 | 欠席の電話が朝に集中 | 職員が二人で受ける',
      '経費 | 通信費とサーバー代で月4万 | 夜間の当番に月8万',
      '備考 | 次回は二十日の十時から | 名刺を忘れずに持参',
    ]).map(([words, , box]) => [words, box]),
  ).toEqual([
    ['市の保育課', 'customer_segments'],
    ['欠席の電話が朝に集中', 'problem'],
    ['職員が二人で受ける', 'existing_alternatives'],
    ['通信費とサーバー代で月4万', 'cost_structure'],
    ['夜間の当番に月8万', 'cost_structure'],
    ['次回は二十日の十時から', null],
    ['名刺を忘れずに持参', null],
  ])
})

test('a table with a rival per row contains alternatives, except our column', () => {
  expect(
    read([
      'Rival | Weak spot | vs us',
      'Hire depot | shuts at noon on Saturday | we open until eight',
      'Us, the shed | 640 tools in one place | tested after each loan',
    ]).map(([words, , box]) => [words, box]),
  ).toEqual([
    ['shuts at noon on Saturday', 'existing_alternatives'],
    ['we open until eight', null],
    ['640 tools in one place', null],
    ['tested after each loan', null],
  ])
})

test('columns of decisions and people in charge are not content', () => {
  expect(
    read([
      '議題 | 内容 | 決定・担当',
      '課題 | 係留の連絡漏れが週2回 | 田所がヒアリング追加',
      '販路 | 組合の総会で説明する | 森が12月に試作',
    ]).map(([words]) => words),
  ).toEqual(['係留の連絡漏れが週2回', '組合の総会で説明する'])
})
