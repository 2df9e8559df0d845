import type { Logo } from '#contract/company-logo.ts'
import { logoPath } from '#contract/pages.ts'
import type { ReadTransaction, Transaction } from '#server/platform/database/database.ts'
import type { Picture } from './rules.ts'

export async function findLogo({ db }: ReadTransaction, company_id: string): Promise<Logo | null> {
  const row = await db
    .selectFrom('company_logos')
    .select(['hash', 'width', 'height'])
    .where('company_id', '=', company_id)
    .executeTakeFirst()
  return row ? { path: logoPath(row.hash), width: row.width, height: row.height } : null
}

export async function writeLogo(
  { db }: Transaction,
  company_id: string,
  logo: Picture & { hash: string; bytes: Uint8Array },
): Promise<void> {
  const changed = { ...logo, changed_at: new Date() }
  await db
    .insertInto('company_logos')
    .values({ ...changed, company_id })
    .onConflict((conflict) => conflict.column('company_id').doUpdateSet(changed))
    .execute()
}

/** Deletes a company's logo; false if it had none. */
export async function deleteLogo({ db }: Transaction, company_id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('company_logos')
    .where('company_id', '=', company_id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/**
 * Finds the logo with this hash; null if none. Ignores logos of companies that are dormant or being
 * deleted. Runs in a system transaction, because readers of shared pages belong to no company.
 */
export async function findPicture(
  { db }: ReadTransaction,
  hash: string,
): Promise<{ type: Picture['type']; bytes: Uint8Array } | null> {
  const row = await db
    .selectFrom('company_logos as l')
    .innerJoin('companies as c', 'c.id', 'l.company_id')
    .select(['l.type', 'l.bytes'])
    .where('l.hash', '=', hash)
    .where('c.is_dormant', '=', false)
    .where('c.deleted_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return row ?? null
}
