import { expect, test } from 'vitest'
import { MAX_PASTE } from '#contract/limits.ts'
import { listSuperlinear } from '#testing/growth/list-superlinear.ts'
import { choiceOf, keyOfLine, LINE_CHOICES, readImport } from './read-import.ts'

const TALK = `# 初回商談のトーク
営業：本日はありがとうございます。
お客様：はい。
お客様：はい。
※ ここで間をおく`

const linesOf = (text: string) => readImport(text, 'ja').lines ?? []

test('a person’s choice for a line stays while other lines are edited', () => {
  const lines = linesOf(TALK)
  expect(lines.map(choiceOf)).toEqual(['heading', 'me', 'customer', 'customer', 'memo'])
  const choices = { [keyOfLine(lines, 0)]: 'title', [keyOfLine(lines, 3)]: 'other' } as const
  const again = readImport(`前に足した行。\n${TALK}`, 'ja', { choices }).lines ?? []
  expect(again.map(choiceOf)).toEqual(['me', 'title', 'me', 'customer', 'other', 'memo'])
  for (const choice of LINE_CHOICES) {
    const [line] = readImport('ひとこと', 'ja', { choices: { '0 ひとこと': choice } }).lines ?? []
    expect(line && choiceOf(line)).toBe(choice)
  }
})

test('a text over a limit names that limit', () => {
  expect(readImport('あ'.repeat(MAX_PASTE + 1), 'ja')).toEqual({ lines: null, problem: 'too_long' })
})

test('the preview of an import and the key of its last line take linear time for any text', () => {
  const read = (text: string) => {
    const lines = linesOf(text)
    return keyOfLine(lines, lines.length - 1)
  }
  expect(listSuperlinear(read, MAX_PASTE)).toEqual([])
})
