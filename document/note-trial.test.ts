import { expect, test } from 'vitest'
import * as Y from 'yjs'
import { note as noteSchema } from '#contract/canvas-note.ts'
import * as fc from '#testing/fast-check.ts'
import { IMPORTANCES } from './canvas.ts'
import { addNote, deleteNote, findNote, readCanvas, restoreNote } from './canvas-yjs.ts'
import { addLearning, removeLearning, updateTrial } from './note-trial.ts'
import { omitSources } from './omit-private.ts'
import { restoreCanvas } from './restore.ts'
import { readCanvasJson, writeCanvasJson } from './script-file.ts'
import { copyOf, sync } from './testing/yjs-copies.ts'

const ME = { type: 'person', user_id: 'u1' } as const
const NOW = '2026-01-02T03:04:05.000Z'
const LEARNT = { id: 'l', learnt_on: '2026-02-03', observed: '5社中4社', learnt: '長い', next: '' }

function openNote(): Y.Doc {
  const doc = new Y.Doc()
  addNote(doc, { id: 'n', box: 'problem', text: '遅い', author: ME, created_at: NOW })
  return doc
}
const trialOf = (doc: Y.Doc) => findNote(doc, 'n').note.trial

test('a note has a trial from the first entry until all entries are cleared', () => {
  const doc = openNote()
  expect(trialOf(doc)).toBeUndefined()
  updateTrial(doc, 'n', { importance: 'high', verify: '5社に聞く', review_on: '2026-03-04' })
  addLearning(doc, 'n', LEARNT)
  expect(trialOf(doc)).toEqual({
    importance: 'high',
    believe: '',
    verify: '5社に聞く',
    measure: '',
    right_if: '',
    review_on: '2026-03-04',
    learnings: [LEARNT],
  })
  updateTrial(doc, 'n', { importance: null, verify: '', review_on: null })
  removeLearning(doc, 'n', 'l')
  expect(trialOf(doc)).toBeUndefined()
})

test('two people can fill in one card, and a restored note keeps its trial', () => {
  const doc = openNote()
  const other = copyOf(doc)
  updateTrial(doc, 'n', { believe: '半日かかる' })
  updateTrial(other, 'n', { measure: '時間' })
  addLearning(other, 'n', LEARNT)
  sync(doc, other)
  expect(trialOf(doc)).toMatchObject({
    believe: '半日かかる',
    measure: '時間',
    learnings: [LEARNT],
  })
  const { note } = findNote(doc, 'n')
  deleteNote(doc, 'n')
  restoreNote(doc, note)
  expect(trialOf(doc)).toEqual(note.trial)
  expect(omitSources([note])[0]).not.toHaveProperty('trial')
})

test('invalid trial data in the document is ignored', () => {
  const doc = openNote()
  const { entry } = findNote(doc, 'n')
  entry.set('trial:importance', 'huge')
  entry.set('trial:review_on', 'soon')
  entry.set('trial:believe', 7)
  entry.set('trial:learnt:x', { learnt_on: 'then' })
  entry.set('trial:learnt:y', 'text')
  expect(trialOf(doc)).toBeUndefined()
})

test('versions and files preserve a trial', () => {
  const words = fc.string({ unit: 'grapheme', maxLength: 8 }).map((text) => text.replace(/\s/g, ''))
  const day = fc.constantFrom('2026-01-02', '2026-12-31')
  const trial = fc.record({
    importance: fc.constantFrom(...IMPORTANCES, null),
    believe: words,
    verify: words,
    measure: words,
    right_if: words,
    review_on: fc.option(day, { nil: null }),
  })
  const learning = fc.record({ learnt_on: day, observed: words, learnt: words, next: words })
  fc.assert(
    fc.property(trial, fc.array(learning, { maxLength: 4 }), (patch, learnings) => {
      const doc = openNote()
      updateTrial(doc, 'n', patch)
      for (const [at, one] of learnings.entries()) addLearning(doc, 'n', { id: `l${at}`, ...one })
      const { notes } = readCanvas(doc)
      const file = JSON.parse(writeCanvasJson({ title: '', language: 'ja', notes: [...notes] }))
      expect(readCanvasJson(file).notes).toEqual(notes)
      expect(noteSchema.parse(notes[0])).toEqual(notes[0])
      const version = copyOf(doc)
      updateTrial(doc, 'n', { importance: 'low', believe: 'x', review_on: null })
      addLearning(doc, 'n', LEARNT)
      restoreCanvas(doc, version)
      expect(readCanvas(doc)).toEqual(readCanvas(version))
    }),
  )
})
