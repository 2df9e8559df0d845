import { sql } from 'kysely'
import { type Belonging, type LeftLink, MAX_LISTED_LINKS } from '#contract/leaving.ts'
import type {
  AttributedTransaction,
  ReadTransaction,
  Transaction,
} from '#server/platform/database/database.ts'
import { newestFirst } from '#server/platform/database/newest-first.ts'
import { record } from '#server/platform/events/events.ts'
import type { TimeCursor } from '#server/platform/http/list-page.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { lockMember } from '../../scripts/grants/data.ts'
import { endOf, isLive } from '../../sharing/data.ts'

/** SQL of a script's title; null for a private script, whose title only its owner may see. */
const title = sql<string | null>`CASE WHEN s.visibility <> 'private' THEN s.title END`

type Row = Belonging & { created_at: string }

export const listBelongings = (
  { db }: ReadTransaction,
  owner_id: string,
  page: { limit: number; after: TimeCursor | null },
): Promise<Row[]> =>
  db
    .selectFrom('scripts as s')
    .select(['s.id', 's.kind', 's.created_at', title.as('title')])
    .select(sql<boolean>`s.trashed_at IS NOT NULL`.as('is_in_trash'))
    .where('s.owner_id', '=', owner_id)
    .$call(newestFirst('s.created_at', 's.id', page))
    .execute()

export async function countBelongings({ db }: ReadTransaction, owner_id: string): Promise<number> {
  const { count } = await db
    .selectFrom('scripts')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('owner_id', '=', owner_id)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/**
 * Lists up to MAX_LISTED_LINKS of a user's open share links, newest first. `expires_at` is the
 * link's own expiry or the expiry by the company's limit, whichever is earlier.
 */
export const listLinks = ({ db }: ReadTransaction, created_by: string): Promise<LeftLink[]> =>
  db
    .selectFrom('shares')
    .innerJoin('scripts as s', 's.id', 'shares.script_id')
    .innerJoin('companies as c', 'c.id', 'shares.company_id')
    .select(['shares.id', sql<string>`coalesce(shares.name, '')`.as('name')])
    .select([endOf.as('expires_at'), title.as('script_title')])
    .where('shares.created_by', '=', created_by)
    .where(isLive)
    .orderBy('shares.created_at', 'desc')
    .limit(MAX_LISTED_LINKS)
    .execute()

/**
 * Transfers the scripts with `ids`, or all scripts if `ids` is undefined, from one owner to
 * another. Returns how many were transferred.
 */
export async function transferScripts(
  { db }: Transaction,
  { from, to, ids }: { from: string; to: string; ids: readonly string[] | undefined },
): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('scripts')
    .set({ owner_id: to })
    .where('owner_id', '=', from)
    .$if(ids !== undefined, (query) => query.where('id', 'in', ids ?? []))
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** Revokes a user's share links that were not revoked yet. Returns the links with their scripts. */
export const revokeLinks = (
  { db }: Transaction,
  created_by: string,
  now: number,
): Promise<{ id: string; script_id: string }[]> =>
  db
    .updateTable('shares')
    .set({ revoked_at: new Date(now) })
    .where('created_by', '=', created_by)
    .where('revoked_at', 'is', null)
    .returning(['id', 'script_id'])
    .execute()

/**
 * Deletes a user's personal folders. The caller must first transfer the scripts in them. Runs in a
 * system transaction.
 */
export async function deleteOwnFolders({ db }: Transaction, owner_id: string): Promise<void> {
  await db.deleteFrom('folders').where('owner_id', '=', owner_id).execute()
}

/**
 * Transfers a user's scripts, or only those with `ids`, to the member `to` of the same company.
 * Returns how many were transferred. Throws Refusal if `to` is the same user, or is not an active
 * member.
 */
export async function transferOwned(
  tx: AttributedTransaction,
  { id: from }: { id: string },
  to: string,
  ids: string[] | undefined,
): Promise<number> {
  if (to === from || !(await lockMember(tx, to)))
    throw new Refusal('invalid', { fields: [{ path: 'to', code: 'invalid' }] })
  const count = await transferScripts(tx, { from, to, ids })
  if (count > 0)
    await record(tx, 'member.work_handed_over', { subject_id: from, data: { user_id: to, count } })
  return count
}
