import { sql } from 'kysely'
import type { Database } from '../database/database.ts'
import { Refusal } from '../refusal.ts'

/** Counts calls in the database, so that every node and every restart knows of them. */
export type RateLimit = {
  /** Counts one call; throws Refusal('too_many_requests') past `calls` in `seconds`. The key never holds what a client may choose freely. */
  count(key: string, calls: number, seconds: number): Promise<void>
}

export function createRateLimit(database: Database): RateLimit {
  return {
    async count(key, calls, seconds) {
      const counted = await database.system(async ({ db }) => {
        const { rows } = await sql<{ count: number; wait: number }>`
          INSERT INTO rate_limits AS r (key, count, resets_at)
          VALUES (${key}, 1, now() + make_interval(secs => ${seconds}))
          ON CONFLICT (key) DO UPDATE SET
            count = CASE WHEN r.resets_at <= now() THEN 1 ELSE r.count + 1 END,
            resets_at = CASE WHEN r.resets_at <= now() THEN excluded.resets_at ELSE r.resets_at END
          RETURNING count, ceil(extract(epoch FROM resets_at - now()))::int AS wait`.execute(db)
        return rows[0]
      })
      if (counted && counted.count > calls)
        throw new Refusal('too_many_requests', { retryAfter: Math.max(1, counted.wait) })
    },
  }
}
