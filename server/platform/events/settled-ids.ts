import type { Progress } from './data.ts'

/**
 * Up to which id every event has been seen by the looks so far, so that none comes any more.
 *
 * An event's id is taken before its transaction commits: a slow one shows a small id late. So the highest id that was
 * seen says nothing by itself. A look notes it together with the number that the next transaction will have; whoever
 * had taken an id by then has a smaller number. Once all of those are over, what they wrote was there for the look
 * that finds them over, and the noted id is settled. Transactions that only read have no number and hold up nothing; one
 * that writes for long holds up what is settled and loses no event.
 */
export function createSettledIds(newest: number) {
  let settled = newest
  let noted: { id: number; next: number } | null = null
  return {
    upTo: () => settled,
    /** After a look: how far the table was when the look began, before it read events. */
    note({ newest, oldest_running, next }: Progress): void {
      noted ??= { id: newest, next }
      if (oldest_running < noted.next) return
      settled = Math.max(settled, noted.id)
      noted = null
    },
  }
}
