import { expect, test } from 'vitest'
import { readPlainText } from '../parse-plain-text.ts'

const read = (text: string) =>
  readPlainText(text, 'ja').map(({ role, speaker, text: words }) => `${speaker ?? role} ${words}`)

test('names in a list of customers are kept as text, not taken for speakers', () => {
  for (const mark of ['\t', '：'])
    expect(
      read(
        [
          ['東和精機様', '稟議待ち、試算を送る'],
          ['青空工務店様', '来週訪問'],
          ['さくら歯科様', '見送り'],
        ]
          .map((cells) => cells.join(mark))
          .join('\n'),
      ).join(),
    ).toMatch(/東和精機様.*青空工務店様.*さくら歯科様/u)
})

test('labels for customers’ words and for questions make spoken lines, not memos', () => {
  const inEnglish = (text: string) =>
    readPlainText(text, 'en').map((line) => `${line.speaker ?? line.role} ${line.text}`)
  const english = inEnglish(
    '# Notes\nWhat they say: we lose track of every key\nAsk: what do you use today?',
  )
  expect(english).toContain('customer we lose track of every key')
  expect(english).toContain('question what do you use today?')
  expect(inEnglish('# Notes\nAsk: 500k for the second van').join()).toContain('Ask: 500k')
  expect(
    read('# メモ\n現場の声：鍵がどこにあるか分からない\n聞く：いまは何で管理していますか。'),
  ).toEqual(
    expect.arrayContaining([
      'customer 鍵がどこにあるか分からない',
      'question いまは何で管理していますか。',
    ]),
  )
})

test('a name with an honorific is the customer, and a memo lists it', () => {
  expect(read('営業：本日はありがとうございます。\n山本様：よろしくお願いします。')).toEqual([
    'memo 話者：山本様＝お客様',
    'me 本日はありがとうございます。',
    'customer よろしくお願いします。',
  ])
})

test('if several customers speak, each customer’s name stays in front of their words', () => {
  expect(
    read('営業：いかがですか。\n佐藤様：いいですね。\n山本様：検討します。\n佐藤様：はい。'),
  ).toEqual([
    'memo 話者：佐藤様＝お客様、山本様＝お客様',
    'question いかがですか。',
    'customer 佐藤様：いいですね。',
    'customer 山本様：検討します。',
    'customer 佐藤様：はい。',
  ])
  expect(read('自分：はい。\nお客様：どうも。\n受付：少々お待ちください。')).toEqual([
    'me はい。',
    'customer どうも。',
    'other 少々お待ちください。',
  ])
})

test('two alternative quotes after a customer’s label are both the customer’s words', () => {
  expect(
    read('営業「いかがですか。」\n担当者「はい、大丈夫です。」／「今は忙しいです。」'),
  ).toEqual(['question いかがですか。', 'customer はい、大丈夫です。／今は忙しいです。'])
})

test('labels such as Ask, Q and Say are removed from our questions and lines', () => {
  const english = readPlainText(
    '# Discovery\nAsk: How do you track orders today?\nQ: What does a wrong order cost?\nAsk: who signs off?\nSay: We can help with that.',
    'en',
  ).map((line) => `${line.speaker ?? line.role} ${line.text}`)
  expect(english.slice(1)).toEqual([
    'question How do you track orders today?',
    'question What does a wrong order cost?',
    'question who signs off?',
    'me We can help with that.',
  ])
})

test('a label such as “What dentists say” makes the customer the speaker', () => {
  const english = readPlainText(
    'Dental diary\n\nWhat dentists say: patients forget and we lose the slot\nWhat the receptionists tell us: we type everything twice\nWhat we say: nothing is typed twice\nWhat to say: hi, this is Ken',
    'en',
  ).map((line) => `${line.speaker ?? line.role} ${line.text}`)
  expect(english.slice(1)).toEqual([
    'customer patients forget and we lose the slot',
    'customer we type everything twice',
    'me nothing is typed twice',
    'me hi, this is Ken',
  ])
})

test.each([
  [
    '- **営業**\n    - ご無沙汰しております。\n    - 在庫の数え間違いは減りましたか？\n- **お客様**\n    - ええ、まあまあです。',
    [
      'me ご無沙汰しております。',
      'question 在庫の数え間違いは減りましたか？',
      'customer ええ、まあまあです。',
    ],
  ],
  ['自分\nこんにちは。\nお客様\nはい。', ['me こんにちは。', 'customer はい。']],
  ['**Rep**\nHi there.\n**Customer**\nFine, thanks.', ['me Hi there.', 'customer Fine, thanks.']],
])('a speaker’s name on its own line names who says the lines below: %s', (text, lines) => {
  expect(read(text)).toEqual(lines)
})

test.each([
  '営業\n代理店\nお客様\n町の工務店',
  'Sales\nby word of mouth\nCustomer\nsmall bakeries',
])('names above lines that nobody speaks are not labels: %s', (text) => {
  expect(read(text).join()).not.toContain('customer')
})

test('問 and 答 before a wide space are the interviewer and the customer, or an objection and its answer', () => {
  expect(
    read(
      '顧客インタビュー記録\n相手：堀切様（従業員18名）\n聞き手：田淵\n\n問　図面はどう保管されていますか。\n答　紙です。\n\n問２　困ることは？\n答　探すのに半日かかります。',
    ).slice(1),
  ).toEqual([
    'memo 相手：堀切様（従業員18名）',
    'memo 聞き手：田淵',
    'question 図面はどう保管されていますか。',
    'customer 紙です。',
    'question 困ることは？',
    'customer 探すのに半日かかります。',
  ])
  expect(read('■よくある質問\n問：高くないですか？\n答：初年度は半額です。').slice(-2)).toEqual([
    'objection 高くないですか？',
    'answer 初年度は半額です。',
  ])
})

test('an equation is no speaker, even with the usual name of one', () => {
  expect(
    read('楽器レンタル　めも\n\n親が困る　高い\n客＝中1の親（市内22校）\n倉庫＝実家の2階'),
  ).toContain('me 客＝中1の親（市内22校）')
})

test('the person who passes the call on is not the customer, and our colleague is on our side', () => {
  const call = [
    '片岡（セーフリフト）: お世話になっております、片岡と申します。',
    '青野物流 代表: はい。',
    '青野物流 代表: 少々お待ちください。',
    '宮下（青野物流）: お電話代わりました。',
    '片岡（セーフリフト）: 研修は今どうされていますか。',
    '宮下（青野物流）: 年に一回です。',
    '中村（セーフリフト）: 何名様でしょうか。',
    '宮下（青野物流）: 30人です。',
    '中村（セーフリフト）: ありがとうございます。',
  ]
  const lines = read(call.join('\n'))
  expect(lines).toContain('other 少々お待ちください。')
  expect(lines).toContain('question 中村（セーフリフト）: 何名様でしょうか。')
  expect(lines.filter((line) => line.startsWith('customer'))).toEqual([
    'customer お電話代わりました。',
    'customer 年に一回です。',
    'customer 30人です。',
  ])
})
