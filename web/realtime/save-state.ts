import type { Confirmation } from './counted-socket.ts'

/**
 * Save state shown to the user:
 * - `saved`: the server has confirmed all edits.
 * - `saving`: edits are being sent, or the document is still connecting.
 * - `offline`: edits are stored in this browser and sent after reconnecting.
 * - `refused`: the server rejects the edits, or the document is unavailable.
 * - `read_only`: the user cannot edit.
 */
export type SaveState = 'saved' | 'saving' | 'offline' | 'refused' | 'read_only'

export type SaveFacts = {
  confirmation: Confirmation
  /** Null until known. */
  may_edit: boolean | null
  /** True if the document is unavailable: no access, deleted, or too large. */
  is_refused: boolean
  /**
   * True if the document has been disconnected for longer than it usually takes to open a document.
   */
  is_offline: boolean
}

export function findSaveState({
  confirmation,
  may_edit,
  is_refused,
  is_offline,
}: SaveFacts): SaveState {
  if (is_refused || confirmation.refused) return 'refused'
  if (is_offline) return 'offline'
  if (may_edit === false) return 'read_only'
  return confirmation.answered && confirmation.outstanding === 0 ? 'saved' : 'saving'
}
