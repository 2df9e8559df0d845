import { sql } from 'kysely'
import { EVENTS } from '#contract/events.ts'
import type { AttributedTransaction, ReadTransaction, Transaction } from '../database/database.ts'
import { compileQuery } from '../database/one-round-trip/compile-query.ts'
import type { RecordedEvent } from './recorded-event.ts'

/** Newer versions record other kinds; their own nodes dispatch those. */
const KNOWN_KINDS = Object.keys(EVENTS)

const COLUMNS = ['id', 'company_id', 'actor_id', 'kind', 'subject_id', 'data'] as const

// Rows are trusted: only `record` writes them, and it validates them.

type EventRow = {
  kind: string
  company_id: string | null
  actor_id: string | null
  subject_id: string
  data: string
  network: string | null
}

const insertWaiting = compileQuery<Transaction, EventRow, never>((db, event) =>
  db.insertInto('events').values(columnsOf(event)),
)
const insertDispatched = compileQuery<Transaction, EventRow, never>((db, event) =>
  db.insertInto('events').values({ ...columnsOf(event), dispatched_at: sql<string>`now()` }),
)

function columnsOf({ kind, company_id, actor_id, subject_id, data, network }: EventRow) {
  return { kind, company_id, actor_id, subject_id, data, network }
}

/** Inserts an event. One without reactions is dispatched from the start. */
export async function insertEvent(
  tx: AttributedTransaction,
  event: Omit<EventRow, 'company_id' | 'actor_id' | 'data'> & { data: Record<string, unknown> },
  hasReactions: boolean,
): Promise<void> {
  const insert = hasReactions ? insertWaiting : insertDispatched
  await insert(tx, { ...tx.by, ...event, data: JSON.stringify(event.data) })
}

/** Claims events of known kinds with pending reactions; other nodes skip them until this transaction ends. */
export async function claimUndispatched(tx: Transaction, most: number): Promise<RecordedEvent[]> {
  const rows = await tx.db
    .selectFrom('events')
    .select(COLUMNS)
    .where('dispatched_at', 'is', null)
    .where('kind', '=', sql<string>`any(${KNOWN_KINDS})`)
    .orderBy('id')
    .limit(most)
    .forUpdate()
    .skipLocked()
    .execute()
  return rows as RecordedEvent[]
}

/** Marks events as queued. */
export async function markDispatched(tx: Transaction, ids: number[]): Promise<void> {
  await tx.db
    .updateTable('events')
    .set({ dispatched_at: new Date() })
    .where('id', 'in', ids)
    .execute()
}

/** Lists events of some kinds with ids above `after`, excluding seen ones, oldest first. */
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

/** True if events of known kinds have reactions that are not queued yet. */
export async function hasUndispatched(tx: ReadTransaction): Promise<boolean> {
  const row = await tx.db
    .selectFrom('events')
    .select('id')
    .where('dispatched_at', 'is', null)
    .where('kind', '=', sql<string>`any(${KNOWN_KINDS})`)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Progress of the events table at one moment. */
export type Progress = {
  /** The newest event's id; 0 if none. */
  newest: number
  /** Every transaction with a smaller number has ended. */
  oldest_running: number
  /** No transaction has this or a greater number yet. */
  next: number
}

/**
 * Reads the progress. (A snapshot's own upper bound covers completed transactions only: running ones may be
 * beyond it.)
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
