import { sql } from 'kysely'
import type { BackgroundOptions } from '#contract/export.ts'
import type { ExportJob } from '#contract/export-jobs.ts'
import { EXPORT_RETENTION_HOURS, MAX_STORED_EXPORTS } from '#contract/limits.ts'
import type { ProblemCode } from '#contract/problems.ts'
import type { ReadTransaction, Transaction } from '#server/platform/database/database.ts'
import type { NewRow } from '#server/platform/database/tables.ts'
import { type Claim, isHeld } from '#server/platform/jobs/data.ts'

const IS_RETAINED = sql<boolean>`created_at > now() - make_interval(hours => ${sql.lit(EXPORT_RETENTION_HOURS)})`
/**
 * An unfinished file is treated as failed this many minutes after its request, because its worker
 * is probably dead.
 */
const LOST_AFTER_MINUTES = 60
/**
 * Maximum number of times that the job starts to write a file. Restarts after a crash or a shutdown
 * of the server are included.
 */
const MAX_ATTEMPTS = 3

export type ExportRow = Omit<ExportJob, 'problem' | 'format' | 'count'> & {
  problem: ProblemCode | null
  options: BackgroundOptions
  script_ids: string[]
}

/**
 * Inserts the row of a queued file, and deletes all but the user's newest MAX_STORED_EXPORTS files.
 * False if the id is taken.
 */
export async function insertExport(
  { db }: Transaction,
  row: Pick<NewRow<'export_jobs'>, 'id' | 'company_id' | 'user_id' | 'script_ids' | 'title'> & {
    options: BackgroundOptions
  },
): Promise<boolean> {
  const made = await db
    .insertInto('export_jobs')
    .values({ ...row, options: JSON.stringify(row.options) })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  const newest = db
    .selectFrom('export_jobs')
    .select('id')
    .where('user_id', '=', row.user_id)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(MAX_STORED_EXPORTS)
  await db
    .deleteFrom('export_jobs')
    .where('user_id', '=', row.user_id)
    .where('id', 'not in', newest)
    .execute()
  return made !== undefined
}

/**
 * Lists a user's files that have not expired, newest first and without their content. With `id`,
 * lists only that file.
 */
export function listExports(
  { db }: ReadTransaction,
  user_id: string,
  id?: string,
): Promise<ExportRow[]> {
  const isLost = sql<boolean>`(status IN ('queued', 'running')
    AND created_at < now() - make_interval(mins => ${sql.lit(LOST_AFTER_MINUTES)}))`
  let rows = db
    .selectFrom('export_jobs')
    .select(['id', 'title', 'percent', 'name', 'created_at', 'options', 'script_ids'])
    .select([
      sql<ExportJob['status']>`CASE WHEN ${isLost} THEN 'failed' ELSE status END`.as('status'),
      sql<ProblemCode | null>`CASE WHEN ${isLost} THEN 'internal' ELSE problem END`.as('problem'),
      sql<number | null>`octet_length(content)`.as('size'),
    ])
    .where('user_id', '=', user_id)
    .where(IS_RETAINED)
    .orderBy('created_at', 'desc')
    .orderBy('id')
  if (id !== undefined) rows = rows.where('id', '=', id)
  return rows.execute()
}

/** Finds a finished file of the user; null if none. */
export async function findFile({ db }: ReadTransaction, user_id: string, id: string) {
  const row = await db
    .selectFrom('export_jobs')
    .select(['name', 'content'])
    .where('id', '=', id)
    .where('user_id', '=', user_id)
    .where('status', '=', 'done')
    .where(IS_RETAINED)
    .executeTakeFirst()
  return row?.name && row.content ? { name: row.name, content: row.content } : null
}

/**
 * Deletes a file. If the file is still being written, the writing stops. False if the user has no
 * file with this id.
 */
export async function deleteExport({ db }: Transaction, user_id: string, id: string) {
  const { numDeletedRows } = await db
    .deleteFrom('export_jobs')
    .where('id', '=', id)
    .where('user_id', '=', user_id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/**
 * Claims an export job that is queued, or running (its worker may have died). Null in these cases:
 * - There is no such job.
 * - The job was already claimed MAX_ATTEMPTS times. It is then marked as failed.
 */
export async function claimExport({ db }: Transaction, id: string) {
  const begun = await db
    .updateTable('export_jobs')
    .set({ status: 'running', percent: 0, attempts: sql<number>`attempts + 1` })
    .where('id', '=', id)
    .where('status', 'in', ['queued', 'running'])
    .returning(['id', 'script_ids', 'options', 'attempts'])
    .executeTakeFirst()
  if (!begun || begun.attempts <= MAX_ATTEMPTS) return begun ?? null
  await endExport({ db }, begun, { status: 'failed', problem: 'internal' })
  return null
}

/** Stores the progress. False if the claim is outdated. */
export async function writePercent({ db }: Transaction, claim: Claim, percent: number) {
  const { numUpdatedRows } = await db
    .updateTable('export_jobs')
    .set({ percent })
    .where(isHeld(claim))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

type End =
  | { status: 'done'; name: string; content: Uint8Array }
  | { status: 'failed'; problem: ProblemCode }

/** Stores a finished file, or marks a file as failed. Does nothing if the claim is outdated. */
export async function endExport({ db }: Pick<Transaction, 'db'>, claim: Claim, end: End) {
  await db
    .updateTable('export_jobs')
    .set(end.status === 'done' ? { ...end, percent: 100 } : end)
    .where(isHeld(claim))
    .execute()
}

/** Deletes expired files. Runs in a system transaction. */
export async function deleteOldExports({ db }: Transaction): Promise<void> {
  await db
    .deleteFrom('export_jobs')
    .where(({ not }) => not(IS_RETAINED))
    .execute()
}
