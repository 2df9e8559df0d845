import type { Database } from '../database/database.ts'
import type { CleanupJobs } from '../jobs/cleanup-jobs.ts'
import { Refusal } from '../refusal.ts'
import { countCall, forgetCalls, sweepCalls, takeBackCall } from './data.ts'

/** Counts calls in the database, so that every node and every restart knows of them. */
export type RateLimit = {
  /**
   * Counts one call; throws Refusal('too_many_requests') past `calls` in `seconds`.
   * The key never holds what a client may choose freely.
   */
  count(key: string, calls: number, seconds: number): Promise<void>
  /** Counts one request; returns the count in the window and the seconds until it resets. */
  tally(key: string, seconds: number): Promise<{ count: number; wait: number }>
  /** Uncounts one request that should not use up the limit. */
  giveBack(key: string): Promise<void>
  /** Forgets what was counted under a key: what was tried has succeeded. */
  forget(key: string): Promise<void>
}

export function createRateLimit(services: { database: Database; cleanup: CleanupJobs }): RateLimit {
  const { database } = services
  services.cleanup.add('counted calls', () => database.system(sweepCalls))
  return {
    async count(key, calls, seconds) {
      const { count, wait } = await database.system((tx) => countCall(tx, key, seconds))
      if (count > calls) throw new Refusal('too_many_requests', { retryAfter: Math.max(1, wait) })
    },
    tally: (key, seconds) => database.system((tx) => countCall(tx, key, seconds)),
    giveBack: (key) => database.system((tx) => takeBackCall(tx, key)),
    forget: (key) => database.system((tx) => forgetCalls(tx, key)),
  }
}
