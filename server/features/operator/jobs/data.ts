import type { Database } from '#server/platform/database/database.ts'

/**
 * A row of the job queue's table: a job that waits for a retry or a later start, or that has failed
 * for good (a dead letter).
 */

export type JobRow = {
  id: string
  queue: string
  state: 'waiting' | 'failed'
  tries: number
  created_at: string
  at: string
  data: Record<string, unknown>
  output: Record<string, unknown> | null
}

type Raw = Pick<Database, 'raw'>

const MAX_LISTED = 200

// `waiting`: jobs between two attempts, and new jobs that start in more than a minute. All other
// new jobs run within moments.
const WHERE = {
  waiting: `(j.state = 'retry' or (j.state = 'created' and j.start_after > now() + interval '1 minute'))`,
  failed: `j.state = 'failed'`,
} as const
const isoOf = (column: string) =>
  `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/**
 * Lists waiting or failed jobs, newest first. Leaves out periodic jobs, which have a
 * `singleton_key`.
 */
export async function listStuckJobs({ raw }: Raw, state: 'waiting' | 'failed'): Promise<JobRow[]> {
  const { rows } = await raw.query(
    `select j.id::text, j.name as queue, j.retry_count::int as tries, j.data, j.output,
        ${isoOf('j.created_on')} as created_at,
        ${isoOf(state === 'failed' ? 'coalesce(j.completed_on, j.created_on)' : 'j.start_after')} as at
      from jobs.job j where ${WHERE[state]} and j.singleton_key is null
      order by j.created_on desc limit ${MAX_LISTED}`,
  )
  return rows.map((row) => ({ ...(row as JobRow), state }))
}

/** Counts waiting and failed jobs, without periodic jobs. */
export async function countStuckJobs({ raw }: Raw): Promise<{ waiting: number; failed: number }> {
  const { rows } = await raw.query(
    `select count(*) filter (where ${WHERE.waiting})::int as waiting,
        count(*) filter (where ${WHERE.failed})::int as failed
      from jobs.job j where j.singleton_key is null`,
  )
  return { waiting: Number(rows[0]?.waiting ?? 0), failed: Number(rows[0]?.failed ?? 0) }
}

/** Schedules a retry within seconds. False unless the job waits or has failed. */
export async function retryJob({ raw }: Raw, id: string): Promise<boolean> {
  const { rows } = await raw.query(
    `update jobs.job set state = 'retry', start_after = now(), completed_on = null,
        retry_limit = greatest(retry_limit, retry_count + 1)
      where id = $1 and state in ('created', 'retry', 'failed') returning id`,
    [id],
  )
  return rows.length > 0
}

/** Deletes a job. False unless the job waits or has failed. */
export async function deleteJob({ raw }: Raw, id: string): Promise<boolean> {
  const { rows } = await raw.query(
    `delete from jobs.job where id = $1 and state in ('created', 'retry', 'failed') returning id`,
    [id],
  )
  return rows.length > 0
}
