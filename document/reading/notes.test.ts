import { expect, test } from 'vitest'
import { readPlainText } from '../parse-plain-text.ts'

const read = (text: string, language: 'ja' | 'en') =>
  readPlainText(text, language).map(({ role, text: words }) => `${role} ${words}`)

test('short lines of a memo are content, unless a label marks them as notes', () => {
  const lines = [
    'Pillow - a pill pouch printer',
    'Pillow = a pill pouch printer',
    '-> no more sorting',
    'for: pharmacies in small towns',
    'Q: why now? A: the law changed',
    'maybe ask Ken about the printer',
  ]
  expect(read([...lines, 'Note: check the price'].join('\n'), 'en')).toEqual([
    ...lines.map((line) => `line ${line}`),
    'memo check the price',
  ])
  const notes = ['薬の袋詰め＝手作業', '→ もう仕分けなし', '相手：小さな町の薬局', '月額：9,800円']
  expect(read([...notes, 'メモ：印刷機を調べる'].join('\n'), 'ja')).toEqual([
    ...notes.map((line) => `line ${line}`),
    'memo 印刷機を調べる',
  ])
})

test('a definition (x＝y) is content, also in a talk', () => {
  expect(
    read('# 挨拶\n営業：はい、ありがとうございます。\nSFA＝営業の記録\n営業：では。', 'ja'),
  ).toContain('line SFA＝営業の記録')
})

test('a line with ★ is a heading only if a line of its section follows', () => {
  const text =
    '商談\n★★★\n★ 笑顔で\n★ ゆっくり\n■挨拶\nお世話になっております。\n★ 本題\n棚卸しの話をします。'
  expect(read(text, 'ja').filter((line) => line.startsWith('heading'))).toEqual([
    'heading 挨拶',
    'heading 本題',
  ])
})

test('bold does not change how numbered lines are parsed', () => {
  const rolesOf = (text: string) => readPlainText(text, 'ja').map(({ role }) => role)
  const items = ['①現状を聞く', '②課題を聞く', '③デモを見せる']
  const plain = rolesOf(`進め方です。\n${items.join('\n')}\nお願いします。`)
  const mixed = items.map((item, at) => (at < 2 ? `**${item}**` : item))
  expect(rolesOf(`進め方です。\n${mixed.join('\n')}\nお願いします。`)).toEqual(plain)
  const parts = [
    '①現状',
    '在庫は足りていますか。',
    '②課題',
    '困りごとは何ですか。',
    '③提案',
    'これです。',
  ]
  const bold = parts.map((part, at) => (at % 2 === 0 && at < 4 ? `**${part}**` : part))
  expect(rolesOf(bold.join('\n'))).toEqual(rolesOf(parts.join('\n')))
})
