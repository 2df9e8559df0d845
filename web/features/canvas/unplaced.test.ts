import { expect, test } from 'vitest'
import type { GenerationResult } from '#contract/lean-canvas.ts'
import { BOX_KEYS, type BoxKey } from '#contract/lean-canvas-boxes.ts'
import { type Note, type NoteSource, noteFingerprint } from '#document/canvas.ts'
import type { NotesByBox } from '#web/canvas/canvas-notes.ts'
import { listUnplaced } from './unplaced.ts'

const NONE: ReadonlySet<string> = new Set()
const source = (quote: string, block_id = 'b1', start = 0): NoteSource => ({
  block_id,
  part: 'text' as const,
  start,
  end: start + quote.length,
  quote,
})
const candidate = (id: string, box: BoxKey, text: string, from: NoteSource) => ({
  id,
  box,
  text,
  sources: [from],
  confidence: 0.4,
})
const RESULT: GenerationResult = {
  proposal: null,
  candidates: [
    candidate('c1', 'problem', '見積もりに4時間かかる', source('見積もりに4時間かかる。')),
    candidate('c2', 'channels', '展示会に出す', source('展示会に出す。', 'b2')),
  ],
  unplaced: [source('見積もりに4時間かかる。'), source('本日はありがとうございます。', 'b0')],
  questions: {},
}
function notesWith(...notes: { box: BoxKey; text: string; sources: NoteSource[] }[]): NotesByBox {
  const rest = { order: 'V', evidence: 'assumption', color: 'none', edited: false, pinned: false }
  const author = { type: 'person', user_id: 'me' }
  const whole = notes.map(
    (note) =>
      ({ ...rest, ...note, id: note.text, author, confidence: null, created_at: '' }) as Note,
  )
  const boxes = BOX_KEYS.map((box) => [box, whole.filter((note) => note.box === box)])
  return Object.fromEntries(boxes) as Record<BoxKey, Note[]>
}

test('candidates are listed by box, and an unplaced sentence with its suggested boxes', () => {
  const { candidates, unplaced } = listUnplaced(RESULT, notesWith(), NONE)
  expect(candidates.problem.map(({ id }) => id)).toEqual(['c1'])
  expect(candidates.channels.map(({ id }) => id)).toEqual(['c2'])
  expect(candidates.solution).toEqual([])
  expect(unplaced.map(({ source: { quote }, suggested }) => [quote, suggested])).toEqual([
    ['見積もりに4時間かかる。', ['problem']],
    ['本日はありがとうございます。', []],
  ])
})

test('a sentence placed since is no longer offered, even if it moved within its block', () => {
  const moved = source('見積もりに4時間かかる。', 'b1', 12)
  const notes = notesWith({ box: 'problem', text: '4時間', sources: [moved] })
  const { candidates, unplaced } = listUnplaced(RESULT, notes, NONE)
  expect(candidates.problem).toEqual([])
  expect(unplaced.map(({ source: { block_id } }) => block_id)).toEqual(['b0'])
  const typed = notesWith({ box: 'channels', text: '展示会に出す', sources: [] })
  expect(listUnplaced(RESULT, typed, NONE).candidates.channels).toEqual([])
})

test('a sentence in another box is not offered, nor a deleted one for the box it was deleted from', () => {
  const elsewhere = notesWith({
    box: 'solution',
    text: '展示会',
    sources: [source('展示会に出す。', 'b2', 4)],
  })
  expect(listUnplaced(RESULT, elsewhere, NONE).candidates.channels).toEqual([])
  const typed = notesWith({ box: 'solution', text: ' 展示会に 出す', sources: [] })
  expect(listUnplaced(RESULT, typed, NONE).candidates.channels).toEqual([])
  // A note from another sentence of the same block does not hide the candidate.
  const beside = notesWith({
    box: 'solution',
    text: '資料を配る',
    sources: [source('資料を配る。', 'b2', 9)],
  })
  expect(listUnplaced(RESULT, beside, NONE).candidates.channels).toHaveLength(1)

  const [first] = RESULT.candidates
  if (!first) throw new Error('There is no candidate.')
  const off = (box: BoxKey) => new Set([noteFingerprint({ ...first, box })])
  expect(listUnplaced(RESULT, notesWith(), off('problem')).candidates.problem).toEqual([])
  expect(listUnplaced(RESULT, notesWith(), off('solution')).candidates.problem).toHaveLength(1)
})

test('without a result there are no unplaced sentences', () => {
  expect(listUnplaced(null, notesWith(), NONE).unplaced).toEqual([])
})
