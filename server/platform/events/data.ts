import { sql } from 'kysely'
import { compileOnce } from '../database/compiled-query.ts'
import type { Transaction } from '../database/database.ts'
import type { NewEvent, RecordedEvent } from './recorded-event.ts'

const COLUMNS = ['id', 'company_id', 'actor_id', 'kind', 'subject_id', 'data'] as const

type EventRow = Omit<RecordedEvent, 'id' | 'data'> & { data: string }

const insertWaiting = compileOnce<EventRow, never>((db, event) =>
  db.insertInto('events').values(columnsOf(event)),
)
const insertDispatched = compileOnce<EventRow, never>((db, event) =>
  db.insertInto('events').values({ ...columnsOf(event), dispatched_at: sql<string>`now()` }),
)

function columnsOf({ kind, company_id, actor_id, subject_id, data }: EventRow) {
  return { kind, company_id, actor_id, subject_id, data }
}

/** Writes one event. One without reactions counts as dispatched from the beginning. */
export async function insertEvent(
  tx: Transaction,
  kind: string,
  event: NewEvent,
  hasReactions: boolean,
): Promise<void> {
  const { company_id, actor_id, subject_id = null, data = {} } = event
  const insert = hasReactions ? insertWaiting : insertDispatched
  await insert(tx, { kind, company_id, actor_id, subject_id, data: JSON.stringify(data) })
}

/** Takes events whose reactions are not queued yet; another node's look passes them over until the end of this transaction. */
export function takeUndispatched(tx: Transaction, most: number): Promise<RecordedEvent[]> {
  return tx.db
    .selectFrom('events')
    .select(COLUMNS)
    .where('dispatched_at', 'is', null)
    .orderBy('id')
    .limit(most)
    .forUpdate()
    .skipLocked()
    .execute()
}

/** Marks events as handed to the job queue. */
export async function markDispatched(tx: Transaction, ids: number[]): Promise<void> {
  await tx.db
    .updateTable('events')
    .set({ dispatched_at: new Date() })
    .where('id', 'in', ids)
    .execute()
}

/** Events of some kinds with an id above `after`, oldest first. */
export function listEventsAfter(
  tx: Transaction,
  after: number,
  kinds: string[],
): Promise<RecordedEvent[]> {
  return tx.db
    .selectFrom('events')
    .select(COLUMNS)
    .where('id', '>', after)
    .where('kind', 'in', kinds)
    .orderBy('id')
    .execute()
}

/** The newest event's id; 0 where nothing has happened yet. */
export async function readNewestId(tx: Transaction): Promise<number> {
  const row = await tx.db
    .selectFrom('events')
    .select(({ fn }) => fn.max('id').as('id'))
    .executeTakeFirst()
  return Number(row?.id ?? 0)
}
