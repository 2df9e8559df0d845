import { expect, test } from 'vitest'
import * as Y from 'yjs'
import { BOX_KEYS, type BoxKey } from '#contract/lean-canvas-boxes.ts'
import * as fc from '#testing/fast-check.ts'
import { noteFingerprint } from './canvas.ts'
import {
  addNote,
  deleteNote,
  moveNote,
  NoteNotFound,
  readCanvas,
  restoreNote,
  updateNote,
} from './canvas-yjs.ts'
import type { GeneratedNoteDraft } from './merge-generated.ts'
import { mergeGenerated } from './testing/merge-generated.ts'
import { sync } from './testing/yjs-copies.ts'

const ME = { type: 'person', user_id: 'u1' } as const
const NOW = '2026-01-02T03:04:05.000Z'
const ORIGIN = { generator: 'embedded', now: NOW }

function put(doc: Y.Doc, box: BoxKey, text: string, id?: string): string {
  return addNote(doc, { box, text, author: ME, created_at: NOW, ...(id ? { id } : {}) })
}

function draft(box: BoxKey, quote: string, text = quote): GeneratedNoteDraft {
  const source = { block_id: 'b', part: 'text' as const, start: 0, end: quote.length, quote }
  return { box, text, sources: [source], confidence: 0.8 }
}

function textsOf(doc: Y.Doc, box: BoxKey): string[] {
  return readCanvas(doc)
    .notes.filter((note) => note.box === box)
    .map((note) => note.text)
}

test('a new note is last in its box and defaults to an assumption', () => {
  const doc = new Y.Doc()
  put(doc, 'solution', '二')
  put(doc, 'problem', '一')
  put(doc, 'solution', '三')
  const { notes } = readCanvas(doc)
  expect(notes.map((note) => note.text)).toEqual(['一', '二', '三'])
  expect(notes[0]).toMatchObject({
    evidence: 'assumption',
    color: 'none',
    author: ME,
    edited: false,
    pinned: false,
    confidence: null,
    sources: [],
    created_at: NOW,
  })
})

test('notes move before, after and to the end, within and across boxes', () => {
  const doc = new Y.Doc()
  for (const id of ['a', 'b', 'c']) put(doc, 'channels', id, id)
  moveNote(doc, 'c', { box: 'channels', before_id: 'a' })
  expect(textsOf(doc, 'channels')).toEqual(['c', 'a', 'b'])
  moveNote(doc, 'c', { box: 'channels', after_id: 'a' })
  expect(textsOf(doc, 'channels')).toEqual(['a', 'c', 'b'])
  moveNote(doc, 'a', { box: 'channels', before_id: 'gone' })
  expect(textsOf(doc, 'channels')).toEqual(['c', 'b', 'a'])
  moveNote(doc, 'b', { box: 'problem' })
  expect(textsOf(doc, 'problem')).toEqual(['b'])
  expect(() => moveNote(doc, 'gone', { box: 'problem' })).toThrow(NoteNotFound)
})

test('two people type in one note and both changes stay', () => {
  const left = new Y.Doc()
  put(left, 'problem', '在庫が合わない', 'n')
  const right = new Y.Doc()
  sync(left, right)
  updateNote(left, 'n', { text: '店の在庫が合わない' })
  updateNote(right, 'n', { text: '在庫が合わない😀' })
  updateNote(right, 'n', { text: '在庫が合わない😁！' })
  sync(left, right)
  expect(textsOf(left, 'problem')).toEqual(['店の在庫が合わない😁！'])
  expect(textsOf(right, 'problem')).toEqual(textsOf(left, 'problem'))
})

test('a text change is the smallest possible', () => {
  const text = fc.string({ unit: fc.constantFrom('あ', 'い', '😀', '😁', 'x'), maxLength: 8 })
  fc.assert(
    fc.property(text, text, (before, after) => {
      const doc = new Y.Doc()
      put(doc, 'problem', before, 'n')
      updateNote(doc, 'n', { text: after })
      const copy = new Y.Doc()
      Y.applyUpdate(copy, Y.encodeStateAsUpdate(doc))
      expect(textsOf(copy, 'problem')).toEqual([after])
    }),
  )
})

test('only a changed text marks a generated note as edited', () => {
  const doc = new Y.Doc()
  const [id = ''] = mergeGenerated(doc, [draft('problem', '遅い')], ORIGIN).added
  updateNote(doc, id, { text: '遅い', color: 'red', evidence: 'fact' })
  expect(readCanvas(doc).notes[0]).toMatchObject({ edited: false, color: 'red', evidence: 'fact' })
  updateNote(doc, id, { text: 'とても遅い' })
  expect(readCanvas(doc).notes[0]).toMatchObject({ edited: true, text: 'とても遅い' })
})

test('a regeneration replaces untouched notes and keeps hand-written, edited and pinned ones', () => {
  const doc = new Y.Doc()
  const mine = put(doc, 'problem', '手書き')
  const drafts = ['編集する', 'ピン', '残る', '消える'].map((quote) => draft('problem', quote))
  const [edited = '', pinned = '', stays = '', goes = ''] = mergeGenerated(
    doc,
    drafts,
    ORIGIN,
  ).added
  updateNote(doc, edited, { text: '編集した' })
  updateNote(doc, pinned, { pinned: true })
  const again = mergeGenerated(
    doc,
    [
      draft('problem', '残 る', '残る、と言った'),
      draft('problem', '編集する'),
      draft('problem', '手書き'),
      draft('solution', '新しい'),
      draft('solution', '新しい'),
    ],
    { generator: 'llm', now: NOW },
  )
  expect(again.removed).toEqual([goes])
  expect(again.added).toHaveLength(1)
  expect([...again.kept].sort()).toEqual([mine, edited, pinned].sort())
  expect(again.changed).toEqual([stays])
  expect(textsOf(doc, 'problem')).toEqual(['手書き', '編集した', 'ピン', '残る、と言った'])
  expect(readCanvas(doc).notes.find((note) => note.id === stays)?.author).toEqual({
    type: 'generator',
    name: 'llm',
  })
})

test('notes that a person deleted or moved away are not generated again', () => {
  const doc = new Y.Doc()
  const drafts = [draft('problem', 'Ａ社 の話'), draft('problem', '移す')]
  const [deleted = '', moved = ''] = mergeGenerated(doc, drafts, ORIGIN).added
  deleteNote(doc, deleted)
  deleteNote(doc, deleted)
  moveNote(doc, moved, { box: 'channels' })
  mergeGenerated(doc, [draft('problem', 'A社の話'), draft('problem', '移す')], ORIGIN)
  expect(textsOf(doc, 'problem')).toEqual([])
  expect(textsOf(doc, 'channels')).toEqual(['移す'])
})

test('the same generation twice changes nothing', () => {
  const drafts = fc.array(
    fc
      .tuple(fc.constantFrom(...BOX_KEYS), fc.constantFrom('一', '二', '三'))
      .map(([box, quote]) => draft(box, quote)),
    { maxLength: 12 },
  )
  fc.assert(
    fc.property(drafts, (list) => {
      const doc = new Y.Doc()
      mergeGenerated(doc, list, ORIGIN)
      const before = readCanvas(doc)
      const state = Y.encodeStateVector(doc)
      const result = mergeGenerated(doc, list, ORIGIN)
      expect(result.added).toEqual([])
      expect(result.removed).toEqual([])
      expect(readCanvas(doc)).toEqual(before)
      expect(Y.encodeStateVector(doc)).toEqual(state)
    }),
  )
})

test('two replicas that change a canvas at once converge', () => {
  const action = fc.record({
    what: fc.constantFrom('add', 'text', 'move', 'delete', 'generate'),
    box: fc.constantFrom(...BOX_KEYS.slice(0, 3)),
    pick: fc.nat(9),
    text: fc.string({ unit: 'grapheme', maxLength: 6 }),
  })
  const actions = fc.array(action, { maxLength: 8 })
  fc.assert(
    fc.property(actions, actions, actions, (before, mine, theirs) => {
      const left = new Y.Doc()
      const right = new Y.Doc()
      const perform = (doc: Y.Doc, list: typeof mine) => {
        for (const { what, box, pick, text } of list) {
          const { notes } = readCanvas(doc)
          const id = notes[pick % Math.max(1, notes.length)]?.id
          if (what === 'add') put(doc, box, text)
          if (what === 'generate') mergeGenerated(doc, [draft(box, text)], ORIGIN)
          if (id === undefined) continue
          if (what === 'text') updateNote(doc, id, { text })
          if (what === 'move') moveNote(doc, id, { box, after_id: notes[0]?.id ?? null })
          if (what === 'delete') deleteNote(doc, id)
        }
      }
      perform(left, before)
      sync(left, right)
      perform(left, mine)
      perform(right, theirs)
      sync(left, right)
      expect(readCanvas(left)).toEqual(readCanvas(right))
    }),
  )
})

test('notes inserted at the same position concurrently can still be separated', () => {
  const doc = new Y.Doc()
  for (const id of ['a', 'b', 'c']) {
    addNote(doc, { id, box: 'problem', text: id, author: ME, created_at: NOW, order: 'V' })
  }
  put(doc, 'problem', 'd', 'd')
  moveNote(doc, 'd', { box: 'problem', after_id: 'a' })
  expect(textsOf(doc, 'problem')).toEqual(['a', 'b', 'c', 'd'])
})

test('garbage in the maps never throws', () => {
  const doc = new Y.Doc()
  const notes = doc.getMap<unknown>('notes')
  notes.set('x', 'no map')
  notes.set('y', new Y.Map([['box', 'no_box']]))
  notes.set(
    'z',
    new Y.Map<unknown>([
      ['box', 'problem'],
      ['order', 7],
      ['text', 'plain\0'],
      ['author', [1]],
      ['confidence', 12],
      ['sources', [null, { block_id: 'b', quote: 'q', start: 2, end: 1 }, 3]],
    ]),
  )
  expect(readCanvas(doc).notes).toEqual([
    {
      id: 'z',
      box: 'problem',
      order: 'V',
      text: 'plain\uFFFD',
      evidence: 'assumption',
      color: 'none',
      author: { type: 'person', user_id: '' },
      edited: false,
      pinned: false,
      confidence: null,
      sources: [],
      owner: null,
      links: [],
      created_at: '',
    },
  ])
  updateNote(doc, 'z', { text: '直した' })
  expect(textsOf(doc, 'problem')).toEqual(['直した'])
})

test('a note’s fingerprint is its quote, or without one its text, ignoring character width and spaces', () => {
  const text = 'ＡＢ　Ｃ'
  expect(noteFingerprint({ box: 'problem', text, sources: [] })).toBe('problem:ABC')
  expect(noteFingerprint(draft('problem', 'A BC', '別の言い方'))).toBe('problem:ABC')
})

test('a restored note equals the deleted one and can be generated again', () => {
  const doc = new Y.Doc()
  const [id = ''] = mergeGenerated(doc, [draft('problem', '在庫が合わない')], ORIGIN).added
  put(doc, 'problem', '棚卸しに3日')
  const before = readCanvas(doc)
  const note = before.notes.find((one) => one.id === id)
  if (!note) throw new Error('The generated note is not there.')
  deleteNote(doc, id)
  restoreNote(doc, note)
  expect(readCanvas(doc)).toEqual(before)
  expect(mergeGenerated(doc, [draft('problem', '在庫が合わない')], ORIGIN)).toMatchObject({
    added: [],
    removed: [],
  })
  expect(readCanvas(doc)).toEqual(before)
})
