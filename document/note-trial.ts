import type * as Y from 'yjs'
import type { Learning, Trial } from './canvas.ts'
import { findNote } from './canvas-yjs.ts'
import { LEARNT_KEY, TRIAL_KEY } from './read-trial.ts'

/**
 * Fields of a test card that `updateTrial` can change. Learnings are added and removed by separate
 * functions.
 */
export type TrialPatch = Partial<Omit<Trial, 'learnings'>>

/** Updates fields of a note's test card; null or '' deletes a field. Throws `NoteNotFound`. */
export function updateTrial(doc: Y.Doc, note_id: string, patch: TrialPatch): void {
  const { entry } = findNote(doc, note_id)
  doc.transact(() => {
    for (const [name, value] of Object.entries(patch)) {
      const key = `${TRIAL_KEY}${name}`
      if (value === null || value === '') entry.delete(key)
      else if (entry.get(key) !== value) entry.set(key, value)
    }
  })
}

/** Adds a learning to a note. Throws `NoteNotFound`. */
export function addLearning(doc: Y.Doc, note_id: string, { id, ...learning }: Learning): void {
  findNote(doc, note_id).entry.set(`${LEARNT_KEY}${id}`, learning)
}

/** Removes a learning from a note. Throws `NoteNotFound`. */
export function removeLearning(doc: Y.Doc, note_id: string, id: string): void {
  findNote(doc, note_id).entry.delete(`${LEARNT_KEY}${id}`)
}
