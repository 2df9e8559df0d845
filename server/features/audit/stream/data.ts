import { sql } from 'kysely'
import { EVENTS, type EventKind } from '#contract/events.ts'
import type { ReadTransaction, Transaction } from '#server/platform/database/database.ts'
import { readFact, writeFact } from '#server/platform/installation/data.ts'
import type { StreamCursor, StreamedEvent } from './rules.ts'

/**
 * A cursor in the form that older versions stored, without a watermark. Older versions reread the
 * last LOOKBACK_EVENTS ids, to find events that were committed late.
 */
type OldCursor = { newest: number; sent: number[] }
const LOOKBACK_EVENTS = 500

/**
 * Kinds of events that are streamed: those shown to a company, to the operator or as a notification
 * (`seen_by` is not empty).
 */
const STREAMED_KINDS = (Object.keys(EVENTS) as EventKind[]).filter(
  (kind) => EVENTS[kind].seen_by.length > 0,
)

const keyOf = (stream: string) => `audit_stream_${stream}`

/** Reads a stream's cursor. A new stream starts at the oldest event. */
export async function readStreamCursor(tx: ReadTransaction, stream: string): Promise<StreamCursor> {
  const fact = (await readFact(tx, keyOf(stream))) as StreamCursor | OldCursor | null
  if (!fact) return { up_to: 0, noted: null, sent: [] }
  if ('up_to' in fact) return fact
  return { up_to: Math.max(0, fact.newest - LOOKBACK_EVENTS), noted: null, sent: fact.sent }
}

export async function storeStreamCursor(
  tx: Transaction,
  stream: string,
  cursor: StreamCursor,
): Promise<void> {
  await writeFact(tx, keyOf(stream), cursor)
}

/** Lists at most `most` events that the stream has not sent yet, oldest first. */
export async function listUnsent(
  { db }: ReadTransaction,
  { up_to, sent }: StreamCursor,
  most: number,
): Promise<StreamedEvent[]> {
  const rows = await db
    .selectFrom('events')
    .select(['id', 'company_id', 'actor_id', 'kind', 'subject_id', 'data', 'network'])
    .select('created_at as at')
    .where('id', '>', up_to)
    .where('id', '<>', sql<number>`all(${sent}::bigint[])`)
    .where('kind', '=', sql<string>`any(${STREAMED_KINDS}::text[])`)
    .orderBy('id')
    .limit(most)
    .execute()
  return rows as StreamedEvent[]
}
