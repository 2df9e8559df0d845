import type { OwnBlindNote } from '#contract/blind-drafts.ts'
import { ApiError } from '#web/api/api-error.ts'
import { createResender } from '#web/api/create-resender.ts'
import { newUuid } from '#web/api/new-uuid.ts'
import { createAccountValues } from '#web/session/account-values.ts'
import { onAccountLeft } from '#web/session/session.ts'
import { createStore } from '#web/store/external-store.ts'
import { cacheDraft, refreshDraft, sendNote } from './api.ts'

/**
 * The outbox of blind drafts: notes that the server has not confirmed are stored on this device
 * under their author. They are sent when typing pauses, when the network is back, and when the
 * draft opens. Notes that are too late stay until their author dismisses them.
 */

/** An unsent note. `is_late`: the draft is closed for it. */
export type Unsent = OwnBlindNote & { script_id: string; draft_id: string; is_late?: true }

/** `waiting`: sending failed; the note is on this device. */
export type Sending = 'idle' | 'sending' | 'waiting'

const REST_MS = 700
const AGAIN_MS = 15_000

/** Unsent notes, by id. */
export const unsentNotes = createStore<Readonly<Record<string, Unsent>>>({})
export const sendingStore = createStore<Sending>('idle')

const stored = createAccountValues<Unsent>('daihon.blind:')

function store(note: Unsent): void {
  unsentNotes.set((before) => ({ ...before, [note.id]: note }))
  stored.write(note.id, note)
}

function drop(id: string): void {
  unsentNotes.set(({ [id]: _, ...rest }) => rest)
  stored.write(id, null)
}

/** Removes notes that are too late. */
export const dropLate = (id: string): void => drop(id)

/** Loads a draft's unsent notes from this device, and sends them. */
export function openOutbox(draft_id: string): void {
  const notes = stored.list().filter((note) => note.draft_id === draft_id)
  const found = Object.fromEntries(notes.map((note) => [note.id, note]))
  unsentNotes.set((before) => ({ ...found, ...before }))
  void sendUnsent()
}

/** Writes one of the user's notes: on this device immediately, on the server debounced. */
export function writeNote(note: Unsent): void {
  store(note)
  outbox.later(REST_MS)
}

const outbox = createResender(async () => {
  const waiting = listWaiting()
  if (waiting.length > 0) sendingStore.set('sending')
  for (const note of waiting) {
    // Dismissed since, or of an account that has logged out.
    if (!unsentNotes.get()[note.id] || (await sendOne(note))) continue
    sendingStore.set('waiting')
    return AGAIN_MS
  }
  if (listWaiting().length > 0) return REST_MS
  sendingStore.set('idle')
  return null
})

/** Sends all unsent notes one after the other; resolves after the attempt. */
export const sendUnsent = outbox.now

/** An emptied field may be filled again until it loses the focus. */
const isBeingEmptied = ({ id, text }: Unsent) =>
  text.trim() === '' &&
  document.activeElement instanceof HTMLElement &&
  document.activeElement.dataset.blindNote === id

const listWaiting = () =>
  Object.values(unsentNotes.get()).filter((note) => !note.is_late && !isBeingEmptied(note))

/** Returns false if nothing can be sent now. */
async function sendOne(note: Unsent): Promise<boolean> {
  const { script_id, draft_id, id, box, text, version } = note
  try {
    const kept = await sendNote(script_id, draft_id, { id, box, text, version })
    await cacheDraft(script_id, (draft) => {
      if (!draft || draft.id !== draft_id) return draft
      const isThere = draft.own.some((one) => one.id === id)
      const own = kept && isThere ? draft.own.map((one) => (one.id === id ? kept : one)) : null
      const others = draft.own.filter((one) => one.id !== id)
      return { ...draft, own: own ?? [...others, ...(kept ? [kept] : [])] }
    })
    const now = unsentNotes.get()[id]
    if (now && (now.text !== text || now.box !== box))
      store({ ...now, version: kept?.version ?? 0 })
    else drop(id)
    return true
  } catch (error) {
    return handleFailure(note, error)
  }
}

function handleFailure(note: Unsent, error: unknown): boolean {
  if (!(error instanceof ApiError) || !error.from_server || !isFinal(error.code)) return false
  const now = unsentNotes.get()[note.id] ?? note
  if (error.code === 'note_changed') {
    drop(note.id)
    if (now.text.trim() !== '') store({ ...now, id: newUuid(), version: 0 })
  } else if (now.text.trim() === '') drop(note.id)
  else store({ ...now, is_late: true })
  void refreshDraft(note.script_id)
  return true
}

const FINAL = ['note_changed', 'blind_draft_over', 'too_many_notes', 'invalid', 'forbidden']
const isFinal = (code: string) =>
  [...FINAL, 'not_found', 'conflict', 'in_trash', 'comment_needs_edit'].includes(code)

// They stay on this device under their author; another account in this tab neither sees nor sends
// them.
onAccountLeft(() => {
  outbox.stop()
  unsentNotes.set({})
  sendingStore.set('idle')
})
