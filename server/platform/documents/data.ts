import { sql } from 'kysely'
import type { Database, ReadTransaction, Transaction } from '../database/database.ts'
import type { NewDocument } from './documents.ts'

/** A stored document: the snapshot and the updates not yet compacted, oldest first. */
export type StoredDocument = {
  company_id: string
  kind: string
  is_read_only: boolean
  has_versions: boolean
  /** True if the snapshot has edits that are in no version. */
  has_edits: boolean
  /**
   * Null if the document has no snapshot yet, or if the caller has the current snapshot already
   * (`known_version`).
   */
  snapshot: Uint8Array | null
  /** Differs for every new snapshot. */
  version: string
  seqs: number[]
  payloads: Uint8Array[]
  /** Author of the newest update that is not yet compacted; null if there is none. */
  last_user_id: string | null
}

type ReadOptions = {
  /**
   * If true, locks the document's row until the transaction ends. Edits can still be appended to
   * the log.
   */
  lock?: boolean
  /**
   * Identifier of the snapshot that the caller already has, which is then not read again. With
   * `lock`, the snapshot is read anyway if the document has no version in its history, because the
   * first version is made from it.
   */
  known_version?: string | null
}

/**
 * Reads snapshot and log in one statement, because a compaction may happen between two statements.
 * Null if the document does not exist or is not visible to the caller.
 */
export async function readStored(
  tx: ReadTransaction,
  id: string,
  options: ReadOptions = {},
): Promise<StoredDocument | null> {
  // FOR NO KEY UPDATE lets other transactions append updates. Each appended update takes a key
  // share lock on the document, which FOR UPDATE would block.
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

/**
 * Appends updates to the logs of several documents, in one statement and in the order of `entries`.
 */
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
 * Appends updates and commits them in one round trip (`append_updates`). All entries must belong to
 * `context.company_id`. Row-level security applies to `context.user_id`, not to the authors of the
 * entries.
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
 * Writes a new snapshot, and removes from the log the updates that the snapshot contains. Stores
 * the authors and times of these updates for the next version. `edit` is the author of a change
 * that was never in the log. Returns the snapshot's version.
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
 * SQL expression for the time of a document's last edit, in microseconds. The value changes with
 * each edit. `d`: alias of the table `documents`.
 */
export const markOf = (d: string) => sql<string>`coalesce((extract(epoch from greatest(
  ${sql.ref(`${d}.edited_at`)},
  (select max(u.created_at) from document_updates u where u.document_id = ${sql.ref(`${d}.id`)})
)) * 1000000)::bigint, 0)::text`

/**
 * Reads the time of a document's last edit, in the form of `markOf`; empty if there is no such
 * document.
 */
export async function readMark(tx: ReadTransaction, id: string): Promise<string> {
  const row = await tx.db
    .selectFrom('documents as d')
    .select(markOf('d').as('mark'))
    .where('d.id', '=', id)
    .executeTakeFirst()
  return row?.mark ?? ''
}

/** Waits for uncommitted edits and blocks new edits until the transaction ends. */
export async function lockEdits(tx: Transaction, id: string): Promise<void> {
  await tx.db.selectFrom('documents').select('id').where('id', '=', id).forUpdate().execute()
}

/**
 * Makes a document read-only or editable. The caller's transaction must have locked the document.
 */
export async function writeReadOnly(
  tx: Transaction,
  id: string,
  is_read_only: boolean,
): Promise<void> {
  await tx.db.updateTable('documents').set({ is_read_only }).where('id', '=', id).execute()
}

/** Inserts a document's row. A duplicate id is refused by the database (23505). */
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

export async function listVersionIds({ db }: ReadTransaction, document_id: string) {
  const rows = await db
    .selectFrom('document_versions')
    .select('id')
    .where('document_id', '=', document_id)
    .execute()
  return rows.map(({ id }) => id)
}

/**
 * Replaces the state and content of a version, without changing its number or time. Requires a
 * system transaction.
 */
export async function replaceState(
  { db }: Transaction,
  id: string,
  { state, content }: { state: Uint8Array; content: Uint8Array },
): Promise<void> {
  await sql`update document_versions set state = ${state}, content = ${content} where id = ${id}`.execute(
    db,
  )
}
