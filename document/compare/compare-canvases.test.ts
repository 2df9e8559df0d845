import { expect, test } from 'vitest'
import { BOX_KEYS } from '#contract/lean-canvas-boxes.ts'
import type { Note } from '../canvas.ts'
import { compareCanvases } from './compare-canvases.ts'

const note = (id: string, more: Partial<Note> = {}): Note => ({
  id,
  box: 'problem',
  order: id,
  text: `${id}の課題です`,
  evidence: 'assumption',
  color: 'none',
  author: { type: 'person', user_id: 'u' },
  edited: false,
  pinned: false,
  confidence: null,
  sources: [],
  owner: null,
  links: [],
  created_at: '2026-01-02T03:04:05.000Z',
  ...more,
})

test('added, changed, moved and removed notes are listed in their boxes, across all twelve', () => {
  const before = [note('a'), note('b'), note('c'), note('d')]
  const after = [
    note('a', { text: 'aの悩みです', owner: { user_id: 'u', name: '美咲' } }),
    note('b', { box: 'solution', links: ['a'] }),
    note('d', { evidence: 'fact' }),
    note('e', { box: 'channels' }),
  ]
  const boxes = compareCanvases(before, after, 'ja')
  expect(boxes.map(({ box }) => box)).toEqual(BOX_KEYS)
  const changes = boxes.flatMap(({ box, notes }) =>
    notes.map(({ note: { id }, change, from, facts }) => [box, id, change, from, ...facts]),
  )
  expect(changes).toEqual(
    expect.arrayContaining([
      ['problem', 'a', 'changed', null, 'owner'],
      ['problem', 'c', 'removed', null],
      ['problem', 'd', 'changed', null, 'evidence'],
      ['solution', 'b', 'changed', 'problem', 'links'],
      ['channels', 'e', 'added', null],
    ]),
  )
  expect(changes).toHaveLength(5)
  const changed = boxes.flatMap(({ notes }) => notes).find(({ note: { id } }) => id === 'a')
  expect(changed?.text).toEqual([
    { change: 'same', text: 'aの' },
    { change: 'removed', text: '課題' },
    { change: 'added', text: '悩み' },
    { change: 'same', text: 'です' },
  ])
})

test('equal canvases have no changes, whatever the order of their notes', () => {
  const notes = [note('a'), note('b', { box: 'channels' })]
  const moved = [note('b', { box: 'channels', order: 'z' }), note('a')]
  for (const { notes: found } of compareCanvases(notes, moved, 'ja'))
    for (const one of found) expect(one).toMatchObject({ change: 'same', from: null, facts: [] })
})
