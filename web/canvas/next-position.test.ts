import { expect, test } from 'vitest'
import * as Y from 'yjs'
import { BOX_KEYS, type BoxKey } from '#contract/lean-canvas-boxes.ts'
import { addNote, moveNote, readCanvas } from '#document/canvas-yjs.ts'
import type { NotesByBox } from './canvas-notes.ts'
import { type Direction, findNextPosition } from './next-position.ts'

function makeCanvas(notes: [BoxKey, string][]) {
  const doc = new Y.Doc()
  const author = { type: 'person', user_id: 'u' } as const
  for (const [box, id] of notes) addNote(doc, { id, box, text: id, author, created_at: '' })
  const read = () =>
    Object.fromEntries(
      BOX_KEYS.map((box) => [box, readCanvas(doc).notes.filter((note) => note.box === box)]),
    ) as unknown as NotesByBox
  const press = (id: string, direction: Direction) => {
    const box = readCanvas(doc).notes.find((note) => note.id === id)?.box
    const place = box && findNextPosition(read(), id, box, direction)
    if (place) moveNote(doc, id, place)
    return readCanvas(doc).notes.map((note) => `${note.box}:${note.id}`)
  }
  return { press }
}

test('up and down move a note through its box into the next one, and back along the same path', () => {
  const { press } = makeCanvas([
    ['customer_segments', 'a'],
    ['customer_segments', 'b'],
    ['early_adopters', 'c'],
  ])
  const start = ['customer_segments:a', 'customer_segments:b', 'early_adopters:c']
  expect(press('a', 'down')).toEqual(['customer_segments:b', 'customer_segments:a', start[2]])
  expect(press('a', 'down')).toEqual(['customer_segments:b', 'early_adopters:a', start[2]])
  expect(press('a', 'up')).toEqual(['customer_segments:b', 'customer_segments:a', start[2]])
  expect(press('a', 'up')).toEqual(start)
  expect(press('a', 'up')).toEqual(start)
})

test('left and right move a note to the end of the neighbouring box and stop at the last box', () => {
  const { press } = makeCanvas([
    ['customer_segments', 'a'],
    ['early_adopters', 'b'],
    ['unfair_advantage', 'z'],
  ])
  expect(press('a', 'right')).toEqual([
    'unfair_advantage:z',
    'early_adopters:b',
    'early_adopters:a',
  ])
  expect(press('z', 'right')).toContain('unfair_advantage:z')
  expect(press('a', 'left')).toContain('customer_segments:a')
})
