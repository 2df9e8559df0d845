import type { Database } from '../database/database.ts'
import type { CleanupJobs } from '../jobs/cleanup-jobs.ts'
import { Refusal } from '../refusal.ts'
import { countRequest, deleteEndedWindows, resetRequests, uncountRequest } from './data.ts'

/**
 * Rate limits. The counts are in the database, so that all nodes share them and they survive
 * restarts.
 */
export type RateLimit = {
  /**
   * Counts a request. Throws Refusal('too_many_requests') if there were more than `calls` requests
   * in `seconds`. Clients must not be able to choose the key freely, because each new key starts at
   * 0.
   */
  count(key: string, calls: number, seconds: number): Promise<void>
  /**
   * Counts a request. Returns the count in the key's current time window and the seconds until it
   * ends.
   */
  tally(key: string, seconds: number): Promise<{ count: number; wait: number }>
  /** Decrements the count, for a request that should not use up the limit. */
  uncount(key: string): Promise<void>
  /** Deletes the count of a key, e.g. after a successful login. */
  reset(key: string): Promise<void>
}

export function createRateLimit(services: { database: Database; cleanup: CleanupJobs }): RateLimit {
  const { database } = services
  services.cleanup.add('counted calls', () => database.system(deleteEndedWindows))
  return {
    async count(key, calls, seconds) {
      const { count, wait } = await database.system((tx) => countRequest(tx, key, seconds))
      if (count > calls) throw new Refusal('too_many_requests', { retryAfter: Math.max(1, wait) })
    },
    tally: (key, seconds) => database.system((tx) => countRequest(tx, key, seconds)),
    uncount: (key) => database.system((tx) => uncountRequest(tx, key)),
    reset: (key) => database.system((tx) => resetRequests(tx, key)),
  }
}
