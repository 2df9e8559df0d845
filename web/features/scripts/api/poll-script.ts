import type { Query } from '@tanstack/react-query'
import type { Script } from '#contract/scripts.ts'
import { ApiError, isRefused } from '#web/api/api-error.ts'

const POLL_MS = 5_000
const LONGEST_MS = 60_000

/**
 * Returns the `refetchInterval` of a script's query. While requests fail, or the script is in the
 * trash, the query polls. If the server refuses the script, the interval doubles up to one minute.
 */
export function createScriptPoll() {
  let refusedSince: number | null = null
  return ({ state: { data, error, status } }: Query<Script>): number | false => {
    // During the poll of a script without data, the query has no error.
    if (status !== 'pending') {
      const isClosed = error ? mayOpenLater(error) && isRefused(error) : data?.trashed_at
      refusedSince = isClosed ? (refusedSince ?? Date.now()) : null
    }
    if (refusedSince !== null) return growInterval(Date.now() - refusedSince)
    return mayOpenLater(error) ? POLL_MS : false
  }
}

/** Only the doublings change the interval, because each change restarts the query's timer. */
const growInterval = (refused_ms: number): number =>
  Math.min(LONGEST_MS, POLL_MS * 2 ** Math.max(0, Math.floor(Math.log2(refused_ms / POLL_MS))))

/** True if a later request may succeed. A malformed id never names a script. */
const mayOpenLater = (error: Error | null) =>
  error !== null && !(error instanceof ApiError && error.code === 'malformed')
