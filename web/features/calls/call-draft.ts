import type { CallNotes } from '#document/call/describe-call.ts'
import type { Walk } from '#document/call/walk-call.ts'
import { createLocalValue } from '#web/store/local-value.ts'

/** A call that goes on. */
export const NOT_ENDED = { ended_at: null, outcome: '', next_action: '', next_on: '' } as const

/** A call that is going on, so that a page that is reloaded, or a phone that slept, goes on where it was. */
export type CallDraft = CallNotes & {
  id: string
  began_at: string
  /** When the text was read. */
  read_at: string
  walk: Walk
  /** Seconds in each section that was left, by id, and since when it is in the present one (ISO). */
  spent: Readonly<Record<string, number>>
  since: string
  /** Ids of the cues that are done. */
  done: readonly string[]
  /** When they said goodbye (ISO), from when on the clock stands while what came of it is written down; null before. */
  ended_at: string | null
  outcome: string
  next_action: string
  /** A day, empty where there is none. */
  next_on: string
}

/** A draft of before had no customer and nothing of the call's end, and of an objection its block alone. */
const upgrade = (draft: CallDraft | null): CallDraft | null =>
  draft && {
    ...NOT_ENDED,
    ...draft,
    customer: draft.customer ?? '',
    objections: draft.objections.map((one: string | CallDraft['objections'][number]) =>
      typeof one === 'string' ? { block_id: one, section_id: null } : one,
    ),
  }

/** The draft of a person's call with a script, on this device. */
export function createDraftStore(user_id: string, script_id: string) {
  const key = `daihon.call:${user_id}:${script_id}`
  const kept = createLocalValue(key)
  return {
    read(): CallDraft | null {
      try {
        return upgrade(JSON.parse(kept.read() ?? 'null') as CallDraft | null)
      } catch {
        return null
      }
    },
    write(draft: CallDraft | null): void {
      kept.write(draft && JSON.stringify(draft))
    },
    /** Tells what another tab of this browser has written. Gives what ends that. */
    follow(onChange: (draft: CallDraft | null) => void): () => void {
      const read = (event: StorageEvent) => {
        if (event.key === key) onChange(this.read())
      }
      addEventListener('storage', read)
      return () => removeEventListener('storage', read)
    },
  }
}

/** Seconds in each section up to now, with what has passed in the one the call is in. */
export function spentUntil({ walk, spent, since }: CallDraft, now: number): Record<string, number> {
  const id = walk.place?.section_id ?? walk.moves.at(-1)?.from.section_id
  if (id === undefined) return { ...spent }
  const seconds = Math.max(0, (now - Date.parse(since)) / 1000)
  return { ...spent, [id]: (spent[id] ?? 0) + seconds }
}

/** The draft somewhere else in the script: the time until now is its former section's. */
export const walkTo = (draft: CallDraft, walk: Walk, now: number): CallDraft => ({
  ...draft,
  ...{ walk, spent: spentUntil(draft, now), since: new Date(now).toISOString() },
})
