import { expect, test } from 'vitest'
import * as Y from 'yjs'
import { MAX_LEARNINGS } from '#contract/limits.ts'
import { readCanvas } from '#document/canvas-yjs.ts'
import { createCanvasEditor } from '#web/canvas/canvas-editor.ts'
import { addAnecdotalEvidence, addAnecdotalNote } from './add-anecdote.ts'

function open() {
  const doc = new Y.Doc()
  return { editor: createCanvasEditor(doc, 'me'), read: () => readCanvas(doc).notes }
}

test('an answer becomes one anecdotal note of its box, also if its button is pressed twice', () => {
  const { editor, read } = open()
  expect(addAnecdotalNote(editor, 'problem', ' 半日かかる')).toMatchObject({ outcome: 'added' })
  expect(addAnecdotalNote(editor, 'problem', '半日かかる ')).toEqual({ outcome: 'known' })
  expect(read()).toMatchObject([{ box: 'problem', text: '半日かかる', evidence: 'anecdotal' }])
  addAnecdotalNote(editor, 'solution', '半日かかる')
  expect(read()).toHaveLength(2)
})

test('an answer becomes evidence of a note once, however often its button is pressed', () => {
  const { editor, read } = open()
  const note = editor.add('problem', '見積もりが遅い') ?? ''
  const heard = { observed: '3社中2社 “半日かかる”', learnt_on: '2026-11-28' }
  expect(addAnecdotalEvidence(editor, note, heard)).toMatchObject({ outcome: 'added' })
  expect(addAnecdotalEvidence(editor, note, heard)).toEqual({ outcome: 'known' })
  expect(read()[0]?.trial?.learnings).toMatchObject([heard])
  expect(read()[0]?.evidence).toBe('anecdotal')
})

test('a note with the maximum number of learnings keeps them all and accepts no more', () => {
  const { editor, read } = open()
  const note = editor.add('problem', '見積もりが遅い') ?? ''
  const heard = (at: number) => ({ observed: `${at}社目`, learnt_on: '2026-11-28' })
  for (let at = 0; at < MAX_LEARNINGS; at += 1) addAnecdotalEvidence(editor, note, heard(at))
  expect(addAnecdotalEvidence(editor, note, heard(MAX_LEARNINGS))).toEqual({ outcome: 'full' })
  expect(read()[0]?.trial?.learnings.map(({ observed }) => observed)).toContain('0社目')
})
