import { expect, test } from 'vitest'
import * as Y from 'yjs'
import type { BoxKey } from '#contract/lean-canvas-boxes.ts'
import {
  addNote,
  deleteNote,
  linkNotes,
  NoteNotFound,
  readCanvas,
  restoreNote,
  updateNote,
} from './canvas-yjs.ts'
import { mergeGenerated } from './testing/merge-generated.ts'
import { sync } from './testing/yjs-copies.ts'

const NOW = '2026-01-02T03:04:05.000Z'
const ORIGIN = { generator: 'embedded', now: NOW }

function put(doc: Y.Doc, box: BoxKey, text: string, id: string): string {
  const author = { type: 'person', user_id: 'u1' } as const
  return addNote(doc, { id, box, text, author, created_at: NOW })
}

const draft = (box: BoxKey, quote: string) => ({
  box,
  text: quote,
  confidence: 0.8,
  sources: [{ block_id: 'b', part: 'text' as const, start: 0, end: quote.length, quote }],
})

test('links count from both sides, survive an undone deletion, and merge when two people link at the same time', () => {
  const doc = new Y.Doc()
  const problem = put(doc, 'problem', '遅い', 'p')
  const solution = put(doc, 'solution', '速くする', 's')
  put(doc, 'key_metrics', '分', 'm')
  const other = new Y.Doc()
  sync(doc, other)
  linkNotes(doc, problem, solution, true)
  linkNotes(other, problem, 'm', true)
  sync(doc, other)
  const linksOf = (id: string) => readCanvas(doc).notes.find((note) => note.id === id)?.links
  expect([linksOf('p'), linksOf('s'), linksOf('m')]).toEqual([['m', 's'], ['p'], ['p']])
  const [gone] = readCanvas(doc).notes.filter(({ id }) => id === 's')
  deleteNote(doc, 's')
  expect(linksOf('p')).toEqual(['m'])
  if (gone) restoreNote(doc, gone)
  expect(linksOf('p')).toEqual(['m', 's'])
  linkNotes(doc, solution, problem, false)
  expect(linksOf('p')).toEqual(['m'])
  linkNotes(doc, 'p', 'p', true)
  expect(linksOf('p')).toEqual(['m'])
  expect(() => linkNotes(doc, 'p', 'gone', true)).toThrow(NoteNotFound)
})

test('an owner can be set and removed; old notes and invalid owners have none', () => {
  const doc = new Y.Doc()
  put(doc, 'problem', '遅い', 'p')
  const ownerOf = () => readCanvas(doc).notes[0]?.owner
  expect(ownerOf()).toBeNull()
  updateNote(doc, 'p', { owner: { user_id: 'u2', name: '鈴木' } })
  expect(ownerOf()).toEqual({ user_id: 'u2', name: '鈴木' })
  updateNote(doc, 'p', { evidence: 'fact' })
  expect(ownerOf()).toEqual({ user_id: 'u2', name: '鈴木' })
  updateNote(doc, 'p', { owner: null })
  expect(ownerOf()).toBeNull()
  for (const value of [
    5,
    { user_id: 'u' },
    { user_id: '', name: '鈴木' },
    { user_id: 'u', name: ' ' },
  ]) {
    doc.getMap<Y.Map<unknown>>('notes').get('p')?.set('owner', value)
    expect(ownerOf()).toBeNull()
  }
})

test('a regeneration keeps a note with an owner or a link', () => {
  const doc = new Y.Doc()
  const [a = '', b = ''] = mergeGenerated(
    doc,
    [draft('problem', '遅い'), draft('solution', '速い'), draft('channels', '展示会')],
    ORIGIN,
  ).added
  linkNotes(doc, a, b, true)
  mergeGenerated(doc, [], ORIGIN)
  expect(readCanvas(doc).notes.map(({ id }) => id)).toEqual([a, b])
})
