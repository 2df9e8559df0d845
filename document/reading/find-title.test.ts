import { expect, test } from 'vitest'
import { readPlainText } from '../parse-plain-text.ts'

const read = (lines: readonly string[], language: 'ja' | 'en') =>
  readPlainText(lines.join('\n'), language).map(({ role, text }) => `${role} ${text}`)

test.each([
  ['Greaseline - 20 min sales meeting', 'en'],
  ['Customer interview #7', 'en'],
  ['Spokeside - where we are (memo for the board, June)', 'en'],
  ['Meeting minutes: Tall Pines Coffee', 'en'],
  ['まちの惣菜棚（取締役会向けメモ）', 'ja'],
  ['山川製作所様　初回商談', 'ja'],
] as const)('the first line is the title if it names the kind of text: %s', (title, language) => {
  const line = language === 'ja' ? '本日はありがとうございます。' : 'Thanks for making the time.'
  expect(read([title, '', line, '', line], language)[0]).toBe(`title ${title}`)
})

test.each([
  [['提案メモ', '2月18日　中原', '', '料金は月5,500円です。'], 'ja', ['2月18日　中原']],
  [
    [
      '商談の記録',
      '日時：9月26日',
      '初回の打ち合わせ',
      '',
      '料金は月5,500円です。初期費用はありません。',
      '解約は自由です。',
    ],
    'ja',
    ['日時：9月26日', '初回の打ち合わせ'],
  ],
  [['Numbers memo', 'v2, after the call.', '', 'It is $5.'], 'en', ['v2, after the call.']],
  [
    [
      'Meeting minutes',
      'March 4, 9:00 to 9:30. Notes by Omar',
      'Coffee bags, first meeting',
      '',
      'It is $5.',
      'They like it.',
    ],
    'en',
    ['March 4, 9:00 to 9:30. Notes by Omar', 'Coffee bags, first meeting'],
  ],
] as const)(
  'versions, dates and what is offered below a title are memos: %j',
  (lines, language, memos) => {
    expect(read(lines, language).slice(1, memos.length + 1)).toEqual(
      memos.map((memo) => `memo ${memo}`),
    )
  },
)

test('a sentence between stars is no heading', () => {
  expect(read(['# Idea', '', '★ match the two. ★', 'photos and a colour card'], 'en')[1]).toBe(
    'memo match the two. ★',
  )
})

test('in jotted notes, lower-case words or currency signs above a list are headings', () => {
  const notes = [
    'brain dump',
    '',
    'designers = 1-5 people',
    'mills want 300m',
    '',
    '£££',
    '- 18% commission',
    '- swatch packs £6',
    '',
    'costs -->',
    'swatch cutting £880/mo',
    'courier zero',
    '',
    'getting people',
    '- graduate lists',
    '- podcast',
  ]
  expect(read(notes, 'en').filter((line) => line.startsWith('heading'))).toEqual([
    'heading £££',
    'heading costs',
    'heading getting people',
  ])
  // Between sentences, `and they are` introduces a list and is not a heading.
  const talk = [
    'We do two things for you.',
    '',
    'and they are',
    '- speed.',
    '- price.',
    'Shall we start?',
  ]
  expect(read(talk, 'en').filter((line) => line.startsWith('heading'))).toEqual([])
})
