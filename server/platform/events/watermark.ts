import type { Progress } from './data.ts'

/**
 * `up_to`: all events up to this id have been seen. `noted`: a later id that may become the next
 * watermark.
 */
export type Watermark = { up_to: number; noted: { id: number; next: number } | null }

/**
 * Returns the next watermark. Once the present poll has read its events, no further events can
 * appear up to its id. `progress` is the table's state at the start of that poll. An event gets its
 * id before its transaction commits, so a slow transaction publishes a small id late. The highest
 * id seen therefore proves nothing.
 *
 * A poll therefore notes that id with the next transaction number, because every transaction that
 * already has an event id has a smaller number. Once all of those have ended, the poll that detects
 * it has read their events, and the noted id becomes the watermark. Read-only transactions have no
 * number and delay nothing. A long write transaction delays the watermark but loses no event.
 */
export function advanceWatermark(
  { up_to, noted }: Watermark,
  { newest, oldest_running, next }: Progress,
): Watermark {
  const known = noted ?? { id: newest, next }
  if (oldest_running < known.next) return { up_to, noted: known }
  return { up_to: Math.max(up_to, known.id), noted: null }
}
