import type { Transaction } from '#server/platform/database/database.ts'

/**
 * Sessions in which the desk (the operator's routes) is open. Reauthentication opens the desk for a
 * limited time. Every function requires a system transaction.
 */

/**
 * Returns the time until which the desk is open in a session; null if it is closed at `now`
 * (milliseconds).
 */
export async function findEntry(
  { db }: Transaction,
  entry: { user_id: string; session: string },
  now: number,
): Promise<string | null> {
  const row = await db
    .selectFrom('operator_entries')
    .select('open_until')
    .where('user_id', '=', entry.user_id)
    .where('session', '=', entry.session)
    .where('open_until', '>', new Date(now).toISOString())
    .executeTakeFirst()
  return row?.open_until ?? null
}

/**
 * Opens the desk in a session until `open_until`, and deletes rows that have expired at `now`
 * (milliseconds).
 */
export async function saveEntry(
  { db }: Transaction,
  entry: { user_id: string; session: string; open_until: Date },
  now: number,
): Promise<void> {
  await db
    .deleteFrom('operator_entries')
    .where('open_until', '<=', new Date(now).toISOString())
    .execute()
  await db
    .insertInto('operator_entries')
    .values(entry)
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'session']).doUpdateSet({ open_until: entry.open_until }),
    )
    .execute()
}

export async function deleteEntry(
  { db }: Transaction,
  entry: { user_id: string; session: string },
): Promise<void> {
  await db
    .deleteFrom('operator_entries')
    .where('user_id', '=', entry.user_id)
    .where('session', '=', entry.session)
    .execute()
}
