import { expect, test } from 'vitest'
import { MAX_PASTE } from '#contract/limits.ts'
import { choiceOf, keyOfLine, LINE_CHOICES, proposeTitle, readImport } from './read-import.ts'

const TALK = `# 初回商談のトーク
営業：本日はありがとうございます。
お客様：はい。
お客様：はい。
※ ここで間をおく`

const linesOf = (text: string) => readImport(text, 'ja').lines ?? []

test('what a person says of a line counts, also while other lines are typed', () => {
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

test('a text over the limit says which limit', () => {
  expect(readImport('あ'.repeat(MAX_PASTE + 1), 'ja')).toEqual({ lines: null, problem: 'too_long' })
})

test('the title is the text’s own, else a heading over all of it, else the file, else the first words', () => {
  const title = (text: string, file: string | null = null) => proposeTitle(linesOf(text), file)
  expect(title(TALK, 'memo.txt')).toBe('初回商談のトーク')
  const plain = `\n${'話'.repeat(60)}\n次の行`
  expect(title(plain, '電話 7月版.txt')).toBe('電話 7月版')
  expect(title(plain)).toBe('話'.repeat(40))
  expect(title('')).toBe('')
  const sheet = '話者\tセリフ\n営業\tお世話になっております。見積の件です。\nお客様\tはい。'
  expect(title(sheet)).toBe('お世話になっております')
  const usual = '# 挨拶・名乗り\nお世話になっております。'
  expect(title(usual, '電話.txt')).toBe('電話')
  expect(title(usual)).toBe('挨拶・名乗り')
  const parts = '# 課題\n見積に半日かかります。夜まで続きます。\n# 解決策\n写真から見積ります。'
  expect(title(parts)).toBe('見積に半日かかります')
  expect(title(parts, 'ピッチ.md')).toBe('ピッチ')
  expect(title('# 見積アプリ\n## 課題\n見積に半日かかります。', 'memo.txt')).toBe('見積アプリ')
  expect(title('新規開拓の台本\n\n課題\n見積に半日かかります。', 'memo.txt')).toBe('新規開拓の台本')
})
