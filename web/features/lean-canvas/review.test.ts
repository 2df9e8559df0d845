import { expect, test } from 'vitest'
import {
  countLines,
  countTicks,
  listReview,
  listTicked,
  type Proposal,
  tickAtFirst,
  tickKind,
} from './review.ts'

const source = (quote: string) => ({
  ...{ block_id: 'b', part: 'text' as const, start: 0, end: quote.length, quote },
})
const proposed = (id: string, box: 'problem' | 'channels', text: string) => ({
  ...{ id, box, text, sources: [source(`${text}。`)], confidence: 0.8 },
})
const PROPOSAL: Proposal = {
  add: [proposed('p1', 'channels', '展示会で広める'), proposed('p2', 'problem', '見積もりに4時間')],
  change: [
    {
      from: { id: 'n1', box: 'problem', text: '提出が遅れる' },
      to: proposed('p3', 'problem', '提出が1週間遅れる'),
    },
  ],
  remove: [{ id: 'n2', box: 'problem', text: '夜に数量を拾う' }],
  keep: [{ id: 'n3', box: 'channels', text: '紹介' }],
}
const sourcesOf = (id: string) => (id === 'n2' ? [source('夜に数量を拾います。')] : [])

test('a proposal is listed box by box in filling order, what goes last', () => {
  const boxes = listReview(PROPOSAL, sourcesOf)
  expect(boxes.map(({ box, items }) => [box, ...items.map(({ key }) => key)])).toEqual([
    ['problem', 'add:p2', 'change:p3', 'remove:n2'],
    ['channels', 'add:p1'],
  ])
  const [, change, removal] = boxes[0]?.items ?? []
  expect(change).toMatchObject({ text: '提出が1週間遅れる', from: { text: '提出が遅れる' } })
  expect(removal?.sources.map(({ quote }) => quote)).toEqual(['夜に数量を拾います。'])
  expect(countLines(PROPOSAL)).toBe(4)
})

test('what comes is ticked at first, what goes is not; a kind is ticked as one', () => {
  const boxes = listReview(PROPOSAL, sourcesOf)
  const first = tickAtFirst(boxes)
  expect(listTicked(boxes, first)).toEqual({ add: ['p2', 'p1'], change: ['p3'], remove: [] })
  expect(countTicks(boxes, first)).toEqual({
    add: { ticked: 2, total: 2 },
    change: { ticked: 1, total: 1 },
    remove: { ticked: 0, total: 1 },
  })
  const other = tickKind(boxes, tickKind(boxes, first, 'add', false), 'remove', true)
  expect(listTicked(boxes, other)).toEqual({ add: [], change: ['p3'], remove: ['n2'] })
  expect(listTicked(boxes, first).add).toHaveLength(2)
})
