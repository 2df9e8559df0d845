import { randomUUID } from 'node:crypto'
import type { Transaction } from '#server/platform/database/database.ts'

/** Identities kept here and what they sign in with. Every function runs in a system transaction. */

/** The provider of an account with a password; its account is the identity itself. */
const PASSWORD = 'credential'

/** What an identity signs in with: the hash of a password, or an account at a provider. */
export type Credential =
  | { provider: 'password'; password_hash: string }
  | { provider: string; account_id: string }

/** Makes an identity with its one credential; answers its id. Its address must be nobody's here. */
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

/** Takes an address as proved: the identity's own, or the one it moves to. */
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

/** Changes the hash of an identity's password; nothing where it has none. */
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

/** `password`, else the provider an identity signs in at; null where it has neither. */
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
