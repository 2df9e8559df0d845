import { sql } from 'kysely'
import type { Transaction } from '../database/database.ts'

/**
 * Counts a request in the key's current time window, which lasts `seconds`. Returns the count in
 * this window and the seconds until it ends.
 */
export async function countRequest(
  tx: Transaction,
  key: string,
  seconds: number,
): Promise<{ count: number; wait: number }> {
  const { rows } = await sql<{ count: number; wait: number }>`
    INSERT INTO rate_limits AS r (key, count, resets_at)
    VALUES (${key}, 1, now() + make_interval(secs => ${seconds}))
    ON CONFLICT (key) DO UPDATE SET
      count = CASE WHEN r.resets_at <= now() THEN 1 ELSE r.count + 1 END,
      resets_at = CASE WHEN r.resets_at <= now() THEN excluded.resets_at ELSE r.resets_at END
    RETURNING count, ceil(extract(epoch FROM resets_at - now()))::int AS wait`.execute(tx.db)
  return rows[0] ?? { count: 1, wait: seconds }
}

/** Decrements the count of a key, but not below 0. */
export async function uncountRequest({ db }: Transaction, key: string): Promise<void> {
  await db
    .updateTable('rate_limits')
    .set({ count: sql<number>`greatest(count - 1, 0)` })
    .where('key', '=', key)
    .execute()
}

export async function resetRequests({ db }: Transaction, key: string): Promise<void> {
  await db.deleteFrom('rate_limits').where('key', '=', key).execute()
}

export async function deleteEndedWindows({ db }: Transaction): Promise<void> {
  await db.deleteFrom('rate_limits').where('resets_at', '<', sql<string>`now()`).execute()
}
