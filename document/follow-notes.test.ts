import { expect, test } from 'vitest'
import * as Y from 'yjs'
import type { Note } from './canvas.ts'
import { addNote, deleteNote, linkNotes, readCanvas, updateNote } from './canvas-yjs.ts'
import { followNotes } from './follow-notes.ts'
import { readNote } from './read-note.ts'

const author = { type: 'person', user_id: 'hanako' } as const

/**
 * Creates a canvas of 200 notes, follows it with `followNotes`, and counts how many notes are read.
 */
function openCanvas() {
  const doc = new Y.Doc()
  const ids = Array.from({ length: 200 }, (_, at) =>
    addNote(doc, { box: 'problem', text: `困りごと${at}`, author, created_at: '2026-01-01' }),
  )
  let notes: readonly Note[] = []
  let reads = 0
  followNotes(
    doc,
    (next) => {
      notes = next
    },
    (id, value) => {
      reads += 1
      return readNote(id, value)
    },
  )
  return {
    doc,
    ids,
    notes: () => notes,
    find: (id: string) => notes.find((note) => note.id === id),
    /** Returns how many notes are read because of `change`. */
    countReads(change: () => void) {
      reads = 0
      change()
      return reads
    },
  }
}

test('a change of one note of 200 reads that note alone, and the others stay the same objects', () => {
  const { doc, ids, notes, find, countReads } = openCanvas()
  const [first = '', second = ''] = ids
  const before = notes()
  expect(countReads(() => updateNote(doc, first, { text: '夜間の対応' }))).toBe(1)
  expect(find(first)?.text).toBe('夜間の対応')
  expect(notes().filter((note, at) => note !== before[at])).toHaveLength(1)
  expect(countReads(() => deleteNote(doc, second))).toBe(1)
  expect(notes()).toHaveLength(199)
})

test('a note that changes several times in one transaction is read once', () => {
  const { doc, ids, countReads } = openCanvas()
  const work = () => {
    for (const id of ids.slice(0, 3)) {
      updateNote(doc, id, { text: '長い待ち時間' })
      updateNote(doc, id, { color: 'red' })
    }
  }
  expect(countReads(() => doc.transact(work))).toBe(3)
})

test('a change elsewhere in the document reads no note', () => {
  const { doc, countReads } = openCanvas()
  expect(countReads(() => doc.getMap('dismissed').set('key', true))).toBe(0)
})

test('a link shows on both notes, and disappears when either note is deleted', () => {
  const { doc, ids, notes, find } = openCanvas()
  const [one = '', other = '', third = ''] = ids
  const unlinked = find(third)
  linkNotes(doc, one, other, true)
  expect([find(one)?.links, find(other)?.links]).toEqual([[other], [one]])
  const linked = find(other)
  updateNote(doc, third, { text: '別の話' })
  expect(find(other)).toBe(linked)
  expect(find(third)).not.toBe(unlinked)
  deleteNote(doc, one)
  expect(find(other)?.links).toEqual([])
  expect(notes()).toEqual(readCanvas(doc).notes)
})
