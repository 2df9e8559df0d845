import * as Y from 'yjs'
import type { BoxKey } from '#contract/lean-canvas-boxes.ts'
import {
  type CanvasDocument,
  compareNotes,
  type Evidence,
  type Note,
  type NoteAuthor,
  type NoteColor,
  type NoteOwner,
  type NoteSource,
  noteFingerprint,
  type Trial,
} from './canvas.ts'
import { DISMISSED_CHECKS } from './canvas-checks/dismissed-checks.ts'
import { cleanText } from './clean-text.ts'
import { newId } from './new-id.ts'
import { orderBetween } from './order-between.ts'
import { LINK_KEY, readNote } from './read-note.ts'
import { listTrialEntries } from './read-trial.ts'
import { writeTextChange } from './write-text-change.ts'

/** Schema version stored with each version of a canvas; increment on any change of a note's fields. */
export const CANVAS_SCHEMA_VERSION = 3

export const NOTES = 'notes'
/** Name of the Y.Map of fingerprints (`noteFingerprint`) of notes that generators must not add again. */
export const DISMISSED = 'dismissed'

/** Thrown when a change names a note that is not on the canvas. */
export class NoteNotFound extends Error {
  override name = 'NoteNotFound'
}

/** Fields of a new note. Omitted fields get defaults (last in its box, assumption, no colour). */
export type NewNote = {
  id?: string
  box: BoxKey
  text: string
  author: NoteAuthor
  created_at: string
  order?: string
  evidence?: Evidence
  color?: NoteColor
  edited?: boolean
  pinned?: boolean
  confidence?: number | null
  sources?: NoteSource[]
  owner?: NoteOwner | null
  links?: readonly string[]
  trial?: Trial | undefined
}

/** Fields of a note that `updateNote` can change. The position is changed by `moveNote`. */
export type NotePatch = {
  text?: string
  evidence?: Evidence
  color?: NoteColor
  pinned?: boolean
  owner?: NoteOwner | null
  sources?: readonly NoteSource[]
}

/**
 * Reads a canvas from its Yjs document, sorted by box and order. Never throws: invalid notes are
 * omitted, invalid fields become defaults.
 */
export function readCanvas(doc: Y.Doc): CanvasDocument {
  const notes: Note[] = []
  for (const [id, value] of doc.getMap<unknown>(NOTES)) {
    const note = readNote(id, value)
    if (note) notes.push(note)
  }
  return { notes: joinLinks(notes).sort(compareNotes) }
}

/**
 * Makes links symmetric in the result. The result omits links to missing notes, but the document
 * still contains them.
 */
export function joinLinks(notes: readonly Note[]): Note[] {
  const known = new Map(notes.map((note) => [note.id, new Set<string>()]))
  for (const { id, links } of notes)
    for (const other of links)
      if (other !== id && known.has(other)) {
        known.get(id)?.add(other)
        known.get(other)?.add(id)
      }
  return notes.map((note) => ({ ...note, links: [...(known.get(note.id) ?? [])].sort() }))
}

/** Fingerprints of notes that generators must not add again. */
export function readDismissed(doc: Y.Doc): ReadonlySet<string> {
  return new Set(doc.getMap(DISMISSED).keys())
}

/** Adds a note (last in its box unless an order is given) and returns its id. */
export function addNote(doc: Y.Doc, note: NewNote): string {
  const id = note.id ?? newId()
  const order = note.order ?? orderBetween(lastOrder(readCanvas(doc).notes, note.box), null)
  doc.transact(() => {
    const entry = new Y.Map<unknown>()
    const fields: Record<string, unknown> = {
      box: note.box,
      order,
      text: new Y.Text(cleanText(note.text)),
      evidence: note.evidence ?? 'assumption',
      color: note.color ?? 'none',
      author: note.author,
      edited: note.edited ?? false,
      pinned: note.pinned ?? false,
      confidence: note.confidence ?? null,
      sources: note.sources ?? [],
      created_at: note.created_at,
      ...(note.owner ? { owner: note.owner } : {}),
      ...Object.fromEntries((note.links ?? []).map((other) => [`${LINK_KEY}${other}`, true])),
      ...(note.trial ? Object.fromEntries(listTrialEntries(note.trial)) : {}),
    }
    for (const [key, value] of Object.entries(fields)) entry.set(key, value)
    doc.getMap(NOTES).set(id, entry)
  })
  return id
}

/**
 * Changes a note. The text is changed by the smallest edit, so that two people can type in one
 * note. A generated note with a new text is marked as edited, so that generations do not overwrite
 * it. Throws `NoteNotFound`.
 */
export function updateNote(doc: Y.Doc, id: string, patch: NotePatch): void {
  const { entry, note } = findNote(doc, id)
  doc.transact(() => {
    if (patch.text !== undefined && cleanText(patch.text) !== note.text) {
      writeTextChange(entry, 'text', patch.text)
      if (note.author.type === 'generator' && !note.edited) entry.set('edited', true)
    }
    for (const key of ['evidence', 'color', 'pinned', 'sources'] as const) {
      const value = patch[key]
      if (value !== undefined && value !== note[key]) entry.set(key, value)
    }
    if (patch.owner !== undefined) writeOwner(entry, patch.owner)
  })
}

function writeOwner(entry: Y.Map<unknown>, owner: NoteOwner | null): void {
  if (owner) entry.set('owner', owner)
  else entry.delete('owner')
}

/** Links or unlinks two notes. Throws `NoteNotFound`. */
export function linkNotes(doc: Y.Doc, id: string, other_id: string, isLinked: boolean): void {
  const { entry, note } = findNote(doc, id)
  const { entry: other } = findNote(doc, other_id)
  doc.transact(() => {
    if (isLinked && id !== other_id && !note.links.includes(other_id))
      entry.set(`${LINK_KEY}${other_id}`, true)
    if (isLinked) return
    entry.delete(`${LINK_KEY}${other_id}`)
    other.delete(`${LINK_KEY}${id}`)
  })
}

/**
 * Moves a note to a box, before (`before_id`) or after (`after_id`) another note of that box. If
 * the other note is missing or not given, the moved note becomes the box's last one. Throws
 * `NoteNotFound` if the note to move is missing.
 */
export function moveNote(
  doc: Y.Doc,
  id: string,
  place: { box: BoxKey; before_id?: string | null; after_id?: string | null },
): void {
  const { entry, note } = findNote(doc, id)
  const others = readCanvas(doc).notes.filter((one) => one.box === place.box && one.id !== id)
  const neighbour = place.before_id ?? place.after_id
  const found = others.findIndex((one) => one.id === neighbour)
  const index = found === -1 ? others.length : place.before_id ? found : found + 1
  const order = orderAt(others, index)
  doc.transact(() => {
    if (note.box !== place.box) entry.set('box', place.box)
    entry.set('order', order)
    // A generated note that moves is marked as edited, so that generators do not change it. Its old
    // fingerprint (box and quote) becomes dismissed. Generators therefore do not add the note to
    // the old box again.
    if (note.box !== place.box && note.author.type === 'generator') {
      entry.set('edited', true)
      doc.getMap(DISMISSED).set(noteFingerprint(note), true)
    }
  })
}

/**
 * Returns an order that puts a note at position `index` of a box. If neighbours have the same order
 * (after concurrent insertions), the note is placed after them.
 */
function orderAt(others: readonly Note[], index: number): string {
  const below = others[index - 1]?.order ?? null
  const above = others.slice(index).find((one) => below === null || one.order > below)
  return orderBetween(below, above?.order ?? null)
}

function lastOrder(notes: readonly Note[], box: BoxKey): string | null {
  return notes.findLast((note) => note.box === box)?.order ?? null
}

/**
 * Deletes a note. The fingerprint (box and quote) of a generated note is added to DISMISSED, so
 * that generators do not add the note again. A missing note is ignored.
 */
export function deleteNote(doc: Y.Doc, id: string): void {
  const note = readNote(id, doc.getMap<unknown>(NOTES).get(id))
  doc.transact(() => {
    if (note?.author.type === 'generator') doc.getMap(DISMISSED).set(noteFingerprint(note), true)
    doc.getMap(NOTES).delete(id)
  })
}

/** Restores a deleted note under its id and removes its fingerprint from DISMISSED. */
export function restoreNote(doc: Y.Doc, note: Note): void {
  doc.transact(() => {
    addNote(doc, note)
    doc.getMap(DISMISSED).delete(noteFingerprint(note))
  })
}

/** Lists the Y.Maps in which a person can undo changes. */
export function listUndoScope(doc: Y.Doc): Y.Map<unknown>[] {
  return [doc.getMap(NOTES), doc.getMap(DISMISSED), doc.getMap(DISMISSED_CHECKS)]
}

/** Finds a note and its Y.Map. Throws `NoteNotFound`. */
export function findNote(doc: Y.Doc, id: string): { entry: Y.Map<unknown>; note: Note } {
  const entry = doc.getMap<unknown>(NOTES).get(id)
  const note = readNote(id, entry)
  if (!note || !(entry instanceof Y.Map)) throw new NoteNotFound(`no note ${id}`)
  return { entry, note }
}
