import { sql } from 'kysely'
import type { Database, ReadTransaction, Transaction } from '../database/database.ts'
import type { NewDocument } from './documents.ts'

/** A document as it is kept: the snapshot and the updates not yet compacted into it, oldest first. */
export type StoredDocument = {
  company_id: string
  kind: string
  /** It takes no edits. */
  is_read_only: boolean
  /** False: what it says now is in no version, however old. */
  has_versions: boolean
  /** Whether its snapshot has edits that no version has. */
  has_edits: boolean
  /** Null: nothing was ever compacted, or the caller knows this version already. */
  snapshot: Uint8Array | null
  /** Changes with every new snapshot. */
  version: string
  seqs: number[]
  payloads: Uint8Array[]
  /** Who made the newest of those updates; null when there are none, or nobody did. */
  last_user_id: string | null
}

type ReadOptions = {
  /** Keeps other compactions and changes out until the transaction ends. Typing goes on: appends take no such lock. */
  lock?: boolean
  /** The version whose snapshot need not be sent again (unless a change must make a version of it first). */
  known_version?: string | null
}

/**
 * The document in one statement, so that no compaction can happen between its snapshot and its log.
 * Null when there is none that this transaction may see.
 */
export async function readStored(
  tx: ReadTransaction,
  id: string,
  options: ReadOptions = {},
): Promise<StoredDocument | null> {
  // NO KEY: an append's foreign key takes a key share lock, and typing must not wait for a compaction.
  const lock = options.lock ? sql`for no key update of d` : sql``
  const stored = sql<StoredDocument>`(
    select d.company_id, d.kind, d.is_read_only, d.has_versions, d.edited_since is not null as has_edits,
      d.updated_at as version,
      case when (d.has_versions or not ${options.lock ?? false}::boolean) and d.updated_at = ${options.known_version ?? null}::timestamptz
        then null else d.snapshot end as snapshot,
      log.seqs, log.payloads, log.last_user_id
    from documents d
    cross join lateral (
      select coalesce(array_agg(u.seq order by u.seq), '{}') as seqs,
        coalesce(array_agg(u.payload order by u.seq), '{}') as payloads,
        (array_agg(u.user_id order by u.seq desc))[1] as last_user_id
      from document_updates u where u.document_id = d.id) as log
    where d.id = ${id} ${lock})`.as('stored')
  return (await tx.db.selectFrom(stored).selectAll().executeTakeFirst()) ?? null
}

export type LogEntry = {
  document_id: string
  company_id: string
  user_id: string | null
  payload: Uint8Array
}

/** Appends updates to the logs of any number of documents, in one statement and in the order given. */
export async function appendUpdates(tx: Transaction, entries: readonly LogEntry[]): Promise<void> {
  await sql`
    insert into document_updates (document_id, company_id, user_id, payload)
    select * from unnest(
      ${entries.map((entry) => entry.document_id)}::uuid[],
      ${entries.map((entry) => entry.company_id)}::uuid[],
      ${entries.map((entry) => entry.user_id)}::uuid[],
      ${entries.map((entry) => entry.payload)}::bytea[])`.execute(tx.db)
}

/**
 * Appends updates and commits them in one round trip, in the context of their company and of one
 * of its people; row-level security holds (append_updates). All of one company.
 */
export async function commitUpdates(
  database: Database,
  context: { company_id: string; user_id: string },
  entries: readonly LogEntry[],
): Promise<void> {
  await database.raw.query('select append_updates($1, $2, $3, $4, $5)', [
    context.company_id,
    context.user_id,
    entries.map((entry) => entry.document_id),
    entries.map((entry) => entry.user_id),
    entries.map((entry) => entry.payload),
  ])
}

/**
 * Writes a new snapshot and takes exactly the updates it holds out of the log; who made them, and when,
 * is kept until the next version. `edit`: a change in it that was never in the log, and whose it is.
 * Gives the snapshot's version.
 */
export async function writeSnapshot(
  tx: Transaction,
  id: string,
  snapshot: Uint8Array,
  seqs: readonly number[],
  edit: { user_id: string | null } | null = null,
): Promise<string> {
  const { rows } = await sql<{ version: string }>`
    with taken as (
      delete from document_updates where document_id = ${id} and seq = any(${seqs}::bigint[])
      returning user_id, created_at),
    edits as (
      select user_id, created_at from taken
      union all select ${edit?.user_id ?? null}::uuid, now() where ${edit !== null}::boolean)
    update documents set snapshot = ${snapshot}, updated_at = clock_timestamp(),
      edited_since = coalesce(edited_since, (select min(created_at) from edits)),
      edited_at = coalesce((select max(created_at) from edits), edited_at),
      edited_by = array(
        select unnest(edited_by) union select user_id from edits where user_id is not null)
    where id = ${id} returning updated_at as version`.execute(tx.db)
  return rows[0]?.version ?? ''
}

/**
 * Another text after each edit of the document that stands under this name (`d`), the same as long as
 * nothing is edited: when that was, in microseconds, in its log or in its snapshot.
 */
export const markOf = (d: string) => sql<string>`coalesce((extract(epoch from greatest(
  ${sql.ref(`${d}.edited_at`)},
  (select max(u.created_at) from document_updates u where u.document_id = ${sql.ref(`${d}.id`)})
)) * 1000000)::bigint, 0)::text`

/** The present mark of a document. */
export async function readMark(tx: ReadTransaction, id: string): Promise<string> {
  const row = await tx.db
    .selectFrom('documents as d')
    .select(markOf('d').as('mark'))
    .where('d.id', '=', id)
    .executeTakeFirst()
  return row?.mark ?? ''
}

/** Waits for edits that are being stored, and lets none begin until the end of the transaction. */
export async function holdDocument(tx: Transaction, id: string): Promise<void> {
  await tx.db.selectFrom('documents').select('id').where('id', '=', id).forUpdate().execute()
}

/** Whether a document takes edits from the commit on. In a transaction that holds it. */
export async function writeReadOnly(
  tx: Transaction,
  id: string,
  is_read_only: boolean,
): Promise<void> {
  await tx.db.updateTable('documents').set({ is_read_only }).where('id', '=', id).execute()
}

/** Makes the row of a new document. A second one of the same id is refused by the database (23505). */
export async function insertDocument(
  tx: Transaction,
  { id, kind, company_id, script_id, state, author }: NewDocument,
): Promise<void> {
  await sql`
    insert into documents (id, company_id, script_id, kind, snapshot, edited_by)
    values (${id}, ${company_id}, ${script_id}, ${kind}, ${state}, array[${author}::uuid])`.execute(
    tx.db,
  )
}
