import type { Member } from '#contract/companies.ts'
import type { Language } from '#contract/language.ts'
import type { MemberFacts, UserStatus } from '#contract/permissions.ts'
import type { ReadTransaction, Transaction } from '#server/platform/database/database.ts'
import type { Decision } from './rules.ts'

const COLUMNS = [
  'id',
  'username',
  'email',
  'status',
  'company_id',
  'created_at',
  'decided_at',
] as const

type Row = Omit<Member, 'is_admin'> & { company_id: string }
const toMember = ({ company_id: _, ...row }: Row, admin: string | null): Member => ({
  ...row,
  is_admin: row.id === admin,
})

/** A member of the caller's company; null where there is none to be seen. */
export async function findMember({ db }: ReadTransaction, id: string): Promise<MemberFacts | null> {
  const row = await db
    .selectFrom('users')
    .select(['id', 'company_id'])
    .where('id', '=', id)
    .where('status', '!=', 'removed')
    .executeTakeFirst()
  return row ?? null
}

/** The company's people of one standing, newest first; `after` is the last row's `created_at,id`. */
export async function listMembers(
  { db }: ReadTransaction,
  page: {
    company_id: string
    admin: string | null
    status: UserStatus
    limit: number
    after: { created_at: string; id: string } | null
  },
): Promise<{ members: Member[]; next: { created_at: string; id: string } | null }> {
  const { after } = page
  const rows = await db
    .selectFrom('users')
    .select(COLUMNS)
    .where('company_id', '=', page.company_id)
    .where('status', '=', page.status)
    .$if(after !== null, (query) =>
      query.where((on) =>
        on(
          on.refTuple('created_at', 'id'),
          '<',
          on.tuple(after?.created_at ?? '', after?.id ?? ''),
        ),
      ),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(page.limit + 1)
    .execute()
  const last = rows.length > page.limit ? rows[page.limit - 1] : undefined
  return {
    members: rows.slice(0, page.limit).map((row) => toMember(row, page.admin)),
    next: last ? { created_at: last.created_at, id: last.id } : null,
  }
}

/** How many people of each standing the company has. */
export async function countMembers({ db }: ReadTransaction, company_id: string) {
  const rows = await db
    .selectFrom('users')
    .select(['status', ({ fn }) => fn.countAll<number>().as('count')])
    .where('company_id', '=', company_id)
    .groupBy('status')
    .execute()
  const count = (status: UserStatus) =>
    Number(rows.find((row) => row.status === status)?.count ?? 0)
  return {
    pending: count('pending'),
    approved: count('approved'),
    rejected: count('rejected'),
    suspended: count('suspended'),
  }
}

/**
 * Whether somebody is the company's admin by now; whoever is stays so until the end of the transaction.
 * An appointment that is being made at the moment is waited for.
 */
export async function isAdminNow(
  { db }: Transaction,
  company_id: string,
  user_id: string,
): Promise<boolean> {
  const company = await db
    .selectFrom('companies')
    .select('admin')
    .where('id', '=', company_id)
    .forShare()
    .executeTakeFirst()
  return company?.admin === user_id
}

/**
 * Changes a member's standing. `changed` is false when it was already so; null when the member's
 * present standing does not allow it.
 */
export async function decideMember(
  { db }: Transaction,
  id: string,
  decision: Decision,
  by: { user_id: string; company_admin: string | null },
  now: number,
): Promise<{ member: Member; changed: boolean } | null> {
  const at = new Date(now)
  const changed = await db
    .updateTable('users')
    .set({
      status: decision.to,
      decided_by: by.user_id,
      decided_at: decision.to === 'pending' ? null : at,
    })
    .where('id', '=', id)
    .where('status', 'in', decision.from)
    .returning(COLUMNS)
    .executeTakeFirst()
  if (changed) return { member: toMember(changed, by.company_admin), changed: true }
  const present = await db
    .selectFrom('users')
    .select(COLUMNS)
    .where('id', '=', id)
    .where('status', '=', decision.to)
    .executeTakeFirst()
  return present ? { member: toMember(present, by.company_admin), changed: false } : null
}

/** What an admin decides of a company by a switch. */
const SWITCHES = ['llm_generation', 'comments_need_edit'] as const
export type CompanySwitch = (typeof SWITCHES)[number]

/** How the company's switches stand. */
export async function readSwitches(
  { db }: ReadTransaction,
  company_id: string,
): Promise<Record<CompanySwitch, boolean>> {
  return db
    .selectFrom('companies')
    .select(SWITCHES)
    .where('id', '=', company_id)
    .executeTakeFirstOrThrow()
}

/** Turns one on or off; false when it stood so already. */
export async function writeSwitch(
  { db }: Transaction,
  company_id: string,
  name: CompanySwitch,
  value: boolean,
): Promise<boolean> {
  const row = await db
    .updateTable('companies')
    .set({ [name]: value })
    .where('id', '=', company_id)
    .where(name, '!=', value)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** A person a mail goes to. */
export type Reader = { to: string; language: Language; username: string }

/** The account an event is about and its company; null when it is gone. In a system transaction. */
export async function findApplicant({ db }: Transaction, id: string) {
  const row = await db
    .selectFrom('users as u')
    .innerJoin('companies as c', 'c.id', 'u.company_id')
    .select([
      'u.email as to',
      'u.language',
      'u.username',
      'u.status',
      'c.id as company_id',
      'c.name as company_name',
      'c.admin',
    ])
    .where('u.id', '=', id)
    .executeTakeFirst()
  return row ?? null
}

/** Who decides on a company's applicants: its admin; without one, the installation's operators. */
export async function listDeciders({ db }: Transaction, admin: string | null): Promise<Reader[]> {
  return db
    .selectFrom('users')
    .select(['email as to', 'language', 'username'])
    .where('status', '=', 'approved')
    .$if(admin !== null, (query) => query.where('id', '=', admin ?? ''))
    .$if(admin === null, (query) => query.where('is_operator', '=', true))
    .limit(20)
    .execute()
}
