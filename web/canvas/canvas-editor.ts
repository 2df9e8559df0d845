import * as Y from 'yjs'
import type { BoxKey } from '#contract/lean-canvas-boxes.ts'
import { MAX_NOTES } from '#contract/limits.ts'
import type { Note, NoteSource } from '#document/canvas.ts'
import { dismissCheck } from '#document/canvas-checks/dismissed-checks.ts'
import {
  addNote,
  deleteNote,
  linkNotes,
  listUndoScope,
  moveNote,
  NoteNotFound,
  type NotePatch,
  readCanvas,
  restoreNote,
  updateNote,
} from '#document/canvas-yjs.ts'
import { createStore, type ExternalStore } from '#web/store/external-store.ts'
import type { NotePosition } from './next-position.ts'

/** Milliseconds. A longer pause in typing ends an undo step. */
const STEP_MS = 700

/** The user's edits of a live canvas; undo affects only these. */
export type CanvasEditor = {
  /**
   * Adds a note with its sources (quotes from the script) at the end of a box. Returns the note's
   * id, or null if the canvas is full.
   */
  add(box: BoxKey, text: string, sources?: readonly NoteSource[]): string | null
  /** The note's current text; null if the note no longer exists. */
  textOf(id: string): string | null
  setText(id: string, text: string): void
  style(ids: readonly string[], patch: NotePatch): void
  move(ids: readonly string[], place: NotePosition): void
  link(id: string, other_id: string, isLinked: boolean): void
  /** Deletes notes and returns them for `restore`. Skips notes that no longer exist. */
  remove(ids: readonly string[]): Note[]
  restore(notes: readonly Note[]): void
  /** Changes the document in any other way, as one undo step. */
  change(work: (doc: Y.Doc) => void): void
  dismissCheck(key: string, isDismissed: boolean): void
  undo(): void
  redo(): void
  history: Pick<ExternalStore<{ can_undo: boolean; can_redo: boolean }>, 'get' | 'subscribe'>
  destroy(): void
}

/**
 * Creates the editor of a canvas for an account. Ignores edits of notes that a colleague has
 * deleted.
 */
export function createCanvasEditor(doc: Y.Doc, user_id: string): CanvasEditor {
  const origin = Symbol('own changes')
  const manager = new Y.UndoManager(listUndoScope(doc), {
    trackedOrigins: new Set([origin]),
    captureTimeout: STEP_MS,
  })
  const history = createStore({ can_undo: false, can_redo: false })
  const publishHistory = () => {
    const next = { can_undo: manager.canUndo(), can_redo: manager.canRedo() }
    const before = history.get()
    if (before.can_undo !== next.can_undo || before.can_redo !== next.can_redo) history.set(next)
  }
  for (const event of ['stack-item-added', 'stack-item-popped', 'stack-cleared'] as const) {
    manager.on(event, publishHistory)
  }
  let typedInto: string | null = null

  const change = (work: () => void) => {
    try {
      doc.transact(work, origin)
    } catch (error) {
      if (!(error instanceof NoteNotFound)) throw error
    }
  }
  const step = (work: () => void) => {
    manager.stopCapturing()
    change(work)
    manager.stopCapturing()
    typedInto = null
  }
  const each = (notes: readonly Note[], work: (note: Note) => void) => {
    if (notes.length === 0) return
    step(() => {
      for (const note of notes) work(note)
    })
  }
  const find = (id: string) => readCanvas(doc).notes.find((note) => note.id === id) ?? null
  const findAll = (ids: readonly string[]) => {
    const known = new Map(readCanvas(doc).notes.map((note) => [note.id, note]))
    return ids.flatMap((id) => known.get(id) ?? [])
  }
  /**
   * Returns the id of the note before which the notes `ids` are inserted: `before_id` or, if `ids`
   * contains it, the next note of the box that is not in `ids`. Null means the end of the box.
   */
  const findBefore = (ids: readonly string[], { box, before_id }: NotePosition): string | null => {
    const own = readCanvas(doc).notes.filter((note) => note.box === box)
    const at = own.findIndex(({ id }) => id === before_id)
    return at === -1 ? null : (own.slice(at).find(({ id }) => !ids.includes(id))?.id ?? null)
  }

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
    style(ids, patch) {
      const notes = findAll(ids)
      each(notes, ({ id }) => updateNote(doc, id, patch))
    },
    move(ids, place) {
      const notes = findAll(ids)
      const before_id = findBefore(ids, place)
      const to = { box: place.box, before_id }
      each(notes, ({ id }) => moveNote(doc, id, to))
    },
    link: (id, other_id, isLinked) => step(() => linkNotes(doc, id, other_id, isLinked)),
    remove(ids) {
      const notes = findAll(ids)
      each(notes, ({ id }) => deleteNote(doc, id))
      return notes
    },
    restore(notes) {
      const gone = notes.filter(({ id }) => !find(id))
      each(gone, (note) => restoreNote(doc, note))
    },
    change: (work) => step(() => work(doc)),
    dismissCheck: (key, isDismissed) => step(() => dismissCheck(doc, key, isDismissed)),
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
