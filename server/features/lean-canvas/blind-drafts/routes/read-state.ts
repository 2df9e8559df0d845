import type { BlindDraft } from '#contract/blind-drafts.ts'
import { can, type ScriptFacts } from '#contract/permissions.ts'
import { readCanvas } from '#document/canvas-yjs.ts'
import type { Account } from '#server/platform/access/account.ts'
import type { ReadTransaction } from '#server/platform/database/database.ts'
import type { Documents } from '#server/platform/documents/documents.ts'
import { findCanvasId } from '../../../scripts/variants/data.ts'
import { findNewestDraft, listDrafters } from '../data.ts'
import { listNotes, type NoteRow } from '../notes/data.ts'
import { mayLead, toDrafter, toRevealedNote } from '../rules.ts'

type StateReader = {
  tx: ReadTransaction
  actor: Account
  script: ScriptFacts
  documents: Pick<Documents, 'read'>
}

/** Reads the newest blind draft of a script as the caller may see it; null if none. */
export async function readState({
  tx,
  actor,
  script,
  documents,
}: StateReader): Promise<BlindDraft | null> {
  const [row, drafterRows, rows, canvas_id] = await Promise.all([
    findNewestDraft(tx, script.id),
    listDrafters(tx, script.id),
    listNotes(tx, script.id),
    findCanvasId(tx, script.id),
  ])
  if (!row) return null
  const { is_led: _, ...draft } = row
  const isShown = draft.state === 'revealed' || draft.state === 'closed'
  const shown = isShown ? await listShown(tx, documents, canvas_id, rows) : new Set<string>()
  const isInvited = drafterRows.some(({ id }) => id === actor.user_id)
  const own = rows.filter(({ user_id }) => user_id === actor.user_id)
  return {
    ...draft,
    drafters: drafterRows.map((one) => toDrafter(one, script, actor)),
    may_lead: mayLead(row, script, actor),
    may_write: draft.state === 'open' && isInvited && can(actor, 'script.comment', script),
    own: own.map(({ id, box, text, version }) => ({ id, box, text, version })),
    notes: isShown ? rows.map((note) => toRevealedNote(note, shown)) : null,
  }
}

/**
 * Returns the ids of the notes on the canvas. If there is no canvas or no settled note, returns an
 * empty set without reading the canvas.
 */
async function listShown(
  tx: ReadTransaction,
  documents: Pick<Documents, 'read'>,
  canvas_id: string | null,
  rows: readonly NoteRow[],
): Promise<ReadonlySet<string>> {
  if (canvas_id === null || rows.every(({ settled_as }) => settled_as === null)) return new Set()
  const { notes } = readCanvas(await documents.read(tx, canvas_id))
  return new Set(notes.map(({ id }) => id))
}
