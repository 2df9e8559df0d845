import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Provisioning } from '#contract/scim.ts'
import type { ReadTransaction, Transaction } from '#server/platform/database/database.ts'
import type { PersonFilter } from './filter.ts'
import type { Person } from './person.ts'

/**
 * Queries about a company's directory (SCIM) and its people. All functions except `readToken`,
 * `updateToken` and `deleteToken` must run in a system transaction. Functions with a `company_id`
 * are limited to that company.
 */

export type ScimRow = Person & { id: string; uid: string; created_at: string; changed_at: string }

/** Reads a company's SCIM token without its hash; null if none. */
export async function readToken(
  { db }: ReadTransaction,
  company_id: string,
): Promise<Provisioning['token']> {
  const row = await db
    .selectFrom('scim_tokens')
    .select(['hint', 'created_at', 'last_used_at', 'decides_over_deputies'])
    .where('company_id', '=', company_id)
    .executeTakeFirst()
  return row ?? null
}

/** Stores whether the directory may manage deputies. Returns false if the company has no token. */
export async function updateToken(
  { db }: Transaction,
  company_id: string,
  change: { decides_over_deputies: boolean },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('scim_tokens')
    .set(change)
    .where('company_id', '=', company_id)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function saveToken(
  { db }: Transaction,
  token: { company_id: string; hash: Uint8Array; hint: string },
  now: number,
): Promise<void> {
  const made = { ...token, created_at: new Date(now), last_used_at: null }
  await db
    .insertInto('scim_tokens')
    .values(made)
    .onConflict((conflict) => conflict.column('company_id').doUpdateSet(made))
    .execute()
}

/** Revokes the company's token; false if there was none. */
export async function deleteToken({ db }: Transaction, company_id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('scim_tokens')
    .where('company_id', '=', company_id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** True if any company has a SCIM token with this hash. */
export async function isToken({ db }: ReadTransaction, hash: Uint8Array): Promise<boolean> {
  const row = await db
    .selectFrom('scim_tokens')
    .select('company_id')
    .where('hash', '=', hash)
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Finds the company of a token and stores the time of this use. Null if there is no such token, or
 * if the company is dormant or being deleted.
 */
export async function enterCompany(
  { db }: Transaction,
  hash: Uint8Array,
  now: number,
): Promise<string | null> {
  const row = await db
    .updateTable('scim_tokens as t')
    .from('companies as c')
    .set({ last_used_at: new Date(now) })
    .whereRef('c.id', '=', 't.company_id')
    .where('t.hash', '=', hash)
    .where('c.is_dormant', '=', false)
    .where('c.deleted_at', 'is', null)
    .returning('t.company_id')
    .executeTakeFirst()
  return row?.company_id ?? null
}

const selectPeople = ({ db }: Transaction, company_id: string) =>
  db
    .selectFrom('users as u')
    .leftJoin('scim_users as s', 's.user_id', 'u.id')
    .where('u.company_id', '=', company_id)
    .where('u.status', 'in', ['approved', 'suspended'])
    .where('u.email', '!=', '')

/**
 * Lists a page of the company's approved and suspended members, oldest first, with their total
 * number. With a filter, lists and counts only matching members.
 */
export async function listPeople(
  tx: Transaction,
  company_id: string,
  filter: PersonFilter | null,
  page: { offset: number; limit: number },
): Promise<{ people: ScimRow[]; total: number }> {
  const found = selectPeople(tx, company_id).where((on) => {
    if (filter === null) return on.lit(true)
    const { by, value } = filter
    if (by === 'external_id') return on('s.external_id', '=', value)
    if (by === 'id') return on(on.cast<string>('u.id', 'text'), '=', value)
    const name = by === 'email' ? on.ref('u.email') : on.fn.coalesce('s.user_name', 'u.email')
    return on(on.fn<string>('lower', [name]), '=', value.toLowerCase())
  })
  const [rows, count] = [
    await found
      .select(['u.id', 'u.firebase_uid as uid', 'u.email', 'u.username', 'u.created_at'])
      .select(['s.external_id', 's.given_name', 's.family_name'])
      .select(({ fn }) => [
        fn.coalesce('s.user_name', 'u.email').as('user_name'),
        fn.coalesce('s.changed_at', 'u.created_at').as('changed_at'),
        sql<boolean>`u.status = 'approved'`.as('is_active'),
      ])
      .orderBy('u.created_at')
      .orderBy('u.id')
      .offset(page.offset)
      .limit(page.limit)
      .execute(),
    await found.select(({ fn }) => fn.countAll<string | number>().as('total')).executeTakeFirst(),
  ]
  return { people: rows, total: Number(count?.total ?? 0) }
}

export async function findPerson(
  tx: Transaction,
  company_id: string,
  id: string,
): Promise<ScimRow | null> {
  const { people } = await listPeople(
    tx,
    company_id,
    { by: 'id', value: id },
    { offset: 0, limit: 1 },
  )
  return people[0] ?? null
}

/**
 * Stores a person's attributes from the directory. Rejects if another person of the company has the
 * same user name.
 */
export async function saveScimUser(
  { db }: Transaction,
  { user_id, company_id }: { user_id: string; company_id: string },
  { user_name, external_id, given_name, family_name }: Person,
  now: number,
): Promise<void> {
  const facts = { user_name, external_id, given_name, family_name, changed_at: new Date(now) }
  await db
    .insertInto('scim_users')
    .values({ ...facts, user_id, company_id })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(facts))
    .execute()
}

/**
 * True if another person of the company has this user name. Ignores the person with the id `but`.
 * People who are unknown to the directory have their email address as user name.
 */
export async function isNameTaken(
  tx: Transaction,
  company_id: string,
  user_name: string,
  but: string | null,
): Promise<boolean> {
  const filter = { by: 'user_name', value: user_name } as const
  const { people } = await listPeople(tx, company_id, filter, { offset: 0, limit: 2 })
  return people.some(({ id }) => id !== but)
}

/**
 * Creates an identity without credentials. When a person with this address first logs in at the
 * company's provider, the identity is linked with the person's account at the provider.
 */
export async function insertIdentityWithoutCredentials(
  { db }: Transaction,
  { email, username }: Pick<Person, 'email' | 'username'>,
): Promise<string> {
  const id = randomUUID()
  await db
    .insertInto('identity.users')
    .values({ id, name: username, email, email_verified: true })
    .execute()
  return id
}

export async function renameUser({ db }: Transaction, id: string, username: string): Promise<void> {
  await db.updateTable('users').set({ username }).where('id', '=', id).execute()
}

/**
 * Suspends or restores a person; false if nothing changed. Null if the person to suspend is the
 * admin, who cannot be suspended.
 */
export async function setActive(
  { db }: Transaction,
  { company_id, id }: { company_id: string; id: string },
  is_active: boolean,
  now: number,
): Promise<boolean | null> {
  const company = await db
    .selectFrom('companies')
    .select('admin')
    .where('id', '=', company_id)
    .forUpdate()
    .executeTakeFirst()
  if (!is_active && company?.admin === id) return null
  const row = await db
    .updateTable('users')
    .set({
      status: is_active ? 'approved' : 'suspended',
      decided_at: new Date(now),
      decided_by: null,
    })
    .where('id', '=', id)
    .where('company_id', '=', company_id)
    .where('status', '=', is_active ? 'suspended' : 'approved')
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/**
 * True if the person is a deputy whom the directory is not allowed to manage. Locks the person's
 * row, so that the role cannot change before the commit.
 */
export async function isProtectedDeputy(
  { db }: Transaction,
  { company_id, id }: { company_id: string; id: string },
): Promise<boolean> {
  const row = await db
    .selectFrom('users as u')
    .innerJoin('scim_tokens as t', 't.company_id', 'u.company_id')
    .select(['u.is_deputy', 't.decides_over_deputies'])
    .where('u.id', '=', id)
    .where('u.company_id', '=', company_id)
    .forUpdate('u')
    .executeTakeFirst()
  return row?.is_deputy === true && !row.decides_over_deputies
}

export async function findAdminLanguage({ db }: Transaction, company_id: string) {
  const row = await db
    .selectFrom('companies as c')
    .innerJoin('users as u', 'u.id', 'c.admin')
    .select('u.language')
    .where('c.id', '=', company_id)
    .executeTakeFirst()
  return row?.language ?? 'ja'
}
