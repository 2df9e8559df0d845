import { expect, test } from 'vitest'
import { textsOf } from '../blocks.ts'
import { readPlainText } from '../parse-plain-text.ts'
import { buildScript } from './build-script.ts'
import type { ReadLine } from './read-line.ts'
import { writeLines } from './write-lines.ts'

/** Bold and highlighted words of the script that `buildScript` builds from the lines. */
const marksIn = (lines: readonly ReadLine[]) =>
  buildScript(lines).document.sections.flatMap(({ blocks }) =>
    blocks.flatMap((block) => {
      const texts = new Map(textsOf(block).map(({ key, text }) => [`${key}`, text]))
      return (block.marks ?? []).map(
        ({ type, text, from, to }) => `${type} ${text} ${texts.get(text)?.slice(from, to)}`,
      )
    }),
  )

test('bold words stay bold in the script: in lines, objections and answers', () => {
  const lines = readPlainText(
    '# **料金**\n本日は**無料**です。\nお客様：**高い**ですね\n→ 一日**300円**です。\n→ **三食分**です。\n**全部**',
    'ja',
  )
  expect(marksIn(lines)).toEqual([
    'strong text 無料',
    'strong says 高い',
    'strong answer 300円',
    'strong answer 三食分',
    'strong text 全部',
  ])
  expect(buildScript(lines).document.sections[0]).toMatchObject({ title: '料金' })
})

test('bold (asterisks or tags) and highlights (tags) are parsed, even if nested', () => {
  const lines = readPlainText(
    '本日は<mark>**無料**</mark>で、**<mark>今だけ</mark>の**話です。\n<strong>「今」</strong>と<b>b</b>',
    'ja',
  )
  expect(marksIn(lines)).toEqual([
    'strong text 無料',
    'strong text 今だけの',
    'highlight text 無料',
    'highlight text 今だけ',
    'strong text 「今」',
    'strong text b',
  ])
  expect(lines.map(({ text }) => text)).toEqual(['本日は無料で、今だけの話です。', '「今」とb'])
})

test('a bold range is cut off at the end of its line', () => {
  const strong = [[1, 9] as const, [5, 9] as const]
  const lines: ReadLine[] = [{ text: 'あい', role: 'line', speaker: 'me', strong }]
  expect(marksIn(lines)).toEqual(['strong text い'])
})

test('Q and A become an objection and its answer; in an interview, our question and the customer’s reply', () => {
  const rolesOf = (text: string) =>
    readPlainText(text, 'ja').map(({ role, speaker }) => speaker ?? role)
  const text = 'Q. 一番困っていることは？\nA. 誰も原因がわからない'
  expect(rolesOf(text)).toEqual(['objection', 'answer'])
  expect(rolesOf(`■インタビュー　カフェ店主\n${text}`)).toEqual(['heading', 'question', 'customer'])
})

test.each([
  ['本日は<mark>無料</mark>です。', ['highlight text 無料']],
  ['**今だけ**の<mark>話</mark>です。', ['strong text 今だけ', 'highlight text 話']],
  ['**<mark>今だけ</mark>の**話です。', ['strong text 今だけの', 'highlight text 今だけ']],
  [
    'お客様：<mark>高い</mark>ですね。\n→ **一日300円**です。',
    ['highlight says 高い', 'strong answer 一日300円'],
  ],
  ['本日は<mark>2 < 3</mark>です。', []],
])('marks written as plain text are parsed again: %s', (text, marks) => {
  const lines = readPlainText(`# 料金\n${text}`, 'ja')
  expect(marksIn(lines)).toEqual(marks)
  expect(marksIn(readPlainText(writeLines(lines, 'ja'), 'ja'))).toEqual(marks)
})
