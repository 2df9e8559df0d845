import { expect, test } from 'vitest'
import { readPlainText } from '../parse-plain-text.ts'
import { foldMinutes } from './minute-rows.ts'

const read = (lines: readonly string[], language: 'ja' | 'en' = 'ja') =>
  readPlainText(lines.join('\n'), language).map(({ role, speaker, text }) =>
    [role, speaker, text].filter(Boolean).join(' '),
  )

test('each row of a meeting’s minutes becomes a section with its duration; people and reactions become memos', () => {
  expect(
    read([
      '商談の記録　山川製作所様',
      '',
      '時間\t担当\t話した内容\tお客様の反応',
      '2分\t佐藤\t名刺交換\t',
      '3分\t佐藤\tごあいさつ。本日の流れ。\t部長の牧様がご同席。',
      '6分\t\t料金は月28,000円。\t牧様「安いね」',
      '',
      '■社内メモ',
      '仕入れは130円です。',
    ]),
  ).toEqual([
    'title 商談の記録　山川製作所様',
    'heading 名刺交換（2分）',
    'memo 担当：佐藤',
    'heading ごあいさつ（3分）',
    'line me ごあいさつ。本日の流れ。',
    'memo 担当：佐藤',
    'memo 部長の牧様がご同席。',
    'heading 料金は月28,000円（6分）',
    'line me 料金は月28,000円。',
    'memo 担当：佐藤',
    'line customer 牧様「安いね」',
    'heading 社内メモ',
    'memo 仕入れは130円です。',
  ])
  expect(
    read(
      [
        'Min\tOwner\tWhat we covered\tCustomer reaction',
        '4\tBeth\tIntroductions, thanks.\tFriendly.',
        '5\tOmar\tNext step: 50 bags.\t',
      ],
      'en',
    ),
  ).toEqual([
    'heading Introductions, thanks (4 min)',
    'line me Introductions, thanks.',
    'memo Owner: Beth',
    'memo Friendly.',
    'heading Next step (5 min)',
    'line me Next step: 50 bags.',
    'memo Owner: Omar',
  ])
})

test('a row torn at line breaks within its cells is joined, and its conditions are branches', () => {
  expect(
    read([
      '所要時間\t内容\t反応',
      '6分\t今の状況を質問。\t滝川様「店がない」',
      '牧様「カップ麺ばかり」',
      '4分\t試し置き。',
      '反対が出たら → 1週間に短くして再提案。',
      '10月なら → 正式な契約へ。\t滝川様「出します」',
    ]),
  ).toEqual([
    'heading 今の状況を質問（6分）',
    'line me 今の状況を質問。',
    'line customer 滝川様「店がない」',
    'line customer 牧様「カップ麺ばかり」',
    'heading 試し置き（4分）',
    'line me 試し置き。',
    'branch 反対が出たら → 1週間に短くして再提案。',
    'branch 10月なら → 正式な契約へ。',
    'line customer 滝川様「出します」',
  ])
  expect(
    read(
      [
        'Scene\tSpeaker\tWords',
        'Opening\tRep\tHello.',
        'Do you have a minute?',
        'Close\tRep\tThanks.',
      ],
      'en',
    ),
  ).toEqual([
    'heading Opening',
    'line me Hello.',
    'line me Do you have a minute?',
    'heading Close',
    'line me Thanks.',
  ])
})

test('an empty cell at a row’s end keeps the row in its table', () => {
  expect(
    read([
      '■費用',
      '項目\t金額\t備考',
      '報酬\t610,000円\t1通350円',
      '受付\t48,000円\t',
      '手数料\t52,000円\t3.6%',
    ]),
  ).toEqual([
    'heading 費用',
    'line me 報酬：金額 610,000円、1通350円',
    'line me 受付：金額 48,000円',
    'line me 手数料：金額 52,000円、3.6%',
  ])
})

test.each([
  [
    [
      ['時間', '場面', 'セリフ'],
      ['3分', '挨拶', 'こんにちは。'],
    ],
  ],
  [
    [
      ['時間', '内容'],
      ['10:00', '開会'],
    ],
  ],
  [
    [
      ['時間', '内容', '担当'],
      ['10:00-10:10', '開会', '司会'],
    ],
  ],
  [
    [
      ['Time', 'Price', 'Note'],
      ['5 min', '£4', ''],
    ],
  ],
])('a table with times that is not a meeting’s minutes is not read as minutes: %j', (rows) => {
  expect(foldMinutes(rows)).toBeNull()
})
