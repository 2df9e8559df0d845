import { sql } from 'kysely'
import type { CompanySettings } from '#contract/companies.ts'
import type { ReadTransaction, Transaction } from '#server/platform/database/database.ts'

const COLUMNS = ['trash_kept_days', 'versions_kept_days', 'log_kept_days'] as const
export type Retention = Pick<CompanySettings, (typeof COLUMNS)[number]>

export async function readRetention(
  { db }: ReadTransaction,
  company_id: string,
): Promise<Retention> {
  return db
    .selectFrom('companies')
    .select(COLUMNS)
    .where('id', '=', company_id)
    .executeTakeFirstOrThrow()
}

/** Updates the retention periods; false if nothing changed. */
export async function writeRetention(
  { db }: Transaction,
  company_id: string,
  decided: Retention,
): Promise<boolean> {
  const row = await db
    .updateTable('companies')
    .set(decided)
    .where('id', '=', company_id)
    .where(({ or, eb }) =>
      or([
        eb('trash_kept_days', '<>', decided.trash_kept_days),
        eb('log_kept_days', '<>', decided.log_kept_days),
        sql<boolean>`versions_kept_days IS DISTINCT FROM ${decided.versions_kept_days}::integer`,
      ]),
    )
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}
