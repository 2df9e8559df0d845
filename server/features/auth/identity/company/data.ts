import { randomUUID } from 'node:crypto'
import type { ReadTransaction, Transaction } from '#server/platform/database/database.ts'

/** A company's own OpenID provider, and the sessions that came from there. */

/** Accounts there are kept under this name, whichever provider it is: the account's id begins with its issuer. */
export const PROVIDER = 'oidc'

export type ProviderRow = {
  company_id: string
  issuer: string
  client_id: string
  /** Encrypted. */
  client_secret: string
  is_only: boolean
  approves: boolean
  changed_at: string
}
const SHOWN = ['company_id', 'issuer', 'client_id', 'is_only', 'approves', 'changed_at'] as const

/** A company's provider with its secret; null where it has none. In a system transaction. */
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

/** The providers a token of this issuer may be for. In a system transaction. */
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

/** A company's provider as its admin is shown it; null where it has none. */
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

/** Sets a company's provider up, in place of the one before. In a system transaction. */
export async function keepProvider(
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

/** Removes a company's provider; false where there was none. */
export async function deleteProvider({ db }: Transaction, company_id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('company_providers')
    .where('company_id', '=', company_id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** The proved mail domains of a company. */
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

/** How many of a company's members have a password here. */
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

/** Whether a company's people sign in at its provider alone, and who is left another way. In a system transaction. */
export async function findOnlyWay(
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

/** Whether an account is the admin of a company. In a system transaction. */
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

/** Notes the session at the provider behind one here. In a system transaction. */
export async function noteProviderSession(
  { db }: Transaction,
  id: string,
  at: { provider_session: string | null; logout_url: string | null },
): Promise<void> {
  await db.updateTable('identity.sessions').set(at).where('id', '=', id).execute()
}

/** Where a browser goes to be signed out at the provider as well, encrypted; null: nowhere. In a system transaction. */
export async function findLogoutUrl({ db }: Transaction, token: string): Promise<string | null> {
  const row = await db
    .selectFrom('identity.sessions')
    .select('logout_url')
    .where('token', '=', token)
    .executeTakeFirst()
  return row?.logout_url ?? null
}

/** The sessions behind which one at the provider stands. In a system transaction. */
export const listSessionsBehind = (
  { db }: Transaction,
  provider_session: string,
): Promise<{ uid: string; id: string }[]> =>
  db
    .selectFrom('identity.sessions')
    .select(['user_id as uid', 'id'])
    .where('provider_session', '=', provider_session)
    .execute()

/** Those an identity has begun at its company's provider. In a system transaction. */
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

/** Sessions of a company's people that began another way, the admin's left out. In a system transaction. */
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

/** Notes that a logout token was used; false: it was before. In a system transaction. */
export async function useLogoutToken(
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
 * Gives an account that the company's own directory has made, and nobody has entered, to whoever comes from the
 * company's provider with its address. False for any other account. In a system transaction.
 */
export async function openProvisioned(
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
      ...{ id: randomUUID(), user_id: holder.uid, provider_id: PROVIDER, account_id },
      password: null,
    })
    .execute()
  return true
}

/** Puts an account at a provider in place of an identity's password, passkeys and second factor. In a system transaction. */
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
