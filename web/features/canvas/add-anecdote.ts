import type { BoxKey } from '#contract/lean-canvas-boxes.ts'
import { MAX_LEARNINGS, MAX_NOTE } from '#contract/limits.ts'
import { readCanvas } from '#document/canvas-yjs.ts'
import { newId } from '#document/new-id.ts'
import { addLearning } from '#document/note-trial.ts'
import type { CanvasEditor } from '#web/canvas/canvas-editor.ts'

/**
 * Result of adding an answer as a note of a box, or as a learning of a note.
 * - `known`: the box has a note with the same text, or the note has a learning with it.
 * - `full`: the canvas has the maximum number of notes, or the note has the maximum number of
 *   learnings.
 */
export type AddedAnswer =
  | { outcome: 'added'; id: string }
  | { outcome: 'known' }
  | { outcome: 'full' }

function readNotes(editor: CanvasEditor) {
  const notes: ReturnType<typeof readCanvas>['notes'] = []
  editor.change((doc) => notes.push(...readCanvas(doc).notes))
  return notes
}

/**
 * Adds a customer's answer from a call to a box, as a note with anecdotal evidence. Adds nothing if
 * a note of the box has the same text.
 */
export function addAnecdotalNote(editor: CanvasEditor, box: BoxKey, answer: string): AddedAnswer {
  const text = answer.slice(0, MAX_NOTE).trim()
  if (readNotes(editor).some((note) => note.box === box && note.text.trim() === text))
    return { outcome: 'known' }
  const id = editor.add(box, text)
  if (id === null) return { outcome: 'full' }
  editor.style([id], { evidence: 'anecdotal' })
  return { outcome: 'added', id }
}

/**
 * Adds an observation to a note's learnings. Adds nothing if the note has MAX_LEARNINGS learnings,
 * or if a learning has the same observation. If the note's evidence was `assumption`, it becomes
 * `anecdotal`.
 */
export function addAnecdotalEvidence(
  editor: CanvasEditor,
  note_id: string,
  { observed: words, learnt_on }: { observed: string; learnt_on: string },
): AddedAnswer {
  const observed = words.slice(0, MAX_NOTE)
  const note = readNotes(editor).find(({ id }) => id === note_id)
  const learnings = note?.trial?.learnings ?? []
  if (learnings.some((one) => one.observed === observed)) return { outcome: 'known' }
  if (learnings.length >= MAX_LEARNINGS) return { outcome: 'full' }
  const id = newId()
  editor.change((doc) =>
    addLearning(doc, note_id, { id, learnt_on, observed, learnt: '', next: '' }),
  )
  if (note?.evidence === 'assumption') editor.style([note_id], { evidence: 'anecdotal' })
  return { outcome: 'added', id }
}
