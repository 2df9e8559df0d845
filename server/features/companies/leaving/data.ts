import { sql } from 'kysely'
import { type Belonging, type LeftLink, MOST_LINKS } from '#contract/leaving.ts'
import type {
  AttributedTransaction,
  ReadTransaction,
  Transaction,
} from '#server/platform/database/database.ts'
import { record } from '#server/platform/events/events.ts'
import type { TimePlace } from '#server/platform/http/list-page.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { holdMember } from '../../scripts/grants/data.ts'
import { endOf, isLive } from '../../sharing/data.ts'

/** What a private script is called is its owner's alone. */
const title = sql<string | null>`CASE WHEN s.visibility <> 'private' THEN s.title END`

type Row = Belonging & { created_at: string }

/** What somebody owns, the newest first, also what lies in the trash. */
export const listBelongings = (
  { db }: ReadTransaction,
  owner_id: string,
  { limit, after }: { limit: number; after: TimePlace | null },
): Promise<Row[]> =>
  db
    .selectFrom('scripts as s')
    .select(['s.id', 's.kind', 's.created_at', title.as('title')])
    .select(sql<boolean>`s.trashed_at IS NOT NULL`.as('is_in_trash'))
    .where('s.owner_id', '=', owner_id)
    .$if(after !== null, (query) =>
      query.where((on) =>
        on(on.refTuple('s.created_at', 's.id'), '<', on.tuple(after?.at ?? '', after?.id ?? '')),
      ),
    )
    .orderBy('s.created_at', 'desc')
    .orderBy('s.id', 'desc')
    .limit(limit)
    .execute()

/** How much somebody owns. */
export async function countBelongings({ db }: ReadTransaction, owner_id: string): Promise<number> {
  const { count } = await db
    .selectFrom('scripts')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('owner_id', '=', owner_id)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** The links somebody made that still open, newest first, each with the end the company allows it. */
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
    .limit(MOST_LINKS)
    .execute()

/** Gives scripts of one owner to another: the named ones, or all. Answers how many. */
export async function giveScripts(
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

/** Revokes the links somebody made that still open; what each showed. */
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

/** Takes the folders somebody had for themselves; what stood in them is another's by now. In a system transaction. */
export async function deleteOwnFolders({ db }: Transaction, owner_id: string): Promise<void> {
  await db.deleteFrom('folders').where('owner_id', '=', owner_id).execute()
}

/**
 * Gives what somebody owns to a member of the same company, all of it without `ids`. Answers how many scripts.
 * Throws Refusal where `to` is no such member.
 */
export async function handOver(
  tx: AttributedTransaction,
  { id: from }: { id: string },
  to: string,
  ids: string[] | undefined,
): Promise<number> {
  if (to === from || !(await holdMember(tx, to)))
    throw new Refusal('invalid', { fields: [{ path: 'to', code: 'invalid' }] })
  const count = await giveScripts(tx, { from, to, ids })
  if (count > 0)
    await record(tx, 'member.work_handed_over', { subject_id: from, data: { user_id: to, count } })
  return count
}
