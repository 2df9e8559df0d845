import { expect, test } from 'vitest'
import { readPlainText } from '../parse-plain-text.ts'

test.each([
  ['質問：いつですか？', '  [時期] 四月です。', { field: '時期', answer: '四月です。' }],
  ['Question: When?', '  [Note down] In April', { answer: 'In April' }],
])('a field with its answer belongs to the question above: %s %s', (question, line, stored) => {
  const [first, ...rest] = readPlainText(`${question}\n${line}`, 'ja')
  const text = question.replace(/^.+[：:] ?/u, '')
  expect(first).toEqual({ role: 'question', text, ...stored })
  expect(rest).toEqual([])
})

test.each([
  ['質問：いつですか？', '  [お客様] 四月です。'],
  ['いつですか？', '  [時期] 四月です。'],
  ['質問：いつですか？', '[山田] 四月です。'],
  ['質問：いつですか？', '[笑顔で] 四月です。'],
  ['質問：いつですか？', '[メモ] 四月です。'],
  ['質問：いつですか？', '[間] 四月です。'],
])('a speaker or a remark in square brackets is no field: %s %s', (question, line) => {
  const [first, ...rest] = readPlainText(`${question}\n${line}`, 'ja')
  expect(first).not.toHaveProperty('answer')
  expect(rest.at(-1)?.text).toContain('四月です。')
})
