import { sql } from 'kysely'
import type { CompanySettings } from '#contract/companies.ts'
import type { CompanyShare } from '#contract/sharing.ts'
import type { ReadTransaction, Transaction } from '#server/platform/database/database.ts'
import { newestFirst } from '#server/platform/database/newest-first.ts'
import { likePattern } from '#server/platform/database/search-terms.ts'
import type { TimeCursor } from '#server/platform/http/list-page.ts'
import { seesScript } from '../../scripts/visibility/data.ts'
import { endOf, isLive } from '../data.ts'

type Page = {
  company_id: string
  /**
   * The admin or deputy who reads the list. Titles of scripts that this user may not see are
   * omitted.
   */
  user_id: string
  /**
   * Normalized words. Each must occur in the link's name, its creator's name or the script's title.
   */
  terms: readonly string[]
  limit: number
  after: TimeCursor | null
}

/** Lists a company's open share links, newest first. */
export function listCompanyShares(
  { db }: ReadTransaction,
  { company_id, user_id, terms, ...page }: Page,
): Promise<CompanyShare[]> {
  const folded = sql<string>`fold_for_search(concat_ws(' ', shares.name, maker.username, s.title))`
  return db
    .selectFrom('shares')
    .innerJoin('companies as c', 'c.id', 'shares.company_id')
    .leftJoin('users as maker', 'maker.id', 'shares.created_by')
    .leftJoin('scripts as s', (join) =>
      join.onRef('s.id', '=', 'shares.script_id').on(seesScript(user_id)),
    )
    .select([
      'shares.id',
      'shares.shows',
      'shares.name',
      'shares.created_at',
      'shares.allows_export',
      'shares.views',
      'shares.last_viewed_at',
      's.title as script_title',
      endOf.as('expires_at'),
      sql<string>`coalesce(maker.username, '')`.as('created_by_name'),
      sql<boolean>`shares.version_id IS NOT NULL`.as('is_fixed'),
      sql<boolean>`shares.password_hash IS NOT NULL`.as('has_password'),
    ])
    .where('shares.company_id', '=', company_id)
    .where(isLive)
    .where(({ and }) => and(terms.map((term) => sql<boolean>`${folded} LIKE ${likePattern(term)}`)))
    .$call(newestFirst('shares.created_at', 'shares.id', page))
    .execute()
}

export async function findScriptOfShare(
  { db }: Transaction,
  company_id: string,
  id: string,
): Promise<string | null> {
  const row = await db
    .selectFrom('shares')
    .select('script_id')
    .where('id', '=', id)
    .where('company_id', '=', company_id)
    .executeTakeFirst()
  return row?.script_id ?? null
}

const SETTINGS = ['allows_shares', 'shares_max_days', 'allows_share_comments'] as const
export type ShareSettings = Pick<CompanySettings, (typeof SETTINGS)[number]>

export async function readShareSettings(
  { db }: ReadTransaction,
  company_id: string,
): Promise<ShareSettings> {
  return db
    .selectFrom('companies')
    .select(SETTINGS)
    .where('id', '=', company_id)
    .executeTakeFirstOrThrow()
}

/** Updates the given settings; null if nothing changed. */
export async function writeShareSettings(
  tx: Transaction,
  company_id: string,
  changes: { [K in keyof ShareSettings]?: ShareSettings[K] | undefined },
): Promise<ShareSettings | null> {
  const before = await readShareSettings(tx, company_id)
  const said = Object.entries(changes).filter(([, value]) => value !== undefined)
  const decided: ShareSettings = { ...before, ...Object.fromEntries(said) }
  if (SETTINGS.every((name) => decided[name] === before[name])) return null
  await tx.db.updateTable('companies').set(decided).where('id', '=', company_id).execute()
  return decided
}
