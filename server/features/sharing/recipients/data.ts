import { sql } from 'kysely'
import type { Share } from '#contract/sharing.ts'
import type { ReadTransaction, Transaction } from '#server/platform/database/database.ts'
import { opens } from '../data.ts'

/** A code is invalid after this many wrong attempts. */
const MAX_TRIES = 5

export type Recipients = NonNullable<Share['recipients']>

/** Lists the named recipients of a script's links, by link. Links that anyone may open are omitted. */
export async function listRecipients(
  { db }: ReadTransaction,
  script_id: string,
): Promise<ReadonlyMap<string, Recipients>> {
  const rows = await db
    .selectFrom('share_recipients as r')
    .innerJoin('shares', 'shares.id', 'r.share_id')
    .select(['r.share_id', 'r.email', 'r.views', 'r.last_viewed_at'])
    .where('shares.script_id', '=', script_id)
    .orderBy('r.email')
    .execute()
  const lists = new Map<string, Recipients>()
  for (const { share_id, ...recipient } of rows)
    lists.set(share_id, [...(lists.get(share_id) ?? []), recipient])
  return lists
}

/** Replaces a link's recipients. Recipients who were listed before keep their ids and views. */
export async function writeRecipients(
  { db }: Transaction,
  { share_id, company_id }: { share_id: string; company_id: string },
  emails: readonly string[],
): Promise<void> {
  await db
    .deleteFrom('share_recipients')
    .where('share_id', '=', share_id)
    .where('email', '<>', sql<string>`all(${emails}::text[])`)
    .execute()
  if (emails.length === 0) return
  await db
    .insertInto('share_recipients')
    .values([...new Set(emails)].map((email) => ({ share_id, company_id, email })))
    .onConflict((conflict) => conflict.columns(['share_id', 'email']).doNothing())
    .execute()
}

type Address = { share_id: string; email: string }

/**
 * Stores the hash of a recipient's code, which invalidates the previous code. Requires a system
 * transaction.
 */
export async function storeCode(
  { db }: Transaction,
  { share_id, email }: Address,
  code_hash: Uint8Array,
  expires_at: Date,
): Promise<void> {
  await db
    .updateTable('share_recipients')
    .set({ code_hash, code_expires_at: expires_at, code_tries: 0 })
    .where('share_id', '=', share_id)
    .where('email', '=', email)
    .execute()
}

/**
 * Counts an attempt to enter a code. Returns the hash of the right code; null if the address has no
 * valid code. Requires a system transaction.
 */
export async function tryCode(
  { db }: Transaction,
  { share_id, email }: Address,
  now: number,
): Promise<{ id: string; code_hash: Uint8Array } | null> {
  const row = await db
    .updateTable('share_recipients')
    .set({ code_tries: sql<number>`code_tries + 1` })
    .where('share_id', '=', share_id)
    .where('email', '=', email)
    .where('code_expires_at', '>', new Date(now).toISOString())
    .where('code_tries', '<', MAX_TRIES)
    .where('code_hash', 'is not', null)
    .returning(['id', 'code_hash'])
    .executeTakeFirst()
  return row?.code_hash ? { id: row.id, code_hash: row.code_hash } : null
}

/**
 * Marks a code as used. False if another request has used or replaced the code since `tryCode`.
 * Requires a system transaction.
 */
export async function consumeCode(
  { db }: Transaction,
  id: string,
  code_hash: Uint8Array,
): Promise<boolean> {
  const row = await db
    .updateTable('share_recipients')
    .set({ code_hash: null, code_expires_at: null })
    .where('id', '=', id)
    .where('code_hash', '=', code_hash)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Finds the facts for the email with the code: the recipient's id, and the sharing user's name and
 * company. Null if the link does not open or has no such recipient. Requires a system transaction.
 */
export async function findForMail(
  { db }: ReadTransaction,
  { share_id, email }: Address,
): Promise<{ id: string; username: string | null; company: string | null } | null> {
  const row = await db
    .selectFrom('share_recipients as r')
    .innerJoin('shares', 'shares.id', 'r.share_id')
    .innerJoin('scripts as s', 's.id', 'shares.script_id')
    .innerJoin('companies as c', 'c.id', 'shares.company_id')
    .leftJoin('users as maker', (join) =>
      join
        .onRef('maker.id', '=', 'shares.created_by')
        .onRef('maker.company_id', '=', 'shares.company_id')
        .on('maker.status', '=', 'approved'),
    )
    .select(['r.id', 'maker.username'])
    .select(sql<string | null>`CASE WHEN c.id <> free_company() THEN c.name END`.as('company'))
    .where('r.share_id', '=', share_id)
    .where('r.email', '=', email)
    .where(opens)
    .executeTakeFirst()
  return row ?? null
}

/** Counts a recipient's view of the page. Requires a system transaction. */
export async function storeView({ db }: Transaction, id: string): Promise<void> {
  await db
    .updateTable('share_recipients')
    .set({ views: sql<number>`views + 1`, last_viewed_at: sql<string>`now()` })
    .where('id', '=', id)
    .execute()
}
