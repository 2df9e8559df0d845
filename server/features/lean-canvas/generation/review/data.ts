import { sql } from 'kysely'
import type { GenerationJob, ProposedNote } from '#contract/lean-canvas.ts'
import type { ReadTransaction, Transaction } from '#server/platform/database/database.ts'
import type { Around } from '#server/platform/documents/versions/versions.ts'
import { JOB_COLUMNS, type StoredResult, toJson, versionColumns } from '../data.ts'

export type FoundJob = GenerationJob & {
  proposal: ProposedNote[] | null
  result: StoredResult | null
  before_version: string | null
  after_version: string | null
}

/**
 * Finds a job of a talk script's canvas, with the job's results; null if there is none. `lock`
 * locks the row, so that concurrent accepts and undos run one after the other.
 */
export async function findWithResult(
  tx: ReadTransaction,
  id: string,
  talk_script_id: string,
  { lock = false } = {},
): Promise<FoundJob | null> {
  const row = await tx.db
    .selectFrom('generation_jobs')
    .select([
      ...JOB_COLUMNS,
      sql<ProposedNote[] | null>`proposal`.as('proposal'),
      sql<StoredResult | null>`result`.as('result'),
      'before_version',
      'after_version',
    ])
    .where('id', '=', id)
    .where('canvas_id', 'in', ({ selectFrom }) =>
      selectFrom('lean_canvases').select('id').where('talk_script_id', '=', talk_script_id),
    )
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst()
  return row ?? null
}

export async function finishReview(
  tx: Transaction,
  id: string,
  outcome: NonNullable<GenerationJob['outcome']>,
  versions: Around | null,
): Promise<GenerationJob> {
  return tx.db
    .updateTable('generation_jobs')
    .set({
      proposal: null,
      outcome: toJson(outcome),
      result: sql`result - 'proposed' - 'proposed_at'`,
      ...versionColumns(versions),
    })
    .where('id', '=', id)
    .returning(JOB_COLUMNS)
    .executeTakeFirstOrThrow()
}

/**
 * Marks a job as undone and clears the ids of its canvas versions, so that it cannot be undone
 * again.
 */
export async function markUndone(tx: Transaction, id: string): Promise<GenerationJob> {
  return tx.db
    .updateTable('generation_jobs')
    .set({ undone_at: sql`now()`, ...versionColumns(null) })
    .where('id', '=', id)
    .returning(JOB_COLUMNS)
    .executeTakeFirstOrThrow()
}

/**
 * Deletes the results, but not the rows, of up to `limit` jobs that ended before the time `before`
 * (Unix time in ms). Returns the ids and canvases of these jobs. Requires a system transaction.
 */
export async function cleanUpResults(
  tx: Transaction,
  before: number,
  limit: number,
): Promise<{ id: string; canvas_id: string }[]> {
  return tx.db
    .updateTable('generation_jobs')
    .set({ proposal: null, result: null, snapshot: null, ...versionColumns(null) })
    .where('id', 'in', ({ selectFrom }) =>
      selectFrom('generation_jobs')
        .select('id')
        .where('finished_at', '<', new Date(before).toISOString())
        .where(
          sql<boolean>`(proposal IS NOT NULL OR result IS NOT NULL OR snapshot IS NOT NULL
            OR before_version IS NOT NULL)`,
        )
        // The age of notes that programs proposed is counted from the latest request that proposed
        // notes.
        .where(
          sql<boolean>`coalesce((result->>'proposed_at')::timestamptz, finished_at) < ${new Date(before)}`,
        )
        .limit(limit),
    )
    .returning(['id', 'canvas_id'])
    .execute()
}
