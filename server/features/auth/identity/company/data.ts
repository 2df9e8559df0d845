import { randomUUID } from 'node:crypto'
import type { ReadTransaction, Transaction } from '#server/platform/database/database.ts'

/**
 * Queries about a company's own OpenID provider, and about sessions that were opened through it.
 */

/**
 * Provider name of accounts that log in at a company's own provider. Their account ids start with
 * the issuer.
 */
export const PROVIDER = 'oidc'

export type ProviderRow = {
  company_id: string
  issuer: string
  client_id: string
  /** The client secret, encrypted (providers.ts). */
  client_secret: string
  is_only: boolean
  approves: boolean
  changed_at: string
}
const SHOWN = ['company_id', 'issuer', 'client_id', 'is_only', 'approves', 'changed_at'] as const

/**
 * Finds a company's provider with its client secret; null if none. Runs in a system transaction.
 */
export async function findProviderOf(
  { db }: Transaction,
  company_id: string,
): Promise<ProviderRow | null> {
  const row = await db
    .selectFrom('company_providers')
    .selectAll()
    .where('company_id', '=', company_id)
    .executeTakeFirst()
  return row ?? null
}

/**
 * Lists the providers with this issuer and one of these client ids. Several companies may have the
 * same provider. Runs in a system transaction.
 */
export const listProvidersOf = (
  { db }: Transaction,
  issuer: string,
  client_ids: readonly string[],
): Promise<ProviderRow[]> =>
  db
    .selectFrom('company_providers')
    .selectAll()
    .where('issuer', '=', issuer)
    .where('client_id', 'in', client_ids)
    .limit(20)
    .execute()

/** Reads a company's provider without its client secret; null if none. */
export async function readProvider(
  { db }: ReadTransaction,
  company_id: string,
): Promise<Omit<ProviderRow, 'client_secret'> | null> {
  const row = await db
    .selectFrom('company_providers')
    .select(SHOWN)
    .where('company_id', '=', company_id)
    .executeTakeFirst()
  return row ?? null
}

/** Creates or replaces a company's provider. Runs in a system transaction. */
export async function saveProvider(
  { db }: Transaction,
  provider: Omit<ProviderRow, 'changed_at'>,
  now: number,
): Promise<void> {
  const { company_id: _, ...facts } = { ...provider, changed_at: new Date(now) }
  await db
    .insertInto('company_providers')
    .values({ ...provider, changed_at: new Date(now) })
    .onConflict((conflict) => conflict.column('company_id').doUpdateSet(facts))
    .execute()
}

/** Deletes a company's provider; false if there was none. */
export async function deleteProvider({ db }: Transaction, company_id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('company_providers')
    .where('company_id', '=', company_id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export async function listProvedDomains(
  { db }: ReadTransaction,
  company_id: string,
): Promise<string[]> {
  const rows = await db
    .selectFrom('company_domains')
    .select('domain')
    .where('company_id', '=', company_id)
    .where('proved_at', 'is not', null)
    .orderBy('domain')
    .execute()
  return rows.map(({ domain }) => domain)
}

export async function countWithPassword(
  { db }: ReadTransaction,
  company_id: string,
): Promise<number> {
  const row = await db
    .selectFrom('users')
    .select(({ fn }) => fn.countAll<string | number>().as('count'))
    .where('company_id', '=', company_id)
    .where('status', '=', 'approved')
    .where('provider', '=', 'password')
    .executeTakeFirst()
  return Number(row?.count ?? 0)
}

/**
 * If a company's members must log in at its own provider, returns the admin, who is exempt. Null if
 * the company does not require its provider. Runs in a system transaction.
 */
export async function findRequiredProvider(
  { db }: Transaction,
  company_id: string,
): Promise<{ admin: string | null } | null> {
  const row = await db
    .selectFrom('company_providers as p')
    .innerJoin('companies as c', 'c.id', 'p.company_id')
    .select('c.admin')
    .where('p.company_id', '=', company_id)
    .where('p.is_only', '=', true)
    .executeTakeFirst()
  return row ?? null
}

/** True if an account is the admin of a company. Runs in a system transaction. */
export async function isAdminOf(
  { db }: Transaction,
  company_id: string,
  user_id: string,
): Promise<boolean> {
  const row = await db
    .selectFrom('companies')
    .select('id')
    .where('id', '=', company_id)
    .where('admin', '=', user_id)
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Stores two facts about a session that was opened through a provider: the id of the provider's own
 * session, and the encrypted URL for logging out at the provider. Runs in a system transaction.
 */
export async function storeProviderSession(
  { db }: Transaction,
  id: string,
  at: { provider_session: string | null; logout_url: string | null },
): Promise<void> {
  await db.updateTable('identity.sessions').set(at).where('id', '=', id).execute()
}

/**
 * Reads the encrypted URL that logs a browser out at its provider; null if none is stored. Runs in
 * a system transaction.
 */
export async function findLogoutUrl({ db }: Transaction, token: string): Promise<string | null> {
  const row = await db
    .selectFrom('identity.sessions')
    .select('logout_url')
    .where('token', '=', token)
    .executeTakeFirst()
  return row?.logout_url ?? null
}

/**
 * Lists the sessions that were opened through the session `provider_session` at a company's
 * provider. Runs in a system transaction.
 */
export const listSessionsByProviderSession = (
  { db }: Transaction,
  provider_session: string,
): Promise<{ uid: string; id: string }[]> =>
  db
    .selectFrom('identity.sessions')
    .select(['user_id as uid', 'id'])
    .where('provider_session', '=', provider_session)
    .execute()

/**
 * Lists an identity's sessions that were opened through its company's provider. Runs in a system
 * transaction.
 */
export const listCompanySessions = (
  { db }: Transaction,
  uid: string,
): Promise<{ uid: string; id: string }[]> =>
  db
    .selectFrom('identity.sessions')
    .select(['user_id as uid', 'id'])
    .where('user_id', '=', uid)
    .where('signed_in_with', '=', 'company')
    .execute()

/**
 * Lists sessions that a company's members opened without the company's provider. Excludes the
 * admin's sessions. Runs in a system transaction.
 */
export const listOtherSessions = (
  { db }: Transaction,
  company_id: string,
): Promise<{ uid: string; id: string }[]> =>
  db
    .selectFrom('identity.sessions as s')
    .innerJoin('users as u', 'u.firebase_uid', 's.user_id')
    .innerJoin('companies as c', 'c.id', 'u.company_id')
    .select(['s.user_id as uid', 's.id'])
    .where('u.company_id', '=', company_id)
    .where((on) => on('s.signed_in_with', 'is distinct from', 'company'))
    .where((on) => on('u.id', 'is distinct from', on.ref('c.admin')))
    .execute()

/** Consumes a logout token; false if it was used before. Runs in a system transaction. */
export async function consumeLogoutToken(
  { db }: Transaction,
  id: string,
  expires_at: Date,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('identity.verifications')
    .values({ id, identifier: 'logout-token', value: '', expires_at })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

/**
 * Links a provisioned account (from the company's directory) with the person's account at the
 * company's provider. Returns false if the account already has credentials or belongs to another
 * company. Runs in a system transaction.
 */
export async function adoptProvisionedAccount(
  { db }: Transaction,
  holder: { uid: string; company_id: string },
  company_id: string,
  account_id: string,
): Promise<boolean> {
  if (holder.company_id !== company_id) return false
  const row = await db
    .selectFrom('identity.users as i')
    .select('i.id')
    .where('i.id', '=', holder.uid)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('identity.accounts as a').select('a.id').whereRef('a.user_id', '=', 'i.id'),
        ),
      ),
    )
    .forUpdate()
    .executeTakeFirst()
  if (!row) return false
  await db
    .insertInto('identity.accounts')
    .values({
      id: randomUUID(),
      user_id: holder.uid,
      provider_id: PROVIDER,
      account_id,
      password: null,
    })
    .execute()
  return true
}

/**
 * Makes the account at the company's provider the identity's only login method. Deletes the
 * identity's password, passkeys and second factor. Runs in a system transaction.
 */
export async function replacePassword(
  { db }: Transaction,
  { uid, id }: { uid: string; id: string },
  account_id: string,
): Promise<void> {
  await db
    .updateTable('identity.accounts')
    .set({ provider_id: PROVIDER, account_id, password: null, updated_at: new Date() })
    .where('user_id', '=', uid)
    .execute()
  for (const table of ['second_factors', 'recovery_codes', 'passkeys'] as const)
    await db.deleteFrom(`identity.${table}`).where('user_id', '=', uid).execute()
  await db.updateTable('users').set({ provider: PROVIDER }).where('id', '=', id).execute()
}
