import { expect, test } from 'vitest'
import { readPlainText } from '../parse-plain-text.ts'
import { countStruck, removeComments } from './clean-markdown.ts'

const read = (text: string) =>
  readPlainText(text, 'ja').map(({ role, speaker, text: words }) => `${speaker ?? role} ${words}`)

test('inline Markdown and HTML are removed, but not their words: links, entities, emphasis, code, escapes, tags', () => {
  expect(
    read(
      [
        '# 訪問の台本',
        '<!-- 社内メモ：値引きは\n五％まで -->',
        '営業：本日は&nbsp;ありがとうございます。<br>お客様：はい。',
        '営業：<u>月額</u>は*9,800*円、[料金表](https://example.jp/price "表")をご覧ください。[^1]',
        '営業：A\\*B 社様の `コード` です。2*3*4 は24です。',
        '<div align="center">営業：<font color="red">赤い</font>字です。</div>',
        '[^1]: 2026年11月時点',
      ].join('\n\n'),
    ),
  ).toEqual([
    'heading 訪問の台本',
    'me 本日は ありがとうございます。',
    'customer はい。',
    'me 月額は9,800円、料金表をご覧ください。',
    'me A*B 社様の コード です。2*3*4 は24です。',
    'me 赤い字です。',
    'memo 2026年11月時点',
  ])
})

test('Notion asides and GitHub alerts become memos; a summary becomes the heading of its details', () => {
  expect(
    read(
      [
        '# 電話',
        '<aside>\n💡 昼休みは避ける。\n</aside>',
        '> [!NOTE]\n> ここで資料を渡す',
        '<details>\n<summary>断られたとき</summary>\n営業：では来週は。\n</details>',
        '<details><summary>高いとき</summary>\n営業：比べると。\n</details>',
        '<h2>締め</h2>\n営業：また来週。',
      ].join('\n\n'),
    ),
  ).toEqual([
    'title 電話',
    'memo 💡 昼休みは避ける。',
    'memo ここで資料を渡す',
    'heading 断られたとき',
    'me では来週は。',
    'heading 高いとき',
    'me 比べると。',
    'heading 締め',
    'me また来週。',
  ])
})

test('struck-through text is removed and counted', () => {
  const text =
    '# 料金\n営業：月額は~~12,800円~~9,800円です。\n~~営業：初期費用は五万円です。~~\n営業：<s>来月</s><del>から</del>今月です。'
  expect(read(text)).toEqual(['heading 料金', 'me 月額は9,800円です。', 'me 今月です。'])
  expect(countStruck(text)).toBe(4)
  expect(read('営業：10~~20分です。')).toEqual(['me 10~~20分です。'])
})

test('ruby from HTML and Aozora Bunko becomes the script’s ruby notation', () => {
  expect(
    read(
      '営業：<ruby>御社<rp>(</rp><rt>おんしゃ</rt><rp>)</rp></ruby>の話です。\n営業：｜お客様《おきゃくさま》の棚卸《たなおろし》です。',
    ),
  ).toEqual(['me {御社|おんしゃ}の話です。', 'me {お客様|おきゃくさま}の{棚卸|たなおろし}です。'])
})

test('headings in angle brackets, comparisons and starred stage directions are not mistaken for markup', () => {
  expect(read('<導入>\n営業：3 < 5 です。\n*(答えを待つ)*\n営業：はい。')).toEqual([
    'heading 導入',
    'me 3 < 5 です。',
    'memo (答えを待つ)',
    'me はい。',
  ])
})

test('HTML comments are removed and counted; an unclosed comment is text', () => {
  expect(removeComments('a<!-- b -->c<!--d-->e<!-- f')).toEqual({ text: 'ace<!-- f', count: 2 })
})
