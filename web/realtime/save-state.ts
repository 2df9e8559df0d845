import type { Confirmation } from './counted-socket.ts'

/**
 * Save state shown to the user. `saved`: all edits confirmed by the server. `saving`: in transit.
 * `offline`: stored in this browser, sent after reconnecting. `refused`: the server rejects them.
 * `read_only`: nothing to save.
 */
export type SaveState = 'saved' | 'saving' | 'offline' | 'refused' | 'read_only'

export type SaveFacts = {
  confirmation: Confirmation
  /** Null until known. */
  may_edit: boolean | null
  /** The document is unavailable: no access, deleted, or too large. */
  is_refused: boolean
  /** Disconnected for longer than a first connection attempt. */
  is_offline: boolean
}

/** Derives the state. */
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
