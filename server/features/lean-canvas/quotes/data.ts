import { sql } from 'kysely'
import { type CanvasQuote, MAX_CANVAS_QUOTES, type NewQuote } from '#contract/canvas-quotes.ts'
import type { ReadTransaction, Transaction } from '#server/platform/database/database.ts'

export async function listQuotes(
  { db }: ReadTransaction,
  canvas_id: string,
): Promise<CanvasQuote[]> {
  return db
    .selectFrom('canvas_quotes as q')
    .leftJoin('script_transcripts as t', 't.id', 'q.transcript_id')
    .select(['q.id', 'q.note_id', 'q.words', 'q.is_against', 'q.held_at', 'q.transcript_id'])
    .select([
      // Each talk without a customer's name has a separate customer number.
      sql<number>`dense_rank() OVER (ORDER BY coalesce(q.customer_key, q.transcript_id::text))::int`.as(
        'customer',
      ),
      sql<boolean>`t.id IS NOT NULL`.as('has_transcript'),
    ])
    .where('q.canvas_id', '=', canvas_id)
    .orderBy('q.held_at', 'desc')
    .orderBy('q.id')
    .limit(MAX_CANVAS_QUOTES)
    .execute()
}

export async function countQuotes({ db }: ReadTransaction, canvas_id: string): Promise<number> {
  const { count } = await db
    .selectFrom('canvas_quotes')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('canvas_id', '=', canvas_id)
    .executeTakeFirstOrThrow()
  return count
}

/**
 * Stores a quote with the customer of its transcript, unless the quote's id exists. Returns false
 * if the script has no transcript with this id, or if the user may not see the transcript.
 */
export async function insertQuote(
  { db }: Transaction,
  { transcript_id, ...quote }: NewQuote,
  place: {
    canvas_id: string
    company_id: string
    script_id: string
    user_id: string
    is_note: boolean
  },
): Promise<boolean> {
  const { script_id, ...columns } = place
  const talk = await db
    .selectFrom('script_transcripts')
    .select(['held_at', 'user_id as spoken_by', 'customer_key'])
    .where('id', '=', transcript_id)
    .where('script_id', '=', script_id)
    .executeTakeFirst()
  if (!talk) return false
  await db
    .insertInto('canvas_quotes')
    .values({ ...quote, ...columns, ...talk, transcript_id })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
  return true
}

export async function deleteQuotes(
  { db }: Transaction,
  canvas_id: string,
  ids: readonly string[],
): Promise<void> {
  await db
    .deleteFrom('canvas_quotes')
    .where('canvas_id', '=', canvas_id)
    .where('id', 'in', [...ids])
    .execute()
}

/**
 * Lists the ids of the canvases of a script and its variants. `canvas_id` can be any of these
 * canvases. Needed to find all copies of a note, which have the same id on each canvas.
 */
export async function listFamilyCanvases(
  { db }: ReadTransaction,
  canvas_id: string,
): Promise<string[]> {
  const family = (script: string) =>
    sql`coalesce(${sql.ref(`${script}.variant_of`)}, ${sql.ref(`${script}.id`)})`
  const rows = await db
    .selectFrom('lean_canvases as first')
    .innerJoin('scripts as one', 'one.id', 'first.talk_script_id')
    .innerJoin('scripts as other', 'other.company_id', 'one.company_id')
    .innerJoin('lean_canvases as c', 'c.talk_script_id', 'other.id')
    .select('c.id')
    .where('first.id', '=', canvas_id)
    .where(sql<boolean>`${family('other')} = ${family('one')}`)
    .execute()
  return rows.map(({ id }) => id)
}

/**
 * Deletes the comment threads on notes, because threads quote the notes' text. Requires a system
 * transaction.
 */
export async function deleteThreadsOn(
  { db }: Transaction,
  canvas_id: string,
  note_ids: readonly string[],
): Promise<void> {
  await db
    .deleteFrom('comment_threads')
    .where('document_id', '=', canvas_id)
    .where(sql<string>`anchor ->> 'id'`, 'in', [...note_ids])
    .execute()
}
