import { sql } from 'kysely'
import { CHECK_RULES, type CheckRule } from '#contract/checks.ts'
import type { ReadTransaction, Transaction } from '#server/platform/database/database.ts'

export async function readChecksOff(
  { db }: ReadTransaction,
  company_id: string,
): Promise<CheckRule[]> {
  const row = await db
    .selectFrom('companies')
    .select('checks_off')
    .where('id', '=', company_id)
    .executeTakeFirst()
  return inOrder(row?.checks_off ?? [])
}

/**
 * Stores which checks the company has disabled. Returns the stored list, or null if nothing
 * changed.
 */
export async function writeChecksOff(
  { db }: Transaction,
  company_id: string,
  off: readonly CheckRule[],
): Promise<CheckRule[] | null> {
  const checks_off = inOrder(off)
  const row = await db
    .updateTable('companies')
    .set({ checks_off })
    .where('id', '=', company_id)
    .where(sql<boolean>`checks_off <> ${checks_off}::text[]`)
    .returning('id')
    .executeTakeFirst()
  return row ? checks_off : null
}

/** Returns the rules in the order of CHECK_RULES, without duplicates and unknown rules. */
const inOrder = (off: readonly CheckRule[]) => CHECK_RULES.filter((rule) => off.includes(rule))
