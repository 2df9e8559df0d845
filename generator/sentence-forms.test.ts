import { expect, test } from 'vitest'
import { BOX_KEYS } from '#contract/lean-canvas-boxes.ts'
import { describeSentences } from './features.ts'
import { generateCanvas } from './generate.ts'
import { readBoundaries } from './model/read-model.ts'
import { normalizeSentence } from './normalize-sentence.ts'
import { readPlainText } from './read-plain-text.ts'
import { detectQuestion, isAgreement, isSignpost, isStep } from './sentence-forms.ts'

test('an agreement without a statement has no content', () => {
  const ja =
    '現状：紙の台帳です。\n→「在庫が合わなくてね」\nですよね。\nはい、よく伺います。\nそうなんです、毎月20時間かかります。'
  const en =
    'Today: a paper ledger.\n“The stock never matches.”\nI hear you.\nRight, that makes sense.\nRight now it takes 20 hours a month.'
  const agreeing = /ですよね|伺います|hear you|makes sense/
  for (const [text, language, kept] of [
    [ja, 'ja', /20時間/],
    [en, 'en', /20 hours/],
  ] as const) {
    const { boxes, candidates } = generateCanvas({ language, title: '', text, structure: null })
    const said = BOX_KEYS.flatMap((box) => [...boxes[box], ...candidates[box]])
    expect(said.filter((note) => agreeing.test(note.text))).toEqual([])
    expect(said.some((note) => kept.test(note.text))).toBe(true)
  }
})

test('repeated agreement is parsed in linear time', () => {
  for (const words of ['そうですね', 'そうよね', 'あ', 'なるほどですね']) {
    expect(isAgreement(words.repeat(80), 'ja')).toBe(true)
    expect(isAgreement(`${words.repeat(80)}在庫`, 'ja')).toBe(false)
  }
  const words = 'right, that makes sense. '
  expect(isAgreement(words.repeat(20), 'en')).toBe(true)
  expect(isAgreement(`${words.repeat(20)}stock`, 'en')).toBe(false)
})

test('a signpost or a prepared condition does not become a note', () => {
  const ja =
    '料金\n月額9,800円です。\n次に導入の流れです。\nそれでは料金の説明に入ります。\n高いと言われたら'
  const en =
    'Pricing\nIt is 49 dollars a month.\nNext, the setup.\nLet me show you the plans.\nIf they ask about discounts'
  for (const [text, language] of [
    [ja, 'ja'],
    [en, 'en'],
  ] as const) {
    const { boxes, candidates } = generateCanvas({ language, title: '', text, structure: null })
    const notes = BOX_KEYS.flatMap((box) => [...boxes[box], ...candidates[box]])
    expect(notes.map((note) => note.text)).toEqual([
      language === 'ja' ? '月額9,800円' : 'It is 49 dollars a month',
    ])
  }
})

test.each([
  ['まずは知り合いの紹介です。', 'ja'],
  ['最後に担当者が納期をご案内します。', 'ja'],
  ['Next, the app texts the patient the day before.', 'en'],
  ['If the buyer asks for it we deliver free.', 'en'],
  ['When the sensor says dry the pump starts.', 'en'],
] as const)('a statement that begins like a signpost is no signpost: %s', (text, language) => {
  const [sentence] = describeSentences(text, readPlainText(text), readBoundaries(language))
  expect(isSignpost(sentence?.normalized ?? '', language)).toBe(false)
})

test('a topic without a statement is a question or belongs to the next sentence', () => {
  const text = '値上げの余地は。\n対象は\nうちがやりたいのは\n係留所は空いていません。'
  const described = describeSentences(text, readPlainText(text), readBoundaries('ja'))
  expect(described.map(({ question, barred }) => [question, barred])).toEqual([
    [true, false],
    [false, true],
    [false, true],
    [false, false],
  ])
})

test('English questions of a transcript need no question mark', () => {
  const isAsked = (words: string) => detectQuestion(words, normalizeSentence(words, 'en'), 'en')
  for (const words of [
    'so what do we charge',
    "what's it cost to build",
    'how about the curved ones',
    'can you send it on Friday',
    'and is that per seat',
  ])
    expect([words, isAsked(words)]).toEqual([words, true])
  for (const words of [
    'what we do is rent them out',
    'what is killing us is the diesel',
    'had the council on the phone',
    'did the whole barn in a day',
    'How about that.',
    'who pays: owners of boats',
  ])
    expect([words, isAsked(words)]).toEqual([words, false])
})

test.each([
  '「昨日は何時に港を出ましたか？」と聞き直す',
  '（迷っていたら）「どの船が困りますか？」と尋ねる',
  '2の料金表に戻って、係留料と比べる',
  '乗り場の写真を見ていただく',
  'Get a yes to a trial night',
  'if they mention the yacht club -> it is £89 a night there',
])('an instruction to the speaker is a step: %s', (words) => {
  expect(isStep(words)).toBe(true)
})

test.each([
  '「満潮でも1時間で出られる」と船主が言う',
  '船が港に戻って、荷を降ろせなかった',
  '写真を見て桟橋を選べる',
  'If the tide is late we refund the night',
  'Get berths without a phone call',
])('a statement is no step: %s', (words) => {
  expect(isStep(words)).toBe(false)
})

test.each(['見る数字は', 'あと値段は', 'お客さんは', '広め方は'])(
  'a topic without its statement has no content: %s',
  (words) => expect(isSignpost(normalizeSentence(words, 'ja'), 'ja')).toBe(true),
)

test.each(['船長が毎週説明してくれます。', '港の人が教えてくれる'])(
  'help from another person is no prompt: %s',
  (words) => expect(detectQuestion(words, normalizeSentence(words, 'ja'), 'ja')).toBe(false),
)

test.each([
  "It's on your website.",
  'I got it off the sign on your van.',
  'We found you on your Google page.',
])('a sentence about where a phone number was found is no statement: %s', (words) =>
  expect(isSignpost(normalizeSentence(words, 'en'), 'en')).toBe(true),
)
