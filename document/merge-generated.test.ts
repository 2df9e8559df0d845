import { expect, test } from 'vitest'
import * as Y from 'yjs'
import type { BoxKey } from '#contract/lean-canvas-boxes.ts'
import { addNote, deleteNote, moveNote, readCanvas, updateNote } from './canvas-yjs.ts'
import { type GeneratedNoteDraft, planMerge, undoMerge, writeMerge } from './merge-generated.ts'
import { mergeGenerated } from './testing/merge-generated.ts'

const NOW = '2026-01-02T03:04:05.000Z'
const EMBEDDED = { generator: 'embedded', now: NOW }
const LLM = { generator: 'llm', now: NOW }

function draft(box: BoxKey, quote: string, start = 0, text = quote): GeneratedNoteDraft {
  const source = { block_id: 'b', part: 'text' as const, start, end: start + quote.length, quote }
  return { box, text, sources: [source], confidence: 0.8 }
}
function open(...drafts: GeneratedNoteDraft[]) {
  const doc = new Y.Doc()
  const ids = mergeGenerated(doc, drafts, EMBEDDED).added
  const texts = () => readCanvas(doc).notes.map(({ text }) => text)
  return { doc, ids, texts }
}
/** Returns a function that is true if the text `script` contains the quote. */
const isQuotedIn =
  (script: string) =>
  ({ quote }: { quote: string }) =>
    script.includes(quote)

test('a note follows its reworded sentence and keeps its place and colour', () => {
  const { doc, ids, texts } = open(draft('problem', '棚卸しに3日'), draft('problem', '高い', 20))
  const [id = ''] = ids
  updateNote(doc, id, { color: 'red', evidence: 'fact' })
  const drafts = [draft('problem', '棚卸しに5日'), draft('solution', '棚卸しに5日')]
  const plan = planMerge(doc, drafts, isQuotedIn('棚卸しに5日かかります。'))
  expect(plan.change).toMatchObject([{ from: { id }, to: { box: 'problem' } }])
  expect(plan.add).toEqual([drafts[1]])
  expect(plan.remove.map(({ text }) => text)).toEqual(['高い'])
  const { notes: before } = readCanvas(doc)
  const { changed, kept } = writeMerge(doc, plan, LLM)
  const { notes: after } = readCanvas(doc)
  expect([changed, kept]).toEqual([[id], []])
  expect(readCanvas(doc).notes[0]).toMatchObject({
    id,
    text: '棚卸しに5日',
    color: 'red',
    evidence: 'fact',
    author: { type: 'generator', name: 'llm' },
    sources: drafts[0]?.sources,
  })
  undoMerge(doc, { before, after })
  expect(texts()).toEqual(['棚卸しに3日', '高い'])
  expect(readCanvas(doc).notes[0]).toMatchObject({ author: { name: 'embedded' }, color: 'red' })
})

test.each([
  ['料金は1台あたり月額600円です。', '1台につき月600円をいただきます。'],
  [
    'いま41社が使っていて、解約率は月0.8%です。',
    '現在の利用は43社、解約率は月0.7%まで下がりました。',
  ],
  [
    '紙をなくして、監査で説明できなかった会社もあります。',
    '監査のときに紙が見つからず、説明に困った会社が何社もありました。',
  ],
  ['It costs six dollars per truck per month.', 'The price is $6 a month for each truck.'],
  [
    'We hold ten years of logs that nobody else can collect.',
    'Nobody else has the ten years of logs that we hold.',
  ],
  [
    'Dispatchers copy every paper log into a spreadsheet, which takes an hour each morning.',
    'Every morning dispatchers spend an hour typing paper logs into a spreadsheet.',
  ],
])('a sentence in other words and another place is one change: %s', (before, after) => {
  const { doc, ids } = open(draft('key_metrics', before))
  const drafts = [draft('key_metrics', after, 300)]
  const plan = planMerge(doc, drafts, isQuotedIn(after))
  expect(plan).toMatchObject({ change: [{ from: { id: ids[0] } }], add: [], remove: [] })
})

test.each([
  ['料金は1台あたり月額600円です。', 'トラック協会の説明会で紹介してもらっています。'],
  ['月額は600円です。', '最初の2か月は無料です。'],
  ['It costs six dollars per truck per month.', 'Carriers hear about us at association meetings.'],
  ['The first pond is free for ninety days.', 'We sell the buoy for two thousand pounds.'],
])('a new sentence does not replace an unrelated one that was deleted: %s', (before, after) => {
  const { doc } = open(draft('revenue_streams', before))
  const plan = planMerge(doc, [draft('revenue_streams', after, 300)], isQuotedIn(after))
  expect(plan).toMatchObject({ change: [], add: [{ text: after }], remove: [{ text: before }] })
})

test('a note whose sentence still exists is replaced, not reworded', () => {
  const { doc, ids } = open(draft('problem', '棚卸しに3日'))
  const isInScript = isQuotedIn('棚卸しに3日かかります。')
  const plan = planMerge(doc, [draft('problem', '3日かかり', 5)], isInScript)
  expect(plan).toMatchObject({ change: [], add: [{ text: '3日かかり' }], remove: [{ id: ids[0] }] })
})

test.each([
  ['behind a new sentence of its block', draft('problem', '棚卸しに毎月5日もかかる', 60)],
  ['in another block', { ...draft('problem', '棚卸しに毎月5日もかかる'), block: 'c' }],
])(
  'a sentence reworded %s is one change',
  (_, { block, ...reworded }: ReturnType<typeof draft> & { block?: string }) => {
    const { doc, ids } = open(
      draft('problem', '棚卸しに毎月3日もかかる'),
      draft('problem', '夜の電話が多い', 40),
    )
    const to = {
      ...reworded,
      sources: reworded.sources.map((source) => ({ ...source, block_id: block ?? 'b' })),
    }
    const drafts = [draft('problem', '夜の電話が多い', 90), to]
    const plan = planMerge(doc, drafts, isQuotedIn('棚卸しに毎月5日もかかる。夜の電話が多い'))
    expect(plan).toMatchObject({ add: [], remove: [], change: [{ from: { id: ids[0] }, to }] })
  },
)

test('a longer continuation of a quote is one change', () => {
  const { doc, ids } = open(draft('revenue_streams', '料金は月9,800円'))
  const longer = draft('revenue_streams', '料金は月9,800円、税別です')
  const plan = planMerge(doc, [longer], isQuotedIn('料金は月9,800円、税別です'))
  expect(plan).toMatchObject({
    add: [],
    remove: [],
    change: [{ from: { id: ids[0] }, to: longer }],
  })
})

test('each note follows the most similar of two reworded sentences', () => {
  const { doc } = open(draft('problem', '朝の電話が長い'), draft('problem', '夜の電話が多い', 20))
  const drafts = [draft('problem', '夜は電話が多い', 50), draft('problem', '朝は電話が長い', 70)]
  const plan = planMerge(doc, drafts, () => false)
  expect(plan.change.map(({ from, to }) => [from.text, to.text]).toSorted()).toEqual([
    ['夜の電話が多い', '夜は電話が多い'],
    ['朝の電話が長い', '朝は電話が長い'],
  ])
})

test('undo restores the canvas, and the next generation adds the same notes again', () => {
  const { doc } = open(draft('problem', '高い'), draft('channels', '展示会'))
  addNote(doc, {
    box: 'problem',
    text: '手書き',
    author: { type: 'person', user_id: 'u' },
    created_at: NOW,
  })
  const before = readCanvas(doc)
  const drafts = [draft('channels', '展示会', 3), draft('solution', '撮るだけ')]
  mergeGenerated(doc, drafts, LLM)
  const after = readCanvas(doc)
  const around = { before: before.notes, after: after.notes }
  undoMerge(doc, around)
  expect(readCanvas(doc)).toEqual(before)
  undoMerge(doc, around)
  expect(readCanvas(doc)).toEqual(before)
  mergeGenerated(doc, drafts, LLM)
  const shown = ({ notes }: typeof after) => notes.map(({ id: _, ...note }) => note)
  expect(shown(readCanvas(doc))).toEqual(shown(after))
})

test('undo keeps notes that people edited, moved, pinned or deleted since', () => {
  const { doc } = open(draft('problem', '高い'))
  const drafts = ['一', '二', '三', '四', '五'].map((quote) => draft('solution', quote))
  const reworded = draft('problem', '高い', 0, 'とても高い')
  const { notes: before } = readCanvas(doc)
  const { added, changed } = mergeGenerated(doc, [reworded, ...drafts], LLM)
  const { notes: after } = readCanvas(doc)
  const [edited = '', moved = '', pinned = '', deleted = ''] = added
  updateNote(doc, edited, { text: '一つ' })
  moveNote(doc, moved, { box: 'channels' })
  updateNote(doc, pinned, { pinned: true })
  deleteNote(doc, deleted)
  updateNote(doc, changed[0] ?? '', { text: '高すぎる' })
  undoMerge(doc, { before, after })
  const texts = readCanvas(doc).notes.map(({ text }) => text)
  expect(texts.sort()).toEqual(['一つ', '三', '二', '高すぎる'].sort())
})

test('drafts of one box leave the notes of other boxes unchanged', () => {
  const { doc, texts } = open(draft('problem', '高い'), draft('channels', '展示会', 10))
  const plan = planMerge(doc, [draft('problem', '遅い', 30)], isQuotedIn('遅い'), 'problem')
  expect(plan).toMatchObject({ add: [{ text: '遅い' }], remove: [{ text: '高い' }] })
  writeMerge(doc, plan, EMBEDDED)
  expect(texts().toSorted()).toEqual(['展示会', '遅い'])
})
