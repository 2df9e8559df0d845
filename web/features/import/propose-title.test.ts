import { expect, test } from 'vitest'
import { proposeTitle } from './propose-title.ts'
import { readImport } from './read-import.ts'

const title = (text: string, file: string | null = null) =>
  proposeTitle(readImport(text, 'ja').lines ?? [], file)

test('the title is the text’s own, else a heading above everything, else the file name, else the first words', () => {
  expect(title('# 初回商談のトーク\n営業：はい。', 'memo.txt')).toBe('初回商談のトーク')
  const plain = `\n${'話'.repeat(60)}\n次の行`
  expect(title(plain, '電話 7月版.txt')).toBe('電話 7月版')
  expect(title(plain)).toBe('話'.repeat(30))
  expect(title('')).toBe('')
  const sheet = '話者\tセリフ\n営業\tお世話になっております。見積の件です。\nお客様\tはい。'
  expect(title(sheet)).toBe('見積の件です')
  const usual = '# 挨拶・名乗り\nお世話になっております。'
  expect(title(usual, '電話.txt')).toBe('電話')
  expect(title(usual)).toBe('挨拶・名乗り')
  const parts = '# 課題\n見積に半日かかります。夜まで続きます。\n# 解決策\n写真から見積ります。'
  expect(title(parts)).toBe('見積に半日かかります')
  expect(title(parts, 'ピッチ.md')).toBe('ピッチ')
  expect(title('# 見積アプリ\n## 課題\n見積に半日かかります。', 'memo.txt')).toBe('見積アプリ')
  expect(title('新規開拓の台本\n\n課題\n見積に半日かかります。', 'memo.txt')).toBe('新規開拓の台本')
})

test.each([
  [
    'お世話になっております。株式会社こよみの田中と申します。見積の件でお電話しました。',
    '見積の件でお電話しました',
  ],
  [
    'Hi Anna, thanks for making the time. I’m Bo from Kite. Builders lose quotes.',
    'Builders lose quotes',
  ],
  [
    '現場から戻った夜に図面を見ながら数量を拾うので、見積もりの提出が1週間遅れることもあります。',
    '現場から戻った夜に図面を見ながら数量を拾う',
  ],
  [
    '町の工務店では、見積書を1件つくるのに平均で4時間かかっています。',
    '町の工務店では、見積書を1件つくるのに平均で',
  ],
  [
    '見積は写真から作るのが早くてよいと思います（当社調べで半日が十五分になりました）。',
    '見積は写真から作るのが早くてよいと思います',
  ],
  [
    'When the site manager comes home, the quote is still not written and the evening is gone.',
    'When the site manager comes home',
  ],
  [
    'We help small builders send quotes from the photos that they take anyway.',
    'We help small builders send quotes',
  ],
])('a sentence becomes a short title, and greetings are skipped: %s', (text, short) => {
  expect(title(`# A\n${text}\n# B\n${text}`)).toBe(short)
})

test('in a text of greetings a heading is the title, and a greeting the last resort', () => {
  const greeting = 'お世話になっております。'
  expect(title(`# 三月の定例\n${greeting}\n# 次回\n${greeting}`)).toBe('三月の定例')
  expect(title(greeting)).toBe('お世話になっております')
})
