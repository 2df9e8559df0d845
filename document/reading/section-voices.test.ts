import { expect, test } from 'vitest'
import { parsePlainText, readPlainText } from '../parse-plain-text.ts'

const read = (text: string) =>
  readPlainText(text, 'ja').map(({ role, speaker, text: words }) => `${speaker ?? role} ${words}`)

const OPENING = '■受付\n田中と申します。\nご担当者様はいらっしゃいますか。\n■名乗り\n恐れ入ります。'

test('a script asks the questions below 「ヒアリング」 and answers the refusals below 「断られたとき」', () => {
  const text = `${OPENING}
■ヒアリング
Ｑ１．請求書は月に何枚ほどですか？ 【　】枚
Ｑ２．どなたが入力されていますか？ 【　】様
■断られたとき
「忙しい」→「では来週5分だけいかがでしょう」
Ａ：予算がない
Ｂ：来期の予算取りに使える資料をお送りします`
  expect(read(text).slice(5)).toEqual([
    'heading ヒアリング',
    'question 請求書は月に何枚ほどですか？ 【　】枚',
    'question どなたが入力されていますか？ 【　】様',
    'heading 断られたとき',
    'objection 忙しい',
    'answer では来週5分だけいかがでしょう',
    'customer 予算がない',
    'answer 来期の予算取りに使える資料をお送りします',
  ])
  expect(parsePlainText(text, 'ja').sections.at(-1)?.blocks).toMatchObject([
    { type: 'objection', says: '忙しい' },
    { type: 'objection', says: '予算がない', answer: '来期の予算取りに使える資料をお送りします' },
  ])
})

test.each([
  [
    'a refusal as Q',
    '■断られたとき\nＱ．予算がない\nＡ．資料をお送りします。',
    'objection',
    'answer',
  ],
  ['a price asked as Q', '■料金\nQ. いくらですか？\nA. 月1万円です。', 'objection', 'answer'],
  ['a usual question', '■よくある質問\nQ1. 解約は？\nA1. できます。', 'objection', 'answer'],
  ['our question', '■現状\nQ. いまは何をお使いですか？\nA. 紙です。', 'question', 'customer'],
])(
  'after a section of our questions, each section decides who says Q and who says A: %s',
  (_, part, ...roles) => {
    const lines = read(`■ヒアリング\nQ1. 月に何枚ですか？\n${part}`)
    expect(lines[1]).toBe('question 月に何枚ですか？')
    expect(lines.slice(3).map((line) => line.split(' ')[0])).toEqual(roles)
  },
)

test('in every section of an interview we ask Q and the customer answers A, except in one of refusals', () => {
  const text =
    '顧客インタビュー\n\n■現状\nQ. 今は？\nA. 紙です。\n■懸念\nQ. 不安はありますか？\nA. 価格が心配です。'
  expect(read(text).slice(-2)).toEqual(['question 不安はありますか？', 'customer 価格が心配です。'])
  expect(read(`${text}\n■断り\nQ. 予算がない\nA. 来期はいかがですか。`).slice(-2)).toEqual([
    'objection 予算がない',
    'answer 来期はいかがですか。',
  ])
})

test('in a section of objections the speakers A and B keep the roles that they had before', () => {
  expect(
    read(
      'A：いかがですか。\nB：はい。\n■反論\nA：いかがでしょうか。\nB：高いですね。\nA：月に一回分です。',
    ).slice(3),
  ).toEqual(['question いかがでしょうか。', 'customer 高いですね。', 'answer 月に一回分です。'])
})
