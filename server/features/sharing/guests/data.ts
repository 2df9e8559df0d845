import { sql } from 'kysely'
import type { GuestThread } from '#contract/share-comments.ts'
import type { ReadTransaction, Transaction } from '#server/platform/database/database.ts'

/**
 * A person who comments through a share link. Guests have no account, so system transactions read
 * them.
 */

export type Guest = { id: string; name: string }

/**
 * Finds a guest of a link by the id in the browser's cookie, or by the named recipient. Null before
 * the first comment.
 */
export async function findGuest(
  { db }: ReadTransaction,
  share_id: string,
  by: { id: string } | { recipient_id: string },
): Promise<Guest | null> {
  const row = await db
    .selectFrom('share_guests')
    .select(['id', 'name'])
    .where('share_id', '=', share_id)
    .where((on) => ('id' in by ? on('id', '=', by.id) : on('recipient_id', '=', by.recipient_id)))
    .executeTakeFirst()
  return row ?? null
}

export async function findRecipientEmail(
  { db }: ReadTransaction,
  id: string,
): Promise<string | null> {
  const row = await db
    .selectFrom('share_recipients')
    .select('email')
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.email ?? null
}

/** Creates a guest of a link. A named recipient is one guest in all browsers. */
export async function insertGuest(
  tx: Transaction,
  guest: { share_id: string; company_id: string; name: string; recipient_id: string | null },
): Promise<Guest> {
  const made = await tx.db
    .insertInto('share_guests')
    .values(guest)
    .onConflict((conflict) =>
      conflict.columns(['share_id', 'recipient_id']).doUpdateSet({ name: guest.name }),
    )
    .returning(['id', 'name'])
    .executeTakeFirstOrThrow()
  return made
}

export async function deleteGuestWithoutComments({ db }: Transaction, id: string): Promise<void> {
  await db
    .deleteFrom('share_guests')
    .where('id', '=', id)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('comment_threads').select('id').where('created_by', '=', id))),
    )
    .execute()
}

/**
 * Lists the threads that the guest started in a document, with their comments, oldest first. The
 * transaction's user must be the guest.
 */
export const listGuestThreads = (
  { db }: ReadTransaction,
  document_id: string,
  guest_id: string,
): Promise<GuestThread[]> =>
  db
    .selectFrom('comment_threads as t')
    .select([
      't.id',
      't.quote',
      sql<string>`t.anchor ->> 'id'`.as('about'),
      sql<boolean>`t.resolved_at IS NOT NULL`.as('is_resolved'),
      sql<GuestThread['comments']>`(
        SELECT coalesce(json_agg(json_build_object(
          'id', c.id, 'is_own', c.author = t.created_by, 'name', a.username, 'body', c.body,
          'created_at', to_char(c.created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'))
          ORDER BY c.created_at, c.id), '[]'::json)
          FROM comments c LEFT JOIN users a ON a.id = c.author AND a.status <> 'removed'
         WHERE c.thread_id = t.id AND c.deleted_at IS NULL)`.as('comments'),
    ])
    .where('t.document_id', '=', document_id)
    .where('t.created_by', '=', guest_id)
    .orderBy('t.created_at')
    .orderBy('t.id')
    .execute()

/** Counts the threads started through a link. Requires a system transaction. */
export async function countGuestThreads({ db }: ReadTransaction, share_id: string) {
  const { count } = await db
    .selectFrom('comment_threads as t')
    .innerJoin('shares as s', 's.script_id', 't.document_id')
    .innerJoin('share_guests as g', (join) =>
      join.onRef('g.id', '=', 't.created_by').onRef('g.share_id', '=', 's.id'),
    )
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('s.id', '=', share_id)
    .executeTakeFirstOrThrow()
  return Number(count)
}
