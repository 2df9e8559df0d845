import { sql } from 'kysely'
import { COMPANY_RETURN_DAYS } from '#contract/company-deletion.ts'
import type { ReadTransaction, Transaction } from '#server/platform/database/database.ts'
import { eraseIdentities } from '../../account/erasure/data.ts'
import { eraseScripts } from '../../scripts/trash/data.ts'
import { isLive } from '../../sharing/data.ts'
import type { Reader } from '../data.ts'

const DAY_MS = 86_400_000
/** Times in ms before the erasure at which the admin is warned. */
export const WARNED_BEFORE_MS = [7 * DAY_MS, DAY_MS] as const

/**
 * Calculates when a company will be erased. `deleted_at`: time at which its deletion was requested.
 */
export const erasedAt = (deleted_at: string): string =>
  new Date(Date.parse(deleted_at) + COMPANY_RETURN_DAYS * DAY_MS).toISOString()

/**
 * Counts the data that erasing a company would delete. `has_operator`: true if one of the company's
 * members is an operator.
 */
export async function countCompany({ db }: ReadTransaction, id: string) {
  const count = sql<number>`count(*)::int`.as('count')
  const [company, people, scripts, canvases, shares, operators] = await Promise.all([
    db.selectFrom('companies').select('name').where('id', '=', id).executeTakeFirstOrThrow(),
    db
      .selectFrom('users')
      .select(count)
      .where('company_id', '=', id)
      .where('status', 'in', ['approved', 'suspended', 'leaving'])
      .executeTakeFirstOrThrow(),
    db.selectFrom('scripts').select(count).where('company_id', '=', id).executeTakeFirstOrThrow(),
    db
      .selectFrom('lean_canvases')
      .select(count)
      .where('company_id', '=', id)
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('shares')
      .innerJoin('companies as c', 'c.id', 'shares.company_id')
      .select(count)
      .where('shares.company_id', '=', id)
      .where(isLive)
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('users')
      .select(count)
      .where('company_id', '=', id)
      .where('is_operator', '=', true)
      .executeTakeFirstOrThrow(),
  ])
  return {
    name: company.name,
    people: people.count,
    scripts: scripts.count,
    canvases: canvases.count,
    shares: shares.count,
    has_operator: operators.count > 0,
  }
}

/**
 * Starts the deletion of a company at `now` (milliseconds); returns when it will be erased. Null if
 * the user is not its admin, or if the deletion was already started.
 */
export async function startDeletion(
  { db }: Transaction,
  { company_id, user_id }: { company_id: string; user_id: string },
  now: number,
): Promise<string | null> {
  const row = await db
    .updateTable('companies')
    .set({ deleted_at: new Date(now), erasure_warnings: 0 })
    .where('id', '=', company_id)
    .where('admin', '=', user_id)
    .where('deleted_at', 'is', null)
    .returning('deleted_at')
    .executeTakeFirst()
  return row?.deleted_at ? erasedAt(row.deleted_at) : null
}

/**
 * Cancels the deletion of a company. False if none was requested, or if its grace period ended
 * before `now` (milliseconds), because data may already have been erased.
 */
export async function endDeletion(
  { db }: Transaction,
  company_id: string,
  now: number,
): Promise<boolean> {
  const row = await db
    .updateTable('companies')
    .set({ deleted_at: null, erasure_warnings: 0 })
    .where('id', '=', company_id)
    .where('deleted_at', '>', new Date(now - COMPANY_RETURN_DAYS * DAY_MS).toISOString())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Finds when a company will be erased; null if its deletion was not requested. */
export async function findErasure({ db }: ReadTransaction, id: string): Promise<string | null> {
  const row = await db
    .selectFrom('companies')
    .select('deleted_at')
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.deleted_at ? erasedAt(row.deleted_at) : null
}

type Recipient = Reader & { company_name: string; is_admin: boolean }

/** Lists a company's approved members as recipients of emails. Runs in a system transaction. */
export async function listReaders({ db }: Transaction, company_id: string): Promise<Recipient[]> {
  const rows = await db
    .selectFrom('users as u')
    .innerJoin('companies as c', 'c.id', 'u.company_id')
    .select(['u.email as to', 'u.language', 'u.username', 'c.name as company_name'])
    .select(sql<boolean>`c.admin IS NOT DISTINCT FROM u.id`.as('is_admin'))
    .where('u.company_id', '=', company_id)
    .where('u.status', '=', 'approved')
    .orderBy('u.id')
    .execute()
  return rows
}

export type Warned = { company_id: string; erased_at: string }

/**
 * Claims the companies whose admin must be warned at `now` (milliseconds). Each company is claimed
 * at most once for each entry of WARNED_BEFORE_MS. Runs in a system transaction.
 */
export async function claimUnwarned({ db }: Transaction, now: number): Promise<Warned[]> {
  const begun = WARNED_BEFORE_MS.map((ms) =>
    new Date(now + ms - COMPANY_RETURN_DAYS * DAY_MS).toISOString(),
  )
  const due = sql<number>`(SELECT count(*) FROM unnest(${begun}::timestamptz[]) AS moment WHERE deleted_at <= moment)`
  const rows = await db
    .updateTable('companies')
    .set({ erasure_warnings: due })
    .where('deleted_at', 'is not', null)
    .where(due, '>', (on) => on.ref('erasure_warnings'))
    .returning(['id as company_id', 'deleted_at'])
    .execute()
  return rows.flatMap(({ company_id, deleted_at }) =>
    deleted_at === null ? [] : [{ company_id, erased_at: erasedAt(deleted_at) }],
  )
}

/**
 * Finds and locks the company whose grace period ended first. Skips companies that another
 * transaction has locked. Null if no grace period ended before `now` (milliseconds). Runs in a
 * system transaction.
 */
export async function lockDue({ db }: Transaction, now: number): Promise<string | null> {
  const row = await db
    .selectFrom('companies')
    .select('id')
    .where('deleted_at', '<=', new Date(now - COMPANY_RETURN_DAYS * DAY_MS).toISOString())
    .orderBy('deleted_at')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  return row?.id ?? null
}

/**
 * Erases a batch of a company's scripts with all dependent data; returns the number erased. Runs in
 * a system transaction.
 */
export async function eraseSomeScripts(
  tx: Transaction,
  company_id: string,
  most: number,
): Promise<number> {
  const some = await tx.db
    .selectFrom('scripts')
    .select(['id', 'company_id'])
    .where('company_id', '=', company_id)
    .limit(most)
    .execute()
  await eraseScripts(tx, some)
  return some.length
}

/**
 * Lists the identities and addresses of a company's accounts (including service accounts). Also
 * lists the addresses of invited people and of the future admin (`awaited_admin`). Runs in a system
 * transaction.
 */
export async function listAddresses({ db }: Transaction, company_id: string) {
  const people = await db
    .selectFrom('users')
    .select(['firebase_uid as uid', 'email'])
    .where('company_id', '=', company_id)
    .execute()
  const others = await db
    .selectFrom('invitations')
    .select('email')
    .where('company_id', '=', company_id)
    .union((on) =>
      on
        .selectFrom('companies')
        .select((each) => each.fn.coalesce('awaited_admin', sql<string>`''`).as('email'))
        .where('id', '=', company_id),
    )
    .execute()
  return { people, emails: [...people, ...others].map(({ email }) => email) }
}

/**
 * Tables whose rows are deleted by `company_id`, before the company's users and the company itself.
 */
const OWN = [
  'invitations',
  'folders',
  'phrases',
  'folder_removals',
  'export_jobs',
  'identity.pending_sign_ins',
  'llm_usage',
  'events',
] as const

/**
 * Erases a company whose scripts were already erased: its accounts with their credentials, and all
 * other data. Runs in a system transaction.
 */
export async function eraseCompany(
  tx: Transaction,
  company_id: string,
  people: readonly { uid: string; email: string }[],
): Promise<void> {
  const { db } = tx
  await eraseIdentities(tx, people)
  for (const table of OWN) await db.deleteFrom(table).where('company_id', '=', company_id).execute()
  // Deletes jobs whose data contains the company's id, except running jobs.
  await sql`DELETE FROM jobs.job WHERE state <> 'active' AND strpos(data::text, ${company_id}) > 0`.execute(
    db,
  )
  await db.updateTable('companies').set({ admin: null }).where('id', '=', company_id).execute()
  await db.deleteFrom('users').where('company_id', '=', company_id).execute()
  await db.deleteFrom('companies').where('id', '=', company_id).execute()
}
