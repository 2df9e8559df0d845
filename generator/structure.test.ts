import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { BoxKey } from '#contract/lean-canvas-boxes.ts'
import { type GeneratorResult, generateCanvas } from './generate.ts'
import { readPlainText } from './read-plain-text.ts'

const generate = (text: string, language: 'ja' | 'en'): GeneratorResult =>
  generateCanvas({ language, title: '', text, structure: null })

test('a repeated statement is one note with both quotes, unless numbers differ', () => {
  const text =
    '# 課題\n毎月の棚卸しに三日もかかる\n毎月の棚卸しに三日もかかって大変です\n毎月の棚卸しに五人もかかる'
  const { boxes, candidates } = generate(text, 'ja')
  const quotes = boxes.problem.map(({ sources }) =>
    sources.map(([start, end]) => text.slice(start, end)),
  )
  const twice = quotes.find((some) => some.length > 1)
  expect(twice?.toSorted()).toEqual([
    '毎月の棚卸しに三日もかかって大変です',
    '毎月の棚卸しに三日もかかる',
  ])
  const all = [...quotes, ...candidates.problem.map(() => [])].flat()
  expect(all.filter((quote) => quote.includes('五人'))).toHaveLength(1)
})

test('sections, speakers and owners of prices decide the boxes of a sales script', () => {
  const text = readFileSync(new URL('./fixtures/sales-script.txt', import.meta.url), 'utf8')
  const { boxes } = generate(text, 'ja')
  const quotesOf = (box: BoxKey) =>
    boxes[box].flatMap(({ sources }) => sources.map(([start, end]) => text.slice(start, end)))
  expect(quotesOf('problem').toSorted()).toEqual([
    'ベテランが辞めたら、どこに何があるかわからなくなります',
    '入荷の伝票を手で写してるんですよ',
    '棚卸しは年2回、倉庫を2日止めて全員でやるしかない',
    '転記ミスで月に15件は誤出荷が出てます',
  ])
  expect(quotesOf('existing_alternatives').join()).toContain('ロジスター社')
  expect(quotesOf('existing_alternatives').join()).toContain('バーコードの端末')
  expect(quotesOf('revenue_streams')).toEqual([
    '月額は1拠点あたり2万9,800円で、端末は今のスマートフォンをお使いいただけます。',
  ])
  expect(quotesOf('cost_structure')).toEqual([])
  expect(quotesOf('solution').join()).toContain('伝票を撮るだけ')
  expect(quotesOf('unique_value_proposition').join()).toContain('10分の1')
})

const quotesIn = (text: string, result: GeneratorResult, box: BoxKey): string =>
  result.boxes[box]
    .flatMap(({ sources }) => sources.map(([start, end]) => text.slice(start, end)))
    .join(' | ')

test('in an interview, pain, workarounds and a rival’s price are the customer’s', () => {
  const text = `Me: how do people book with you today?
Them: honestly they text me one by one and I write it in a paper diary
Me: and what goes wrong?
Them: I double book the small room twice a week and people are furious
Me: have you looked at software?
Them: Mindbody wanted $289 a month and a two year contract
Me: our app reads the message and offers the free places by itself
Me: it costs $49 a month`
  const result = generate(text, 'en')
  expect(quotesIn(text, result, 'solution')).not.toContain('text me')
  expect(quotesIn(text, result, 'existing_alternatives')).toContain('paper diary')
  expect(quotesIn(text, result, 'existing_alternatives')).toContain('Mindbody')
  expect(quotesIn(text, result, 'problem')).toContain('double book')
  expect(quotesIn(text, result, 'revenue_streams')).toBe('it costs $49 a month')
  expect(quotesIn(text, result, 'cost_structure')).toBe('')
})

test('topics that a memo announces, and a price that it mentions in passing, fill their boxes', () => {
  const text = `整体院の予約、当日キャンセルで枠が空く
いまは受付が順番に電話
対象はベッド3台以下の個人院
うちは月1.2万
KPIは取りこぼし率`
  const result = generate(text, 'ja')
  expect(quotesIn(text, result, 'revenue_streams')).toBe('うちは月1.2万')
  expect(quotesIn(text, result, 'key_metrics')).toBe('KPIは取りこぼし率')
  expect(quotesIn(text, result, 'customer_segments')).toContain('個人院')
})

test('short lines above sentences are headings, and notes in a contact list are content', () => {
  const titled = `Opener
Hi, it is Val from TrapLine, did I catch you before lunch?
Our price
It comes to fifty-eight dollars with the sensor.
What we do
A float in the trap texts you and books the truck.`
  const [, price] = readPlainText(titled)
  expect(price?.heading).toBe('Our price')
  expect(price?.cue?.revenue_streams).toBeGreaterThan(0.8)
  const contacts = `branch,account,notes
Dover,Lowfield,they lost a resident's hearing aids again
Deal,Ashgrove,they write the names on with nail varnish
Hythe,St Anne's,the tag came off in the washer`
  expect(readPlainText(contacts).map(({ start, end }) => contacts.slice(start, end))).toContain(
    'they write the names on with nail varnish',
  )
})

test.each([
  ['Our first customers are clinics that already keep a paper waiting list.', 'en'],
  ['最初のお客様は、紙の名簿を使っている診療所です。', 'ja'],
] as const)('the first customers to call are early adopters: %s', (sentence, language) => {
  const text =
    language === 'en'
      ? `We sell to independent dental clinics with two to six chairs. ${sentence}`
      : `対象は、診察台が6台以下の歯科医院です。${sentence}`
  const quotes = quotesIn(text, generate(text, language), 'early_adopters')
  expect(quotes).toBe(sentence)
})

test('questions, instructions and rivals’ prices on a call sheet are not our notes', () => {
  const text = `■お困りごとの確認
Q. 夜勤は今何名で何床みていらっしゃいますか？
Q. 転倒は月に何件くらいですか？
・だいたい「月3〜4件、報告書に1件40分かかる」って言われる
※断られたら「資料だけでも」→送付先メール聞く
■料金
1床あたり月額1,480円（税別）、初期費用は10床まで0円です。
他社のセンサーだと1床12万円くらいしますので、3年使ってもうちのほうが安いです。
他社のアプリは月2万円
見る数字＝お試しからの本契約率`
  const result = generate(text, 'ja')
  const all = [...Object.values(result.boxes), ...Object.values(result.candidates)].flat()
  expect(all.filter((note) => /^Q|断られ|何名/.test(note.text))).toEqual([])
  expect(quotesIn(text, result, 'revenue_streams')).toMatch(/^1床あたり[^|]*$/)
  expect(quotesIn(text, result, 'existing_alternatives')).toContain('他社のセンサー')
  expect(quotesIn(text, result, 'existing_alternatives')).toContain('他社のアプリ')
  expect(result.boxes.key_metrics.map((note) => note.text)).toEqual(['お試しからの本契約率'])
})

test.each([
  'The big-name valve system quoted our last customer $38,000.',
  'Two competitors charge $9 a seat.',
])('a rival’s price under our own stays the rival’s: %s', (sentence) => {
  const text = `# Price\nIt is $4 per unit per month, and the first building is free.\n${sentence}`
  const result = generate(text, 'en')
  expect(quotesIn(text, result, 'revenue_streams')).toContain('$4 per unit')
  expect(quotesIn(text, result, 'revenue_streams')).not.toContain(sentence)
})
