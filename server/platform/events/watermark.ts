import type { Progress } from './data.ts'

/**
 * `up_to`: all events up to this id have been seen. `noted`: a later id that may become the next
 * watermark.
 */
export type Watermark = { up_to: number; noted: { id: number; next: number } | null }

/**
 * Returns the next watermark: an id up to which the present poll has seen all events. `progress` is
 * the state of the table at the start of the poll.
 *
 * An event gets its id before its transaction commits. An event with a small id can therefore
 * become visible after events with larger ids. The watermark advances in two steps:
 * - A poll stores the newest id and the next transaction number in `noted`. All transactions that
 *   already have an event id have smaller numbers.
 * - Once all these transactions have ended, the stored id becomes the watermark.
 * A long write transaction delays the watermark, but loses no event.
 */
export function advanceWatermark(
  { up_to, noted }: Watermark,
  { newest, oldest_running, next }: Progress,
): Watermark {
  const known = noted ?? { id: newest, next }
  if (oldest_running < known.next) return { up_to, noted: known }
  return { up_to: Math.max(up_to, known.id), noted: null }
}
