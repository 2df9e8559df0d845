import { expect, test } from 'vitest'
import { readPlainText } from '../parse-plain-text.ts'

const read = (text: string) =>
  readPlainText(`料金の話です。\n${text}\n以上です。`, 'ja', 'script')
    .slice(1, -1)
    .map(({ role, text: words, cells }) => (cells ? cells : `${role} ${words}`))

test('a tab-separated table in a plain script has rows, with its empty cells', () => {
  expect(read('\t月額\t人数\n基本\t千円\t\n標準\t\t10名')).toEqual([
    ['', '月額', '人数'],
    ['基本', '千円', ''],
    ['標準', '', '10名'],
  ])
  expect(read('プラン\t月額\n\n基本\t千円')).toEqual([
    ['プラン', '月額'],
    ['基本', '千円'],
  ])
})

test.each([
  '基本\t千円',
  '1.\t登録します。\n2.\t送ります。',
  '•\t登録します。\n•\t送ります。',
  '10:00\t開会の挨拶をします。\n10:30\t講演をします。',
  '\t字下げの段落です。\n\t次の段落です。',
  '字が続きます。\t\n次も続きます。\t',
])('tabs in other lines make no table: %j', (text) => {
  expect(read(text).filter((line) => Array.isArray(line))).toEqual([])
})
