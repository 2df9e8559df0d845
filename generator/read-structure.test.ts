// Long because each kind of section, heading and memo has its own example.
import { expect, test } from 'vitest'
import { BOX_KEYS, type BoxKey } from '#contract/lean-canvas-boxes.ts'
import { generateCanvas } from './generate.ts'
import type { StructureSpan } from './generator-types.ts'
import { readStructure } from './read-structure.ts'

type Part = readonly [text: string, known: Partial<StructureSpan>]

function quotesOfScript(language: 'ja' | 'en', parts: readonly Part[]) {
  let text = ''
  const structure = parts.map(([part, facts]): StructureSpan => {
    const start = text.length
    text += `${part}\n`
    const plain = { section_kind: 'free', speech: 'said', speaker: 'me', field: null } as const
    return { start, end: start + part.length, ...plain, ...facts }
  })
  const { boxes } = generateCanvas({ language, title: '', text, structure })
  return (box: BoxKey) =>
    boxes[box].flatMap(({ sources }) => sources.map(([start, end]) => text.slice(start, end)))
}

const UNSPOKEN = { speech: 'unspoken', speaker: null } as const
const SPOKEN_JA: readonly Part[] = [
  ['ご挨拶', { speech: 'title', section_kind: 'opening' }],
  ['本日はお時間をいただきありがとうございます。', { section_kind: 'opening' }],
  ['毎日の数を写真で残せるようになります。', {}],
]
const SPOKEN_EN: readonly Part[] = [
  ['Opening', { speech: 'title', section_kind: 'opening' }],
  ['Thank you for your time today.', { section_kind: 'opening' }],
  ['You will know what is left before you close.', {}],
]
const SPOKEN = { ja: SPOKEN_JA, en: SPOKEN_EN } as const

test.each([
  [
    'ja',
    [
      ['対象：駅前の小さなパン屋', 'customer_segments', '駅前の小さなパン屋'],
      ['現状：紙の表に書いて数えている', 'existing_alternatives', '紙の表に書いて数えている'],
      ['課題：毎晩20個を捨てている', 'problem', '毎晩20個を捨てている'],
      ['解決：棚の写真から残りを数える', 'solution', '棚の写真から残りを数える'],
      ['価格：1店舗あたり月4,900円', 'revenue_streams', '1店舗あたり月4,900円'],
    ],
    SPOKEN_JA,
  ],
  [
    'en',
    [
      ['who: owners of small bakeries', 'customer_segments', 'owners of small bakeries'],
      ['today: they count on paper', 'existing_alternatives', 'they count on paper'],
      ['problem: twenty loaves go in the bin', 'problem', 'twenty loaves go in the bin'],
      ['solution: a photo counts the shelf', 'solution', 'a photo counts the shelf'],
      ['price: $49 a month per shop', 'revenue_streams', '$49 a month per shop'],
    ],
    SPOKEN_EN,
  ],
] as const)(
  'a memo above the first heading is placed in the box that its label names: %s',
  (language, labelled, spoken) => {
    const notes = labelled.map(([line]): Part => [line, UNSPOKEN])
    const quotes = quotesOfScript(language, [...notes, ...spoken])
    for (const [, box, quote] of labelled) expect(quotes(box)).toEqual([quote])
    const under = quotesOfScript(language, [['Daihon', { speech: 'title' }], ...notes, ...spoken])
    for (const [, box, quote] of labelled) expect(under(box)).toEqual([quote])
    const below = quotesOfScript(language, [...spoken, ...notes])
    for (const [, box, quote] of labelled) expect(below(box)).not.toContain(quote)
  },
)

test('memos about the talk itself are not about the business', () => {
  const about = ['目標：アポ1件', '所要時間：5分', '日程：10月3日', 'メモ', '2枚目の資料を出す']
  const notes = about.map((line): Part => [line, UNSPOKEN])
  const quotes = quotesOfScript('ja', [...notes, ...SPOKEN_JA])
  for (const box of BOX_KEYS) expect(quotes(box).join()).not.toMatch(/アポ|5分|10月|資料/u)
})

test.each([
  [
    'ja',
    'ちょっと高いですね',
    '1日にすると160円です',
    '127社にご利用いただき、解約率は1%です',
    '夕方には数が合わず、20個を捨てている',
  ],
  [
    'en',
    'That is too expensive for us',
    'It comes to 2 dollars a day',
    '127 customers use it and churn is 1%',
    'We throw away 20 loaves every evening',
  ],
] as const)(
  'an objection is not a problem, and a number in its answer is not a metric: %s',
  (language, says, answer, counted, pain) => {
    const objects = { objects: true }
    const quotes = quotesOfScript(language, [
      [pain, { speaker: 'customer', section_kind: 'problem' }],
      [says, { speaker: 'customer', ...objects }],
      [answer, objects],
      [says, { speaker: 'customer', ...objects }],
      [counted, objects],
    ])
    expect(quotes('problem')).toEqual([pain])
    expect(quotes('key_metrics')).not.toContain(answer)
  },
)

const TODAY_JA: readonly (readonly [string, BoxKey])[] = [
  ['経費はExcelで管理しています。', 'existing_alternatives'],
  ['領収書は紙で集めて、総務が電話で確認しています。', 'existing_alternatives'],
  ['一部の部署は他社の会計ソフトを使っています。', 'existing_alternatives'],
  ['転記のミスが多くて困っています。', 'problem'],
]
const TODAY_EN: readonly (readonly [string, BoxKey])[] = [
  ['Expenses are kept in Excel.', 'existing_alternatives'],
  [
    'Receipts come in on paper and the office phones people to check them.',
    'existing_alternatives',
  ],
  ["One team uses a rival's accounting tool.", 'existing_alternatives'],
  ['We keep making copying mistakes and people are fed up.', 'problem'],
]

test.each([
  ['ja', '現状', 'profile', TODAY_JA],
  ['ja', '現在', 'free', TODAY_JA],
  ['ja', '今のやり方', 'alternatives', TODAY_JA],
  ['ja', 'これまで', 'free', TODAY_JA],
  ['en', 'Current state', 'profile', TODAY_EN],
  ['en', 'Today', 'free', TODAY_EN],
  ['en', 'How they do it today', 'alternatives', TODAY_EN],
] as const)(
  'below a heading about the present situation, ways are alternatives and pains are problems: %s, %s',
  (language, title, section_kind, labelled) => {
    const quotes = quotesOfScript(language, [
      [title, { speech: 'title', section_kind }],
      ...labelled.map(([line]): Part => [line, { section_kind }]),
      ...SPOKEN[language],
    ])
    for (const box of ['problem', 'existing_alternatives'] as const) {
      const meant = labelled.filter(([, other]) => other === box).map(([line]) => line)
      expect([box, quotes(box).toSorted()]).toEqual([box, meant.toSorted()])
    }
  },
)

test.each([
  [
    'ja',
    '料金',
    '1名あたり月額1,000円です。',
    '高いですね',
    '1日あたり33円です',
    '1人1日33円の計算です',
  ],
  [
    'en',
    'Price',
    'It is $30 per user per month.',
    'That is too expensive',
    'It comes to a dollar a day',
    'That is $1 per day for each person',
  ],
] as const)(
  'a price repeated for a customer who finds it expensive is no second price: %s',
  (language, title, price, says, ...answers) => {
    const objections = answers.flatMap((answer): Part[] => [
      [says, { speaker: 'customer', objects: true }],
      [answer, { objects: true }],
    ])
    const priced = quotesOfScript(language, [
      [title, { speech: 'title', section_kind: 'price' }],
      [price, { section_kind: 'price' }],
      ...objections,
    ])
    expect(priced('revenue_streams')).toEqual([price])
    // If no other line names the price, the answer to the objection is quoted.
    const alone = quotesOfScript(language, [...SPOKEN[language], ...objections])
    expect(alone('revenue_streams')).not.toEqual([])
  },
)

test('lines with cells between tabs are read as one table', () => {
  const text = 'who\tpain\tprice\nbike shops\tlost tags every week\t28 euros a month\nThat is all.'
  const lines = text.split('\n')
  let start = 0
  const spans = lines.map((line) => {
    const span: StructureSpan = {
      start,
      end: start + line.length,
      section_kind: 'free',
      speech: 'said',
      speaker: 'me',
      field: null,
    }
    start = span.end + 1
    return span
  })
  const read = readStructure(text, spans).map(({ start, end, heading }) => [
    text.slice(start, end),
    heading,
  ])
  expect(read).toEqual([
    ['lost tags every week', 'pain'],
    ['28 euros a month', 'price'],
    ['That is all.', null],
  ])
})

test.each([
  [
    'ja',
    'メモ',
    [
      ['潮見の人件費が売上の半分。', 'cost_structure'],
      ['見る数字：再予約の割合（今は35%）', 'key_metrics'],
    ],
  ],
  [
    'en',
    'Notes to self',
    [
      ['We pay the wardens 14 dollars an hour.', 'cost_structure'],
      ['Number we track: berths rebooked within 90 days, 58% now.', 'key_metrics'],
    ],
  ],
] as const)(
  'memos of a section of notes are read, other memos are not (%s)',
  (language, title, memos) => {
    const parts = memos.map(([text]): Part => [text, UNSPOKEN])
    const quotes = quotesOfScript(language, [
      ...SPOKEN[language],
      [title, { speech: 'title' }],
      ...parts,
    ])
    for (const [text, box] of memos)
      expect(quotes(box).some((quote) => text.includes(quote))).toBe(true)
    const aside = quotesOfScript(language, [...SPOKEN[language], ...parts])
    for (const [, box] of memos) expect(aside(box)).toEqual([])
  },
)

test.each([
  ['ja', 'メモ', '値引きは月額9,800円まで応じる。'],
  ['ja', '社内メモ', '月額9,800円で受ける。'],
  ['en', 'Notes', 'We can go down to a discount price of $19 a month.'],
  ['en', 'Internal notes', 'The price is $19 a month.'],
] as const)(
  'no note is made of a discount or of internal memos (%s, %s)',
  (language, title, memo) => {
    const quotes = quotesOfScript(language, [
      ...SPOKEN[language],
      [title, { speech: 'title' }],
      [memo, UNSPOKEN],
    ])
    expect(BOX_KEYS.flatMap((box) => quotes(box)).join()).not.toMatch(/9,800|19/)
  },
)

test.each([
  ['en', 'costs -->', 'quay studio share £250/mo', 'cost_structure'],
  ['en', '£££', '18% commission from the harbour side', 'revenue_streams'],
  ['ja', 'ルート', '港の掲示板のチラシ', 'channels'],
] as const)('a line that only names a box is a heading (%s): %s', (language, head, line, box) => {
  const quotes = quotesOfScript(language, [
    [head, {}],
    [line, {}],
  ])
  expect(quotes(box)).toEqual([line])
})

test('a section that lists our costs beside one of prices has no prices', () => {
  const quotes = quotesOfScript('en', [
    ['Pricing', { speech: 'title', section_kind: 'price' }],
    ['A berth is £11 a night.', { section_kind: 'price' }],
    ['Costs per month (at 40 berths)', { speech: 'title', section_kind: 'price' }],
    ['Quay rent: £3,100', { section_kind: 'price' }],
    ['Wardens (5): £13,800', { section_kind: 'price' }],
  ])
  expect(quotes('revenue_streams')).toEqual(['A berth is £11 a night.'])
  expect(quotes('cost_structure')).toHaveLength(2)
})

test.each([
  ['ja', '港長様「満潮のたびに船が桟橋に当たって困っています」', 'problem'],
  ['ja', '営業「満潮のたびに船が桟橋に当たって困っています」', null],
  ['en', 'Gail: “Owners complain to us every week that their boats hit the quay.”', 'problem'],
  ['en', 'Me: “Boats hit the quay at every high tide and owners complain.”', null],
] as const)(
  'a memo that quotes a customer is read, our own is not (%s): %s',
  (language, memo, box) => {
    const quotes = quotesOfScript(language, [...SPOKEN[language], [memo, UNSPOKEN]])
    expect(quotes('problem')).toHaveLength(box === null ? 0 : 1)
  },
)

test.each(['£££', '$$'])('a title of currency signs announces our prices: %s', (title) => {
  const quotes = quotesOfScript('en', [
    [title, { speech: 'title' }],
    ['18% commission from the harbour side, on each berth', {}],
    ['costs -->', { speech: 'title', section_kind: 'price' }],
    ['quay studio share £250/mo', { section_kind: 'price' }],
  ])
  expect(quotes('revenue_streams')).toEqual(['18% commission from the harbour side, on each berth'])
  expect(quotes('cost_structure')).toEqual(['quay studio share £250/mo'])
})
