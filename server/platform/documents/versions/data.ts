import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { ReadTransaction, Transaction } from '../../database/database.ts'
import type { PackedVersion } from './state.ts'
import type { DocumentVersion, VersionReason } from './versions.ts'

const COLUMNS = [
  'id',
  'number',
  'created_at',
  'label',
  'authors',
  'schema_version',
  sql<VersionReason>`reason`.as('reason'),
  sql<number>`octet_length(state) + coalesce(octet_length(content), 0)`.as('size'),
  sql<boolean>`label is not null or pins <> '{}'`.as('is_kept'),
] as const

export type NewVersion = PackedVersion & {
  /** Default: a new id. */
  id?: string
  reason: VersionReason
  label?: string | undefined
  pin?: string | undefined
  /** Default: now; with reason `pause`, the time of the last edit. */
  created_at?: string
}

/**
 * Stores a state as the document's newest version. The authors of the version are all editors since
 * the previous version. Returns the version's id. The transaction must have locked the document's
 * row.
 */
export async function insertVersion(
  tx: Transaction,
  document_id: string,
  { schema_version, state, content, reason, label, pin, created_at, id = randomUUID() }: NewVersion,
): Promise<string> {
  const { rows } = await sql`
    with document as materialized (
      select id, company_id, edited_at, edited_by from documents where id = ${document_id}),
    cleared as (
      update documents set has_versions = true, edited_since = null, edited_by = '{}'
      where id = ${document_id})
    insert into document_versions
      (id, document_id, company_id, created_at, reason, label, authors, schema_version, state, content, pins, thin_at)
    select ${id}::uuid, d.id, d.company_id, at.created_at, ${reason}, ${label ?? null}, d.edited_by,
      ${schema_version}::int, ${state}::bytea, ${content}::bytea, array_remove(array[${pin ?? null}::text], null),
      at.created_at + interval '1 day'
    from document d, lateral (
      select coalesce(${created_at ?? null}::timestamptz,
        case when ${reason} = 'pause' then d.edited_at end, clock_timestamp()) as created_at) as at
    returning id`.execute(tx.db)
  if (rows.length === 0)
    throw new Error('A version of a document that is not there cannot be made.')
  return id
}

/** Finds the newest version of a document. Null if the document has no version. */
export async function findNewest(
  tx: ReadTransaction,
  document_id: string,
): Promise<{ id: string; label: string | null } | null> {
  const row = await tx.db
    .selectFrom('document_versions')
    .select(['id', 'label'])
    .where('document_id', '=', document_id)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ?? null
}

/** Lists one page of a document's versions, newest first. */
export function listVersions(
  tx: ReadTransaction,
  document_id: string,
  { limit, before, named }: Page,
): Promise<DocumentVersion[]> {
  return tx.db
    .selectFrom('document_versions')
    .select(COLUMNS)
    .where('document_id', '=', document_id)
    .$if(before !== undefined, (query) => query.where('number', '<', before ?? 0))
    .$if(named === true, (query) => query.where('label', 'is not', null))
    .orderBy('number', 'desc')
    .limit(limit)
    .execute()
}

type Page = { limit: number; before?: number | undefined; named?: boolean | undefined }

/**
 * Finds a version of this document, with its packed state and the document's kind. Null if the
 * document has no such version.
 */
export async function findVersion(
  tx: ReadTransaction,
  document_id: string,
  id: string,
): Promise<{ version: DocumentVersion; state: Uint8Array; kind: string } | null> {
  const row = await tx.db
    .selectFrom('document_versions')
    .select([
      ...COLUMNS,
      'state',
      sql<string>`(select kind from documents where id = document_id)`.as('kind'),
    ])
    .where('document_id', '=', document_id)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) return null
  const { state, kind, ...version } = row
  return { version, state, kind }
}

/**
 * Finds a version of this document, and the id of the previous version. Returns null if the
 * document has no such version. `content`: packed; null if no content was stored.
 */
export async function findContent(
  tx: ReadTransaction,
  document_id: string,
  id: string,
): Promise<{
  version: DocumentVersion
  before_id: string | null
  content: Uint8Array | null
  kind: string
} | null> {
  const row = await tx.db
    .selectFrom('document_versions as v')
    .select([
      ...COLUMNS,
      'content',
      sql<string>`(select kind from documents where id = document_id)`.as('kind'),
      (of) =>
        of
          .selectFrom('document_versions as b')
          .select('b.id')
          .whereRef('b.document_id', '=', 'v.document_id')
          .whereRef('b.number', '<', 'v.number')
          .orderBy('b.number', 'desc')
          .limit(1)
          .as('before_id'),
    ])
    .where('document_id', '=', document_id)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) return null
  const { content, kind, before_id, ...version } = row
  return { version, before_id, content, kind }
}

/** Sets a version's name; null removes it. Returns null if the document has no such version. */
export async function updateLabel(
  tx: Transaction,
  document_id: string,
  id: string,
  label: string | null,
): Promise<DocumentVersion | null> {
  const row = await tx.db
    .updateTable('document_versions')
    .set({ label, thin_at: sql`coalesce(thin_at, now())` })
    .where('document_id', '=', document_id)
    .where('id', '=', id)
    .returning(COLUMNS)
    .executeTakeFirst()
  return row ?? null
}

export async function addPin(
  tx: Transaction,
  document_id: string,
  ids: readonly string[],
  pin: string,
): Promise<void> {
  await sql`
    update document_versions set pins = array_append(pins, ${pin})
    where document_id = ${document_id} and id = any(${ids}::uuid[]) and not ${pin} = any(pins)`.execute(
    tx.db,
  )
}

export async function removePin(tx: Transaction, document_id: string, pin: string): Promise<void> {
  await sql`
    update document_versions set pins = array_remove(pins, ${pin}), thin_at = coalesce(thin_at, now())
    where document_id = ${document_id} and ${pin} = any(pins)`.execute(tx.db)
}

/**
 * Times that determine if a document's edits are due to become a version. The edits are due after a
 * pause (the last edit is before `quiet`). Without a pause, they are due if the oldest edit that is
 * in no version is before `latest`.
 */
export type Due = { quiet: Date; latest: Date }

/**
 * Locks a document's row and reads its snapshot, if edits are due to become a version. Otherwise
 * returns null.
 */
export async function lockDue(
  tx: Transaction,
  id: string,
  { quiet, latest }: Due,
): Promise<{ kind: string; snapshot: Uint8Array } | null> {
  const { rows } = await sql<{ kind: string; snapshot: Uint8Array }>`
    select kind, snapshot from documents
    where id = ${id} and (edited_at < ${quiet} or edited_since < ${latest})
      and edited_since is not null and snapshot is not null
    for no key update`.execute(tx.db)
  return rows[0] ?? null
}

/**
 * Lists documents with overdue uncompacted updates, e.g. after a crash. Overdue means: no update
 * since `quiet`, or an uncompacted update from before `latest`. Runs in a system transaction.
 */
export async function listForgottenLogs(
  tx: Transaction,
  { quiet, latest }: Due,
  most: number,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select document_id as id from document_updates group by document_id
    having max(created_at) < ${quiet} or min(created_at) < ${latest} limit ${most}`.execute(tx.db)
  return rows.map(({ id }) => id)
}

/** Lists documents whose edits should now be stored as a version. Runs in a system transaction. */
export async function listDue(
  tx: Transaction,
  { quiet, latest }: Due,
  most: number,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from documents
    where edited_since < ${quiet} and (edited_at < ${quiet} or edited_since < ${latest})
    order by edited_since limit ${most}`.execute(tx.db)
  return rows.map(({ id }) => id)
}

/** Lists documents with versions old enough to thin out. Runs in a system transaction. */
export async function listToThin(tx: Transaction, now: Date, most: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select document_id as id from document_versions where thin_at <= ${now}
    group by document_id limit ${most}`.execute(tx.db)
  return rows.map(({ id }) => id)
}

/**
 * Thins out a document's versions. Keeps:
 * - all versions of the last 24 hours, and all named and pinned versions
 * - one version per hour for versions that are up to 30 days old
 * - one version per day (Tokyo time) for older versions
 * Returns the number of deleted versions. Requires a system transaction.
 */
export async function thinVersions(
  tx: Transaction,
  document_id: string,
  now: Date,
): Promise<number> {
  const { rows } = await sql<{ gone: number }>`
    with aged as (
      select v.id, v.number, v.authors, v.label is not null or v.pins <> '{}' as is_kept,
        v.created_at + interval '1 day' as day_old, v.created_at + interval '30 days' as month_old,
        v.created_at
      from document_versions v where v.document_id = ${document_id}),
    ranked as (
      select *, row_number() over (partition by
        case when day_old > ${now} then number::text
          when month_old > ${now} then date_trunc('hour', created_at, 'Asia/Tokyo')::text
          else date_trunc('day', created_at, 'Asia/Tokyo')::date::text end
        order by number desc) = 1 or is_kept as stays
      from aged),
    heirs as (
      select *, min(number) filter (where stays) over (order by number
        rows between current row and unbounded following) as heir
      from ranked),
    merged as (
      update document_versions v set
        authors = array(select distinct unnest(h.authors)
          from heirs h where h.heir = v.number),
        thin_at = case when k.day_old > ${now} then k.day_old when k.month_old > ${now} then k.month_old end
      from heirs k where k.id = v.id and k.stays
        and (v.thin_at <= ${now} or exists (select from heirs h where h.heir = v.number and not h.stays))),
    gone as (
      delete from document_versions v using heirs h where h.id = v.id and not h.stays returning v.id)
    select count(*)::int as gone from gone`.execute(tx.db)
  return rows[0]?.gone ?? 0
}

/**
 * Deletes at most `most` versions that are older than the company's retention; returns their
 * number. Keeps named and pinned versions, and the newest version of each document. Runs in a
 * system transaction.
 */
export async function deleteOldVersions(tx: Transaction, now: Date, most: number): Promise<number> {
  const { rows } = await sql<{ gone: number }>`
    with old as (
      select v.id from companies c
        join document_versions v on v.company_id = c.id
          and v.created_at < ${now}::timestamptz - make_interval(days => c.versions_kept_days)
      where c.versions_kept_days is not null and v.label is null and v.pins = '{}'
        and exists (select from document_versions n
          where n.document_id = v.document_id and n.number > v.number)
      limit ${most}),
    gone as (delete from document_versions v using old where v.id = old.id returning v.id)
    select count(*)::int as gone from gone`.execute(tx.db)
  return rows[0]?.gone ?? 0
}
