import { expect, test } from 'vitest'
import { MAX_PASTE } from '#contract/limits.ts'
import { countImport, proposeTitle, readImport } from './read-import.ts'

const TALK = `# 初回商談のトーク
営業：本日はありがとうございます。
お客様：よろしくお願いします。
営業：いま、お困りのことはありますか？
※ ここで間をおく`

test('a pasted talk is counted as it is understood', () => {
  const { document } = readImport(TALK, 'ja')
  if (!document) throw new Error('refused')
  expect(countImport(document)).toEqual({
    ...{ sections: 1, blocks: 4, me: 1, customer: 1, other: 0 },
    ...{ question: 1, objection: 0, memo: 1 },
  })
})

test('a text over the limit says which limit', () => {
  expect(readImport('あ'.repeat(MAX_PASTE + 1), 'ja')).toEqual({
    document: null,
    problem: 'too_long',
  })
})

test('the title is the heading, else the file, else the first line', () => {
  const { document } = readImport(TALK, 'ja')
  expect(proposeTitle(TALK, document, 'memo.txt')).toBe('初回商談のトーク')
  const plain = `\n${'話'.repeat(60)}\n次の行`
  const untitled = readImport(plain, 'ja').document
  expect(proposeTitle(plain, untitled, '電話 7月版.txt')).toBe('電話 7月版')
  expect(proposeTitle(plain, untitled, null)).toBe('話'.repeat(40))
  expect(proposeTitle('', null, null)).toBe('')
  const sheet = '話者\tセリフ\n営業\tお世話になっております。見積の件です。\nお客様\tはい。'
  expect(proposeTitle(sheet, readImport(sheet, 'ja').document, null)).toBe('お世話になっております')
  const usual = '# 挨拶・名乗り\nお世話になっております。'
  const opened = readImport(usual, 'ja').document
  expect(proposeTitle(usual, opened, '電話.txt')).toBe('電話')
  expect(proposeTitle(usual, opened, null)).toBe('挨拶・名乗り')
  const parts = '# 課題\n見積に半日かかります。夜まで続きます。\n# 解決策\n写真から見積ります。'
  const read = readImport(parts, 'ja').document
  expect(proposeTitle(parts, read, null)).toBe('見積に半日かかります')
  expect(proposeTitle(parts, read, 'ピッチ.md')).toBe('ピッチ')
  const whole = '# 見積アプリ\n## 課題\n見積に半日かかります。'
  expect(proposeTitle(whole, readImport(whole, 'ja').document, 'memo.txt')).toBe('見積アプリ')
})
