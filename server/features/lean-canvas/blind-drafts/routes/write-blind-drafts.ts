import type { BlindDraft, BlindNoteResolution, OwnBlindNote } from '#contract/blind-drafts.ts'
import { MAX_BLIND_DRAFTERS, MAX_BLIND_NOTES } from '#contract/limits.ts'
import type { Account } from '#server/platform/access/account.ts'
import { findUnauthorizedIds } from '#server/platform/access/colleagues.ts'
import type { AttributedTransaction } from '#server/platform/database/database.ts'
import { record } from '#server/platform/events/events.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { Services } from '#server/platform/services.ts'
import type { ScriptRow } from '../../../scripts/data.ts'
import { readMembers } from '../../../scripts/grants/data.ts'
import { findCanvasId } from '../../../scripts/variants/data.ts'
import { openCanvas } from '../../realtime.ts'
import { requireTalkScript } from '../../rules.ts'
import {
  type DraftRow,
  deleteDraft,
  findDraft,
  insertDraft,
  insertDrafters,
  listDrafters,
  updateDraft,
  writeDone,
} from '../data.ts'
import {
  countOwnNotes,
  deleteNote,
  deleteSettlements,
  insertNote,
  listNotes,
  lockOwnNote,
  updateNote,
  writeSettlements,
} from '../notes/data.ts'
import { addToCanvas, mayLead, type ResolvedNote, removeFromCanvas } from '../rules.ts'
import { readState } from './read-state.ts'

export type DraftContext = {
  tx: AttributedTransaction
  actor: Account
  script: ScriptRow
  services: Pick<Services, 'documents' | 'now'>
}

type NewBlindDraft = { invited: readonly string[]; reveal_at: string | null }

/** Creates a draft. If a draft with this id exists, adds drafters and sets the reveal time. */
export async function start(
  place: DraftContext,
  id: string,
  begun: NewBlindDraft,
): Promise<BlindDraft> {
  const { tx, script, actor, services } = place
  requireTalkScript(script)
  const { company_id } = script
  const invited = [...new Set(begun.invited)].filter((one) => one !== actor.user_id)
  const draft = await findDraft(tx, script.id, id)
  if (draft) return change(place, draft, { ...begun, invited })
  requireFuture(begun.reveal_at, services.now())
  if (invited.length === 0) refuseField('invited', 'empty')
  await checkInvited(place, begun.invited, invited)
  const own = { id, script_id: script.id, company_id, begun_by: actor.user_id }
  if (!(await insertDraft(tx, { ...own, reveal_at: begun.reveal_at })))
    throw new Refusal('blind_draft_open')
  await insertDrafters(tx, { draft_id: id, company_id }, [actor.user_id, ...invited])
  const data = { draft_id: id, user_ids: invited }
  await record(tx, 'blind_draft.begun', { subject_id: script.id, data })
  return answer(place)
}

async function change(
  place: DraftContext,
  draft: DraftRow,
  { invited, reveal_at }: NewBlindDraft,
): Promise<BlindDraft> {
  const { tx, script, services } = place
  requireLead(place, draft)
  if (draft.state !== 'open') throw new Refusal('blind_draft_over')
  const before = await listDrafters(tx, script.id)
  const added = invited.filter((id) => !before.some((one) => one.id === id))
  if (before.length + added.length > MAX_BLIND_DRAFTERS + 1) refuseField('invited', 'too_long')
  await checkInvited(place, invited, added)
  const subject_id = script.id
  const draft_id = draft.id
  if (toTime(reveal_at) !== toTime(draft.reveal_at)) {
    requireFuture(reveal_at, services.now())
    await updateDraft(tx, draft_id, { reveal_at })
    await record(tx, 'blind_draft.changed', { subject_id, data: { draft_id } })
  }
  await insertDrafters(tx, { draft_id, company_id: script.company_id }, added)
  if (added.length > 0)
    await record(tx, 'blind_draft.begun', { subject_id, data: { draft_id, user_ids: added } })
  return answer(place)
}

type Written = Pick<OwnBlindNote, 'id' | 'box' | 'text' | 'version'>

/**
 * Saves a note of the actor. If the note was deleted meanwhile, creates it again. Idempotent;
 * optimistic locking by `version`.
 */
export async function saveNote(
  place: DraftContext,
  draft_id: string,
  { version, ...written }: Written,
): Promise<OwnBlindNote> {
  const { tx, script, actor } = place
  await requireDraft(place, draft_id)
  const { company_id } = script
  const note = { ...written, draft_id, user_id: actor.user_id }
  const there = await lockOwnNote(tx, note)
  if (there && there.box === note.box && there.text === note.text) return there
  if (there && there.version !== version) throw new Refusal('note_changed')
  if (!there && (await countOwnNotes(tx, note)) >= MAX_BLIND_NOTES)
    throw new Refusal('too_many_blind_notes')
  const kept = there ? await updateNote(tx, note) : await insertNote(tx, { ...note, company_id })
  if (!kept) throw new Refusal('blind_draft_over')
  return kept
}

/** Deletes a note of the actor. Idempotent. */
export async function removeNote(place: DraftContext, draft_id: string, id: string): Promise<void> {
  await requireDraft(place, draft_id)
  await deleteNote(place.tx, { id, draft_id, user_id: place.actor.user_id })
}

export async function setDone(place: DraftContext, draft_id: string, is_done: boolean) {
  const { tx, script, actor } = place
  await requireDraft(place, draft_id)
  const before = await listDrafters(tx, script.id)
  const wasDone = before.some((one) => one.id === actor.user_id && one.is_done)
  if (!(await writeDone(tx, { draft_id, user_id: actor.user_id }, is_done)))
    throw new Refusal('blind_draft_over')
  if (wasDone !== is_done)
    await record(tx, 'blind_draft.done', { subject_id: script.id, data: { draft_id, is_done } })
  return answer(place)
}

/** Reveals all notes of an open draft, without waiting for the reveal time. Idempotent. */
export async function reveal(place: DraftContext, draft_id: string): Promise<BlindDraft> {
  const { tx, script, actor } = place
  const draft = await requireDraft(place, draft_id)
  requireLead(place, draft)
  if (draft.state === 'cancelled') throw new Refusal('blind_draft_over')
  if (draft.state === 'open') {
    await updateDraft(tx, draft_id, { revealed_at: 'now' })
    const drafters = await listDrafters(tx, script.id)
    const user_ids = drafters.map(({ id }) => id).filter((id) => id !== actor.user_id)
    const data = { draft_id, user_ids }
    await record(tx, 'blind_draft.revealed', { subject_id: script.id, data })
  }
  return answer(place)
}

type Chosen = { id: string; as: BlindNoteResolution; alike: readonly string[] }

/**
 * Puts the chosen notes on the canvas, and creates the canvas if absent. The decision about a note
 * (`as`) is also stored for the notes that the caller lists as `alike`.
 */
export async function addNotes(
  place: DraftContext,
  draft_id: string,
  chosen: readonly Chosen[],
): Promise<BlindDraft> {
  const { tx, script, actor, services } = place
  await requireRevealed(place, draft_id)
  const notes = new Map((await listNotes(tx, script.id)).map((note) => [note.id, note]))
  const settled = chosen.map(({ id, as, alike }, at): ResolvedNote => {
    const note = notes.get(id)
    if (!note || alike.some((one) => !notes.has(one)))
      return refuseField(`notes.${at}.id`, 'invalid')
    return { note, as }
  })
  const canvas = await openCanvas(tx, services, script.id, actor)
  const created_at = new Date(services.now()).toISOString()
  await services.documents.change(tx, canvas.id, actor.user_id, (doc) =>
    addToCanvas(doc, settled, created_at),
  )
  const { company_id } = script
  const rows = chosen.flatMap(({ id, as, alike }) =>
    [id, ...alike].map((note_id) => ({
      note_id,
      draft_id,
      company_id,
      settled_as: as,
      shown_note_id: id,
    })),
  )
  // One statement cannot write a row twice. If a note is listed twice, only its last entry is
  // written.
  await writeSettlements(tx, [...new Map(rows.map((row) => [row.note_id, row])).values()])
  const agreed = chosen.filter(({ as }) => as === 'agreed').length
  const data = { draft_id, agreed, assumptions: chosen.length - agreed }
  await record(tx, 'blind_draft.settled', { subject_id: script.id, data })
  return answer(place)
}

/** Removes settled notes from the canvas, except notes that were edited on the canvas. */
export async function removeNotes(place: DraftContext, draft_id: string, ids: readonly string[]) {
  const { tx, script, actor, services } = place
  await requireRevealed(place, draft_id)
  const notes = await listNotes(tx, script.id)
  const requested = notes.filter(({ id }) => ids.includes(id))
  const shown = new Set(requested.map(({ shown_note_id }) => shown_note_id))
  const settled = notes.flatMap((note) =>
    shown.has(note.id) && note.settled_as !== null ? [{ note, as: note.settled_as }] : [],
  )
  const canvas_id = await findCanvasId(tx, script.id)
  const gone =
    canvas_id === null
      ? settled.map(({ note }) => note.id)
      : await services.documents.change(tx, canvas_id, actor.user_id, (doc) =>
          removeFromCanvas(doc, settled),
        )
  await deleteSettlements(tx, draft_id, gone)
  if (gone.length > 0)
    await record(tx, 'blind_draft.unsettled', {
      subject_id: script.id,
      data: { draft_id, removed: gone.length },
    })
  return { draft: await answer(place), kept: settled.length - gone.length }
}

/** Ends a revealed draft. A draft that is not revealed yet is cancelled, and its notes stay hidden. */
export async function end(place: DraftContext, draft_id: string): Promise<BlindDraft> {
  const { tx, script } = place
  const draft = await requireDraft(place, draft_id)
  requireLead(place, draft)
  if (draft.state === 'open' || draft.state === 'revealed') {
    const is_cancelled = draft.state === 'open'
    await updateDraft(tx, draft_id, { ended_at: 'now', ...(is_cancelled && { reveal_at: null }) })
    const data = { draft_id, is_cancelled }
    await record(tx, 'blind_draft.ended', { subject_id: script.id, data })
  }
  return answer(place)
}

export async function remove(place: DraftContext, draft_id: string): Promise<void> {
  const { tx, script } = place
  const draft = await requireDraft(place, draft_id)
  requireLead(place, draft)
  await deleteDraft(tx, draft_id)
  await record(tx, 'blind_draft.deleted', { subject_id: script.id, data: { draft_id } })
}

async function answer({ tx, actor, script, services }: DraftContext): Promise<BlindDraft> {
  const draft = await readState({ tx, actor, script, documents: services.documents })
  if (!draft) throw new Refusal('not_found')
  return draft
}

async function requireDraft({ tx, script }: DraftContext, draft_id: string): Promise<DraftRow> {
  const draft = await findDraft(tx, script.id, draft_id)
  if (!draft) throw new Refusal('not_found')
  return draft
}

async function requireRevealed(place: DraftContext, draft_id: string): Promise<void> {
  const { state } = await requireDraft(place, draft_id)
  if (state === 'open') throw new Refusal('blind_draft_hidden')
  if (state !== 'revealed') throw new Refusal('blind_draft_over')
}

function requireLead({ script, actor }: DraftContext, draft: DraftRow): void {
  if (!mayLead(draft, script, actor)) throw new Refusal('forbidden')
}

/**
 * Throws Refusal('cannot_draft') unless all users in `invited` may comment on the script now.
 * `named`: the list of ids in the request. The error's paths contain positions in `named`.
 */
async function checkInvited(
  { tx, script, actor }: DraftContext,
  named: readonly string[],
  invited: readonly string[],
) {
  if (invited.length === 0) return
  const members = await readMembers(tx, script.id, invited)
  const strangers = findUnauthorizedIds(invited, members, script, actor, 'script.comment')
  if (strangers.length > 0)
    throw new Refusal('cannot_draft', {
      fields: strangers.map((id) => ({ path: `invited.${named.indexOf(id)}`, code: 'invalid' })),
    })
}

function requireFuture(reveal_at: string | null, now: number): void {
  if (reveal_at !== null && Date.parse(reveal_at) <= now) refuseField('reveal_at', 'invalid')
}

const toTime = (at: string | null) => (at === null ? null : Date.parse(at))

function refuseField(path: string, code: 'invalid' | 'empty' | 'too_long'): never {
  throw new Refusal('invalid', { fields: [{ path, code }] })
}
