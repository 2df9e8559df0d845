import { expect, test } from 'vitest'
import * as Y from 'yjs'
import { BOX_KEYS } from '#contract/lean-canvas-boxes.ts'
import * as fc from '#testing/fast-check.ts'
import {
  addNote,
  deleteNote,
  moveNote,
  readCanvas,
  readDismissed,
  updateNote,
} from './canvas-yjs.ts'
import type { GeneratedNoteDraft } from './merge-generated.ts'
import { restoreCanvas } from './restore.ts'
import { mergeGenerated } from './testing/merge-generated.ts'
import { copyOf, sync } from './testing/yjs-copies.ts'

const NOW = '2026-01-02T03:04:05.000Z'
const ME = { type: 'person', user_id: 'u' } as const

const draft = (text: string): GeneratedNoteDraft => ({
  box: 'problem',
  text,
  sources: [{ block_id: 'b', part: 'text', start: 0, end: text.length, quote: text }],
  confidence: 0.8,
})

function openCanvas(): Y.Doc {
  const doc = new Y.Doc()
  for (const id of ['a', 'b', 'c'])
    addNote(doc, { id, box: 'problem', text: id, author: ME, created_at: NOW })
  mergeGenerated(doc, [draft('高い')], { generator: 'embedded', now: NOW })
  return doc
}

test('a restored canvas equals its version with its dismissals, and unchanged notes are untouched', () => {
  const doc = openCanvas()
  const generated = readCanvas(doc).notes.find(({ author }) => author.type === 'generator')
  const version = copyOf(doc)
  updateNote(doc, 'a', { text: 'あ', color: 'red', pinned: true })
  moveNote(doc, 'b', { box: 'channels' })
  deleteNote(doc, 'c')
  deleteNote(doc, generated?.id ?? '')
  addNote(doc, { id: 'd', box: 'solution', text: '余分', author: ME, created_at: NOW })
  doc.getMap<Y.Map<unknown>>('notes').get('a')?.set('later', { kept: true })
  expect(readDismissed(doc).size).toBe(1)
  const colleague = copyOf(doc)
  updateNote(colleague, 'b', { text: '同時に' })

  const b = doc.getMap('notes').get('b')
  expect(restoreCanvas(doc, version)).toBe(true)
  expect(readCanvas(doc)).toEqual(readCanvas(version))
  expect(readDismissed(doc).size).toBe(0)
  expect(doc.getMap('notes').toJSON()).toEqual(version.getMap('notes').toJSON())
  expect(doc.getMap('notes').get('b')).toBe(b)
  sync(doc, colleague)
  const note = readCanvas(colleague).notes.find(({ id }) => id === 'b')
  expect(note).toMatchObject({ box: 'problem', text: '同時に' })
  expect(readCanvas(doc)).toEqual(readCanvas(colleague))
})

test('a single note is restored, or deleted if the version lacks it', () => {
  const doc = openCanvas()
  const version = copyOf(doc)
  updateNote(doc, 'a', { text: 'あ' })
  deleteNote(doc, 'b')
  expect(restoreCanvas(doc, version, 'b')).toBe(true)
  const texts = () => readCanvas(doc).notes.map(({ text }) => text)
  expect(texts()).toEqual(['あ', 'b', 'c', '高い'])
  addNote(doc, { id: 'd', box: 'solution', text: '余分', author: ME, created_at: NOW })
  expect(restoreCanvas(doc, version, 'd')).toBe(true)
  expect(restoreCanvas(doc, version, 'z')).toBe(false)
  expect(texts()).toHaveLength(4)
})

test('any changed canvas can be restored', () => {
  const action = fc.record({
    what: fc.constantFrom('add', 'text', 'move', 'delete', 'generate'),
    box: fc.constantFrom(...BOX_KEYS.slice(0, 3)),
    pick: fc.nat(9),
    text: fc.string({ unit: 'grapheme', maxLength: 6 }),
  })
  const perform = (
    doc: Y.Doc,
    { what, box, pick, text }: typeof action extends fc.Arbitrary<infer A> ? A : never,
  ) => {
    const { notes } = readCanvas(doc)
    const id = notes[pick % Math.max(1, notes.length)]?.id
    if (what === 'add') addNote(doc, { box, text, author: ME, created_at: NOW })
    if (what === 'generate') mergeGenerated(doc, [draft(text)], { generator: 'llm', now: NOW })
    if (id === undefined) return
    if (what === 'text') updateNote(doc, id, { text })
    if (what === 'move') moveNote(doc, id, { box, after_id: notes[0]?.id ?? null })
    if (what === 'delete') deleteNote(doc, id)
  }
  fc.assert(
    fc.property(fc.array(action), fc.array(action), (before, after) => {
      const doc = new Y.Doc()
      for (const one of before) perform(doc, one)
      const version = copyOf(doc)
      for (const one of after) perform(doc, one)
      restoreCanvas(doc, version)
      expect(readCanvas(doc)).toEqual(readCanvas(version))
      expect([...readDismissed(doc)].sort()).toEqual([...readDismissed(version)].sort())
    }),
  )
})
