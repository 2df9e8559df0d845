import { sql } from 'kysely'
import type { AttributedTransaction, ReadTransaction, Transaction } from '../database/database.ts'
import { compileQuery } from '../database/one-round-trip/compile-query.ts'
import type { RecordedEvent } from './recorded-event.ts'

const COLUMNS = ['id', 'company_id', 'actor_id', 'kind', 'subject_id', 'data'] as const

// Rows are not validated when read, because `record` validated them.

type EventRow = {
  kind: string
  company_id: string | null
  actor_id: string | null
  subject_id: string
  data: string
  network: string | null
}

const insertOne = compileQuery<Transaction, EventRow, never>(
  (db, { company_id, actor_id, kind, subject_id, data, network }) =>
    db.insertInto('events').values({
      company_id,
      actor_id,
      kind,
      subject_id,
      data,
      network,
      dispatched_at: sql<string>`now()`,
    }),
)
const recordOne = compileQuery<Transaction, EventRow & { reactions: string[] }, object>(
  (db, { company_id, actor_id, kind, subject_id, data, network, reactions }) =>
    db.selectNoFrom(
      sql`record_event(${company_id}, ${actor_id}, ${kind}, ${subject_id}, ${data}, ${network}, ${reactions})`.as(
        'recorded',
      ),
    ),
)

/** Inserts an event and queues the jobs of its reactions (the outbox), in one statement. */
export async function insertEvent(
  tx: AttributedTransaction,
  event: Omit<EventRow, 'company_id' | 'actor_id' | 'data'> & { data: Record<string, unknown> },
  reactions: string[],
): Promise<void> {
  const row = { ...tx.by, ...event, data: JSON.stringify(event.data) }
  // Without reactions a plain insert suffices, which costs less than the SQL function. Most kinds
  // of events have no reactions.
  if (reactions.length === 0) await insertOne(tx, row)
  else await recordOne(tx, { ...row, reactions })
}

/** Lists events of these kinds with ids above `after`, oldest first. Omits the events in `seen`. */
export async function listEventsAfter(
  tx: ReadTransaction,
  after: number,
  { kinds, seen }: { kinds: readonly string[]; seen: readonly number[] },
): Promise<RecordedEvent[]> {
  const rows = await tx.db
    .selectFrom('events')
    .select(COLUMNS)
    .where('id', '>', after)
    .where('kind', '=', sql<string>`any(${kinds})`)
    .where('id', '<>', sql<number>`all(${seen}::bigint[])`)
    .orderBy('id')
    .execute()
  return rows as RecordedEvent[]
}

export type Progress = {
  /** The newest event's id; 0 if none. */
  newest: number
  /** Every transaction with a smaller number has ended. */
  oldest_running: number
  /** No transaction has this or a greater number yet. */
  next: number
}

/**
 * Reads the newest event's id and the numbers of the transactions that may still add events. `next`
 * is the number that the next transaction will get, so all open transactions have lower numbers.
 * The snapshot's xmax would be too low, because open transactions may have numbers above xmax.
 */
export function readProgress(tx: ReadTransaction): Promise<Progress> {
  return tx.db
    .selectFrom(
      sql<Progress>`(
        SELECT coalesce((SELECT max(id) FROM events), 0) AS newest, oldest::text::bigint AS oldest_running,
          oldest::text::bigint + age(oldest::xid) AS next
          FROM pg_snapshot_xmin(pg_current_snapshot()) AS oldest)`.as('progress'),
    )
    .selectAll()
    .executeTakeFirstOrThrow()
}
