import type * as Y from 'yjs'
import type {
  BlindDrafter,
  BlindNoteResolution,
  RevealedBlindNote,
} from '#contract/blind-drafts.ts'
import { MAX_NOTES } from '#contract/limits.ts'
import { can, type ScriptFacts } from '#contract/permissions.ts'
import type { Note, Trial } from '#document/canvas.ts'
import { addNote, deleteNote, readCanvas } from '#document/canvas-yjs.ts'
import { updateTrial } from '#document/note-trial.ts'
import type { Account } from '#server/platform/access/account.ts'
import { maySee } from '#server/platform/access/colleagues.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { DrafterRow, DraftRow } from './data.ts'
import type { NoteRow } from './notes/data.ts'

/** A drafter as returned by the API. `by`: a colleague. */
export function toDrafter(row: DrafterRow, script: ScriptFacts, by: Account): BlindDrafter {
  const { is_member, grant, is_in_group, ...drafter } = row
  const member = { user_id: row.id, grant, is_in_group }
  return { ...drafter, may_write: is_member && maySee(member, script, by, 'script.comment') }
}

/** True if a user may reveal, end and delete a draft: its creator, or after their removal the script's manager. */
export function mayLead(draft: DraftRow, script: ScriptFacts, actor: Account): boolean {
  if (draft.begun_by.id === actor.user_id) return true
  return !draft.is_led && can(actor, 'script.manage', script)
}

/** A revealed note. `shown`: ids of the notes on the canvas; one deleted there is not settled. */
export function toRevealedNote(row: NoteRow, shown: ReadonlySet<string>): RevealedBlindNote {
  const { id, box, text, user_id, username, settled_as, shown_note_id } = row
  const isSettled = settled_as !== null && shown_note_id !== null && shown.has(shown_note_id)
  return {
    id,
    box,
    text,
    author: { id: user_id, username },
    settled: isSettled ? { as: settled_as, note_id: shown_note_id } : null,
  }
}

/** The test card of an assumption: it holds what is believed. */
const asAssumption = (text: string): Trial => ({
  importance: 'middle',
  review_on: null,
  learnings: [],
  believe: text,
  verify: '',
  measure: '',
  right_if: '',
})

/** A note to put on the canvas. */
export type Settled = { note: NoteRow; as: BlindNoteResolution }

/**
 * Adds notes to the canvas under their ids and authors' names; a note already there stays, and becomes an
 * assumption if requested. Throws Refusal('too_many_notes').
 */
export function addToCanvas(doc: Y.Doc, settled: readonly Settled[], created_at: string): void {
  const known = new Map(readCanvas(doc).notes.map((note) => [note.id, note]))
  doc.transact(() => {
    for (const { note, as } of settled) {
      const { id, box, text, user_id } = note
      const there = known.get(id)
      if (!there)
        addNote(doc, {
          id,
          box,
          text,
          created_at,
          author: { type: 'person', user_id },
          ...(as === 'assumption' ? { trial: asAssumption(text) } : {}),
        })
      else if (as === 'assumption' && !there.trial)
        updateTrial(doc, id, { importance: 'middle', believe: text })
    }
    if (readCanvas(doc).notes.length > MAX_NOTES) throw new Refusal('too_many_notes')
  })
}

/** Removes notes from the canvas that are unchanged since; returns the ids of those that are gone. */
export function removeFromCanvas(doc: Y.Doc, settled: readonly Settled[]): string[] {
  const known = new Map(readCanvas(doc).notes.map((note) => [note.id, note]))
  const gone = settled.filter(({ note, as }) => {
    const there = known.get(note.id)
    return !there || isAsPut(there, note, as)
  })
  doc.transact(() => {
    for (const { note } of gone) deleteNote(doc, note.id)
  })
  return gone.map(({ note }) => note.id)
}

/** True if a canvas note is unchanged. */
function isAsPut(there: Note, { box, text }: NoteRow, as: BlindNoteResolution): boolean {
  const { trial, owner, links, color, evidence, pinned } = there
  const isPlain = color === 'none' && evidence === 'assumption' && !pinned
  const isAlone = owner === null && links.length === 0
  return (
    there.box === box && there.text === text && isPlain && isAlone && isTrialAsPut(trial, text, as)
  )
}

function isTrialAsPut(trial: Trial | undefined, text: string, as: BlindNoteResolution): boolean {
  if (!trial || as === 'agreed') return !trial
  const { believe, verify, measure, right_if, review_on, learnings, importance } = trial
  const isBlank = [verify, measure, right_if, review_on ?? ''].every((part) => part === '')
  return isBlank && learnings.length === 0 && importance === 'middle' && believe === text
}
