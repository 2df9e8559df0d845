import { sql } from 'kysely'
import { EVENTS, type EventKind } from '#contract/events.ts'
import type { ReadTransaction, Transaction } from '#server/platform/database/database.ts'
import { readFact, writeFact } from '#server/platform/installation/data.ts'
import type { StreamedEvent } from './rules.ts'

/**
 * How far a stream is: every event up to `newest` was sent but for what had a smaller id and came later. Ids are
 * given before the commit, so the last of them are looked at again, and `sent` has those that need not be sent twice.
 */
export type StreamCursor = { newest: number; sent: number[] }
const LOOK_BACK = 500

/** What is written down of somebody's or something's doing; that a person was notified is none. */
const STREAMED_KINDS = (Object.keys(EVENTS) as EventKind[]).filter(
  (kind) => EVENTS[kind].seen_by.length > 0,
)

const keyOf = (stream: string) => `audit_stream_${stream}`

/** How far a stream is; a new one begins with the oldest event there is. */
export async function readStreamCursor(tx: ReadTransaction, stream: string): Promise<StreamCursor> {
  const fact = await readFact(tx, keyOf(stream))
  return (fact as StreamCursor | null) ?? { newest: 0, sent: [] }
}

/** Keeps that these were sent. */
export async function advanceStream(
  tx: Transaction,
  stream: string,
  { newest, sent }: StreamCursor,
  events: readonly StreamedEvent[],
): Promise<void> {
  const ids = events.map(({ id }) => id)
  const last = Math.max(newest, ...ids)
  const near = [...sent, ...ids].filter((id) => id > last - LOOK_BACK)
  await writeFact(tx, keyOf(stream), { newest: last, sent: near })
}

/** Events that were not sent yet, oldest first, at most `most`. */
export async function listUnsent(
  { db }: ReadTransaction,
  { newest, sent }: StreamCursor,
  most: number,
): Promise<StreamedEvent[]> {
  const rows = await db
    .selectFrom('events')
    .select(['id', 'company_id', 'actor_id', 'kind', 'subject_id', 'data', 'network'])
    .select('created_at as at')
    .where('id', '>', newest - LOOK_BACK)
    .where('id', '<>', sql<number>`all(${sent}::bigint[])`)
    .where('kind', '=', sql<string>`any(${STREAMED_KINDS}::text[])`)
    .orderBy('id')
    .limit(most)
    .execute()
  return rows as StreamedEvent[]
}
