import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseHTML } from 'linkedom'
import { expect, test } from 'vitest'
import { toMarkdown } from '../markdown.ts'
import { parsePlainText, readPlainText } from '../parse-plain-text.ts'
import { toPlainText } from '../plain-text.ts'
import { readHtmlSource } from './html-source.ts'
import type { ReadLine } from './read-line.ts'
import { readLines } from './read-lines.ts'

/** Writes each parsed line as `role style level|text`, followed by its bold words as `*words*`. */
const describeLines = (lines: readonly ReadLine[]) =>
  lines.map(({ role, style, level, text, strong = [] }) => {
    const bold = strong.map(([from, to]) => `*${text.slice(from, to)}*`).join('')
    return `${[role, style, level].filter((one) => one !== undefined).join(' ')}|${text}${bold}`
  })

function readHtml(html: string): string[] {
  const whole = /<body/i.test(html) ? html : `<!doctype html><html><body>${html}</body></html>`
  const source = readHtmlSource(parseHTML(whole).document.body, 'script')
  return describeLines(readLines(source, 'ja', 'script'))
}
const fixture = (name: string) =>
  readHtml(readFileSync(join(import.meta.dirname, 'fixtures', name), 'utf8'))

test('a Word page imported as a plain script keeps its headings, paragraphs, lists and bold', () => {
  expect(fixture('word-ja.html')).toEqual([
    'heading|ご挨拶',
    'line|営業：本日はお時間をいただき、ありがとうございます。',
    'line|お客様：よろしくお願いします。',
    'heading|課題の確認',
    'line|在庫の数え間違いが毎月ある、と伺いました。',
    'list_item bullet 0|棚卸しに三日かかる',
    'list_item bullet 0|品切れに気づけない',
    'heading|料金',
    'line|１店舗あたり月額9,800円です。*9,800円*',
  ])
  expect(fixture('word-en.html')).toContain(
    'list_item number 0|How do you build next week’s roster today?',
  )
})

test('in a plain script every table stays a table, even one of speakers', () => {
  expect(fixture('gdocs-en.html').slice(-2)).toEqual([
    'table_row|Investor | How many hotels pay today?',
    'table_row|Me | Fourteen, at 240 a month each.',
  ])
  expect(describeLines(readPlainText('費目\t月額\n人件費\t120万円', 'ja', 'script'))).toEqual([
    'table_row|費目 | 月額',
    'table_row|人件費 | 120万円',
  ])
})

test('safe links keep their addresses, unsafe ones lose them; lists keep their depth', () => {
  expect(
    readHtml(
      '<ul><li>一つ目<ol><li><b>内側</b></li></ol></li></ul>' +
        '<p>詳しくは<a href="https://example.jp/a(1)">資料</a>と<a href="javascript:alert(1)">罠</a></p>',
    ),
  ).toEqual([
    'list_item bullet 0|一つ目',
    'list_item number 1|内側*内側*',
    'line|詳しくは[資料](https://example.jp/a%281%29)と罠',
  ])
})

test('a plain script written as Markdown or plain text parses back unchanged', () => {
  const text = [
    '# 背景',
    '私たちは[工務店](https://example.jp/)の話を聞いた。',
    '- 見積もりに四時間',
    '- 提出が遅れる',
    '1. 調べる',
    '1. 比べる',
    '| 費目 | 月額 |',
    '| 人件費 | 120万円 |',
  ].join('\n')
  const script = parsePlainText(text, 'ja', 'script')
  expect(toPlainText(script, 'ja').text.trim()).toBe(text)
  const markdown = toMarkdown(script, 'ja', 'script')
  expect(markdown).toContain(
    '[工務店](https://example.jp/)の話を聞いた。\n\n- 見積もりに四時間\n- 提出が遅れる\n1. 調べる\n1. 比べる\n\n' +
      '| 費目 | 月額 |\n| --- | --- |\n| 人件費 | 120万円 |\n',
  )
  expect(toPlainText(parsePlainText(markdown, 'ja', 'script'), 'ja').text.trim()).toBe(text)
})

test('an unmarked line is a heading if it is a usual section name, or short between empty lines', () => {
  const text = [
    '背景',
    '',
    '工務店では、見積書を一件つくるのに四時間かかっている。',
    'そのため、提出が翌日になる。',
    '',
    '料金の考え方',
    '',
    '月額は9,800円とする。',
    '',
    '市場規模',
    '',
    '全国に八万社ある。',
    '- 東京',
    '1. 大阪',
  ].join('\n')
  expect(describeLines(readPlainText(text, 'ja', 'script'))).toEqual([
    'heading|背景',
    'line|工務店では、見積書を一件つくるのに四時間かかっている。',
    'line|そのため、提出が翌日になる。',
    'heading|料金の考え方',
    'line|月額は9,800円とする。',
    'heading|市場規模',
    'line|全国に八万社ある。',
    'list_item bullet 0|東京',
    'list_item number 0|大阪',
  ])
  const english = 'Background\n\nWe spend four hours on a quote.\n\nPricing\n\nIt is 240 a month.'
  expect(
    describeLines(readPlainText(english, 'en', 'script')).filter((one) => one.startsWith('h')),
  ).toEqual(['heading|Background', 'heading|Pricing'])
  // Short lines without a mark are place names here, not headings.
  expect(describeLines(readPlainText('東京\n大阪\n名古屋で会った。', 'ja', 'script'))).toEqual([
    'line|東京',
    'line|大阪',
    'line|名古屋で会った。',
  ])
})

test('an amount with a decimal point is not a section number', () => {
  const read = (text: string) => readPlainText(text, 'en').map(({ role, text }) => [role, text])
  expect(read('We count.\n2.10 per child per term\nThat is all.')[1]).toEqual([
    'line',
    '2.10 per child per term',
  ])
  expect(read('速くなります。\n1.5倍の速さです\n以上です。')[1]).toEqual([
    'line',
    '1.5倍の速さです',
  ])
  expect(read('以上です。\n1.2 課題\n朝が早い。')[1]).toEqual(['heading', '課題'])
})
