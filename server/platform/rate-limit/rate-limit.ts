import type { Database } from '../database/database.ts'
import type { Sweeps } from '../jobs/sweeps.ts'
import { Refusal } from '../refusal.ts'
import { countCall, forgetCalls, sweepCalls } from './data.ts'

/** Counts calls in the database, so that every node and every restart knows of them. */
export type RateLimit = {
  /**
   * Counts one call; throws Refusal('too_many_requests') past `calls` in `seconds`.
   * The key never holds what a client may choose freely.
   */
  count(key: string, calls: number, seconds: number): Promise<void>
  /** Forgets what was counted under a key: what was tried has succeeded. */
  forget(key: string): Promise<void>
}

export function createRateLimit(services: { database: Database; sweeps: Sweeps }): RateLimit {
  const { database } = services
  services.sweeps.add('counted calls', () => database.system(sweepCalls))
  return {
    async count(key, calls, seconds) {
      const { count, wait } = await database.system((tx) => countCall(tx, key, seconds))
      if (count > calls) throw new Refusal('too_many_requests', { retryAfter: Math.max(1, wait) })
    },
    forget: (key) => database.system((tx) => forgetCalls(tx, key)),
  }
}
