import { FREE_COMPANY_ID } from '#contract/limits.ts'
import type { Plan } from '#contract/permissions.ts'
import type { Transaction } from '#server/platform/database/database.ts'

/** Companies as the operator sees them. Every function runs in a system transaction. */

export type CompanyRow = {
  id: string
  name: string
  plan: Plan
  admin: string | null
  is_dormant: boolean
  member_count: number
}

/** Every company of the installation, or the one of an id; the newest first. */
export async function listCompanies({ db }: Transaction, id?: string): Promise<CompanyRow[]> {
  const rows = await db
    .selectFrom('companies as c')
    .select((on) => [
      'c.id',
      'c.name',
      'c.plan',
      'c.admin',
      'c.is_dormant',
      on
        .selectFrom('users as u')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('u.company_id', '=', 'c.id')
        .where('u.status', '=', 'approved')
        .as('member_count'),
    ])
    .where('c.deleted_at', 'is', null)
    .$if(id !== undefined, (query) => query.where('c.id', '=', id ?? ''))
    .orderBy('c.created_at', 'desc')
    .orderBy('c.id')
    .execute()
  return rows.map((row) => ({ ...row, member_count: Number(row.member_count ?? 0) }))
}

export async function insertCompany(
  { db }: Transaction,
  company: { name: string; plan: Plan },
): Promise<string> {
  const { id } = await db
    .insertInto('companies')
    .values(company)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Keeps others from changing a company, or who is in it, until the end of the transaction. False: there is none. */
export async function holdCompany({ db }: Transaction, id: string): Promise<boolean> {
  const company = await db
    .selectFrom('companies')
    .select('id')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  return company !== undefined
}

/** Sets plan, admin or dormancy of a company that is held. The free company keeps its plan and has no admin. */
export async function updateCompany(
  { db }: Transaction,
  id: string,
  change: { plan?: Plan | undefined; admin?: string | undefined; is_dormant?: boolean | undefined },
): Promise<'updated' | 'not_allowed'> {
  const { plan, admin, is_dormant } = change
  if (id === FREE_COMPANY_ID && (plan !== undefined || admin !== undefined)) return 'not_allowed'
  if (plan !== undefined || admin !== undefined || is_dormant !== undefined)
    await db
      .updateTable('companies')
      .set({
        ...(plan === undefined ? {} : { plan }),
        ...(admin === undefined ? {} : { admin }),
        ...(is_dormant === undefined ? {} : { is_dormant }),
      })
      .where('id', '=', id)
      .execute()
  return 'updated'
}

export type Person = {
  id: string
  email: string
  username: string
  status: string
  company_id: string
  is_operator: boolean
}

/** The accounts of an address or an id; an address may have one with each issuer. */
export async function findPeople(
  { db }: Transaction,
  by: { email: string } | { id: string },
): Promise<Person[]> {
  return db
    .selectFrom('users')
    .select(['id', 'email', 'username', 'status', 'company_id', 'is_operator'])
    .where((on) => ('email' in by ? on('email', '=', by.email) : on('id', '=', by.id)))
    .where('status', '!=', 'removed')
    .limit(10)
    .execute()
}

/** Lets somebody in who waits, by the operator's word. Answers whether there was something to do. */
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
