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
   * Time (ISO) at which the browser loaded the script. The server assigns the call to the script's
   * version at this time.
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
  /** Date of the next action (ISO); empty if there is none. */
  next_on: string
  /** True if a recording was started during the call. */
  has_recording?: true
}

/** Drafts of the account's current calls on this device, by the script's id. */
export const callDrafts = createAccountValues<CallDraft>('daihon.call:')
/** The time (ms since 1970) at which a page last showed each script's call, by the script's id. */
export const callsShown = createAccountValues<number>('daihon.call_shown:')

/**
 * Milliseconds. If no page shows a call for longer than this, the call continues only after the
 * user confirms.
 */
const MAX_AWAY_MS = 60_000
/** Milliseconds. A shorter call without input was opened by mistake. */
const MISTAKE_MS = 10_000

/**
 * True if no page has shown the call for MAX_AWAY_MS. `shown_at`: the time from `callsShown`. If
 * `shown_at` is null, the time of the draft's last step counts instead.
 */
export const isInterrupted = ({ since }: CallDraft, shown_at: number | null, now: number) =>
  now - (shown_at ?? Date.parse(since)) > MAX_AWAY_MS

/** True if the call was opened by mistake: it is short, and the user has entered nothing. */
export function isMistake(draft: CallDraft, now: number): boolean {
  const { began_at, ended_at, customer, note, outcome, next_action, next_on } = draft
  const until = ended_at === null ? now : Date.parse(ended_at)
  const typed = [customer, note, outcome, next_action, next_on, ...Object.values(draft.answers)]
  return (
    until - Date.parse(began_at) < MISTAKE_MS &&
    typed.join('').trim() === '' &&
    draft.done.length + draft.objections.length === 0 &&
    !draft.has_recording
  )
}

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
