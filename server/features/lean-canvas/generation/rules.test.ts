import { expect, test } from 'vitest'
import { toPlainText } from '#document/plain-text.ts'
import type { ScriptDocument } from '#document/script-document.ts'
import { filterPresent, findQuotes, hasNoContent, toDrafts, toStructure } from './rules.ts'

const TALK: ScriptDocument = {
  sections: [
    {
      id: 's1',
      kind: 'objection',
      title: '高いと言われたら',
      target_seconds: null,
      blocks: [
        {
          id: 'b1',
          type: 'objection',
          says: '高いですね。',
          answer: '半年で元が取れます。安心です。',
        },
        { id: 'b2', type: 'line', speaker: 'customer', text: '在庫が合いません。' },
        { id: 'b3', type: 'pause', seconds: 3 },
      ],
    },
  ],
}
const plain = toPlainText(TALK)
const at = (quote: string): [number, number] => {
  const start = plain.text.indexOf(quote)
  return [start, start + quote.length]
}
const note = (quote: string) => ({ text: quote, sources: [at(quote)], confidence: 0.8 })

test('a quote is located in its part of its block, without labels', () => {
  const drafts = toDrafts(
    { problem: [note('在庫が合いません')], revenue_streams: [note('半年で元が取れます')] },
    plain,
  )
  expect(drafts.map(({ box, sources }) => [box, sources])).toEqual([
    ['problem', [{ block_id: 'b2', part: 'text', start: 0, end: 8, quote: '在庫が合いません' }]],
    [
      'revenue_streams',
      [{ block_id: 'b1', part: 'answer', start: 0, end: 9, quote: '半年で元が取れます' }],
    ],
  ])
})

test('ruby stays in the quote and is removed from the note', () => {
  const script: ScriptDocument = {
    sections: [
      {
        id: 's',
        kind: 'problem',
        title: '',
        target_seconds: null,
        blocks: [{ id: 'b', type: 'line', speaker: 'me', text: '{見積|みつもり}に半日かかる。' }],
      },
    ],
  }
  const read = toPlainText(script)
  const start = read.text.indexOf('{')
  const [draft] = toDrafts(
    {
      problem: [
        { ...note('x'), text: '{見積|みつもり}に半日かかる', sources: [[start, start + 15]] },
      ],
    },
    read,
  )
  expect(draft?.text).toBe('見積に半日かかる')
  expect(draft?.sources[0]?.quote).toContain('{見積|みつもり}')
})

test('a quote from a heading, a label or nowhere gives no note', () => {
  const nowhere = { text: 'x', sources: [[9_000, 9_010]] as [number, number][], confidence: 1 }
  const drafts = toDrafts(
    { problem: [note('高いと言われたら'), note('お客様：'), nowhere, { ...nowhere, sources: [] }] },
    plain,
  )
  expect(drafts).toEqual([])
})

test('a quote across two blocks becomes two quotes', () => {
  const [start] = at('安心です。')
  const [, end] = at('在庫が')
  const [draft] = toDrafts(
    { solution: [{ text: '安心', sources: [[start, end]], confidence: 2 }] },
    plain,
  )
  expect(draft?.sources.map(({ quote }) => quote)).toEqual(['安心です。', '在庫が'])
  expect(draft?.confidence).toBe(1)
})

test('a quote that moved within its block is found; a lost one removes its note', () => {
  const drafts = toDrafts(
    { problem: [note('在庫が合いません')], revenue_streams: [note('半年で元が取れます')] },
    plain,
  )
  expect(filterPresent(drafts, findQuotes(TALK))).toEqual(drafts)
  const edited = structuredClone(TALK)
  edited.sections[0]?.blocks.splice(0, 2, {
    id: 'b2',
    type: 'line',
    speaker: 'me',
    text: 'いつも在庫が合いません。',
  })
  expect(filterPresent(drafts, findQuotes(edited))).toMatchObject([
    { box: 'problem', sources: [{ start: 3, end: 11 }] },
  ])
  expect(filterPresent(drafts, findQuotes({ sections: [] }))).toEqual([])
})

test('a script of headings and pauses has no content', () => {
  const [section] = TALK.sections
  if (!section) throw new Error('The talk has a section.')
  expect(hasNoContent(TALK)).toBe(false)
  expect(
    hasNoContent({ sections: [{ ...section, blocks: [{ id: 'x', type: 'pause', seconds: 9 }] }] }),
  ).toBe(true)
  expect(
    hasNoContent({
      sections: [{ ...section, blocks: [{ id: 'x', type: 'memo', text: ' \u3000' }] }],
    }),
  ).toBe(true)
})

test('an objection block that describes a problem does not count as an objection', () => {
  const says = (id: string, text: string) =>
    ({ id, type: 'objection', says: text, answer: '3分で終わります。' }) as const
  const script: ScriptDocument = {
    sections: [
      {
        id: 's',
        kind: 'free',
        title: '',
        target_seconds: null,
        blocks: [says('dear', '高いですね'), says('pain', '月末の棚卸しが大変で')],
      },
    ],
  }
  const objections = toStructure(toPlainText(script)).map(({ objects }) => objects ?? false)
  expect(objections).toEqual([true, true, false, false])
})
