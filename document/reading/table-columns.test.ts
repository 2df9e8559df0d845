import { expect, test } from 'vitest'
import { readRows } from './table-rows.ts'

const read = (...rows: string[][]) =>
  (readRows(rows) ?? []).map(({ role, speaker, text }) => `${speaker ?? role}: ${text}`)

test.each([
  [
    ['質問', '回答'],
    ['料金は？', '月額1万円です。'],
  ],
  [
    ['Q', 'A'],
    ['料金は？', '月額1万円です。'],
  ],
  [
    ['お客様の声', '切り返し'],
    ['料金は？', '月額1万円です。'],
  ],
  [
    ['No.', 'Question', 'Answer'],
    ['1', '料金は？', '月額1万円です。'],
  ],
])('a table with the header %j has questions of customers with their answers', (head, row) => {
  expect(read(head, row, row)).toEqual([
    'objection: 料金は？',
    'answer: 月額1万円です。',
    'objection: 料金は？',
    'answer: 月額1万円です。',
  ])
})

test.each([
  ['', ''],
  ['－', '-'],
  ['50名', ''],
  ['未回答', '確認中'],
  ['TBD', 'pending'],
  ['（要確認）', '未定です。'],
])(
  'a form of questions, most of them without an answer, has the user’s questions: %s, %s',
  (...answers) => {
    const questions = ['従業員数は？', 'ご予算は？', 'お使いのシステムは？']
    const rows = questions.map((question, at) => [question, answers[at] ?? ''])
    expect(read(['質問', '回答'], ...rows).filter((line) => line.startsWith('me: '))).toEqual(
      questions.map((question) => `me: ${question}`),
    )
  },
)

test.each(['なし', '特になし。', 'None', 'N/A'])('%s is an answer to a question', (answer) => {
  const rows = ['解約金は？', '初期費用は？', '料金は？'].map((question) => [question, answer])
  expect(read(['質問', '回答'], ...rows)).toContain(`answer: ${answer}`)
  expect(read(['質問', 'お客様の回答'], ...rows)).toContain(`customer: ${answer}`)
})

test.each([
  ['ヒアリング項目', '質問例', '回答'],
  ['ヒアリング項目', '質問', '回答'],
  ['確認項目', '質問文', 'お客様回答'],
])('beside our questions, what we ask about is a heading: %s, %s, %s', (...head) => {
  expect(read(head, ['規模', '従業員数は？', '50名'])).toEqual([
    'heading: 規模',
    'me: 従業員数は？',
    'customer: 50名',
  ])
})

test.each([
  ['お客様の回答', 'トーク'],
  ['Customer response', 'Script'],
])('a customer’s answer before our words is an objection: %s, %s', (...head) => {
  expect(read(head, ['はい', 'ありがとうございます。'])).toEqual([
    'objection: はい',
    'answer: ありがとうございます。',
  ])
})

test.each([
  ['ヒアリング項目', '回答'],
  ['確認事項', 'ご回答'],
  ['質問項目', 'お客様の回答'],
  ['質問', '先方の回答'],
  ['Question', 'Customer’s answer'],
  ['Questions to ask', 'Answer'],
])('a hearing sheet has our questions and the customer’s answers: %s, %s', (asked, answered) => {
  expect(
    read(
      ['No.', asked, answered, '備考'],
      ['1', '従業員数は？', '50名です。', '正社員のみ'],
      ['2', 'ご予算は？', '未定', ''],
      ['3', 'お使いの道具は？', '－', ''],
    ),
  ).toEqual([
    'me: 従業員数は？',
    'customer: 50名です。',
    'memo: 正社員のみ',
    'me: ご予算は？',
    'memo: 未定',
    'me: お使いの道具は？',
  ])
})

test.each([
  ['質問項目', '対応'],
  ['確認事項', '備考'],
  ['質問', '御社の回答'],
])(
  'headers that name no answer of the customer make no hearing sheet: %s, %s',
  (asked, answered) => {
    const lines = read([asked, answered], ['従業員数は？', '50名です。'])
    expect(lines.filter((line) => line.startsWith('customer: '))).toEqual([])
  },
)

test.each([
  [
    ['場面', 'トーク', 'A', 'B'],
    ['導入', 'こんにちは。', '○', '×'],
  ],
  [
    ['フェーズ', '内容', 'Q'],
    ['準備', 'こんにちは。', 'Q1'],
  ],
  [
    ['話者', 'セリフ', '質問'],
    ['営業', 'こんにちは。', 'いくら？'],
  ],
  [
    ['項目', 'A', '内容'],
    ['価格', '1000円', 'こんにちは。'],
  ],
])(
  'a column of letters or remarks beside spoken words is no column of answers: %j',
  (head, row) => {
    const lines = read(head, row)
    expect(lines).toContain('me: こんにちは。')
    expect(lines.filter((line) => /^(?:objection|answer):/.test(line))).toEqual([])
  },
)
