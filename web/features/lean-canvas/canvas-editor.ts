import * as Y from 'yjs'
import type { BoxKey } from '#contract/lean-canvas-boxes.ts'
import { MAX_NOTES } from '#contract/limits.ts'
import type { Note, NoteSource } from '#document/canvas.ts'
import {
  addNote,
  deleteNote,
  listUndoScope,
  moveNote,
  NoteNotFound,
  type NotePatch,
  readCanvas,
  restoreNote,
  updateNote,
} from '#document/canvas-yjs.ts'
import { createStore, type ExternalStore } from '#web/store/external-store.ts'
import type { Place } from './next-place.ts'

/** A pause in typing after which an undo no longer takes back what came before it. */
const STEP_MS = 700

/** One person's changes to a live canvas, each of which that person can undo. */
export type CanvasEditor = {
  /** Puts a note at the end of a box, with the sentences it rests on; its id, or null where the canvas takes no more. */
  add(box: BoxKey, text: string, sources?: readonly NoteSource[]): string | null
  /** The note's text as it is now; null when the note is gone. */
  textOf(id: string): string | null
  setText(id: string, text: string): void
  style(id: string, patch: Omit<NotePatch, 'text'>): void
  move(id: string, place: Place): void
  /** Takes a note off; what it was, for putting it back. Null when it was gone already. */
  remove(id: string): Note | null
  restore(note: Note): void
  undo(): void
  redo(): void
  history: Pick<ExternalStore<{ can_undo: boolean; can_redo: boolean }>, 'get' | 'subscribe'>
  destroy(): void
}

/**
 * Opens a canvas for changes by an account. A change of a note that a colleague has deleted meanwhile
 * does nothing: the note is gone from the screen as well.
 */
export function createCanvasEditor(doc: Y.Doc, user_id: string): CanvasEditor {
  const origin = Symbol('own changes')
  const manager = new Y.UndoManager(listUndoScope(doc), {
    trackedOrigins: new Set([origin]),
    captureTimeout: STEP_MS,
  })
  const history = createStore({ can_undo: false, can_redo: false })
  const tell = () => {
    const next = { can_undo: manager.canUndo(), can_redo: manager.canRedo() }
    const before = history.get()
    if (before.can_undo !== next.can_undo || before.can_redo !== next.can_redo) history.set(next)
  }
  for (const event of ['stack-item-added', 'stack-item-popped', 'stack-cleared'] as const) {
    manager.on(event, tell)
  }
  let typedInto: string | null = null

  const change = (work: () => void) => {
    try {
      doc.transact(work, origin)
    } catch (error) {
      if (!(error instanceof NoteNotFound)) throw error
    }
  }
  /** A change that is one step of undo, whatever was typed right before or after. */
  const step = (work: () => void) => {
    manager.stopCapturing()
    change(work)
    manager.stopCapturing()
    typedInto = null
  }
  const find = (id: string) => readCanvas(doc).notes.find((note) => note.id === id) ?? null

  return {
    add(box, text, sources = []) {
      if (readCanvas(doc).notes.length >= MAX_NOTES) return null
      let id: string | null = null
      const author = { type: 'person', user_id } as const
      const created_at = new Date().toISOString()
      step(() => {
        id = addNote(doc, { box, text, author, created_at, sources: [...sources] })
      })
      return id
    },
    textOf: (id) => find(id)?.text ?? null,
    setText(id, text) {
      if (typedInto !== id) manager.stopCapturing()
      typedInto = id
      change(() => updateNote(doc, id, { text }))
    },
    style: (id, patch) => step(() => updateNote(doc, id, patch)),
    move: (id, place) => step(() => moveNote(doc, id, place)),
    remove(id) {
      const note = find(id)
      if (note) step(() => deleteNote(doc, id))
      return note
    },
    restore(note) {
      if (!find(note.id)) step(() => restoreNote(doc, note))
    },
    undo() {
      manager.undo()
      typedInto = null
    },
    redo() {
      manager.redo()
      typedInto = null
    },
    history,
    destroy: () => manager.destroy(),
  }
}
