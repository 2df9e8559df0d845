import { expect, test } from 'vitest'
import { generateCanvas } from './generate.ts'
import type { StructureSpan } from './generator-types.ts'

const generate = (language: 'ja' | 'en', title: string, text: string) => {
  const { boxes } = generateCanvas({ language, title, text, structure: null })
  const boxOf = (words: string) =>
    Object.entries(boxes).flatMap(([box, notes]) =>
      notes.some((note) => note.text.includes(words)) ? [box] : [],
    )
  return { boxOf }
}

test.each([
  [
    'ja',
    '保育園向け 連絡帳「ことりノート」',
    `先生方は午睡の時間に20冊の連絡帳を書いていて、休憩が取れていません。
ことりノートは、写真と声だけで連絡帳が書けるアプリです。
園児1人あたり月150円です。`,
    'ことりノート',
  ],
  [
    'en',
    'Ladderline, gutter cleaning by subscription',
    `Every autumn blocked gutters send water into one in nine cellars in our county.
Today they wait for a nephew or ring a handyman, who turns up in February.
Ladderline cleans the gutters twice a year and sends photographs of every length.
A subscription costs £14 a month.`,
    'cleans the gutters',
  ],
] as const)(
  'a sentence about the product of the title is a solution (%s)',
  (language, title, text, words) => {
    expect(generate(language, title, text).boxOf(words)).toEqual(['solution'])
  },
)

test.each([
  [
    'ja',
    `# 他社との違い
他社のアプリは文字を打つ必要があります。
保育士さん300人の話し方を学ばせた辞書は、うちにしかありません。`,
    '他社のアプリ',
  ],
  [
    'en',
    `# Why us
Other apps don't know that a vet nurse can't cover a surgeon.
We hold the staffing rules of all 50 state boards, which took two years to collect.`,
    'Other apps',
  ],
] as const)('a rival’s shortcoming is no advantage of ours (%s)', (language, text, words) => {
  expect(generate(language, '', text).boxOf(words)).not.toContain('unfair_advantage')
})

test('what a customer pays to others is not our revenue', () => {
  const text = `Rep: What would a booking line be worth to you?
Customer: Twenty-five a month, no more. I pay that for the card machine.
Rep: Where do you hear about new things?
Customer: The wholesaler who brings the shampoo talks to every salon.`
  expect(generate('en', '', text).boxOf('card machine')).not.toContain('revenue_streams')
})

test.each([
  [
    'en',
    '# Discovery\nSpreadsheet -> ask how long it takes\nIf they use an app -> go to 5\nBook a trial with two of the clinics',
  ],
  ['ja', '# 現状\nアプリの場合 → 5. 他社との違いへ\nはい → 料金の説明へ進む'],
  ['en', '# Costs\nCost: Per month\nPer month'],
  ['ja', '# 費用\n費用：月額\n月額'],
  ['en', '# Plans\nIf interest rates fall we may buy a third van.'],
  ['ja', '# 提案\n来年は雪かきもやるかもしれない。'],
] as const)(
  'steps of a talk, names of columns and mere possibilities are no notes (%s): %s',
  (language, text) => {
    const { boxes } = generateCanvas({ language, title: '', text, structure: null })
    expect(Object.values(boxes).flat()).toEqual([])
  },
)

/** The structure of a script whose lines are all spoken by us. */
function readSpoken(text: string): StructureSpan[] {
  let start = 0
  return text.split('\n').map((line) => {
    const span = { start, end: start + line.length }
    start += line.length + 1
    return { ...span, section_kind: 'free', speech: 'said', speaker: 'me', field: null }
  })
}

test.each([
  [
    'ja',
    '費用：月額\n電話回線：40,000円\nサポート1名：280,000円\n現在の契約は62院です。',
    'サポート1名',
  ],
  [
    'en',
    'Cost: Per month\nVan and fuel: £620\nRepairs: £180\n58 churches rent a loop today.',
    'Repairs',
  ],
] as const)('table rows below a heading of costs are costs (%s)', (language, text, words) => {
  const structure = readSpoken(text)
  const { boxes } = generateCanvas({ language, title: '', text, structure })
  expect(boxes.cost_structure.map((note) => note.text).join()).toContain(words)
  expect(boxes.revenue_streams).toEqual([])
})

test('money below a heading of costs is a cost', () => {
  const text = '# Costs\nSMS fees $2,100 a month, two support staff\n# Channels\nDental newsletter'
  expect(generate('en', '', text).boxOf('SMS')).toEqual(['cost_structure'])
})

test.each([
  ['ja', '無線の代金がひとりあたり月八百円ぐらいかかるんで'],
  ['ja', '潮見の職人さん　1本9千円'],
  ['ja', '家賃　月7万円'],
  ['en', 'Two wardens and a boat run us about $9k a month.'],
  ['en', 'Hosting and maps 1,900'],
] as const)('a payment of ours is a cost (%s): %s', (language, text) => {
  expect(generate(language, '', text).boxOf(text.slice(0, 2))).toEqual(['cost_structure'])
})

test.each([
  ['まずは首都圏のスーパー様にご案内していきます。', '首都圏のスーパー', true],
  ['最初は従業員三十人以下の町工場に提案していきます。', '町工場', true],
  ['まずは皆様にご案内いたします。', '皆様', false],
  ['まず料金からご案内いたします。', '料金から', false],
])(
  'a group that is approached first is an early adopter, the listener is not: %s',
  (line, words, isAdopter) => {
    const text = `# 課題
スーパーの惣菜売場では、毎日の廃棄が売上の一割にのぼります。
# 解決策
ミルクランは天気と過去の販売から、その日つくる数を提案するサービスです。
${line}
# 料金
月額9,800円です。`
    const boxes = generate('ja', 'ミルクランのご提案', text).boxOf(words)
    expect(boxes.includes('early_adopters')).toBe(isAdopter)
  },
)
