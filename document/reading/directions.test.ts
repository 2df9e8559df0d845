import { expect, test } from 'vitest'
import { readPlainText } from '../parse-plain-text.ts'

const read = (text: string, language: 'ja' | 'en' = 'ja') =>
  readPlainText(text, language).map(({ role, text: words }) => `${role} ${words}`)

test.each([
  [
    '自分：資料をお送りします。（番号を聞いて終わる）',
    'line 資料をお送りします。',
    'memo 番号を聞いて終わる',
  ],
  [
    '自分：月2万円前後かと思います。（悪口は言わない）',
    'line 月2万円前後かと思います。',
    'memo 悪口は言わない',
  ],
  [
    '・他社は月25,000円から（聞かれるまで言わない）',
    'line 他社は月25,000円から',
    'memo 聞かれるまで言わない',
  ],
  ['自分：いかがですか？（しばらく待つ）', 'line いかがですか？', 'memo しばらく待つ'],
])('a direction in brackets after our words becomes a memo: %s', (line, words, memo) => {
  expect(read(`# 挨拶\n${line}`)).toEqual(['heading 挨拶', words, memo])
})

test('an English direction in brackets after a sentence becomes a memo', () => {
  expect(read('# Open\nRep: Do you have a minute? (wait for the answer)', 'en').slice(1)).toEqual([
    'line Do you have a minute?',
    'memo wait for the answer',
  ])
  expect(read('# Price\nRep: The dealer is $89. (Don\u2019t trash them)', 'en').slice(1)).toEqual([
    'line The dealer is $89.',
    'memo Don\u2019t trash them',
  ])
})

test.each([
  ['ja', '自分：月額9,800円です。（税込）'],
  ['ja', '自分：4割減りました。（当社調べによる）'],
  ['ja', '自分：ありがとうございます（笑）'],
  ['ja', '自分：送料は無料です。（離島を除きます）'],
  ['en', 'Rep: It is $45 a month. (Parts are at cost.)'],
  ['en', 'Rep: We hired four (when the dealer closed)'],
] as const)('other words in brackets stay (%s): %s', (language, line) => {
  expect(read(`# A\n${line}`, language)).toHaveLength(2)
})

test.each([
  [
    'ja',
    '・工事番号ごとの振り分けまでできます　←ここが他社と違う',
    '工事番号ごとの振り分けまでできます',
    'ここが他社と違う',
  ],
  ['ja', '自分：「続くまで、借りる」 ← キャッチにする', '「続くまで、借りる」', 'キャッチにする'],
  [
    'en',
    '- We hired four night mechanics  <- say this slowly',
    'We hired four night mechanics',
    'say this slowly',
  ],
] as const)(
  'a remark after a left arrow becomes a memo (%s): %s',
  (language, line, words, memo) => {
    expect(read(`# A\n${line}`, language).slice(1)).toEqual([`line ${words}`, `memo ${memo}`])
  },
)
