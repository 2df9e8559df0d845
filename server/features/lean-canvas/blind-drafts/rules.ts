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
import { colleagueMaySee } from '#server/platform/access/colleagues.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { DrafterRow, DraftRow } from './data.ts'
import type { NoteRow } from './notes/data.ts'

/**
 * Converts a drafter's row to the form that the API returns. `by`: the account that sent the
 * request.
 */
export function toDrafter(row: DrafterRow, script: ScriptFacts, by: Account): BlindDrafter {
  const { is_member, is_deputy, grant, is_in_group, ...drafter } = row
  const member = { user_id: row.id, is_deputy, grant, is_in_group }
  return {
    ...drafter,
    may_write: is_member && colleagueMaySee(member, script, by, 'script.comment'),
  }
}

/**
 * True if the user may reveal, end and delete the draft. Its creator may do this. When the creator
 * is no longer a member, users with the right `script.manage` may do it instead.
 */
export function mayLead(draft: DraftRow, script: ScriptFacts, actor: Account): boolean {
  if (draft.begun_by.id === actor.user_id) return true
  return !draft.is_led && can(actor, 'script.manage', script)
}

/**
 * Converts a revealed note to the form that the API returns. `shown`: ids of the notes on the
 * canvas. A note that was deleted from the canvas is no longer settled.
 */
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

const asAssumption = (text: string): Trial => ({
  importance: 'middle',
  review_on: null,
  learnings: [],
  believe: text,
  verify: '',
  measure: '',
  right_if: '',
})

export type ResolvedNote = { note: NoteRow; as: BlindNoteResolution }

/**
 * Adds notes to the canvas; each note keeps its id and its author. A note that is already on the
 * canvas is not added again, but gets a test card if it is settled as an assumption and has no test
 * card. Throws Refusal('too_many_notes').
 */
export function addToCanvas(
  doc: Y.Doc,
  settled: readonly ResolvedNote[],
  created_at: string,
): void {
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

/**
 * Removes notes from the canvas unless they were edited there. Returns the ids of the given notes
 * that are now absent from the canvas.
 */
export function removeFromCanvas(doc: Y.Doc, settled: readonly ResolvedNote[]): string[] {
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

/** True if a canvas note was not edited since `addToCanvas` added it. */
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
