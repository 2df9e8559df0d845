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

/** Another number for each change of what a note holds; a version of a canvas says under which it was made. */
export const CANVAS_SCHEMA_VERSION = 3

export const NOTES = 'notes'
/** Fingerprints of what a person does not want to see again from a generator. */
export const DISMISSED = 'dismissed'

/** Thrown when a change names a note that is not (or no longer) on the canvas. */
export class NoteNotFound extends Error {
  override name = 'NoteNotFound'
}

/** What a new note may be given; the rest has defaults (last in its box, assumption, no colour). */
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

/** What a person may change on a note. Moving it is `moveNote`. */
export type NotePatch = {
  text?: string
  evidence?: Evidence
  color?: NoteColor
  pinned?: boolean
  owner?: NoteOwner | null
  /** The sentences it rests on. */
  sources?: readonly NoteSource[]
}

/**
 * Reads a canvas out of its Yjs document, sorted by box and order. It never throws: entries that
 * are not notes are left out, fields that are missing or of a wrong type get their defaults.
 */
export function readCanvas(doc: Y.Doc): CanvasDocument {
  const notes: Note[] = []
  for (const [id, value] of doc.getMap<unknown>(NOTES)) {
    const note = readNote(id, value)
    if (note) notes.push(note)
  }
  return { notes: joinLinks(notes).sort(compareNotes) }
}

/** A link counts from both sides, whichever note it was drawn from; of a note that is gone it waits. */
function joinLinks(notes: Note[]): Note[] {
  const known = new Map(notes.map((note) => [note.id, new Set<string>()]))
  for (const { id, links } of notes)
    for (const other of links)
      if (other !== id && known.has(other)) {
        known.get(id)?.add(other)
        known.get(other)?.add(id)
      }
  return notes.map((note) => ({ ...note, links: [...(known.get(note.id) ?? [])].sort() }))
}

/** What people do not want to see again from a generator, as fingerprints. */
export function readDismissed(doc: Y.Doc): ReadonlySet<string> {
  return new Set(doc.getMap(DISMISSED).keys())
}

/** Puts a note on the canvas (at the end of its box unless an order is given); gives its id. */
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
 * Changes a note. A new text is applied as the smallest change to the shared text, so that two
 * people can type in one note. A changed text marks a generated note as edited: it then stays
 * through a regeneration. Throws `NoteNotFound`.
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

/** Says that two notes belong with each other, or that they do not. Throws `NoteNotFound`. */
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
 * Moves a note to a box: before or after another note of that box, or to its end. A neighbour
 * that is gone meanwhile counts as "at the end". Throws `NoteNotFound`.
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
    // A note that a person put elsewhere is theirs: a regeneration must neither take it away nor
    // put it a second time where it was.
    if (note.box !== place.box && note.author.type === 'generator') {
      entry.set('edited', true)
      doc.getMap(DISMISSED).set(noteFingerprint(note), true)
    }
  })
}

/** An order for the place `index` among notes of one box; two notes with equal orders (made at
 * the same moment by two people) leave no room, so the place moves behind them. */
function orderAt(others: readonly Note[], index: number): string {
  const below = others[index - 1]?.order ?? null
  const above = others.slice(index).find((one) => below === null || one.order > below)
  return orderBetween(below, above?.order ?? null)
}

function lastOrder(notes: readonly Note[], box: BoxKey): string | null {
  return notes.findLast((note) => note.box === box)?.order ?? null
}

/**
 * Takes a note off the canvas. A generated one is remembered as dismissed, so that the next
 * generation does not bring it back. A note that is already gone is no error.
 */
export function deleteNote(doc: Y.Doc, id: string): void {
  const note = readNote(id, doc.getMap<unknown>(NOTES).get(id))
  doc.transact(() => {
    if (note?.author.type === 'generator') doc.getMap(DISMISSED).set(noteFingerprint(note), true)
    doc.getMap(NOTES).delete(id)
  })
}

/** Puts a note back that was deleted, as it was and with its id; a generation may know it again. */
export function restoreNote(doc: Y.Doc, note: Note): void {
  doc.transact(() => {
    addNote(doc, note)
    doc.getMap(DISMISSED).delete(noteFingerprint(note))
  })
}

/** What an undo of a person's own changes reaches: everything of a canvas. */
export function listUndoScope(doc: Y.Doc): Y.Map<unknown>[] {
  return [doc.getMap(NOTES), doc.getMap(DISMISSED), doc.getMap(DISMISSED_CHECKS)]
}

/** A note with the map it stands in. Throws `NoteNotFound`. */
export function findNote(doc: Y.Doc, id: string): { entry: Y.Map<unknown>; note: Note } {
  const entry = doc.getMap<unknown>(NOTES).get(id)
  const note = readNote(id, entry)
  if (!note || !(entry instanceof Y.Map)) throw new NoteNotFound(`no note ${id}`)
  return { entry, note }
}
