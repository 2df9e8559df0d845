import { expect, test } from 'vitest'
import { readRows } from './table-rows.ts'

/** Each line as `who or what: words`. */
const read = (...rows: string[][]) =>
  (readRows(rows) ?? []).map(({ role, speaker, text }) => `${speaker ?? role}: ${text}`)

const HEAD = ['場面', '話者', 'トーク', '切り返し', '備考']

test('beside our own words an answer is what to say when something comes back', () => {
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

test('the customer’s words and the answer beside them are an objection', () => {
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

test('a column of objections beside our lines is never said by us', () => {
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
