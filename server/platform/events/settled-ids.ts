import type { Progress } from './data.ts'

/** Up to which id every event has been seen; and what a look has noted that settles a further one. */
export type SettledIds = { up_to: number; noted: { id: number; next: number } | null }

/**
 * Up to which id every event has been seen by the looks so far, so that none comes any more, after one more look:
 * `progress` is how far the table was when it began, before it read events.
 *
 * An event's id is taken before its transaction commits: a slow one shows a small id late. So the highest id that was
 * seen says nothing by itself. A look notes it together with the number that the next transaction will have; whoever
 * had taken an id by then has a smaller number. Once all of those are over, what they wrote was there for the look
 * that finds them over, and the noted id is settled. Transactions that only read have no number and hold up nothing; one
 * that writes for long holds up what is settled and loses no event.
 */
export function settleIds(
  { up_to, noted }: SettledIds,
  { newest, oldest_running, next }: Progress,
): SettledIds {
  const known = noted ?? { id: newest, next }
  if (oldest_running < known.next) return { up_to, noted: known }
  return { up_to: Math.max(up_to, known.id), noted: null }
}
