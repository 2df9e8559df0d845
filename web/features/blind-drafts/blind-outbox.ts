import type { OwnBlindNote } from '#contract/blind-drafts.ts'
import { ApiError } from '#web/api/api-error.ts'
import { newUuid } from '#web/api/new-uuid.ts'
import { createOutbox, isFinal } from '#web/session/outbox.ts'
import { OUTBOX_PREFIXES } from '#web/session/unsent-entries.ts'
import { cacheDraft, refreshDraft, sendNote } from './api.ts'

/**
 * A note that the server has not stored. With `is_late`, the server has refused the note for good.
 * Only this device has the note until the author dismisses it.
 */
export type UnsentNote = OwnBlindNote & { script_id: string; draft_id: string; is_late?: true }

/**
 * True for a note whose field is empty and has the focus. The note is not deleted yet, because the
 * user may type another text.
 */
const isBeingEmptied = ({ id, text }: UnsentNote) =>
  text.trim() === '' &&
  document.activeElement instanceof HTMLElement &&
  document.activeElement.dataset.blindNote === id

/**
 * The outbox of blind drafts. Sends notes when typing pauses and when a draft opens. Also sends
 * them when the user leaves a field or stops writing the draft.
 */
export const blindOutbox = createOutbox<UnsentNote>({
  prefix: OUTBOX_PREFIXES.blind_notes,
  retry_ms: 15_000,
  idOf: ({ id }) => id,
  isDue: (note) => !note.is_late && !isBeingEmptied(note),
  async send(note) {
    const { script_id, draft_id, id, box, text, version } = note
    try {
      const kept = await sendNote(script_id, draft_id, { id, box, text, version })
      await cacheNote(note, kept)
      return (latest) =>
        latest.text === text && latest.box === box
          ? null
          : { ...latest, version: kept?.version ?? 0 }
    } catch (error) {
      if (!isFinal(error, ...FINAL)) throw error
      void refreshDraft(script_id)
      return (latest) => {
        if (latest.text.trim() === '') return null
        const isChanged = error instanceof ApiError && error.code === 'note_changed'
        return isChanged ? { ...latest, id: newUuid(), version: 0 } : { ...latest, is_late: true }
      }
    }
  },
})

const FINAL = [
  'note_changed',
  'blind_draft_over',
  'too_many_notes',
  'in_trash',
  'comment_needs_edit',
]

/**
 * Stores one of the user's notes on this device immediately, and sends it to the server after a
 * pause in typing.
 */
export function writeNote(note: UnsentNote): void {
  blindOutbox.put(note)
  blindOutbox.sendSoon()
}

/** Updates the note in the cached draft. Removes the note if `kept` is null. */
const cacheNote = ({ script_id, draft_id, id }: UnsentNote, kept: OwnBlindNote | null) =>
  cacheDraft(script_id, (draft) => {
    if (!draft || draft.id !== draft_id) return draft
    const isThere = draft.own.some((one) => one.id === id)
    const own = kept && isThere ? draft.own.map((one) => (one.id === id ? kept : one)) : null
    const others = draft.own.filter((one) => one.id !== id)
    return { ...draft, own: own ?? [...others, ...(kept ? [kept] : [])] }
  })
