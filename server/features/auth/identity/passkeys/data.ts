import type { Passkey } from '#contract/passkeys.ts'
import type { Transaction } from '#server/platform/database/database.ts'

/** Passkeys and what they are asked to sign. Every function runs in a system transaction. */

/** What a signature is checked against. */
export type KeptKey = {
  id: string
  user_id: string
  credential_id: string
  public_key: Uint8Array
  counter: number
}
export type NewKey = {
  user_id: string
  credential_id: string
  public_key: Uint8Array
  counter: number
  transports: string[]
  name: string
}

const SHOWN = ['id', 'name', 'created_at', 'used_at'] as const

/** An identity's passkeys, the oldest first. */
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

/** Keeps a new passkey; null where one of that credential is kept already, whosever it is. */
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

/** Names one anew; null where the identity has none of that id. */
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

/** Removes one; its name, or null where the identity has none of that id. */
export async function removePasskey(
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

/** The passkey of a credential; null where none is kept. */
export async function findPasskey(
  { db }: Transaction,
  credential_id: string,
): Promise<KeptKey | null> {
  const row = await db
    .selectFrom('identity.passkeys')
    .select(['id', 'user_id', 'credential_id', 'public_key', 'counter'])
    .where('credential_id', '=', credential_id)
    .executeTakeFirst()
  return row ? { ...row, counter: Number(row.counter) } : null
}

/** Notes a use and what the authenticator has counted. False: another use came in between. */
export async function noteUse(
  { db }: Transaction,
  key: KeptKey,
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

/** Removes the passkeys an identity has had made since a moment. */
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

/** Keeps a challenge until a moment in milliseconds. `user_id` null: for a sign-in. */
export async function keepChallenge(
  { db }: Transaction,
  challenge: { hash: Uint8Array; user_id: string | null },
  until: number,
): Promise<void> {
  await db
    .insertInto('identity.passkey_challenges')
    .values({ ...challenge, expires_at: new Date(until) })
    .execute()
}

/** Takes a challenge, once. False: there is none of this person's, or it ran out. */
export async function takeChallenge(
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
