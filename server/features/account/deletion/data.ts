import { sql } from 'kysely'
import type { Language } from '#contract/language.ts'
import { FREE_COMPANY_ID } from '#contract/limits.ts'
import {
  attributeTo,
  type ReadTransaction,
  type Transaction,
} from '#server/platform/database/database.ts'
import { record } from '#server/platform/events/events.ts'
import { eraseScripts } from '../../scripts/trash/data.ts'
import { eraseIdentities } from '../erasure/data.ts'

const MAX_SUCCESSORS = 1_000

export const listSuccessors = (
  { db }: ReadTransaction,
  { company_id, user_id }: { company_id: string; user_id: string },
): Promise<{ id: string; username: string }[]> =>
  db
    .selectFrom('users')
    .select(['id', 'username'])
    .where('company_id', '=', company_id)
    .where('status', '=', 'approved')
    .where('id', '!=', user_id)
    .orderBy('search_name')
    .orderBy('id')
    .limit(MAX_SUCCESSORS)
    .execute()

/**
 * Schedules the erasure of an approved account; returns the scheduled time, or null if the account
 * isn't approved.
 */
export async function scheduleErasure(
  { db }: Transaction,
  id: string,
  erased_at: Date,
): Promise<string | null> {
  const row = await db
    .updateTable('users')
    .set({ status: 'leaving', erased_at, is_warned: false })
    .where('id', '=', id)
    .where('status', '=', 'approved')
    .returning('erased_at')
    .executeTakeFirst()
  return row?.erased_at ?? null
}

/**
 * Finds the time at which an account will be erased; null if its deletion was not requested. Runs
 * in a system transaction.
 */
export async function findErasure({ db }: Transaction, id: string): Promise<string | null> {
  const row = await db
    .selectFrom('users')
    .select('erased_at')
    .where('id', '=', id)
    .where('status', '=', 'leaving')
    .executeTakeFirst()
  return row?.erased_at ?? null
}

/**
 * Cancels the deletion of an account and restores the account. False if no deletion was scheduled.
 * Runs in a system transaction.
 */
export async function cancelErasure({ db }: Transaction, id: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({ status: 'approved', erased_at: null, is_warned: false })
    .where('id', '=', id)
    .where('status', '=', 'leaving')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export type LeavingUser = { to: string; language: Language; erased_at: string | null }

/**
 * Finds the address and language for an email to a user who has requested the deletion of their
 * account; null for any other user. Runs in a system transaction.
 */
export async function findLeavingUser(
  { db }: Transaction,
  id: string,
): Promise<LeavingUser | null> {
  const row = await db
    .selectFrom('users')
    .select(['email as to', 'language', 'erased_at'])
    .where('id', '=', id)
    .where('status', '=', 'leaving')
    .executeTakeFirst()
  return row ?? null
}

/**
 * Claims the accounts that will be erased before `then` (milliseconds), so that their owners are
 * warned. Each account is claimed once. Runs in a system transaction.
 */
export const claimUnwarned = ({ db }: Transaction, then: number): Promise<LeavingUser[]> =>
  db
    .updateTable('users')
    .set({ is_warned: true })
    .where('status', '=', 'leaving')
    .where('is_warned', '=', false)
    .where('erased_at', '<=', new Date(then).toISOString())
    .returning(['email as to', 'language', 'erased_at'])
    .execute()

/**
 * Finds and locks the account whose grace period ended first. Skips accounts that another
 * transaction has locked. Null if no grace period ended before `now` (milliseconds). Runs in a
 * system transaction.
 */
export async function findDue({ db }: Transaction, now: number) {
  const row = await db
    .selectFrom('users as u')
    .innerJoin('companies as c', 'c.id', 'u.company_id')
    .select(['u.id', 'u.firebase_uid as uid', 'u.email', 'u.company_id', 'u.language'])
    .select('c.admin as company_admin')
    .where('u.status', '=', 'leaving')
    .where('u.erased_at', '<=', new Date(now).toISOString())
    .orderBy('u.erased_at')
    .limit(1)
    .forUpdate('u')
    .skipLocked()
    .executeTakeFirst()
  return row ?? null
}
export type Due = NonNullable<Awaited<ReturnType<typeof findDue>>>

/**
 * Tables whose rows are deleted when a team member's account is erased. The member's scripts are
 * transferred instead (`transferRest`).
 */
const OWN = [
  'api_tokens',
  'export_jobs',
  'archives',
  'recordings',
  'notifications',
  'script_marks',
  'group_members',
  'scim_users',
] as const

/**
 * Erases a user's identity: name, address, credentials and personal data. A team member's row in
 * `users` is only anonymized, so that shared content still has an author. Runs in a system
 * transaction.
 */
async function erasePerson(tx: Transaction, due: Due): Promise<void> {
  const { db } = tx
  const { id, uid, email, company_id, language } = due
  await eraseIdentities(tx, [{ uid, email }])
  await db.deleteFrom('folders').where('owner_id', '=', id).execute()
  if (company_id === FREE_COMPANY_ID) {
    await db.deleteFrom('users').where('id', '=', id).execute()
    return
  }
  for (const table of OWN) await db.deleteFrom(table).where('user_id', '=', id).execute()
  await db
    .updateTable('users')
    .set({
      status: 'removed',
      erased_at: null,
      username: FORMER[language],
      reading: '',
      email: '',
      firebase_uid: sql<string>`'former:' || id`,
      decision_reason: '',
    })
    .where('id', '=', id)
    .execute()
}

/**
 * Makes the admin of the user's company the owner of all scripts that a leaving user still owns.
 * Does nothing if the company has no admin. Runs in a system transaction.
 */
async function transferRest({ db }: Transaction, { id, company_admin }: Due): Promise<void> {
  if (company_admin === null) return
  await db
    .updateTable('scripts')
    .set({ owner_id: company_admin })
    .where('owner_id', '=', id)
    .execute()
}

const FORMER = { ja: '退会したメンバー', en: 'Former member' } as const

/**
 * Erases an account. If the user has no team, also erases the user's scripts; otherwise transfers
 * them to the company's admin. `by`: the operator who erases the account; null if the account's
 * grace period has ended. Runs in a system transaction.
 */
export async function eraseAccount(tx: Transaction, due: Due, by: string | null): Promise<void> {
  const { id: subject_id, company_id } = due
  if (company_id === FREE_COMPANY_ID) await eraseScripts(tx, await listOwned(tx, subject_id))
  else await transferRest(tx, due)
  await erasePerson(tx, due)
  await record(attributeTo(tx, { company_id, actor_id: by }), 'account.erased', { subject_id })
}

const listOwned = (
  { db }: Transaction,
  owner_id: string,
): Promise<{ id: string; company_id: string }[]> =>
  db.selectFrom('scripts').select(['id', 'company_id']).where('owner_id', '=', owner_id).execute()
