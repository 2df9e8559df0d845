import { sql } from 'kysely'
import { FREE_COMPANY_ID } from '#contract/limits.ts'
import type { operatorRoutes } from '#contract/operator.ts'
import type { Plan } from '#contract/permissions.ts'
import type { RouteInput } from '#contract/route.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { newestFirst } from '#server/platform/database/newest-first.ts'
import { likePattern } from '#server/platform/database/search-terms.ts'
import type { TimeCursor } from '#server/platform/http/list-page.ts'

/**
 * Queries on companies for the operator. Every function in this file requires a system transaction.
 */

/**
 * Filter of the companies. Each of the normalized `terms` must occur in a company's name or equal
 * its id.
 */
export type CompanyFilter = {
  id?: string | undefined
  terms?: readonly string[]
  is_dormant?: boolean | undefined
}

const selectCompanies = ({ db }: Transaction, { id, terms = [], is_dormant }: CompanyFilter) =>
  db
    .selectFrom('companies as c')
    .$if(id !== undefined, (query) => query.where('c.id', '=', id ?? ''))
    .$if(is_dormant !== undefined, (query) => query.where('c.is_dormant', '=', is_dormant ?? false))
    .where(({ and }) =>
      and(
        terms.map(
          (term) =>
            sql<boolean>`(fold_for_search(c.name) LIKE ${likePattern(term)} OR c.id::text = ${term})`,
        ),
      ),
    )

export async function listCompanies(
  tx: Transaction,
  filter: CompanyFilter,
  page: { limit: number; after: TimeCursor | null },
) {
  const rows = await selectCompanies(tx, filter)
    .leftJoin('users as a', 'a.id', 'c.admin')
    .select((on) => [
      'c.id',
      'c.name',
      'c.plan',
      'c.admin',
      'c.is_dormant',
      'c.deleted_at',
      'c.sign_up_id',
      'c.awaited_admin',
      'c.created_at',
      'a.username as admin_name',
      on
        .selectFrom('users as u')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('u.company_id', '=', 'c.id')
        .where('u.status', '=', 'approved')
        .as('member_count'),
    ])
    .$call(newestFirst('c.created_at', 'c.id', page))
    .execute()
  return rows.map((row) => ({ ...row, member_count: Number(row.member_count ?? 0) }))
}
export type CompanyRow = Awaited<ReturnType<typeof listCompanies>>[number]

export async function countCompanies(tx: Transaction, filter: CompanyFilter): Promise<number> {
  const { count } = await selectCompanies(tx, filter)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

export type Measured = { script_count: number; storage_bytes: number }

/**
 * Counts the scripts of companies and measures their stored bytes. Returns a function that finds a
 * company's values by its id. The values are 0 for a company without stored data.
 */
export async function measureCompanies(
  tx: Transaction,
  ids: readonly string[],
): Promise<(id: string) => Measured> {
  const [storage, scripts] = await Promise.all([measureStorage(tx, ids), countScripts(tx, ids)])
  return (id) => ({ script_count: scripts.get(id) ?? 0, storage_bytes: storage.get(id) ?? 0 })
}

/**
 * Counts trashed scripts and other scripts in separate subqueries, because each kind has its own
 * index by company.
 */
async function countScripts({ db }: Transaction, ids: readonly string[]) {
  const { rows } = await sql<{ company_id: string; count: string | number }>`
    SELECT company_id, sum(count) AS count FROM (
      SELECT company_id, count(*) FROM scripts
        WHERE company_id = any(${ids}::uuid[]) AND trashed_at IS NULL GROUP BY company_id
      UNION ALL
      SELECT company_id, count(*) FROM scripts
        WHERE company_id = any(${ids}::uuid[]) AND trashed_at IS NOT NULL GROUP BY company_id) AS counted
    GROUP BY company_id`.execute(db)
  return new Map(rows.map(({ company_id, count }) => [company_id, Number(count)]))
}

/**
 * Sums the bytes of the companies' document snapshots, update logs and versions. `octet_length`
 * does not read the content itself.
 */
async function measureStorage(
  { db }: Transaction,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ company_id: string; bytes: string | number }>`
    SELECT company_id, sum(bytes) AS bytes FROM (
      SELECT company_id, octet_length(snapshot) AS bytes FROM documents WHERE company_id = any(${ids}::uuid[])
      UNION ALL
      SELECT company_id, octet_length(payload) FROM document_updates WHERE company_id = any(${ids}::uuid[])
      UNION ALL
      SELECT company_id, octet_length(state) + coalesce(octet_length(content), 0)
        FROM document_versions WHERE company_id = any(${ids}::uuid[])) AS kept
    GROUP BY company_id`.execute(db)
  return new Map(rows.map(({ company_id, bytes }) => [company_id, Number(bytes)]))
}

export async function insertCompany(
  { db }: Transaction,
  company: { name: string; plan: Plan; awaited_admin: string | null },
): Promise<string> {
  const { id } = await db
    .insertInto('companies')
    .values(company)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/**
 * Locks a company until the transaction ends. A concurrent suspension of one of its members waits
 * for this lock. False if there is no such company.
 */
export async function lockCompany({ db }: Transaction, id: string): Promise<boolean> {
  const company = await db
    .selectFrom('companies')
    .select('id')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return company !== undefined
}

/**
 * Updates name, plan, admin or dormancy of a locked company. Returns 'not_allowed' if the request
 * sets a plan or an admin of the free company (accounts without a team).
 */
export async function updateCompany(
  { db }: Transaction,
  id: string,
  change: RouteInput<typeof operatorRoutes.updateCompany>['body'],
): Promise<'updated' | 'not_allowed'> {
  const { name, plan, admin, is_dormant } = change
  if (id === FREE_COMPANY_ID && (plan !== undefined || admin !== undefined)) return 'not_allowed'
  const set = {
    ...(name === undefined ? {} : { name }),
    ...(plan === undefined ? {} : { plan }),
    ...(admin === undefined ? {} : { admin, awaited_admin: null }),
    ...(is_dormant === undefined ? {} : { is_dormant }),
  }
  if (Object.keys(set).length > 0)
    await db.updateTable('companies').set(set).where('id', '=', id).execute()
  return 'updated'
}

/**
 * Finds the company whose admin a pending account will become; null if there is none. The company
 * must have no admin, and its `awaited_admin` must be the account's verified address.
 * `is_verified`: the address is known to be verified. Otherwise, the embedded identity decides.
 */
export async function findCompanyAwaitingAdmin(
  { db }: Transaction,
  user_id: string,
  { is_verified }: { is_verified: boolean },
): Promise<{ company_id: string } | null> {
  const row = await db
    .selectFrom('users as u')
    .innerJoin('companies as c', 'c.id', 'u.company_id')
    .leftJoin('identity.users as i', 'i.id', 'u.firebase_uid')
    .select('c.id as company_id')
    .where('u.id', '=', user_id)
    .where('u.status', '=', 'pending')
    .where('c.admin', 'is', null)
    .whereRef('c.awaited_admin', '=', 'u.email')
    .$if(!is_verified, (query) => query.where('i.email_verified', '=', true))
    .executeTakeFirst()
  return row ?? null
}

/**
 * Reads the data for the email to a company's future admin. Null if the company already has an
 * admin, or if no address was given.
 */
export async function findAdminInvitation({ db }: Transaction, id: string) {
  const row = await db
    .selectFrom('companies')
    .select(['name', 'awaited_admin as to', 'sign_up_id'])
    .where('id', '=', id)
    .where('admin', 'is', null)
    .executeTakeFirst()
  return row?.to ? { ...row, to: row.to } : null
}
