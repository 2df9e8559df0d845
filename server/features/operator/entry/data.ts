import type { Transaction } from '#server/platform/database/database.ts'

/** In which sessions the desk is open. Every function runs in a system transaction. */

/** Until when it is open to an account in a session; null where it is not, at `now` (milliseconds). */
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

/** Opens it until a moment, and forgets what is over by now (milliseconds). */
export async function keepEntry(
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

/** Closes it in a session. */
export async function dropEntry(
  { db }: Transaction,
  entry: { user_id: string; session: string },
): Promise<void> {
  await db
    .deleteFrom('operator_entries')
    .where('user_id', '=', entry.user_id)
    .where('session', '=', entry.session)
    .execute()
}
