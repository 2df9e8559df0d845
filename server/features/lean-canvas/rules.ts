import type * as Y from 'yjs'
import type { z } from 'zod'
import type { GenerationJob, LeanCanvas, leanCanvasRoutes } from '#contract/lean-canvas.ts'
import { MAX_NOTES } from '#contract/limits.ts'
import { type Actor, can, type ScriptFacts } from '#contract/permissions.ts'
import type { ScriptKind } from '#contract/scripts.ts'
import { countFilled, type NoteOwner } from '#document/canvas.ts'
import {
  addNote,
  deleteNote,
  findNote,
  linkNotes,
  moveNote,
  NoteNotFound,
  readCanvas,
  updateNote,
} from '#document/canvas-yjs.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { CanvasRow } from './data.ts'

/** Throws Refusal unless the script is a talk script. Scripts of other kinds have no canvas. */
export function requireTalkScript(row: { kind: ScriptKind }): void {
  if (row.kind !== 'talk_script') throw new Refusal('not_a_talk_script')
}

/**
 * Converts a canvas to the form that the API returns. `may_edit`: true if the actor may edit the
 * talk script.
 */
export function toLeanCanvas(
  canvas: CanvasRow,
  job: GenerationJob | null,
  generators: LeanCanvas['generators'],
  talkScript: ScriptFacts,
  actor: Actor,
): LeanCanvas {
  return { ...canvas, job, generators, may_edit: can(actor, 'script.edit', talkScript) }
}

export function projectCanvas(doc: Y.Doc): { notes: LeanCanvas['notes']; filled_boxes: number } {
  const { notes } = readCanvas(doc)
  return { notes, filled_boxes: countFilled(notes) }
}

export type CanvasPatch = Partial<z.output<typeof leanCanvasRoutes.updateCanvas.body>>

/**
 * Applies a change to the canvas, all or nothing. Adding or deleting a note a second time is no
 * error, so that requests can be repeated. Changing a missing note throws Refusal('invalid') with
 * the path of the field.
 */
export function applyCanvasPatch(
  doc: Y.Doc,
  patch: CanvasPatch,
  author: { user_id: string; now: string },
  owners: Owners = new Map(),
): void {
  doc.transact(() => {
    const linked = [...addNotes(doc, patch, author, owners), ...updateNotes(doc, patch, owners)]
    for (const { path, id, links } of linked) naming(path, () => setLinks(doc, id, links))
    patch.move?.forEach(({ id, box, before_id }, index) => {
      naming(`move.${index}.id`, () => moveNote(doc, id, { box, before_id }))
    })
    for (const id of patch.delete ?? []) deleteNote(doc, id)
    patch.quotes?.forEach(({ note_id }, index) => {
      naming(`quotes.${index}.note_id`, () => findNote(doc, note_id))
    })
  })
}

type Owners = ReadonlyMap<string, NoteOwner>
/**
 * Links of an added or updated note. They are set after all notes are added, because a note may
 * link to a note that the same change adds.
 */
type Linked = { path: string; id: string; links: readonly string[] }

function addNotes(
  doc: Y.Doc,
  { add = [] }: CanvasPatch,
  author: { user_id: string; now: string },
  owners: Owners,
): Linked[] {
  const known = new Set(readCanvas(doc).notes.map(({ id }) => id))
  const linked: Linked[] = []
  for (const [index, { id, box, text, evidence, color, owner_id, links }] of add.entries()) {
    if (id !== undefined && known.has(id)) continue
    const made = addNote(doc, {
      ...dropUndefined({ id, evidence, color }),
      box,
      text,
      created_at: author.now,
      owner: owners.get(owner_id ?? '') ?? null,
      author: { type: 'person', user_id: author.user_id },
    })
    known.add(made)
    if (links) linked.push({ path: `add.${index}.links`, id: made, links })
  }
  if (known.size > MAX_NOTES) throw new Refusal('too_many_notes')
  return linked
}

function updateNotes(doc: Y.Doc, { update = [] }: CanvasPatch, owners: Owners): Linked[] {
  return update.flatMap(({ id, text, evidence, color, pinned, owner_id, links }, index) => {
    const owner = owner_id === undefined ? undefined : (owners.get(owner_id ?? '') ?? null)
    const change = dropUndefined({ text, evidence, color, pinned, owner })
    naming(`update.${index}.id`, () => updateNote(doc, id, change))
    return links ? [{ path: `update.${index}.links`, id, links }] : []
  })
}

/** Replaces the links of a note. Throws `NoteNotFound`. */
function setLinks(doc: Y.Doc, id: string, links: readonly string[]): void {
  for (const other of findNote(doc, id).note.links)
    if (!links.includes(other)) linkNotes(doc, id, other, false)
  for (const other of links) linkNotes(doc, id, other, true)
}

export function listNamedOwners({ add = [], update = [] }: CanvasPatch): string[] {
  return [...new Set([...add, ...update].flatMap(({ owner_id }) => owner_id ?? []))]
}

function dropUndefined<T extends object>(fields: T) {
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
