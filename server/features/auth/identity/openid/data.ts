import type { Transaction } from '#server/platform/database/database.ts'

/** Sign-ins under way at a provider, and who came from there before. Every function runs in a system transaction. */

/** Keeps what a sign-in under way is bound to. `identifier`: of which flow it is. */
export async function keepAttempt(
  { db }: Transaction,
  attempt: { id: string; identifier: string; value: string; expires_at: Date },
): Promise<void> {
  await db.insertInto('identity.verifications').values(attempt).execute()
}

/** Takes it, once; null when there is none, or it ran out before `now` (milliseconds). */
export async function takeAttempt(
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

/** The identity an account at a provider belongs to; null where it is new here. */
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
