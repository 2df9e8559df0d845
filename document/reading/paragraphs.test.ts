import { expect, test } from 'vitest'
import { readPlainText } from '../parse-plain-text.ts'

const read = (lines: readonly string[], language: 'ja' | 'en' = 'ja') =>
  readPlainText(lines.join('\n'), language).map(({ role, speaker, text }) =>
    [role, speaker, text].filter(Boolean).join(' '),
  )

test('a condition above our labelled words is an objection in its section, up to the next empty line', () => {
  expect(
    read([
      '■受付',
      '自分：院長先生はいらっしゃいますか。',
      '',
      '「営業は断っています」と言われたら',
      '自分：資料だけお送りしてもよろしいですか。',
      '自分：番号を教えてください。',
      '',
      '不在だと言われたら：',
      '自分：何時ごろお戻りですか。',
      '受付：夕方です。',
      '自分：かけ直します。',
    ]),
  ).toEqual([
    'heading 受付',
    'question 院長先生はいらっしゃいますか。',
    'objection 「営業は断っています」と言われたら',
    'answer 資料だけお送りしてもよろしいですか。',
    'answer 番号を教えてください。',
    'objection 不在だと言われたら',
    'answer 何時ごろお戻りですか。',
    'line other 夕方です。',
    'line me かけ直します。',
  ])
  expect(
    read(
      [
        'PITCH',
        '',
        'Rep: We put a sensor in each fridge.',
        '',
        'If they say "how much is it?"',
        'Rep: It is £12 a month.',
        '(smile)',
        '',
        'When they ask about the contract',
        'Rep: There is none.',
        '',
        'Rep: Shall we start?',
      ],
      'en',
    ).slice(-6),
  ).toEqual([
    'objection If they say "how much is it?"',
    'answer It is £12 a month.',
    'memo smile',
    'objection When they ask about the contract',
    'answer There is none.',
    'question Shall we start?',
  ])
})

test('a line marked as a heading stays a heading even if it states a condition', () => {
  expect(read(['■断られたら', '自分：承知しました。', '■終わり', '自分：では。'])[0]).toBe(
    'heading 断られたら',
  )
  expect(read(['# If they say no', 'Rep: Fine.', '# Close', 'Rep: Bye.'], 'en')[0]).toBe(
    'heading If they say no',
  )
})

test('below a labelled note, the lines of its paragraph are notes', () => {
  expect(
    read([
      '自分：ありがとうございます。',
      '',
      'メモ：目標は100件で4件。',
      '紹介料の話はまだ出さない。',
      '断られた理由はシートに書く。',
      '',
      '自分：失礼いたします。',
    ]),
  ).toEqual([
    'line me ありがとうございます。',
    'memo 目標は100件で4件。',
    'memo 紹介料の話はまだ出さない。',
    'memo 断られた理由はシートに書く。',
    'line me 失礼いたします。',
  ])
  expect(
    read(
      [
        'Rep: Thanks.',
        '',
        'My notes: ring after lunch.',
        'Priya knows the owner.',
        '',
        'Rep: Bye.',
      ],
      'en',
    ),
  ).toEqual([
    'line me Thanks.',
    'memo My notes: ring after lunch.',
    'memo Priya knows the owner.',
    'line me Bye.',
  ])
  // In a text without speaker labels, polite words below a memo are speech.
  expect(read(['# 挨拶', '', 'メモ：ここで間を取る', 'それではご説明します。'])).toEqual([
    'heading 挨拶',
    'memo ここで間を取る',
    'line me それではご説明します。',
  ])
})

test.each([
  ['■社内メモ', 'ja'],
  ['【社内用メモ】', 'ja'],
  ['■所感', 'ja'],
  ['■担当者向けメモ', 'ja'],
  ['## Notes to self', 'en'],
  ['NOTES FOR DANI', 'en'],
  ['Internal notes', 'en'],
  ['My notes:', 'en'],
] as const)('the lines below "%s" are notes', (heading, language) => {
  const talk = language === 'ja' ? '自分：ありがとうございます。' : 'Rep: Thank you.'
  const note = language === 'ja' ? '紹介が受注の6割です。' : 'We want 6 trials per 100 calls.'
  expect(read([talk, '', heading, note, note], language).slice(-2)).toEqual([
    `memo ${note}`,
    `memo ${note}`,
  ])
})

test('a name for notes in brackets makes its line a note', () => {
  expect(read(['問　使いますか。', '答　はい。', '', '（所感）棚が見られました。'])).toContain(
    'memo 棚が見られました。',
  )
  expect(read(['Q: Why?', 'A: Because.', '', '[my notes] She laughed.'], 'en')).toContain(
    'memo She laughed.',
  )
})
