import { sql } from 'kysely'
import type { Language } from '#contract/language.ts'
import type { OperatedPerson } from '#contract/operator-people.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { newestFirst } from '#server/platform/database/newest-first.ts'
import { foldedPerson, likePattern } from '#server/platform/database/search-terms.ts'
import type { TimeCursor } from '#server/platform/http/list-page.ts'

/**
 * Queries on accounts for the operator. Every function in this file requires a system transaction.
 */

export type PersonRow = Omit<OperatedPerson, 'company'> & {
  company_id: string
  company_name: string
}

/**
 * Filter of the list of accounts. Each of the normalized `terms` must occur in the name or address.
 */
export type PeopleFilter = {
  id?: string | undefined
  terms?: readonly string[]
  status?: OperatedPerson['status'] | undefined
  company?: string | undefined
}

const selectPeople = ({ db }: Transaction, { id, terms = [], status, company }: PeopleFilter) =>
  db
    .selectFrom('users as u')
    .innerJoin('companies as c', 'c.id', 'u.company_id')
    .where('u.status', '!=', 'service')
    // Removed accounts are listed only if the filter asks for them.
    .$if(status === undefined && id === undefined, (query) =>
      query.where('u.status', '!=', 'removed'),
    )
    .$if(status !== undefined, (query) => query.where('u.status', '=', status ?? 'approved'))
    .$if(id !== undefined, (query) => query.where('u.id', '=', id ?? ''))
    .$if(company !== undefined, (query) => query.where('c.id', '=', company ?? ''))
    .where(({ and }) =>
      and(terms.map((term) => sql<boolean>`${foldedPerson('u')} LIKE ${likePattern(term)}`)),
    )

export async function listPeople(
  tx: Transaction,
  filter: PeopleFilter,
  page: { limit: number; after: TimeCursor | null },
): Promise<PersonRow[]> {
  const rows = await selectPeople(tx, filter)
    .leftJoin('identity.users as i', 'i.id', 'u.firebase_uid')
    .select(['u.id', 'u.email', 'u.username', 'u.company_id', 'c.name as company_name'])
    .select(['u.is_operator', 'u.is_deputy', 'u.created_at', 'i.email_verified'])
    .select((on) => [
      sql<OperatedPerson['status']>`u.status`.as('status'),
      sql<boolean>`c.admin IS NOT DISTINCT FROM u.id`.as('is_admin'),
      on
        .selectFrom('scripts as s')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('s.owner_id', '=', 'u.id')
        .as('script_count'),
      on
        .selectFrom('identity.sessions as open')
        .select(({ fn }) => fn.max('open.updated_at').as('at'))
        .whereRef('open.user_id', '=', 'u.firebase_uid')
        .as('last_seen_at'),
    ])
    .$call(newestFirst('u.created_at', 'u.id', page))
    .execute()
  return rows.map((row) => ({ ...row, script_count: Number(row.script_count ?? 0) }))
}

export async function countPeople(tx: Transaction, filter: PeopleFilter): Promise<number> {
  const { count } = await selectPeople(tx, filter)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

export type Person = {
  id: string
  uid: string
  email: string
  username: string
  status: string
  company_id: string
  is_operator: boolean
  language: Language
}

/**
 * Finds accounts by address or id, except removed accounts and service accounts. Several accounts
 * can have the same address, one for each issuer. `hold` locks the rows.
 */
export async function findPeople(
  { db }: Transaction,
  by: { email: string } | { id: string },
  { hold = false } = {},
): Promise<Person[]> {
  return db
    .selectFrom('users')
    .select(['id', 'firebase_uid as uid', 'email', 'username', 'status', 'company_id'])
    .select(['is_operator', 'language'])
    .where((on) => ('email' in by ? on('email', '=', by.email) : on('id', '=', by.id)))
    .where('status', 'not in', ['removed', 'service'])
    .limit(10)
    .$if(hold, (query) => query.forUpdate())
    .execute()
}

/** Approves an applicant. True if the application was pending or rejected until now. */
export async function approvePerson(
  { db }: Transaction,
  id: string,
  now: number,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({ status: 'approved', decided_at: new Date(now) })
    .where('id', '=', id)
    .where('status', 'in', ['pending', 'rejected'])
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function setOperator(
  { db }: Transaction,
  id: string,
  is_operator: boolean,
): Promise<void> {
  await db.updateTable('users').set({ is_operator }).where('id', '=', id).execute()
}

/**
 * Moves an account to another company as an approved member. Triggers delete its grants and deputy
 * role.
 */
export async function setCompany(
  { db }: Transaction,
  id: string,
  company_id: string,
  now: number,
): Promise<void> {
  await db
    .updateTable('users')
    .set({ company_id, status: 'approved', decided_at: new Date(now), decision_reason: '' })
    .where('id', '=', id)
    .execute()
}

/**
 * Marks an address as verified. False if it was verified already; null if an external provider
 * verifies the account's address.
 */
export async function proveAddress({ db }: Transaction, uid: string): Promise<boolean | null> {
  const row = await db
    .selectFrom('identity.users')
    .select('email_verified')
    .where('id', '=', uid)
    .forUpdate()
    .executeTakeFirst()
  if (!row) return null
  if (row.email_verified) return false
  await db
    .updateTable('identity.users')
    .set({ email_verified: true, updated_at: new Date() })
    .where('id', '=', uid)
    .execute()
  return true
}
