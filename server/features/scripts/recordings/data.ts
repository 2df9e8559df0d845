import { sql } from 'kysely'
import { MAX_STORED_RECORDINGS, RECORDING_RETENTION_HOURS } from '#contract/limits.ts'
import type { ProblemCode } from '#contract/problems.ts'
import { foldCustomer } from '#document/call/aggregate-calls.ts'
import type { ReadTransaction, Transaction } from '#server/platform/database/database.ts'
import type { NewRow } from '#server/platform/database/tables.ts'
import { type Claim, isHeld } from '#server/platform/jobs/data.ts'
import type { AudioFormat } from '#server/platform/transcription/audio-format.ts'
import type { RecordingRow } from './rules.ts'

/**
 * Maximum attempts to transcribe a recording, including attempts that ended with a crash or
 * restart.
 */
const MAX_ATTEMPTS = 3

/** True if the company allows sending audio to the transcription service. */
export async function readAudioSwitch(
  { db }: ReadTransaction,
  company_id: string,
): Promise<boolean> {
  const row = await db
    .selectFrom('companies')
    .select('audio_transcription')
    .where('id', '=', company_id)
    .executeTakeFirst()
  return row?.audio_transcription ?? false
}

const selectRecordings = ({ db }: ReadTransaction, user_id: string) =>
  db
    .selectFrom('recordings as r')
    .select(['r.id', 'r.script_id', 'r.title', 'r.status', 'r.percent', 'r.problem', 'r.text'])
    .select('r.created_at')
    .select(
      sql<number>`(SELECT count(*)::int FROM recording_pieces p WHERE p.recording_id = r.id)`.as(
        'pieces',
      ),
    )
    .where('r.user_id', '=', user_id)

/**
 * Lists a user's recordings, newest first. The limit exceeds MAX_STORED_RECORDINGS, because that
 * maximum counts only recordings that have not ended.
 */
export function listRecordings(tx: ReadTransaction, user_id: string): Promise<RecordingRow[]> {
  return selectRecordings(tx, user_id)
    .orderBy('r.created_at', 'desc')
    .orderBy('r.id')
    .limit(5 * MAX_STORED_RECORDINGS)
    .execute()
}

export async function findRecording(
  tx: ReadTransaction,
  user_id: string,
  id: string,
): Promise<RecordingRow | null> {
  const row = await selectRecordings(tx, user_id).where('r.id', '=', id).executeTakeFirst()
  return row ?? null
}

/** Counts a user's recordings that have not ended. Does not count the recording `except`. */
export async function countWaiting(
  { db }: ReadTransaction,
  user_id: string,
  except: string,
): Promise<number> {
  const row = await db
    .selectFrom('recordings')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('user_id', '=', user_id)
    .where('id', '<>', except)
    .where('status', 'in', ['uploading', 'queued', 'running'])
    .executeTakeFirstOrThrow()
  return row.count
}

type NewRecording = Pick<
  NewRow<'recordings'>,
  'id' | 'company_id' | 'user_id' | 'script_id' | 'run_id' | 'language' | 'size' | 'held_at'
> & { title: string; customer: string }

/**
 * Stores a new recording; its audio is stored later, in pieces. Does nothing if the id is taken.
 */
export async function insertRecording({ db }: Transaction, row: NewRecording): Promise<void> {
  const customer_key = row.customer === '' ? null : foldCustomer(row.customer)
  await db
    .insertInto('recordings')
    .values({ ...row, customer_key })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
}

/** Finds the size of a recording in bytes; null if the user has no recording with this id. */
export async function findSize(
  { db }: ReadTransaction,
  user_id: string,
  id: string,
): Promise<number | null> {
  const row = await db
    .selectFrom('recordings')
    .select('size')
    .where('id', '=', id)
    .where('user_id', '=', user_id)
    .executeTakeFirst()
  return row?.size ?? null
}

/**
 * Stores a piece of a recording's audio, and sets a failed recording back to `uploading`. When all
 * pieces are stored, queues the recording and returns true; otherwise false.
 */
export async function storePiece(
  { db }: Transaction,
  id: string,
  piece: { number: number; bytes: Uint8Array; format: AudioFormat | null },
): Promise<boolean> {
  const { number, bytes, format } = piece
  // The update locks the row. So if two requests store the last two pieces at the same time, the
  // second request sees the piece of the first request.
  const waiting = await db
    .updateTable('recordings')
    .set({ status: 'uploading', problem: null, attempts: 0, percent: 0 })
    .$if(format !== null, (update) => update.set({ format }))
    .where('id', '=', id)
    .where('status', 'in', ['uploading', 'failed'])
    .returning('size')
    .executeTakeFirst()
  if (!waiting) return false
  await db
    .insertInto('recording_pieces')
    .values({ recording_id: id, number, bytes })
    .onConflict((conflict) => conflict.columns(['recording_id', 'number']).doNothing())
    .execute()
  const queued = await db
    .updateTable('recordings')
    .set({ status: 'queued' })
    .where('id', '=', id)
    .where(
      sql<boolean>`size = (SELECT sum(octet_length(bytes)) FROM recording_pieces WHERE recording_id = ${id})`,
    )
    .returning('id')
    .executeTakeFirst()
  return queued !== undefined
}

export async function readPiece(
  { db }: ReadTransaction,
  recording_id: string,
  number: number,
): Promise<Uint8Array | null> {
  const row = await db
    .selectFrom('recording_pieces')
    .select('bytes')
    .where('recording_id', '=', recording_id)
    .where('number', '=', number)
    .executeTakeFirst()
  return row?.bytes ?? null
}

/**
 * Claims a recording that is queued, or running (its worker may have died): sets it to `running`
 * and counts the attempt. After MAX_ATTEMPTS, stores a failure instead. Returns null if nothing was
 * claimed.
 */
export async function claimRecording({ db }: Transaction, id: string) {
  const claimed = await db
    .updateTable('recordings')
    .set({ status: 'running', percent: 0, attempts: sql<number>`attempts + 1` })
    .where('id', '=', id)
    .where('status', 'in', ['queued', 'running'])
    .returning(['script_id', 'run_id', 'language', 'title', 'customer', 'held_at'])
    .returning(['id', 'size', 'format', 'attempts'])
    .executeTakeFirst()
  if (!claimed || claimed.attempts <= MAX_ATTEMPTS) return claimed ?? null
  await failRecording({ db }, claimed, 'internal')
  return null
}
export type ClaimedRecording = NonNullable<Awaited<ReturnType<typeof claimRecording>>>

/** Stores the progress. False if the claim is outdated. */
export async function writePercent({ db }: Transaction, claim: Claim, percent: number) {
  const { numUpdatedRows } = await db
    .updateTable('recordings')
    .set({ percent })
    .where(isHeld(claim))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

type End = { status: 'done'; text: string } | { status: 'failed'; problem: ProblemCode }

/**
 * Ends a recording and deletes its audio. Does nothing if the recording was deleted or claimed
 * again.
 */
async function endRecording({ db }: Pick<Transaction, 'db'>, claim: Claim, end: End) {
  const { numUpdatedRows } = await db
    .updateTable('recordings')
    .set(end)
    .where(isHeld(claim))
    .executeTakeFirst()
  if (numUpdatedRows > 0n)
    await db.deleteFrom('recording_pieces').where('recording_id', '=', claim.id).execute()
}

/** Stores a failure and deletes the server's copy of the audio; the browser can upload it again. */
export const failRecording = (tx: Pick<Transaction, 'db'>, claim: Claim, problem: ProblemCode) =>
  endRecording(tx, claim, { status: 'failed', problem })

/** Stores the words of a dictation and deletes the audio. */
export const finishDictation = (tx: Transaction, claim: Claim, text: string) =>
  endRecording(tx, claim, { status: 'done', text })

/**
 * Deletes a transcribed recording with its audio; false if the recording was deleted or claimed
 * again.
 */
export async function deleteTranscribed({ db }: Transaction, claim: Claim): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('recordings')
    .where(isHeld(claim))
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Deletes a recording with its audio; false if the user has no recording with this id. */
export async function deleteRecording({ db }: Transaction, user_id: string, id: string) {
  const { numDeletedRows } = await db
    .deleteFrom('recordings')
    .where('id', '=', id)
    .where('user_id', '=', user_id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Deletes the expired recordings of all users. Requires a system transaction. */
export async function deleteOldRecordings({ db }: Transaction): Promise<void> {
  await db
    .deleteFrom('recordings')
    .where(
      sql<boolean>`created_at < now() - make_interval(hours => ${sql.lit(RECORDING_RETENTION_HOURS)})`,
    )
    .execute()
}
