import { sql } from 'kysely'
import { ARCHIVE_RETENTION_HOURS, type Archive, type ArchiveKind } from '#contract/archives.ts'
import type { ReadTransaction, Transaction } from '#server/platform/database/database.ts'
import { type Claim, isHeld } from '#server/platform/jobs/data.ts'
import { seesScript } from '../../scripts/visibility/data.ts'

const IS_RETAINED = sql<boolean>`created_at > now() - make_interval(hours => ${sql.lit(ARCHIVE_RETENTION_HOURS)})`
/**
 * Hours after which an unfinished archive is treated as failed, because its worker is probably
 * dead.
 */
const LOST_AFTER_HOURS = 3
/**
 * Maximum number of times that the job starts to write an archive. Restarts after a crash or a
 * shutdown of the server are included.
 */
const MAX_ATTEMPTS = 3

export type Requester = { user_id: string; company_id: string }

/**
 * Finds a user's archive of a kind; null if there is none, or if it is older than
 * ARCHIVE_RETENTION_HOURS.
 */
export async function findArchive(
  { db }: ReadTransaction,
  user_id: string,
  kind: ArchiveKind,
): Promise<(Archive & { id: string }) | null> {
  const isLost = sql<boolean>`status IN ('queued', 'running')
    AND created_at < now() - make_interval(hours => ${sql.lit(LOST_AFTER_HOURS)})`
  const row = await db
    .selectFrom('archives')
    .select(['id', 'scripts', 'written', 'created_at', sql<number>`size::float8`.as('size')])
    .select(sql<Archive['status']>`CASE WHEN ${isLost} THEN 'failed' ELSE status END`.as('status'))
    .where('user_id', '=', user_id)
    .where('kind', '=', kind)
    .where(IS_RETAINED)
    .executeTakeFirst()
  return row ?? null
}

/**
 * Deletes the user's previous archive of this kind and creates a new one. Returns the new archive's
 * id.
 */
export async function replaceArchive(
  { db }: Transaction,
  { user_id, company_id }: Requester,
  kind: ArchiveKind,
): Promise<string> {
  await db.deleteFrom('archives').where('user_id', '=', user_id).where('kind', '=', kind).execute()
  const { id } = await db
    .insertInto('archives')
    .values({ user_id, company_id, kind })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/**
 * Claims an archive that is queued, or running (its worker may have died). Deletes its pieces, so
 * that writing starts from the beginning. Null if there is no such archive. After MAX_ATTEMPTS
 * starts, marks the archive as failed and returns null.
 */
export async function claimArchive(
  { db }: Transaction,
  id: string,
): Promise<(Claim & { kind: ArchiveKind }) | null> {
  const begun = await db
    .updateTable('archives')
    .set({ status: 'running', written: 0, size: 0, attempts: sql<number>`attempts + 1` })
    .where('id', '=', id)
    .where('status', 'in', ['queued', 'running'])
    .returning(['id', 'kind', 'attempts'])
    .executeTakeFirst()
  if (!begun) return null
  if (begun.attempts > MAX_ATTEMPTS) {
    await updateArchive({ db }, begun, { status: 'failed' })
    return null
  }
  await db.deleteFrom('archive_pieces').where('archive_id', '=', id).execute()
  return begun
}

/**
 * Stores progress or the result. False if the claim is outdated, for example because the archive
 * was replaced.
 */
export async function updateArchive(
  { db }: Pick<Transaction, 'db'>,
  claim: Claim,
  change: { status?: 'done' | 'failed'; scripts?: number; written?: number },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('archives')
    .set(change)
    .where(isHeld(claim))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/**
 * Appends a piece of the zip to the archive. False if the claim is outdated, for example because
 * the archive was replaced.
 */
export async function appendPiece(
  { db }: Transaction,
  claim: Claim,
  number: number,
  bytes: Uint8Array,
): Promise<boolean> {
  const grown = await db
    .updateTable('archives')
    .set({ size: sql<number>`size + ${bytes.length}` })
    .where(isHeld(claim))
    .executeTakeFirst()
  if (grown.numUpdatedRows === 0n) return false
  await db.insertInto('archive_pieces').values({ archive_id: claim.id, number, bytes }).execute()
  return true
}

export async function readPiece(
  { db }: ReadTransaction,
  archive_id: string,
  number: number,
): Promise<Uint8Array | null> {
  const row = await db
    .selectFrom('archive_pieces')
    .select('bytes')
    .where('archive_id', '=', archive_id)
    .where('number', '=', number)
    .executeTakeFirst()
  return row?.bytes ?? null
}

/** Deletes expired archives. Runs in a system transaction. */
export async function deleteOldArchives({ db }: Transaction): Promise<void> {
  await db
    .deleteFrom('archives')
    .where(({ not }) => not(IS_RETAINED))
    .execute()
}

export type ListedScript = { id: string; canvas_id: string | null }
const AT_ONCE = 100

/**
 * Lists up to 100 scripts of an archive, sorted by id and starting after the id `after`. The
 * archive of a user contains the user's own scripts. The archive of a company contains all scripts
 * that the requesting user may see. Scripts in the trash are excluded.
 */
export function listScripts(
  { db }: ReadTransaction,
  { user_id, company_id }: Requester,
  kind: ArchiveKind,
  after: string | null,
): Promise<ListedScript[]> {
  return chosen(db, { user_id, company_id }, kind)
    .leftJoin('lean_canvases as canvas', 'canvas.talk_script_id', 's.id')
    .select(['s.id', 'canvas.id as canvas_id'])
    .$if(after !== null, (rows) => rows.where('s.id', '>', after ?? ''))
    .orderBy('s.id')
    .limit(AT_ONCE)
    .execute()
}

/**
 * Counts the scripts in an archive. `left_out`: number of private scripts that a company's archive
 * does not include; 0 for a user's archive.
 */
export async function countScripts(tx: ReadTransaction, requester: Requester, kind: ArchiveKind) {
  const count = sql<number>`count(*)::int`.as('count')
  const all = tx.db.selectFrom('scripts').select(count).where('trashed_at', 'is', null)
  const [chosenOnes, every] = await Promise.all([
    chosen(tx.db, requester, kind).select(count).executeTakeFirstOrThrow(),
    all.where('company_id', '=', requester.company_id).executeTakeFirstOrThrow(),
  ])
  const left_out = kind === 'company' ? every.count - chosenOnes.count : 0
  return { scripts: chosenOnes.count, left_out }
}

const chosen = (db: ReadTransaction['db'], { user_id, company_id }: Requester, kind: ArchiveKind) =>
  db
    .selectFrom('scripts as s')
    .where('s.company_id', '=', company_id)
    .where('s.trashed_at', 'is', null)
    .where(({ eb }) => (kind === 'account' ? eb('s.owner_id', '=', user_id) : seesScript(user_id)))
