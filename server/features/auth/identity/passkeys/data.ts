import type { Passkey } from '#contract/passkeys.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { NewRow } from '#server/platform/database/tables.ts'

/** Queries about passkeys and their challenges. Every function runs in a system transaction. */

export type StoredKey = Pick<NewKey, 'user_id' | 'credential_id' | 'public_key' | 'counter'> & {
  id: string
}
export type NewKey = Omit<NewRow<'identity.passkeys'>, 'created_at'>

const SHOWN = ['id', 'name', 'created_at', 'used_at'] as const

export async function listPasskeys(
  { db }: Transaction,
  uid: string,
): Promise<(Passkey & { credential_id: string; transports: string[] })[]> {
  return db
    .selectFrom('identity.passkeys')
    .select([...SHOWN, 'credential_id', 'transports'])
    .where('user_id', '=', uid)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

/** Stores a new passkey; null if its credential is already registered for any identity. */
export async function insertPasskey(
  { db }: Transaction,
  key: NewKey,
  now: number,
): Promise<Passkey | null> {
  const row = await db
    .insertInto('identity.passkeys')
    .values({ ...key, created_at: new Date(now) })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returning(SHOWN)
    .executeTakeFirst()
  return row ?? null
}

/** Renames a passkey; null if the identity has no passkey with this id. */
export async function renamePasskey(
  { db }: Transaction,
  uid: string,
  id: string,
  name: string,
): Promise<Passkey | null> {
  const row = await db
    .updateTable('identity.passkeys')
    .set({ name })
    .where('id', '=', id)
    .where('user_id', '=', uid)
    .returning(SHOWN)
    .executeTakeFirst()
  return row ?? null
}

/** Deletes a passkey; returns its name, or null if the identity has no passkey with this id. */
export async function deletePasskey(
  { db }: Transaction,
  uid: string,
  id: string,
): Promise<string | null> {
  const row = await db
    .deleteFrom('identity.passkeys')
    .where('id', '=', id)
    .where('user_id', '=', uid)
    .returning('name')
    .executeTakeFirst()
  return row?.name ?? null
}

export async function findPasskey(
  { db }: Transaction,
  credential_id: string,
): Promise<StoredKey | null> {
  const row = await db
    .selectFrom('identity.passkeys')
    .select(['id', 'user_id', 'credential_id', 'public_key', 'counter'])
    .where('credential_id', '=', credential_id)
    .executeTakeFirst()
  return row ? { ...row, counter: Number(row.counter) } : null
}

/**
 * Stores the time of a passkey's use and its new signature counter. False if a concurrent use
 * changed the counter first, or if the passkey was deleted.
 */
export async function storeUse(
  { db }: Transaction,
  key: StoredKey,
  counter: number,
  now: number,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('identity.passkeys')
    .set({ counter, used_at: new Date(now) })
    .where('id', '=', key.id)
    .where('counter', '=', key.counter)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Deletes the passkeys that an identity registered at or after `since`. */
export async function removePasskeysSince(
  { db }: Transaction,
  uid: string,
  since: string,
): Promise<void> {
  await db
    .deleteFrom('identity.passkeys')
    .where('user_id', '=', uid)
    .where('created_at', '>=', since)
    .execute()
}

/**
 * Stores a challenge that expires at `until` (milliseconds). `user_id` is null for the challenge of
 * a login.
 */
export async function storeChallenge(
  { db }: Transaction,
  challenge: { hash: Uint8Array; user_id: string | null },
  until: number,
): Promise<void> {
  await db
    .insertInto('identity.passkey_challenges')
    .values({ ...challenge, expires_at: new Date(until) })
    .execute()
}

/**
 * Consumes a challenge. Returns false if the challenge is unknown, has expired, or belongs to
 * another identity. `user_id` is null for a login.
 */
export async function deleteChallenge(
  { db }: Transaction,
  challenge: { hash: Uint8Array; user_id: string | null },
  now: number,
): Promise<boolean> {
  const row = await db
    .deleteFrom('identity.passkey_challenges')
    .where('hash', '=', challenge.hash)
    .where('user_id', 'is not distinct from', challenge.user_id)
    .returning('expires_at')
    .executeTakeFirst()
  return row !== undefined && Date.parse(row.expires_at) > now
}
