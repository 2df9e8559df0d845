import { expect, test } from 'vitest'
import { readPlainText } from '../parse-plain-text.ts'
import { markedLine } from './read-line.ts'

const textsOf = (source: string) => readPlainText(source, 'ja').map(({ text }) => text)

test.each([
  ['sentences', '在庫が三か月も合いません。'.repeat(3_000), '。'],
  ['English sentences', 'Our stock is off by 3.5 percent. '.repeat(900), '.'],
  ['words', 'stock '.repeat(4_000), ''],
])('a line of over 10,000 characters is split at the end of %s', (_, source, end) => {
  const texts = textsOf(source)
  expect(texts.length).toBeGreaterThan(1)
  expect(Math.max(...texts.map(({ length }) => length))).toBeLessThanOrEqual(10_000)
  expect(texts.join('').replaceAll(' ', '')).toBe(source.trim().replaceAll(' ', ''))
  for (const text of texts) expect(text.trim().endsWith(end)).toBe(true)
})

test('a long line without sentences or words is split between characters, and none is lost', () => {
  const source = `a${'𠮷'.repeat(12_000)}`
  const texts = textsOf(source)
  expect(texts.join('')).toBe(source)
  for (const text of texts) expect(text.isWellFormed()).toBe(true)
})

test('marked words stay marked when their line is split', () => {
  const source = `${'在庫が合いません。'.repeat(1_500)}**月額9,800円**です。`
  const last = readPlainText(source, 'ja').at(-1)
  const { text = '', marks = [] } = last ? markedLine(last) : {}
  expect(marks.map(({ type, from, to }) => [type, text.slice(from, to)])).toEqual([
    ['strong', '月額9,800円'],
  ])
})
