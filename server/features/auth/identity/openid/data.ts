import type { Transaction } from '#server/platform/database/database.ts'

/**
 * Queries about attempts to log in at a provider, and about identities that are linked to a
 * provider's accounts. Every function runs in a system transaction.
 */

/** Stores an attempt to log in. `identifier`: name of the flow (the kind of login). */
export async function storeAttempt(
  { db }: Transaction,
  attempt: { id: string; identifier: string; value: string; expires_at: Date },
): Promise<void> {
  await db.insertInto('identity.verifications').values(attempt).execute()
}

/** Consumes an attempt; null if there is none, or if it expired before `now` (milliseconds). */
export async function deleteAttempt(
  { db }: Transaction,
  { id, identifier }: { id: string; identifier: string },
  now: number,
): Promise<string | null> {
  const row = await db
    .deleteFrom('identity.verifications')
    .where('id', '=', id)
    .where('identifier', '=', identifier)
    .returning(['value', 'expires_at'])
    .executeTakeFirst()
  return row && Date.parse(row.expires_at) > now ? row.value : null
}

/** Finds the identity linked to a provider account; null if none. */
export async function findUid(
  { db }: Transaction,
  provider: string,
  account_id: string,
): Promise<string | null> {
  const row = await db
    .selectFrom('identity.accounts')
    .select('user_id')
    .where('provider_id', '=', provider)
    .where('account_id', '=', account_id)
    .executeTakeFirst()
  return row?.user_id ?? null
}
