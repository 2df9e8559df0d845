import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseHTML } from 'linkedom'
import { expect, test } from 'vitest'
import { MAX_LINES, MAX_PASTE } from '#contract/limits.ts'
import { readPlainText } from '../parse-plain-text.ts'
import { readHtmlSource } from './html-source.ts'
import { ImportTooLarge } from './import-limits.ts'
import { readLines } from './read-lines.ts'
import { writeLines } from './write-lines.ts'

/** Lines parsed from clipboard HTML, as `role speaker|text` and the bold words. */
function read(html: string, language: 'ja' | 'en' = 'ja'): string[] {
  const whole = /<body/i.test(html) ? html : `<!doctype html><html><body>${html}</body></html>`
  const source = readHtmlSource(parseHTML(whole).document.body)
  return readLines(source, language).map(({ role, speaker, text, strong = [] }) => {
    const bold = strong.map(([from, to]) => `*${text.slice(from, to)}*`).join('')
    return `${[role, speaker].filter(Boolean).join(' ')}|${text}${bold}`
  })
}

const fixture = (name: string) => readFileSync(join(import.meta.dirname, 'fixtures', name), 'utf8')

test('a link keeps its address unless it is unsafe, and its line is spoken like any other', () => {
  const link = '<a href="https://example.jp/a">資料</a>'
  expect(
    read(`<p>営業：${link}をご覧ください。</p><p>お客様：はい。</p><p>${link}を送ります。</p>`),
  ).toEqual([
    'line me|[資料](https://example.jp/a)をご覧ください。',
    'line customer|はい。',
    'line customer|[資料](https://example.jp/a)を送ります。',
  ])
  // Unsafe addresses are removed.
  expect(read('<p>営業：<a href="javascript:alert(1)">資料</a>です。</p>')).toEqual([
    'line me|資料です。',
  ])
})

test('Word: headings, speakers and lists are parsed; comments and field codes are dropped', () => {
  expect(read(fixture('word-ja.html'))).toEqual([
    'heading|ご挨拶',
    'line me|本日はお時間をいただき、ありがとうございます。',
    'line customer|よろしくお願いします。',
    'heading|課題の確認',
    'line me|在庫の数え間違いが毎月ある、と伺いました。',
    'line me|棚卸しに三日かかる',
    'line me|品切れに気づけない',
    'heading|料金',
    'line me|１店舗あたり月額9,800円です。*9,800円*',
  ])
})

test('Word: headings marked only by a style and a numbered list are parsed', () => {
  expect(read(fixture('word-en.html'), 'en')).toEqual([
    'title|Discovery call — RosterLeaf',
    'heading|Opening',
    'line me|Thanks for making the time. I’ve blocked twenty minutes.',
    'line customer|Sure, go ahead.',
    'heading|Problem',
    'question|How do you build next week’s roster today?',
    'question|What happens when somebody calls in sick?',
    'line me|“It takes me every Sunday evening,” they often say.',
  ])
})

test('Google Docs: the title, a table of speakers and words, and bold by style are parsed', () => {
  expect(read(fixture('gdocs-en.html'), 'en')).toEqual([
    'title|Loop Laundry pitch',
    'heading|Problem',
    'line me|Small hotels lose nine hours a week chasing linen. Nine hours.* Nine hours.*',
    'heading|Dialogue',
    'line customer|How many hotels pay today?',
    'line me|Fourteen, at 240 a month each.',
  ])
  expect(read(fixture('gdocs-ja.html'))).toEqual([
    'heading|背景',
    'line me|髙橋（たかはし）製作所様では、図面を紙で保管しています。',
    'line me|探すのに一日40分',
    'line me|古い版を使ってしまう事故が年に6件',
    'heading|ご提案',
    'line me|撮るだけで版が分かる仕組みです。[デモはこちら](https://example.com/demo)',
  ])
})

test('Excel: scenes in merged cells, speakers, answers and notes are parsed', () => {
  expect(read(fixture('excel-ja.html'))).toEqual([
    'heading|受付突破',
    'line me|お世話になっております。○○社の佐藤と申します。',
    'line me|総務のご担当者様はいらっしゃいますか。',
    'memo|明るく、ゆっくり',
    'objection|どのようなご用件でしょうか。',
    'answer|経費精算の件で、毎月の締めを二日短くされた会社様の例をお伝えしたくお電話しました。',
    'heading|料金',
    'objection|高いですね。',
    'answer|はい、月額だけを見るとそう感じられます。二日分の残業代と比べていただけますか。',
    'memo|沈黙を恐れない',
  ])
})

test('Notion: a toggle becomes a section, a callout a memo, a check box a line', () => {
  expect(read(fixture('notion-en.html'), 'en')).toEqual([
    'heading|Demo script',
    'heading|Setup',
    'line me|Open the roster of last week',
    'line me|Switch to the phone view',
    'memo|Never show the settings page.',
    'heading|Close',
    'line me|Ask for the date of the pilot',
    'line me|Name the next step',
    'line customer|“Can we start with two cafés?”',
  ])
})

test('bold paragraphs become headings if there are no other headings; hidden content is dropped', () => {
  const html =
    '<p><b>課題</b></p><p>手作業が多い。</p><p><b>提案</b></p><p>自動にします。<span style="display:none">x</span></p><script>alert(1)</script>'
  expect(read(html)).toEqual([
    'heading|課題',
    'line me|手作業が多い。',
    'heading|提案',
    'line me|自動にします。',
  ])
})

test('a data table becomes one line per row; a layout table is read cell by cell', () => {
  expect(
    read('<table><tr><td>項目</td><td>値</td></tr><tr><td>料金</td><td>1万円</td></tr></table>'),
  ).toEqual(['line me|項目：値', 'line me|料金：1万円'])
  expect(
    read('<table><tr><td><p>こんにちは。</p><p>本日は。</p></td><td>広告です。</td></tr></table>'),
  ).toEqual(['line me|こんにちは。', 'line me|本日は。', 'line me|広告です。'])
})

test('a font weight of 600 or more is bold, also for whole lines; the wrapper of Google Docs is not bold', () => {
  const html =
    '<b style="font-weight:normal"><p>本日は<span style="font-weight:700">無料</span>です。</p><p><span style="font-weight:600">これだけ覚えてください。</span></p><p><span style="font-weight:500">ふつうです。</span></p></b><h2><b>料金</b></h2>'
  expect(read(html)).toEqual([
    'line me|本日は無料です。*無料*',
    'line me|これだけ覚えてください。*これだけ覚えてください。*',
    'line me|ふつうです。',
    'heading|料金',
  ])
})

test('italic words in a line are emphasis; a line that is all italic is not', () => {
  const html =
    '<p><span style="font-style:normal">It takes </span><span style="font-style:italic">nine</span><span> hours.</span></p><p><i>They often say so.</i></p><p>Ask <em>once</em> and <b>wait</b>.</p>'
  expect(read(html, 'en')).toEqual([
    'line me|It takes nine hours.*nine*',
    'line me|They often say so.',
    'line me|Ask once and wait.*once**wait*',
  ])
})

test('lines of an HTML page, written as plain text, parse to the same lines', () => {
  for (const [name, language] of [
    ['word-ja.html', 'ja'],
    ['word-en.html', 'en'],
    ['gdocs-ja.html', 'ja'],
    ['gdocs-en.html', 'en'],
    ['notion-en.html', 'en'],
  ] as const) {
    const body = parseHTML(fixture(name)).document.body
    const lines = readLines(readHtmlSource(body), language).filter(({ role }) => role !== 'title')
    expect(readPlainText(writeLines(lines, language), language), name).toEqual(lines)
  }
})

test('HTML ruby becomes the script’s notation, with or without brackets, base elements and several readings', () => {
  expect(
    read(
      '<p>営業：<ruby>御社<rt>おんしゃ</rt></ruby>の<ruby><rb>棚卸</rb><rp>（</rp><rt>たなおろし</rt><rp>）</rp></ruby>です。</p><p>お客様：<ruby>東<rt>とう</rt>京<rt>きょう</rt></ruby>の<ruby>話</ruby>。</p>',
    ),
  ).toEqual([
    'line me|{御社|おんしゃ}の{棚卸|たなおろし}です。',
    'line customer|{東|とう}{京|きょう}の話。',
  ])
})

test.each([
  '<h3>台本</h3><pre><code>営業：本日は。\nお客様：はい。\n</code></pre>',
  '<h3>台本</h3><p style="white-space: pre-line">営業：本日は。\nお客様：はい。</p>',
  '<h3>台本</h3><span style="white-space:pre-wrap"><b>営業：</b>本日は。\r\nお客様：はい。</span>',
  '<h3>台本</h3><div style="white-space-collapse: preserve">営業：本日は。\nお客様：はい。</div>',
])('line breaks in preformatted text separate lines: %s', (html) => {
  expect(read(html).map((line) => line.replace(/\*.*/u, ''))).toEqual([
    'heading|台本',
    'line me|本日は。',
    'line customer|はい。',
  ])
})

test('line breaks in other text are spaces, also where CSS resets preformatted text', () => {
  expect(
    read(
      '<pre><span style="white-space:normal">営業：一つの\n行です。</span></pre><p>お客様：は\nい。</p>',
    ),
  ).toEqual(['line me|一つの 行です。', 'line customer|は い。'])
})

test.each([
  '<s>12,800円</s>',
  '<del>12,800円</del>',
  '<strike>12,800円</strike>',
  '<span style="text-decoration:line-through">12,800円</span>',
  '<span style="text-decoration-line: underline line-through">12,800円</span>',
  '<span style="display:none">12,800円</span>',
  '<span hidden>12,800円</span>',
])('struck-through and hidden text is dropped: %s', (struck) => {
  expect(read(`<p>営業：月額は${struck}9,800円です。</p><p>お客様：はい。</p>`)).toEqual([
    'line me|月額は9,800円です。',
    'line customer|はい。',
  ])
})

test('hidden rows and columns of a spreadsheet are dropped; a cell across all columns becomes a heading', () => {
  const hidden = " style='display:none'"
  expect(
    read(
      `<table><col><col${hidden}><col><tr><td>話者</td><td${hidden}>原価</td><td>セリフ</td></tr><tr><td colspan=3>１．受付</td></tr><tr><td>自分</td><td${hidden}>4,200円</td><td>9,800円です。</td></tr><tr${hidden}><td>自分</td><td>下限</td><td>七千円まで。</td></tr><tr><td>お客様</td><td${hidden}></td><td>はい。</td></tr></table>`,
    ),
  ).toEqual(['heading|１．受付', 'line me|9,800円です。', 'line customer|はい。'])
})

test.each([
  ['lines', '<p>あ</p>'.repeat(MAX_LINES + 1)],
  ['characters', `<p>${'あ'.repeat(MAX_PASTE + 1)}</p>`],
  ['cells that span many rows', spannedTable(50, 50)],
])('HTML over the limit of %s is refused before its lines are parsed', (_, html) => {
  expect(() => read(html)).toThrow(ImportTooLarge)
})

/**
 * A table with long cells in its first row. These cells span `rows` rows, and all other rows are
 * empty.
 */
function spannedTable(columns: number, rows: number): string {
  const wide = `<td rowspan="${rows}">${'あ'.repeat(200)}</td>`.repeat(columns)
  return `<table><tr>${wide}</tr>${'<tr></tr>'.repeat(rows)}</table>`
}

test('control characters, which no field accepts, are dropped', () => {
  expect(read('<p>営業：\u0008赤い\u001b[31m字。</p><p>お客様：はい。</p>')).toEqual([
    'line me|赤い字。',
    'line customer|はい。',
  ])
})
