import { sql } from 'kysely'
import type { Member } from '#contract/companies.ts'
import type { Language } from '#contract/language.ts'
import type { MemberFacts, UserStatus } from '#contract/permissions.ts'
import type { ReadTransaction, Transaction } from '#server/platform/database/database.ts'
import { newestFirst } from '#server/platform/database/newest-first.ts'
import { foldedPerson, likePattern } from '#server/platform/database/search-terms.ts'
import type { TimeCursor } from '#server/platform/http/list-page.ts'
import type { Decision } from './rules.ts'

/** Columns of `users` from which a member is built (`toMember`). */
export const MEMBER_COLUMNS = [
  'id',
  'username',
  'email',
  'status',
  'company_id',
  'is_deputy',
  'created_at',
  'decided_at',
  'decision_reason',
] as const

export type MemberRow = Omit<Member, 'is_admin' | 'reason' | 'status'> & {
  company_id: string
  decision_reason: string
  status: UserStatus
}
/** Converts a row of `users` to the member that an admin sees. */
export const toMember = (
  { company_id: _, decision_reason: reason, status, ...row }: MemberRow,
  admin: string | null,
): Member => ({
  ...row,
  reason,
  // The cast is safe, because callers pass no users with the status 'service' or 'leaving'.
  status: status as Member['status'],
  is_admin: row.id === admin,
})

/**
 * Finds a member of the caller's company; null for any other id. Excludes removed members and
 * service accounts.
 */
export async function findMember({ db }: ReadTransaction, id: string): Promise<MemberFacts | null> {
  const row = await db
    .selectFrom('users')
    .select(['id', 'company_id', 'is_deputy'])
    .where('id', '=', id)
    .where('status', 'not in', ['removed', 'service'])
    .executeTakeFirst()
  return row ?? null
}

export async function listMembers(
  { db }: ReadTransaction,
  page: {
    company_id: string
    admin: string | null
    status: UserStatus
    /** Normalized search terms. A member's name or address must contain each of them. */
    terms: readonly string[]
    limit: number
    after: TimeCursor | null
  },
): Promise<Member[]> {
  const rows = await db
    .selectFrom('users')
    .select(MEMBER_COLUMNS)
    .where('company_id', '=', page.company_id)
    .where('status', '=', page.status)
    .where(({ and }) =>
      and(
        page.terms.map((term) => sql<boolean>`${foldedPerson('users')} LIKE ${likePattern(term)}`),
      ),
    )
    .$call(newestFirst('created_at', 'id', page))
    .execute()
  return rows.map((row) => toMember(row, page.admin))
}

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
 * True if the user is the company's admin. Waits if the admin is being changed, and prevents a
 * change until the transaction ends.
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
 * Changes a member's status to `to` if it is one of `from`. `changed` is false if the status
 * already was `to`. Returns null if the member has any other status.
 */
export async function decideMember(
  { db }: Transaction,
  id: string,
  decision: Pick<Decision, 'from' | 'to'>,
  by: { user_id: string | null; company_admin: string | null; reason: string },
  now: number,
): Promise<{ member: Member; changed: boolean } | null> {
  const at = new Date(now)
  const changed = await db
    .updateTable('users')
    .set({
      status: decision.to,
      decided_by: by.user_id,
      decided_at: decision.to === 'pending' ? null : at,
      decision_reason: by.reason,
      ...(decision.to === 'pending' && { waiting_since: at, reminders_sent: 0 }),
    })
    .where('id', '=', id)
    .where('status', 'in', decision.from)
    .returning(MEMBER_COLUMNS)
    .executeTakeFirst()
  if (changed) return { member: toMember(changed, by.company_admin), changed: true }
  const present = await db
    .selectFrom('users')
    .select(MEMBER_COLUMNS)
    .where('id', '=', id)
    .where('status', '=', decision.to)
    .executeTakeFirst()
  return present ? { member: toMember(present, by.company_admin), changed: false } : null
}

const SWITCHES = [
  'llm_generation',
  'audio_transcription',
  'comments_need_edit',
  'second_factor_required',
] as const
export type CompanySwitch = (typeof SWITCHES)[number]

export async function readSwitches(
  { db }: ReadTransaction,
  company_id: string,
): Promise<Record<CompanySwitch, boolean> & { name: string }> {
  return db
    .selectFrom('companies')
    .select(SWITCHES)
    .select('name')
    .where('id', '=', company_id)
    .executeTakeFirstOrThrow()
}

/** Sets one of the company's on/off settings; false if it already had this value. */
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

/** True if the user's company requires a second factor and the user's account has none. */
export async function lacksSecondFactor({ db }: ReadTransaction, user_id: string) {
  const row = await db
    .selectNoFrom(sql<boolean>`lacks_second_factor(${user_id})`.as('lacks'))
    .executeTakeFirstOrThrow()
  return row.lacks
}

/** Renames a company; false if the name is unchanged. */
export async function renameCompany(
  { db }: Transaction,
  company_id: string,
  name: string,
): Promise<boolean> {
  const row = await db
    .updateTable('companies')
    .set({ name })
    .where('id', '=', company_id)
    .where('name', '!=', name)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export type Reader = { to: string; language: Language; username: string }

/**
 * Finds the applicant or member whom an event is about, and their company; null if the account was
 * deleted. Runs in a system transaction.
 */
export async function findApplicant({ db }: Transaction, id: string) {
  const row = await db
    .selectFrom('users as u')
    .innerJoin('companies as c', 'c.id', 'u.company_id')
    .select([
      'u.email as to',
      'u.language',
      'u.username',
      'u.status',
      'u.decision_reason as reason',
      'c.id as company_id',
      'c.name as company_name',
      'c.admin',
    ])
    .where('u.id', '=', id)
    .executeTakeFirst()
  return row ?? null
}

/**
 * Lists up to 20 users who can approve a company's applicants: its admin and deputies. If the
 * company has no admin, lists the installation's operators.
 */
export async function listDeciders(
  { db }: Transaction,
  { admin, company_id }: { admin: string | null; company_id: string },
): Promise<Reader[]> {
  return db
    .selectFrom('users')
    .select(['email as to', 'language', 'username'])
    .where('status', '=', 'approved')
    .$if(admin !== null, (query) =>
      query
        .where((on) =>
          on.or([
            on('id', '=', admin ?? ''),
            on.and([on('is_deputy', '=', true), on('company_id', '=', company_id)]),
          ]),
        )
        .orderBy((on) => on('id', '=', admin ?? ''), 'desc'),
    )
    .$if(admin === null, (query) => query.where('is_operator', '=', true))
    .limit(20)
    .execute()
}

const DAY_MS = 86_400_000
/** Times in ms after which approvers are automatically reminded of an applicant who still waits. */
export const REMINDED_AFTER_MS = [DAY_MS, 3 * DAY_MS] as const

/**
 * Claims the applicants for whom a reminder to the approvers is due at `now` (milliseconds). Each
 * applicant is claimed at most once for each entry of REMINDED_AFTER_MS. Excludes unverified
 * addresses, and companies that are dormant or being deleted. Runs in a system transaction.
 */
export async function claimDueReminders(
  { db }: Transaction,
  now: number,
): Promise<{ id: string; company_id: string }[]> {
  const [first, second] = REMINDED_AFTER_MS.map((ms) => new Date(now - ms).toISOString())
  const due = sql<number>`CASE WHEN u.waiting_since <= ${second} THEN 2 WHEN u.waiting_since <= ${first} THEN 1 ELSE 0 END`
  return db
    .updateTable('users as u')
    .set({ reminders_sent: due })
    .where('u.status', '=', 'pending')
    .where(due, '>', (on) => on.ref('u.reminders_sent'))
    .where(sql<boolean>`NOT EXISTS (SELECT FROM identity.users i
      WHERE i.id = u.firebase_uid AND NOT i.email_verified)`)
    .where('u.company_id', 'in', (on) =>
      on
        .selectFrom('companies')
        .select('id')
        .where('is_dormant', '=', false)
        .where('deleted_at', 'is', null),
    )
    .returning(['u.id', 'u.company_id'])
    .execute()
}
