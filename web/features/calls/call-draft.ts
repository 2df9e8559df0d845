import type { CallNotes } from '#document/call/describe-call.ts'
import type { Walk } from '#document/call/walk-call.ts'
import { createAccountValues } from '#web/session/account-values.ts'

/** The values of a call that has not ended. */
export const NOT_ENDED = { ended_at: null, outcome: '', next_action: '', next_on: '' } as const

/** A call in progress, stored so that it continues after a reload, or after the phone has slept. */
export type CallDraft = CallNotes & {
  id: string
  began_at: string
  /**
   * Time (ISO) at which the script was read. The server assigns the call to the script's version at
   * this time.
   */
  read_at: string
  walk: Walk
  /**
   * `spent`: seconds by section id, counted until `since`. `since`: time of the last move to
   * another step (ISO).
   */
  spent: Readonly<Record<string, number>>
  since: string
  done: readonly string[]
  /**
   * End of the conversation (ISO); null until then. The clock stops at this time, and the user
   * enters the outcome.
   */
  ended_at: string | null
  outcome: string
  next_action: string
  /** A date (ISO); empty if there is none. */
  next_on: string
}

/** Drafts of the account's current calls on this device, by the script's id. */
export const callDrafts = createAccountValues<CallDraft>('daihon.call:')

/** Seconds spent in each section until `now`, including the current section. */
export function secondsPerSection(
  { walk, spent, since }: CallDraft,
  now: number,
): Record<string, number> {
  const id = walk.place?.section_id ?? walk.moves.at(-1)?.from.section_id
  if (id === undefined) return { ...spent }
  const seconds = Math.max(0, (now - Date.parse(since)) / 1000)
  return { ...spent, [id]: (spent[id] ?? 0) + seconds }
}

/**
 * Moves the draft to another step of the script. Adds the time since the last move to the previous
 * step's section.
 */
export const walkTo = (draft: CallDraft, walk: Walk, now: number): CallDraft => ({
  ...draft,
  walk,
  spent: secondsPerSection(draft, now),
  since: new Date(now).toISOString(),
})
