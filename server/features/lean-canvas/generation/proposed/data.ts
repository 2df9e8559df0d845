import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { GenerationJob, ProposedNote } from '#contract/lean-canvas.ts'
import { BOX_KEYS } from '#contract/lean-canvas-boxes.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { type Claim, isHeld } from '#server/platform/jobs/data.ts'
import { JOB_COLUMNS, type Proposed, type StoredResult, toJson } from '../data.ts'

type LastJob = Pick<GenerationJob, 'id' | 'status'> & { result: StoredResult | null }

/**
 * Finds the canvas's last job that has neither failed nor been cancelled; null if there is none.
 * Locks it until the transaction ends, so that concurrent requests that propose notes run one after
 * the other.
 */
export async function lockLastJob({ db }: Transaction, canvas_id: string): Promise<LastJob | null> {
  await db
    .selectNoFrom(({ fn, val }) =>
      fn('pg_advisory_xact_lock', [fn('hashtext', [val(`proposed:${canvas_id}`)])]).as('locked'),
    )
    .execute()
  const row = await db
    .selectFrom('generation_jobs')
    .select(['id', 'status', sql<StoredResult | null>`result`.as('result')])
    .where('canvas_id', '=', canvas_id)
    .where('status', 'not in', ['failed', 'cancelled'])
    .orderBy('created_at', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst()
  return row ?? null
}

export function addProposed(
  { db }: Transaction,
  id: string,
  result: StoredResult,
): Promise<GenerationJob> {
  return db
    .updateTable('generation_jobs')
    .set({ result: toJson(result) })
    .where('id', '=', id)
    .returning(JOB_COLUMNS)
    .executeTakeFirstOrThrow()
}

/**
 * Stores notes that a program (an API client) proposed. They are stored as the result of a job that
 * is already finished, because no generator runs.
 */
export function insertProposed(
  { db }: Transaction,
  job: { company_id: string; canvas_id: string; requested_by: string },
  result: StoredResult,
): Promise<GenerationJob> {
  return db
    .insertInto('generation_jobs')
    .values({
      ...job,
      id: randomUUID(),
      generator: 'program',
      review: true,
      box: null,
      status: 'done',
      boxes_done: [...BOX_KEYS],
      result: toJson(result),
      finished_at: sql`now()`,
    })
    .returning(JOB_COLUMNS)
    .executeTakeFirstOrThrow()
}

/**
 * Removes proposed notes of programs (API clients) from the canvas's jobs. Returns the notes, so
 * that they can be stored with `job`, which is about to end. Does nothing if the claim is outdated.
 */
export async function moveProposed(
  { db }: Transaction,
  job: Claim & { canvas_id: string },
): Promise<Partial<Proposed>> {
  const rows = await db
    .updateTable('generation_jobs as j')
    .from(
      sql<{ id: string; proposed: ProposedNote[]; proposed_at: string }>`(SELECT id,
        result->'proposed' AS proposed, result->>'proposed_at' AS proposed_at FROM generation_jobs
        WHERE canvas_id = ${job.canvas_id}::uuid AND result ? 'proposed'
          AND EXISTS (SELECT FROM generation_jobs AS ending WHERE ${isHeld(job)})
        FOR UPDATE)`.as('before'),
    )
    .set({ result: sql`j.result - 'proposed' - 'proposed_at'` })
    .whereRef('j.id', '=', 'before.id')
    .returning(['before.proposed', 'before.proposed_at'])
    .execute()
  const proposed_at = rows
    .map((row) => row.proposed_at)
    .sort()
    .at(-1)
  if (proposed_at === undefined) return {}
  return { proposed: rows.flatMap((row) => row.proposed), proposed_at }
}
