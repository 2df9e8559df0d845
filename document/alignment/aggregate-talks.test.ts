import { expect, test } from 'vitest'
import type { LineStatus } from '#contract/transcripts.ts'
import { type AlignedTalk, aggregateTalks } from './aggregate-talks.ts'

type Part = Partial<Omit<AlignedTalk, 'alignment'>> & {
  price?: [LineStatus, string]
  objections?: [block_id: string | null, says: string, answer: 'verbatim' | 'different' | null][]
  heard?: string
}
let count = 0
const talk = ({ price = ['verbatim', ''], objections = [], heard, ...more }: Part): AlignedTalk => {
  count += 1
  const [status, said] = price
  return {
    id: `talk ${count}`,
    customer_key: null,
    outcome: '',
    noted: [],
    ...more,
    alignment: {
      lines: [
        { block_id: 'hello', text: 'はじめまして。', status: 'verbatim', utterances: [], said: '' },
        { block_id: 'price', text: '月額980円です。', status, utterances: [], said },
      ],
      blocks: [],
      sections: [],
      talk: { me: 1, customer: 1, other: 0 },
      longest_monologue: null,
      questions: [],
      phrases: [],
      objections: objections.map(([block_id, says, answer], utterance) => ({
        block_id,
        utterance,
        says,
        answer,
        answered: answer === null ? '' : `答え${count}`,
      })),
      answers:
        heard === undefined
          ? []
          : [{ block_id: 'stock', field: '現在の対処', utterance: 0, text: heard }],
    },
  }
}
const gather = (talks: AlignedTalk[], segment_by: string | null = null) =>
  aggregateTalks(talks, { language: 'ja', segment_by })

test('lines count how often they were said, reworded and left out, with alike wordings as one', () => {
  const { lines, talks, customers } = gather([
    talk({
      price: ['reworded', '毎月980円いただいています。'],
      customer_key: 'a',
      outcome: '失注',
    }),
    talk({
      price: ['reworded', '毎月980円、いただいています'],
      customer_key: 'a',
      outcome: '失注',
    }),
    talk({ price: ['reworded', 'コーヒー2杯ぶんの値段です。'] }),
    talk({ price: ['left_out', ''], outcome: 'アポ獲得' }),
    talk({}),
  ])
  expect([talks, customers]).toEqual([5, 1])
  expect(lines[1]).toMatchObject({ verbatim: 1, reworded: 3, left_out: 1 })
  expect(lines[1]?.wordings).toEqual([
    { text: '毎月980円いただいています。', talks: 2 },
    { text: 'コーヒー2杯ぶんの値段です。', talks: 1 },
  ])
  expect(lines[1]?.outcomes).toEqual([
    { outcome: '失注', talks: 2 },
    { outcome: '', talks: 2 },
  ])
})

test('objections count their talks with the answers and outcomes that followed, also those the script lacks', () => {
  const { objections } = gather([
    talk({
      objections: [
        ['high', '高いですね。', 'verbatim'],
        ['high', 'やはり高いです。', null],
      ],
    }),
    talk({ objections: [[null, 'セキュリティの審査が通らないと思います。', null]] }),
    talk({
      objections: [[null, 'セキュリティ審査が通らないと思いますよ。', 'different']],
      outcome: '失注',
    }),
    talk({ objections: [[null, '担当者が来月辞めます。', null]] }),
  ])
  expect(objections.map(({ block_id, talks }) => [block_id, talks])).toEqual([
    [null, 2],
    ['high', 1],
    [null, 1],
  ])
  expect(objections[0]).toMatchObject({
    answers: { verbatim: 0, reworded: 0, different: 1, none: 1 },
    outcomes: [
      { outcome: '', talks: 1 },
      { outcome: '失注', talks: 1 },
    ],
  })
  expect(objections[0]?.answered).toHaveLength(1)
})

test('answers are counted by customer within segments: the outcome, or a field of the call', () => {
  const talks = [
    talk({ heard: '紙の台帳です。', customer_key: 'a', noted: [{ field: '業種', text: '小売' }] }),
    talk({ heard: '紙の台帳です', customer_key: 'a', noted: [{ field: '業種', text: '小売' }] }),
    talk({ heard: '表計算で管理しています。', noted: [{ field: '業種', text: '飲食' }] }),
    talk({ heard: '紙の台帳です。', outcome: '失注' }),
  ]
  const found = gather(talks, '業種')
  expect(found.segment_fields).toEqual(['業種', '現在の対処'])
  expect(found.fields[0]?.segments).toEqual([
    { segment: '小売', customers: 1, answers: [{ text: '紙の台帳です。', customers: 1 }] },
    {
      segment: '飲食',
      customers: 1,
      answers: [{ text: '表計算で管理しています。', customers: 1 }],
    },
    { segment: '', customers: 1, answers: [{ text: '紙の台帳です。', customers: 1 }] },
  ])
  expect(
    gather(talks).fields[0]?.segments.map(({ segment, customers }) => [segment, customers]),
  ).toEqual([
    ['', 2],
    ['失注', 1],
  ])
})

test('a question used as segment is not listed among the answers', () => {
  const talks = [talk({ heard: '紙の台帳です。' })]
  expect(gather(talks).fields).toHaveLength(1)
  expect(gather(talks, '現在の対処').fields).toEqual([])
})

test('without transcripts there are no figures', () => {
  expect(gather([])).toMatchObject({ talks: 0, lines: [], objections: [], fields: [] })
})
