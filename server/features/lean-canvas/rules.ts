import * as Y from 'yjs'
import type { z } from 'zod'
import type { GenerationJob, LeanCanvas, leanCanvasRoutes } from '#contract/lean-canvas.ts'
import { MAX_NOTES } from '#contract/limits.ts'
import { type Actor, can, type ScriptFacts } from '#contract/permissions.ts'
import type { ScriptKind } from '#contract/scripts.ts'
import {
  addNote,
  deleteNote,
  moveNote,
  NoteNotFound,
  readCanvas,
  updateNote,
} from '#document/canvas-yjs.ts'
import { countPieces } from '#server/platform/realtime/stored-document.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { CanvasRow } from './data.ts'

/** A canvas is made from a talk script. Throws Refusal. */
export function requireTalkScript(row: { kind: ScriptKind }): void {
  if (row.kind !== 'talk_script') throw new Refusal('not_a_talk_script')
}

/** A canvas as it is answered to this account. */
export function toLeanCanvas(
  canvas: CanvasRow,
  job: GenerationJob | null,
  generators: LeanCanvas['generators'],
  talkScript: ScriptFacts,
  actor: Actor,
): LeanCanvas {
  return { ...canvas, job, generators, may_edit: can(actor, 'script.edit', talkScript) }
}

/** What lists and REST keep of a canvas. A box counts as filled when a note in it says something. */
export function projectCanvas(doc: Y.Doc): { notes: LeanCanvas['notes']; filled_boxes: number } {
  const { notes } = readCanvas(doc)
  const filled = new Set(notes.filter(({ text }) => text.trim() !== '').map(({ box }) => box))
  return { notes, filled_boxes: filled.size }
}

export type CanvasPatch = Partial<z.output<typeof leanCanvasRoutes.updateCanvas.body>>

/**
 * Applies a change of the canvas, all or nothing: it throws before anything is kept. A note that is
 * added a second time under its id (a doubled request) or deleted a second time is no error; a
 * change of a note that is not there is Refusal('invalid') and names the place.
 */
export function applyCanvasPatch(
  doc: Y.Doc,
  patch: CanvasPatch,
  author: { user_id: string; now: string },
): void {
  doc.transact(() => {
    const known = new Set(readCanvas(doc).notes.map(({ id }) => id))
    for (const { id, box, text, evidence, color } of patch.add ?? []) {
      if (id !== undefined && known.has(id)) continue
      const made = addNote(doc, {
        ...given({ id, evidence, color }),
        box,
        text,
        author: { type: 'person', user_id: author.user_id },
        created_at: author.now,
      })
      known.add(made)
    }
    if (known.size > MAX_NOTES) throw new Refusal('too_many_notes')
    patch.update?.forEach(({ id, text, evidence, color, pinned }, index) => {
      const change = given({ text, evidence, color, pinned })
      naming(`update.${index}.id`, () => updateNote(doc, id, change))
    })
    patch.move?.forEach(({ id, box, before_id }, index) => {
      naming(`move.${index}.id`, () => moveNote(doc, id, { box, before_id }))
    })
    for (const id of patch.delete ?? []) deleteNote(doc, id)
  })
}

/** The fields that are given: one that is undefined is left out. */
function given<T extends object>(fields: T) {
  const entries = Object.entries(fields).filter(([, value]) => value !== undefined)
  return Object.fromEntries(entries) as { [K in keyof T]?: Exclude<T[K], undefined> }
}

function naming(path: string, change: () => void): void {
  try {
    change()
  } catch (error) {
    if (!(error instanceof NoteNotFound)) throw error
    throw new Refusal('invalid', { fields: [{ path, code: 'invalid' }] })
  }
}

/** One exchange with a page that has no socket: what it has (a state vector), and its edits (an update), in base64. */
export type CanvasSync = { vector: string; edits?: string | undefined }

/**
 * Takes a page's edits into a canvas and gives what the page lacks, as an update in base64. Edits that
 * are there already change nothing, by whichever way they came. Throws Refusal('malformed') for bytes
 * that are none or edits that rest on others the document has not, Refusal('too_large') for too many.
 */
export function applySync(doc: Y.Doc, { vector, edits }: CanvasSync): string {
  const has = readVector(vector)
  if (edits !== undefined) applyEdits(doc, Buffer.from(edits, 'base64'))
  return encodeMissing(doc, has)
}

/** What a document has beyond a state vector (all of it without one), as an update in base64. */
export function encodeMissing(doc: Y.Doc, vector?: Uint8Array): string {
  return Buffer.from(Y.encodeStateAsUpdate(doc, vector)).toString('base64')
}

function applyEdits(doc: Y.Doc, edits: Uint8Array): void {
  const pieces = countPieces(edits)
  if (pieces === null) throw new Refusal('malformed')
  if (pieces === 'too_many') throw new Refusal('too_large')
  try {
    Y.applyUpdate(doc, edits)
  } catch {
    throw new Refusal('malformed')
  }
  // Kept aside by Yjs until what they rest on comes: never written, so they must not be confirmed.
  if (doc.store.pendingStructs || doc.store.pendingDs) throw new Refusal('malformed')
}

function readVector(vector: string): Uint8Array {
  const bytes = Buffer.from(vector, 'base64')
  try {
    Y.decodeStateVector(bytes)
    return bytes
  } catch {
    throw new Refusal('malformed')
  }
}
