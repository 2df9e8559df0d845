import { expect, test } from 'vitest'
import {
  countTicks,
  initialTicks,
  isWorthReview,
  listReview,
  listTicked,
  type Proposal,
  tickKind,
} from './review.ts'

const source = (quote: string) => ({
  block_id: `block of ${quote}`,
  part: 'text' as const,
  start: 0,
  end: quote.length,
  quote,
})
const proposed = (id: string, box: 'problem' | 'channels', text: string) => ({
  id,
  box,
  text,
  sources: [source(`${text}。`)],
  confidence: 0.8,
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

test('a proposal is listed by box in filling order, removals last', () => {
  const boxes = listReview(PROPOSAL, sourcesOf)
  expect(boxes.map(({ box, items }) => [box, ...items.map(({ key }) => key)])).toEqual([
    ['problem', 'add:p2', 'change:p3', 'remove:n2'],
    ['channels', 'add:p1'],
  ])
  const [, change, removal] = boxes[0]?.items ?? []
  expect(change).toMatchObject({ text: '提出が1週間遅れる', from: { text: '提出が遅れる' } })
  expect(removal?.sources.map(({ quote }) => quote)).toEqual(['夜に数量を拾います。'])
  expect(isWorthReview(PROPOSAL)).toBe(true)
  expect(isWorthReview({ ...PROPOSAL, add: [], change: [], remove: [] })).toBe(false)
})

test('additions start ticked and removals unticked; one checkbox ticks a whole kind', () => {
  const boxes = listReview(PROPOSAL, sourcesOf)
  const first = initialTicks(boxes)
  expect(listTicked(boxes, first)).toEqual({ add: ['p2', 'p1'], change: ['p3'], remove: [] })
  expect(countTicks(boxes, first)).toEqual({
    add: { ticked: 2, total: 2 },
    change: { ticked: 1, total: 1 },
    move: { ticked: 0, total: 0 },
    remove: { ticked: 0, total: 1 },
  })
  const other = tickKind(boxes, tickKind(boxes, first, 'add', false), 'remove', true)
  expect(listTicked(boxes, other)).toEqual({ add: [], change: ['p3'], remove: ['n2'] })
  expect(listTicked(boxes, first).add).toHaveLength(2)
})

test('a note that moves to another box is one line with one checkbox', () => {
  const boxes = listReview(
    {
      ...PROPOSAL,
      // p4 and p5 are moves: p4 has the text of n2, p5 has the quotes of n4. p6 is no move, because
      // n5 is in the same box.
      add: [
        proposed('p4', 'channels', '夜に数量を拾う'),
        proposed('p5', 'channels', '見積もりが遅い'),
        proposed('p6', 'channels', '展示会で広める'),
      ],
      remove: [
        { id: 'n2', box: 'problem', text: '夜に数量を拾う' },
        { id: 'n4', box: 'problem', text: '遅い' },
        { id: 'n5', box: 'channels', text: '展示会で広める' },
      ],
      change: [],
    },
    (id) => (id === 'n4' ? [source('見積もりが遅い。')] : []),
  )
  expect(boxes.map(({ box, items }) => [box, ...items.map(({ key }) => key)])).toEqual([
    ['channels', 'add:p6', 'move:p4', 'move:p5', 'remove:n5'],
  ])
  const [, moved] = boxes[0]?.items ?? []
  expect(moved).toMatchObject({ text: '夜に数量を拾う', from: { box: 'problem' } })
  const first = initialTicks(boxes)
  expect(listTicked(boxes, first)).toEqual({
    add: ['p6', 'p4', 'p5'],
    change: [],
    remove: ['n2', 'n4'],
  })
  expect(listTicked(boxes, tickKind(boxes, first, 'move', false))).toEqual({
    add: ['p6'],
    change: [],
    remove: [],
  })
})
