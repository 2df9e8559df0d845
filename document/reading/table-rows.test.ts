import { expect, test } from 'vitest'
import { proposeColumns } from './table-columns.ts'
import { readAnyRows, readRows, readTable } from './table-rows.ts'

/** Each line as `speaker: text`, or `role: text` if it has no speaker. */
const read = (...rows: string[][]) =>
  (readRows(rows) ?? []).map(({ role, speaker, text }) => `${speaker ?? role}: ${text}`)

const HEAD = ['場面', '話者', 'トーク', '切り返し', '備考']

test('in rows of our words, `objection→answer` cells become objections with their answers', () => {
  expect(
    read(
      HEAD,
      [
        '受付',
        '自分',
        '設備ご担当の方はいらっしゃいますか',
        '今いない→お戻りの時間を聞く',
        '午前はNG',
      ],
      ['', '相手', 'どのようなご用件でしょうか', '', ''],
      [
        '本題',
        '自分',
        '点検だけで月3万円ほど下がりました',
        '忙しい→「1分だけ」\n予算がない ⇒ 無料点検から',
        '',
      ],
      ['', '自分', 'フィルター清掃はどなたが？', 'ゆっくり聞く', ''],
    ),
  ).toEqual([
    'heading: 受付',
    'me: 設備ご担当の方はいらっしゃいますか',
    'objection: 今いない',
    'answer: お戻りの時間を聞く',
    'memo: 午前はNG',
    'customer: どのようなご用件でしょうか',
    'heading: 本題',
    'me: 点検だけで月3万円ほど下がりました',
    'objection: 忙しい',
    'answer: 「1分だけ」',
    'objection: 予算がない',
    'answer: 無料点検から',
    'me: フィルター清掃はどなたが？',
    'memo: ゆっくり聞く',
  ])
})

test('the customer’s words and the answer in the same row become an objection and its answer', () => {
  expect(read(HEAD, ['料金', 'お客様', '高いですね', 'どちらと比べてでしょうか', ''])).toEqual([
    'heading: 料金',
    'objection: 高いですね',
    'answer: どちらと比べてでしょうか',
  ])
  expect(
    read(['Topic', 'Objection', 'Response'], ['Price', 'Too expensive', 'Compared to what?']),
  ).toEqual(['heading: Price', 'objection: Too expensive', 'answer: Compared to what?'])
  expect(
    read(['Speaker', 'Line', 'Objection'], ['Customer', 'Too expensive', 'Compared to what?']),
  ).toEqual(['objection: Too expensive', 'answer: Compared to what?'])
})

test('cells of an objection column become objections or memos, never our lines', () => {
  const head = ['Section', 'Speaker', 'Line', 'Objection']
  expect(
    read(
      head,
      ['Opening', 'Rep', 'Do you have a minute?', 'Too busy -> Ten seconds, then you decide'],
      ['', 'Rep', 'We cut picking errors.', 'sounds vague'],
    ),
  ).toEqual([
    'heading: Opening',
    'me: Do you have a minute?',
    'objection: Too busy',
    'answer: Ten seconds, then you decide',
    'me: We cut picking errors.',
    'memo: sounds vague',
  ])
  expect(
    read(
      [...head, 'Rebuttal'],
      ['Close', 'Rep', 'Shall we start Monday?', 'Not now', 'What changes later?'],
    ),
  ).toEqual([
    'heading: Close',
    'me: Shall we start Monday?',
    'objection: Not now',
    'answer: What changes later?',
  ])
})

test('a table of only objections and answers is recognized by its header', () => {
  expect(
    read(
      ['想定される反応', '切り返し'],
      ['高いですね', '3ヶ月で元が取れます'],
      ['忙しい', '5分で終わります'],
    ),
  ).toEqual([
    'objection: 高いですね',
    'answer: 3ヶ月で元が取れます',
    'objection: 忙しい',
    'answer: 5分で終わります',
  ])
})

/**
 * Lines of any table, as `speaker or role: text`; null for a layout table, which is read cell by
 * cell.
 */
const readAny = (...rows: string[][]) =>
  readAnyRows(rows)?.map(({ role, speaker, text }) => `${speaker ?? role}: ${text}`) ?? null

test('each row of a price table becomes one line', () => {
  expect(
    readAny(
      ['プラン', '月額', '人数'],
      ['ライト', '3,000円', '10名まで'],
      ['チーム', '9,800円', ''],
    ),
  ).toEqual(['me: ライト：月額 3,000円、人数 10名まで', 'me: チーム：月額 9,800円'])
  expect(readAny(['Plan:', 'Price'], ['Team', '$99 / month'])).toEqual([
    'me: Plan: Price',
    'me: Team: $99 / month',
  ])
})

test('a short label in the first column becomes a heading above the sentence in its row', () => {
  expect(
    readAny(
      ['導入', 'お忙しいところありがとうございます。'],
      ['課題', '電話に出られないことはありますか？'],
    ),
  ).toEqual([
    'heading: 導入',
    'me: お忙しいところありがとうございます。',
    'heading: 課題',
    'me: 電話に出られないことはありますか？',
  ])
})

test('a table of facts about the text (date, participants) becomes memos', () => {
  expect(readAny(['日付', '11/25'], ['参加者', '森様、佐藤'])).toEqual([
    'memo: 日付：11/25',
    'memo: 参加者：森様、佐藤',
  ])
})

test('a layout table is not read as a table', () => {
  expect(readAny(['本文', '広告'])).toBeNull()
  expect(readAny(['お世話になっております。\n先日の件です。', ''], ['敬具', ''])).toBeNull()
  expect(readAny(['一', '二'], ['三'])).toBeNull()
  expect(readAny(['1.', 'ご挨拶'], ['2.', '料金'])).toBeNull()
})

test('a row with a single filled cell becomes a heading; a speaker without words is dropped', () => {
  expect(
    read(
      ['話者', 'トーク', '備考'],
      ['１．受付', '', ''],
      ['自分', 'お世話になっております。', '明るく'],
      ['相手', '', ''],
      ['２．担当者', '', ''],
      ['相手', '席を外しております。', ''],
    ),
  ).toEqual([
    'heading: １．受付',
    'me: お世話になっております。',
    'memo: 明るく',
    'heading: ２．担当者',
    'customer: 席を外しております。',
  ])
})

test('a table below a title and a date starts at its header row', () => {
  const table = [
    ['テレアポ台本（2026年度版）', '', ''],
    ['更新日', '2026年11月30日', ''],
    ['場面', '話者', 'セリフ'],
    ['受付', '自分', 'お世話になっております。'],
  ]
  expect(read(...table)).toEqual([
    'title: テレアポ台本（2026年度版）',
    'memo: 更新日 2026年11月30日',
    'heading: 受付',
    'me: お世話になっております。',
  ])
  const columns = proposeColumns(table)
  expect(columns).toEqual({ roles: ['scene', 'speaker', 'words'], has_head: true })
  expect(readTable(table, columns)).toHaveLength(4)
})

test.each([
  ['お客様の反応', '切り返しトーク'],
  ['相手の一言', 'こう返す'],
  ['断り文句', '対応例'],
  ['What they say', 'What you say'],
  ['If they say', 'We say'],
  ['Customer says', 'How to respond'],
])('a table of objections and answers is recognized by the header %s | %s', (objection, answer) => {
  expect(read([objection, answer], ['「高いですね」', '「何と比べてですか」'])).toEqual([
    'objection: 高いですね',
    'answer: 何と比べてですか',
  ])
})

test('names in a speaker column are kept, in a memo or in front of the words', () => {
  const head = ['話者', 'セリフ']
  expect(
    read(head, ['営業', '本日は。'], ['店主', 'はい。'], ['営業', 'では。'], ['店主', 'どうぞ。']),
  ).toContain('memo: 話者：店主＝お客様')
  expect(read(head, ['自分', '本日は。'], ['佐藤様', 'はい。'], ['山本様', '私もです。'])).toEqual(
    expect.arrayContaining(['customer: 佐藤様：はい。', 'customer: 山本様：私もです。']),
  )
})

test.each([
  [
    [
      ['議題', '内容', '担当', '期限'],
      ['提案', '棚の写真を撮ると在庫を数えるサービスを試す。', '林', '6/1'],
      ['価格', '1店舗あたり月4,800円とする。', '佐野', '―'],
    ],
    [
      'heading: 提案',
      'me: 棚の写真を撮ると在庫を数えるサービスを試す。',
      'memo: 林',
      'memo: 6/1',
      'heading: 価格',
      'me: 1店舗あたり月4,800円とする。',
      'memo: 佐野',
    ],
  ],
  [
    [
      ['Topic', 'Notes', 'Owner', 'Due'],
      ['Product', 'We text the waiting list.', 'Raj', 'Jun 1'],
      ['Pricing', '$99 per chair per month', 'Ana', 'May 20'],
    ],
    [
      'heading: Product',
      'me: We text the waiting list.',
      'memo: Raj',
      'memo: Jun 1',
      'heading: Pricing',
      'me: $99 per chair per month',
      'memo: Ana',
      'memo: May 20',
    ],
  ],
])('in a table of minutes, persons in charge and deadlines are memos', (rows, lines) => {
  expect(read(...rows)).toEqual(lines)
})

test('an objection without an answer stays an objection, unless the table has a column of words', () => {
  expect(
    read(['お客様の反論', '切り返し'], ['高い', '月に一回分です。'], ['興味がない', '']),
  ).toEqual(['objection: 高い', 'answer: 月に一回分です。', 'objection: 興味がない'])
  expect(
    read(['反論', '切り返し', '備考'], ['「忙しい」', '', '朝は避ける'], ['', '折り返します', '']),
  ).toEqual(['objection: 忙しい', 'memo: 朝は避ける', 'me: 折り返します'])
  expect(read(['Objection', 'Reply'], ['Too busy', ''])).toEqual(['objection: Too busy'])
  expect(
    read(['場面', 'セリフ', 'お客様の反応'], ['導入', 'どうも。', ''], ['', '', '少し考える']),
  ).toEqual(['heading: 導入', 'me: どうも。', 'memo: 少し考える'])
})
