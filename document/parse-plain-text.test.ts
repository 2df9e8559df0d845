// Long because it lists every notation with its result.
import { expect, test } from 'vitest'
import { MAX_BLOCKS, MAX_PASTE } from '#contract/limits.ts'
import * as fc from '#testing/fast-check.ts'
import { type Block, textsOf } from './blocks.ts'
import { parsePlainText } from './parse-plain-text.ts'
import { toPlainText } from './plain-text.ts'
import { ImportTooLarge } from './reading/import-limits.ts'
import type { ScriptDocument } from './script-document.ts'
import { guessSectionKind } from './section-headings.ts'

/** Script without ids, as `[kind, title, ...blocks]` per section. */
function outline({ sections }: ScriptDocument) {
  return sections.map((section) => [
    section.kind,
    section.title,
    ...section.blocks.map(describeBlock),
  ])
}

function describeBlock(block: Block): string {
  switch (block.type) {
    case 'line':
      return `${block.speaker}|${block.text}`
    case 'objection':
      return `objection|${block.says}|${block.answer}`
    case 'pause':
      return `pause|${block.seconds}`
    default:
      return [block.type, ...textsOf(block).map(({ text }) => text)].join('|')
  }
}

test('headings of all usual forms open sections of the guessed kind', () => {
  const text = `前置きです。
# 挨拶
おはようございます。
■ 課題
手作業が多い。
【料金】月額3万円です。
【お客様の声】
便利です。
1. クロージング
いかがでしょうか？
第2章 市場について
広い。
次のステップ：
連絡します。`
  expect(outline(parsePlainText(text, 'ja'))).toEqual([
    ['free', '', 'me|前置きです。'],
    ['opening', '挨拶', 'me|おはようございます。'],
    ['problem', '課題', 'me|手作業が多い。'],
    ['price', '料金', 'me|月額3万円です。'],
    ['case', 'お客様の声', 'me|便利です。'],
    ['closing', 'クロージング', 'question|いかがでしょうか？'],
    ['market', '市場について', 'me|広い。'],
    ['next', '次のステップ', 'me|連絡します。'],
  ])
})

test.each([
  ['ja', '現在', '挨拶', 'opening', 'おはようございます。', '紙の台帳に書いています。'],
  ['ja', 'これまで', '挨拶', 'opening', 'おはようございます。', '紙の台帳に書いています。'],
  ['en', 'Today', 'Opening', 'opening', 'Good morning.', 'They write it in a paper ledger.'],
] as const)(
  'a label for the present situation, such as “Today”, is a heading and not a speaker: %s, %s',
  (language, name, ...others) => {
    const [opening, kind, greeting, phrase] = others
    const greeted = [kind, opening, `me|${greeting}`]
    const outlined = [greeted, ['alternatives', name, `me|${phrase}`]]
    const bare = `${opening}\n${greeting}\n${name}\n${phrase}`
    expect(outline(parsePlainText(bare, language))).toEqual(outlined)
    const labelled = `Rep: ${greeting}\nCustomer: ${greeting}\n${name}: ${phrase}\n${name}: ${phrase}`
    const lines = outline(parsePlainText(labelled, language)).flat().slice(-2)
    expect(lines).toEqual([`customer|${name}: ${phrase}`, `customer|${name}: ${phrase}`])
  },
)

test('consecutive numbered lines are a list, and marked sentences are no headings', () => {
  const text = '1. 在庫を数える\n2. 注文する\n■ これは文です。\n10:30に集合'
  expect(outline(parsePlainText(text, 'ja'))).toEqual([
    ['free', '', 'me|1. 在庫を数える', 'me|2. 注文する', 'me|■ これは文です。', 'me|10:30に集合'],
  ])
})

test('a label such as “Customer:” names the speaker; “Cost: 4,900 yen” and a web address do not', () => {
  const text = `営業：お世話になります。
お客様: はい
続きの話
受付：少々お待ちください
原価：4,900円
https://example.com
**Customer**: fine`
  expect(outline(parsePlainText(text, 'ja'))).toEqual([
    [
      'free',
      '',
      'me|お世話になります。',
      'customer|はい',
      'customer|続きの話',
      'other|少々お待ちください',
      'other|原価：4,900円',
      'memo|https://example.com',
      'customer|fine',
    ],
  ])
})

test('an arrow to a blank or after a question makes a question, and Q with A below an objections heading makes an objection', () => {
  const text = `■課題ヒアリング
お客様「電話が鳴りっぱなしで」
→ 1日の件数は？（　　）件
→ 受付は何名体制ですか？
■想定問答
Q 高齢の方は使わないよ
A 電話でも受けられます。
■まとめ
A社は月3万円です。
KPI: 電話件数、再診率`
  expect(outline(parsePlainText(text, 'ja'))).toEqual([
    [
      'problem',
      '課題ヒアリング',
      'customer|電話が鳴りっぱなしで',
      'question|1日の件数は？（　　）件',
      'question|受付は何名体制ですか？',
    ],
    ['objection', '想定問答', 'objection|高齢の方は使わないよ|電話でも受けられます。'],
    ['closing', 'まとめ', 'me|A社は月3万円です。', 'memo|KPI: 電話件数、再診率'],
  ])
  const [question] = parsePlainText(text, 'ja').sections[0]?.blocks.slice(1) ?? []
  expect(question).toMatchObject({ type: 'question', field: '1日の件数' })
})

test.each([
  [
    'ja',
    'お客様：紙に書いて数えています。\n→ 1日の販売数はいくつですか？\n→ 廃棄は何個でしょう？',
    [
      'customer|紙に書いて数えています。',
      'question|1日の販売数はいくつですか？',
      'question|廃棄は何個でしょう？',
    ],
  ],
  [
    'ja',
    '院長「夕方には売り切れる」\n→ それは毎日のことでしょうか。',
    [
      'memo|話者：院長＝お客様',
      'customer|夕方には売り切れる',
      'question|それは毎日のことでしょうか。',
    ],
  ],
  [
    'ja',
    'お客様：月末が大変です。\n→ なるほど。何日かかりますか？',
    ['customer|月末が大変です。', 'me|なるほど。何日かかりますか？'],
  ],
  // Our reply to an objection is its answer, even if the reply is a question.
  [
    'ja',
    '# 切り返し\nお客様：紙で足りてる\n→ なぜですか。',
    ['objection|紙で足りてる|なぜですか。'],
  ],
  ['ja', 'お客様：高いですね\n→ 何と比べてですか。', ['objection|高いですね|何と比べてですか。']],
  ['ja', 'お客様：今は忙しいので\n→ 明日では？', ['objection|今は忙しいので|明日では？']],
  ['ja', '「今は忙しい」\n→ 明日はどうですか。', ['objection|今は忙しい|明日はどうですか。']],
  ['ja', 'お客様：紙で足りてる\n→ 1日300円です。', ['objection|紙で足りてる|1日300円です。']],
  [
    'en',
    'Customer: We count on paper.\n-> How many loaves do you sell a day?',
    ['customer|We count on paper.', 'question|How many loaves do you sell a day?'],
  ],
  [
    'en',
    'Customer: We count on paper.\n→ I see. How many a day?',
    ['customer|We count on paper.', 'me|I see. How many a day?'],
  ],
  ['en', '# Objections\nCustomer: Paper works\n-> Does it?', ['objection|Paper works|Does it?']],
  [
    'en',
    '# Too expensive\nCustomer: It is more than today.\n-> What is it today?',
    ['objection|It is more than today.|What is it today?'],
  ],
  ['en', 'Customer: Too much\n→ For what?', ['objection|Too much|For what?']],
  ['en', 'Customer: Paper works\n-> We start small.', ['objection|Paper works|We start small.']],
] as const)(
  'an arrow after a customer’s words marks our question or answer, %s: %s',
  (language, text, read) =>
    expect(outline(parsePlainText(text, language))[0]?.slice(2)).toEqual(read),
)

test('repeated names are speakers, and the guess is reported', () => {
  const text = 'Ruth: Is that the Harbour View?\nOwner: It is.\nRuth: Good.\nOwner: Go on.'
  expect(outline(parsePlainText(text, 'en'))).toEqual([
    [
      'free',
      '',
      'memo|Speakers: Ruth = Me, Owner = Customer',
      'question|Is that the Harbour View?',
      'customer|It is.',
      'me|Good.',
      'customer|Go on.',
    ],
  ])
})

test('memos, stage directions, questions and branches are distinguished from lines', () => {
  const text = `（メモ：資料を出す）
※ ここは急がない
[memo] slow down
(shows the slide)
・導入の時期はいつ頃ですか
導入しました。いつ頃ですか？
ご検討いただけませんか。
▶ 興味がある`
  expect(outline(parsePlainText(text, 'ja'))).toEqual([
    [
      'free',
      '',
      'memo|資料を出す',
      'memo|ここは急がない',
      'memo|slow down',
      'memo|shows the slide',
      'question|導入の時期はいつ頃ですか',
      'me|導入しました。いつ頃ですか？',
      'question|ご検討いただけませんか。',
      'branch|興味がある',
    ],
  ])
})

test('a customer’s words with an answer become an objection', () => {
  const text = `# 切り返し
お客様：高いですね
一日あたり300円です。
お客様：忙しい
→ 3分で終わります。
# 他
Customer: No budget
-> We start small.
Customer: Hm`
  expect(outline(parsePlainText(text, 'ja'))).toEqual([
    [
      'objection',
      '切り返し',
      'objection|高いですね|一日あたり300円です。',
      'objection|忙しい|3分で終わります。',
    ],
    ['free', '他', 'objection|No budget|We start small.', 'customer|Hm'],
  ])
})

test.each([
  ['Situation', 'profile'],
  ['Our pricing', 'price'],
  ['Why us', 'difference'],
  ['ビジネスモデル', 'model'],
  ['コスト構造', 'model'],
  ['影響・放置コスト', 'impact'],
  ['Impact and cost of waiting', 'impact'],
  ['ＦＡＱ', 'objection'],
  ['天気', null],
])('the heading %j is of kind %j', (title, kind) => {
  expect(guessSectionKind(title)).toBe(kind)
})

const words = fc.string({
  unit: fc.constantFrom('あ', '漢', 'x', 'Y', '😀', '、', ' ', '「', '」'),
  maxLength: 12,
})

test('a table of speakers and words is read row by row, from spreadsheets and Markdown', () => {
  const sheet = [
    'No\t場面\t話者\tセリフ\t備考',
    '1\t挨拶\t営業\t"本日は""無料""の\r\nご案内です。"\t笑顔で',
    '2\t\tお客様\tはい。\t',
    '3\t料金\t営業\t1万円です。\t',
  ].join('\r\n')
  expect(outline(parsePlainText(sheet, 'ja'))).toEqual([
    ['opening', '挨拶', 'me|本日は"無料"の', 'me|ご案内です。', 'memo|笑顔で', 'customer|はい。'],
    ['price', '料金', 'me|1万円です。'],
  ])
  const drawn = '| Speaker | Line |\n|---|:-:|\n| Rep | Hello. |\n| Prospect | Hi. |'
  expect(outline(parsePlainText(drawn, 'en'))).toEqual([['free', '', 'me|Hello.', 'customer|Hi.']])
  // A table without speakers keeps its rows.
  const figures = '項目\t値\n料金\t1万円'
  expect(outline(parsePlainText(figures, 'ja'))).toEqual([
    ['free', '', 'me|項目：値', 'me|料金：1万円'],
  ])
})

test('decorations of Markdown and word processors are removed', () => {
  const notes =
    '## **料金**\n> 引用です\n- [ ] **強く**言う\n```\no\t下の段\n▪\tさらに下\n2 ** 3 ** 4'
  expect(outline(parsePlainText(notes, 'ja'))).toEqual([
    ['price', '料金', 'me|引用です', 'me|強く言う', 'me|下の段', 'me|さらに下', 'me|2 ** 3 ** 4'],
  ])
})

test('a written script survives its plain-text form', () => {
  const said = words.map((text) => `話${text.trim()}話`)
  const block = fc.oneof(
    fc
      .tuple(fc.constantFrom('me', 'customer', 'other'), said)
      .map(([who, text]) => `${who}|${text}`),
    said.map((text) => `memo|${text}`),
    said.map((text) => `question|${text}？`),
    said.map((text) => `branch|${text}`),
    fc.tuple(said, said).map(([says, answer]) => `objection|${says}|${answer}`),
  )
  const section = fc.tuple(fc.constant('free'), said, fc.array(block, { maxLength: 6 }))
  const language = fc.constantFrom('ja' as const, 'en' as const)
  fc.assert(
    fc.property(fc.array(section, { minLength: 1, maxLength: 4 }), language, (sections, lang) => {
      const script = build(sections)
      const again = parsePlainText(toPlainText(script, lang).text, lang)
      expect(outline(again)).toEqual(outline(script))
    }),
  )
})

function build(sections: [string, string, string[]][]): ScriptDocument {
  return {
    sections: sections.map(([, title, blocks]) => ({
      id: '',
      kind: 'free',
      title,
      target_seconds: null,
      blocks: blocks.map((block): Block => {
        const [type = '', text = '', answer = ''] = block.split('|')
        if (type === 'me' || type === 'customer' || type === 'other') {
          return { id: '', type: 'line', speaker: type, text }
        }
        if (type === 'question') return { id: '', type, text, field: null, answer: '' }
        if (type === 'branch') return { id: '', type, text, target: null }
        if (type === 'objection') return { id: '', type, says: text, answer }
        return { id: '', type: 'memo', text }
      }),
    })),
  }
}

test('words are never lost; only structural marks are', () => {
  const marks = fc.constantFrom(
    '# ',
    '■',
    '・',
    '- ',
    '※',
    '→ ',
    '▶ ',
    '（',
    '【',
    '1. ',
    '[memo] ',
    '',
  )
  const ends = fc.constantFrom('', '）', '】', '？', '。', ']')
  const breaks = fc.constantFrom('\n', '\r\n', '\n\n', '\u2028', '\f')
  const line = fc.tuple(marks, words, ends, breaks).map((parts) => parts.join(''))
  fc.assert(
    fc.property(fc.array(line, { maxLength: 20 }), (lines) => {
      const source = lines.join('')
      const script = parsePlainText(source, 'ja')
      const said = script.sections
        .flatMap((section) => [
          section.title,
          ...section.blocks.map((block) => {
            return textsOf(block)
              .map(({ text }) => text)
              .join('')
          }),
        ])
        .join('')
      const bare = (text: string) => text.replace(/[#■・\-※→▶（）【】「」[\]().\s1memo]/gu, '')
      expect(bare(said)).toBe(bare(source))
    }),
    { numRuns: 500 },
  )
})

test('any text is read without an error into a script that can be stored', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const script = parsePlainText(text, 'en')
      expect(script.sections.length).toBeGreaterThan(0)
      expect(JSON.stringify(script)).not.toMatch(/\\u0000|\\ud[89a-f]/u)
    }),
    { numRuns: 500 },
  )
})

test('texts over a limit are rejected with the limit’s name', () => {
  expect(() => parsePlainText('あ'.repeat(MAX_PASTE + 1), 'ja')).toThrow(ImportTooLarge)
  const many = 'あ\n'.repeat(MAX_BLOCKS + 1)
  expect(() => parsePlainText(many, 'ja')).toThrow(
    expect.objectContaining({ reason: 'too_many_blocks', limit: MAX_BLOCKS }),
  )
  expect(() => parsePlainText('# a\n'.repeat(MAX_BLOCKS + 1), 'en')).toThrow(ImportTooLarge)
  expect(parsePlainText('あ\n'.repeat(MAX_BLOCKS), 'ja').sections[0]?.blocks).toHaveLength(
    MAX_BLOCKS,
  )
})

test.each([
  ['記入欄：予算（例：50万円）', '予算（例：50万円）'],
  ['Note down: Time (e.g. 10:30)', 'Time (e.g. 10:30)'],
  ['[時刻：分] ＿＿＿', '時刻：分'],
])('the name of a field keeps its colons: %s', (line, field) => {
  const { sections } = parsePlainText(`質問：いつですか？\n${line}`, 'ja')
  expect(sections[0]?.blocks).toMatchObject([{ type: 'question', field, answer: '' }])
})
