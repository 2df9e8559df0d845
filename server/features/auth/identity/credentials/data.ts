import { randomUUID } from 'node:crypto'
import type { Transaction } from '#server/platform/database/database.ts'

/**
 * Queries about local identities and their credentials. Every function runs in a system
 * transaction.
 */

/**
 * Provider name of accounts that log in with a password. Their account id is the id of the
 * identity.
 */
const PASSWORD = 'credential'

export type Credential =
  | { provider: 'password'; password_hash: string }
  | { provider: string; account_id: string }

/** Creates an identity with one credential; returns its id. The address must be unused. */
export async function insertIdentity(
  { db }: Transaction,
  identity: { name: string; email: string; email_verified: boolean },
  credential: Credential,
): Promise<string> {
  const id = randomUUID()
  await db
    .insertInto('identity.users')
    .values({ ...identity, id, email: identity.email.toLowerCase() })
    .execute()
  await db
    .insertInto('identity.accounts')
    .values({
      id: randomUUID(),
      user_id: id,
      ...('password_hash' in credential
        ? { provider_id: PASSWORD, account_id: id, password: credential.password_hash }
        : { provider_id: credential.provider, account_id: credential.account_id, password: null }),
    })
    .execute()
  return id
}

/** Marks an identity's address as verified. If `email` is given, it replaces the address. */
export async function verifyAddress(
  { db }: Transaction,
  uid: string,
  email?: string,
): Promise<void> {
  await db
    .updateTable('identity.users')
    .set({
      email_verified: true,
      updated_at: new Date(),
      ...(email === undefined ? {} : { email: email.toLowerCase() }),
    })
    .where('id', '=', uid)
    .execute()
}

/** Sets an identity's password hash; does nothing if it has no password. */
export async function setPasswordHash(
  { db }: Transaction,
  uid: string,
  password: string,
): Promise<void> {
  await db
    .updateTable('identity.accounts')
    .set({ password, updated_at: new Date() })
    .where('user_id', '=', uid)
    .where('provider_id', '=', PASSWORD)
    .execute()
}

/**
 * Returns 'password' if the identity has a password, otherwise the provider of its oldest
 * credential. Null if it has no credential.
 */
export async function findProvider({ db }: Transaction, uid: string): Promise<string | null> {
  const rows = await db
    .selectFrom('identity.accounts')
    .select('provider_id')
    .where('user_id', '=', uid)
    .orderBy('created_at')
    .execute()
  const has_password = rows.some(({ provider_id }) => provider_id === PASSWORD)
  return has_password ? 'password' : (rows[0]?.provider_id ?? null)
}
