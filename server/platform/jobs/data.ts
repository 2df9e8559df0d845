import { sql } from 'kysely'
import type { Database, Transaction } from '../database/database.ts'

/**
 * Identifies one claim of a job's row. A later claim of the same row has more `attempts`, and makes
 * this claim invalid.
 */
export type Claim = { id: string; attempts: number }

/**
 * SQL condition: the claim's row is running, and no other worker has claimed it since. A worker
 * writes only such a row, because after a stall another worker may have the job.
 */
export const isHeld = ({ id, attempts }: Claim) =>
  sql<boolean>`(id = ${id}::uuid AND attempts = ${attempts}::integer AND status = 'running')`

type Queues = readonly string[]

/** Queues a job by the SQL function `queue_work`, which the database role of requests may call. */
export async function queueWork({ db }: Transaction, queue: string, data: object): Promise<void> {
  const queued = sql`queue_work(${queue}, ${JSON.stringify(data)}::jsonb)`
  await db.selectNoFrom(queued.as('queued')).execute()
}

/** Lists the queues with due jobs, and the number of due jobs in each queue (at most `most`). */
export async function listDueQueues(
  { raw }: Pick<Database, 'raw'>,
  queues: Queues,
  most: number,
): Promise<{ name: string; count: number }[]> {
  const { rows } = await raw.query(
    `select q.name, due.count from unnest($1::text[]) as q (name), lateral (
        select count(*) from (select from jobs.job j
          where j.name = q.name and j.state < 'active' and not j.blocked and j.start_after <= now()
          limit $2) as found) as due
      where due.count > 0`,
    [queues, most],
  )
  return rows.map(({ name, count }) => ({ name: String(name), count: Number(count) }))
}

/** Lists queues with running jobs whose heartbeat is overdue or whose timeout has passed. */
export async function listLostQueues(
  { raw }: Pick<Database, 'raw'>,
  queues: Queues,
): Promise<string[]> {
  const { rows } = await raw.query(
    `select distinct j.name from jobs.job j
      where j.name = any($1::text[]) and j.state = 'active' and now() > least(
        j.started_on + make_interval(secs => j.expire_seconds),
        j.heartbeat_on + make_interval(secs => j.heartbeat_seconds))`,
    [queues],
  )
  return rows.map(({ name }) => String(name))
}
