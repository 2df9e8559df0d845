import { sql } from 'kysely'
import { TRASH_DAYS } from '#contract/companies.ts'
import type { ReadTransaction, Transaction } from '#server/platform/database/database.ts'

const DAY_MS = 86_400_000

export async function readTrashDays({ db }: ReadTransaction, company_id: string): Promise<number> {
  const company = await db
    .selectFrom('companies')
    .select('trash_kept_days')
    .where('id', '=', company_id)
    .executeTakeFirstOrThrow()
  return company.trash_kept_days
}

/**
 * Erases at most `most` scripts whose retention in the trash ended before `now` (milliseconds),
 * with all dependent data: text, history, canvas, links, exported files. Skips scripts that a
 * restore has locked. Returns the erased scripts. Requires a system transaction.
 */
export async function purgeTrash(
  tx: Transaction,
  now: number,
  most: number,
): Promise<{ id: string; company_id: string }[]> {
  const old = await tx.db
    .selectFrom('scripts as s')
    .innerJoin('companies as c', 'c.id', 's.company_id')
    .select(['s.id', 's.company_id'])
    .where('s.trashed_at', '<', new Date(now - TRASH_DAYS[0] * DAY_MS).toISOString())
    .where(
      sql<boolean>`s.trashed_at < ${new Date(now)}::timestamptz - make_interval(days => c.trash_kept_days)`,
    )
    .orderBy('s.trashed_at')
    .limit(most)
    .forUpdate('s')
    .skipLocked()
    .execute()
  await eraseScripts(tx, old)
  return old
}

/** Erases scripts with all dependent data. Requires a system transaction. */
export async function eraseScripts(
  tx: Transaction,
  old: readonly { id: string; company_id: string }[],
): Promise<void> {
  if (old.length === 0) return
  const ids = old.map(({ id }) => id)
  await tx.db.deleteFrom('scripts').where('id', 'in', ids).execute()
  // Export files contain the text, and webhook deliveries contain the title. So both are deleted
  // too.
  await tx.db.deleteFrom('export_jobs').where(sql<boolean>`script_ids && ${ids}::uuid[]`).execute()
  await tx.db
    .deleteFrom('webhook_deliveries')
    .where('company_id', 'in', [...new Set(old.map(({ company_id }) => company_id))])
    .where(
      sql<boolean>`EXISTS (SELECT FROM unnest(${ids}::text[]) AS gone (id) WHERE strpos(body, gone.id) > 0)`,
    )
    .execute()
}
