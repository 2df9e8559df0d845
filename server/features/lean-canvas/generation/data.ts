import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type {
  GenerationJob,
  GenerationResult,
  GeneratorName,
  NoteMaker,
  ProposedNote,
} from '#contract/lean-canvas.ts'
import { BOX_KEYS, type BoxKey } from '#contract/lean-canvas-boxes.ts'
import type { WaitingBox } from '#generator/generate.ts'
import type { Account } from '#server/platform/access/account.ts'
import type { ReadTransaction, Transaction } from '#server/platform/database/database.ts'
import type { Around } from '#server/platform/documents/versions/versions.ts'
import { type Claim, isHeld } from '#server/platform/jobs/data.ts'

/**
 * Seconds without a heartbeat after which a worker is considered dead. This limit is less than the
 * job queue's own limit, `heartbeat_seconds` in generate-job.ts.
 */
const HEARTBEAT_TIMEOUT_SECONDS = 8
/**
 * Seconds without a claim or a heartbeat after which an unfinished job is considered forgotten
 * (`is_forgotten`). The next request to generate the canvas queues such a job again.
 */
const REQUEUE_AFTER_SECONDS = 30

// True if no later job of the canvas is queued, running or done.
const isLast = sql`NOT EXISTS (SELECT FROM generation_jobs AS later
  WHERE later.canvas_id = generation_jobs.canvas_id AND later.created_at > generation_jobs.created_at
    AND later.status IN ('queued', 'running', 'done'))`

const PLAIN_COLUMNS = [
  'id',
  'canvas_id',
  'status',
  'generator',
  'box',
  'dropped',
  'problem',
  'created_at',
  'finished_at',
] as const

export const JOB_COLUMNS = [
  ...PLAIN_COLUMNS,
  sql<GenerationJob['requested_by']>`(SELECT json_build_object('id', u.id, 'username', u.username)
    FROM users AS u
    WHERE u.id = generation_jobs.requested_by AND u.company_id = generation_jobs.company_id)`.as(
    'requested_by',
  ),
  sql<BoxKey[]>`boxes_done`.as('boxes_done'),
  // In older rows, `outcome` has no count `changed`; the default is 0.
  sql<GenerationJob['outcome']>`'{"changed": 0}'::jsonb || outcome`.as('outcome'),
  sql<number>`coalesce(jsonb_array_length(result->'candidates'), 0)`.as('candidates'),
  sql<GenerationJob['blanks']>`coalesce(result->'blanks', '[]'::jsonb)`.as('blanks'),
  sql<boolean>`status = 'done' AND ${isLast} AND (proposal IS NOT NULL
    OR coalesce(jsonb_array_length(result->'proposed'), 0) > 0)`.as('awaits_review'),
  sql<boolean>`status = 'done' AND before_version IS NOT NULL
    AND undone_at IS NULL AND ${isLast}`.as('may_undo'),
  sql<boolean>`dismissed_at IS NOT NULL`.as('is_dismissed'),
] as const

/** Finds the newest job of a talk script's canvas. A queued or running job is always the newest. */
export async function findLastJob(
  tx: ReadTransaction,
  talk_script_id: string,
): Promise<GenerationJob | null> {
  const row = await tx.db
    .selectFrom('generation_jobs')
    .select(JOB_COLUMNS)
    .where('canvas_id', '=', ({ selectFrom }) =>
      selectFrom('lean_canvases').select('id').where('talk_script_id', '=', talk_script_id),
    )
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ?? null
}

/** Finds a job by its id, if it belongs to this talk script's canvas. */
export async function findJob(
  tx: ReadTransaction,
  id: string,
  talk_script_id: string,
): Promise<GenerationJob | null> {
  const row = await tx.db
    .selectFrom('generation_jobs')
    .select(JOB_COLUMNS)
    .where('id', '=', id)
    .where('canvas_id', 'in', ({ selectFrom }) =>
      selectFrom('lean_canvases').select('id').where('talk_script_id', '=', talk_script_id),
    )
    .executeTakeFirst()
  return row ?? null
}

/** Creates a generation job for a canvas; null if the canvas has a queued or running job. */
export async function insertJob(
  tx: Transaction,
  job: { canvas_id: string; generator: GeneratorName; review: boolean; box: BoxKey | null },
  { company_id, user_id, username }: Pick<Account, 'company_id' | 'user_id' | 'username'>,
): Promise<GenerationJob | null> {
  const row = await tx.db
    .insertInto('generation_jobs')
    .values({ id: randomUUID(), ...job, company_id, requested_by: user_id })
    .onConflict((conflict) =>
      conflict.column('canvas_id').where(sql<boolean>`status IN ('queued', 'running')`).doNothing(),
    )
    .returning(PLAIN_COLUMNS)
    .executeTakeFirst()
  if (!row) return null
  return {
    ...row,
    requested_by: { id: user_id, username },
    boxes_done: [],
    outcome: null,
    candidates: 0,
    blanks: [],
    awaits_review: false,
    may_undo: false,
    is_dismissed: false,
  }
}

/**
 * Finds the queued or running job of a canvas. `is_forgotten`: the job had no claim or heartbeat in
 * the last REQUEUE_AFTER_SECONDS.
 */
export async function findLiveJob(
  tx: Transaction,
  canvas_id: string,
): Promise<(GenerationJob & { is_forgotten: boolean }) | null> {
  const row = await tx.db
    .selectFrom('generation_jobs')
    .select([
      ...JOB_COLUMNS,
      sql<boolean>`coalesce(heartbeat_at, created_at) < now() - make_interval(secs => ${REQUEUE_AFTER_SECONDS})`.as(
        'is_forgotten',
      ),
    ])
    .where('canvas_id', '=', canvas_id)
    .where('status', 'in', ['queued', 'running'])
    .executeTakeFirst()
  return row ?? null
}

export type ClaimedJob = Claim & {
  company_id: string
  canvas_id: string
  requested_by: string
  generator: NoteMaker
  review: boolean
  box: BoxKey | null
}

/** Transactions of a job run with the permissions of the user who requested it. */
export const contextOf = ({ requested_by, company_id }: ClaimedJob) => ({
  user_id: requested_by,
  company_id,
})

/**
 * Claims a queued job, or a running job whose worker is dead. Returns 'busy' if a live worker runs
 * the job. Returns 'over' if the job has ended or was deleted.
 */
export async function claimJob(tx: Transaction, id: string): Promise<ClaimedJob | 'busy' | 'over'> {
  const claimed = await tx.db
    .updateTable('generation_jobs')
    .set({
      status: 'running',
      attempts: sql`attempts + 1`,
      boxes_done: [],
      started_at: sql`coalesce(started_at, now())`,
      heartbeat_at: sql`now()`,
    })
    .where('id', '=', id)
    .where(
      sql<boolean>`(status = 'queued' OR (status = 'running'
        AND heartbeat_at < now() - make_interval(secs => ${HEARTBEAT_TIMEOUT_SECONDS})))`,
    )
    .returning([
      'id',
      'company_id',
      'canvas_id',
      'requested_by',
      'generator',
      'review',
      'box',
      'attempts',
    ])
    .executeTakeFirst()
  if (claimed) return claimed
  const row = await tx.db
    .selectFrom('generation_jobs')
    .select('status')
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.status === 'running' ? 'busy' : 'over'
}

/**
 * Stores a heartbeat and the progress. False if the claim is outdated, for example because the job
 * was cancelled.
 */
export async function storeHeartbeat(
  tx: Transaction,
  claim: Claim,
  boxes_done: readonly BoxKey[],
): Promise<boolean> {
  const alive = await tx.db
    .updateTable('generation_jobs')
    .set({ heartbeat_at: sql`now()`, boxes_done: [...boxes_done] })
    .where(isHeld(claim))
    .returning('id')
    .executeTakeFirst()
  return alive !== undefined
}

/** Queues a claimed job again, after a temporary problem or at a server shutdown. */
export async function releaseJob(tx: Transaction, claim: Claim): Promise<void> {
  await tx.db
    .updateTable('generation_jobs')
    .set({ status: 'queued' })
    .where(isHeld(claim))
    .execute()
}

/**
 * Content of the job's column `result`, which is deleted after 30 days. Outcome and proposal are
 * stored in other columns.
 */
export type StoredResult = Pick<GenerationResult, 'candidates' | 'unplaced' | 'questions'> & {
  blanks: readonly WaitingBox[]
} & Partial<Proposed>

export type Proposed = { proposed: readonly ProposedNote[]; proposed_at: string }

export type JobDone = {
  status: 'done'
  /** Numbers of changes to the canvas; null if the changes await review as a `proposal`. */
  outcome: GenerationJob['outcome']
  proposal: readonly ProposedNote[] | null
  result: StoredResult
  /** Canvas versions before and after the job, for its undo; null if there is nothing to undo. */
  versions: Around | null
  dropped: number
}
export type JobEnd = JobDone | { status: 'failed' | 'cancelled'; problem: string | null }

/**
 * Stores the result of a claimed job and its final status: done, failed or cancelled. Does nothing
 * if the claim is outdated.
 */
export async function endJob(tx: Transaction, claim: Claim, end: JobEnd): Promise<void> {
  await tx.db
    .updateTable('generation_jobs')
    .set({
      finished_at: sql`now()`,
      ...(end.status === 'done'
        ? {
            status: end.status,
            boxes_done: [...BOX_KEYS],
            outcome: toJson(end.outcome),
            proposal: toJson(end.proposal),
            result: toJson(end.result),
            ...versionColumns(end.versions),
            dropped: end.dropped,
          }
        : end),
    })
    .where(isHeld(claim))
    .execute()
}

/** Cancels a queued or running job; false if it already ended. */
export async function cancelJob(tx: Transaction, id: string): Promise<boolean> {
  const row = await tx.db
    .updateTable('generation_jobs')
    .set({ finished_at: sql`now()`, status: 'cancelled' })
    .where('id', '=', id)
    .where('status', 'in', ['queued', 'running'])
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export const versionColumns = (versions: Around | null) => ({
  before_version: versions?.before ?? null,
  after_version: versions?.after ?? null,
})

/** Null becomes an SQL null, not a JSON null. */
export const toJson = (value: unknown) => (value === null ? null : JSON.stringify(value))

/**
 * Dismisses the failure message of a job; null if the job has not failed, or if its message was
 * already dismissed.
 */
export async function dismissJob(tx: Transaction, id: string): Promise<GenerationJob | null> {
  const row = await tx.db
    .updateTable('generation_jobs')
    .set({ dismissed_at: sql`now()` })
    .where('id', '=', id)
    .where('status', '=', 'failed')
    .where('dismissed_at', 'is', null)
    .returning(JOB_COLUMNS)
    .executeTakeFirst()
  return row ?? null
}

/**
 * Locks a claimed job until the transaction ends, so that it cannot be cancelled meanwhile. False
 * if the claim is outdated.
 */
export async function lockRunningJob(tx: Transaction, claim: Claim): Promise<boolean> {
  const row = await tx.db
    .selectFrom('generation_jobs')
    .select('id')
    .where(isHeld(claim))
    .forUpdate()
    .executeTakeFirst()
  return row !== undefined
}
