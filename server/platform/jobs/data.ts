import type { Database } from '../database/database.ts'

type Queues = readonly string[]

/** The queues that have work to be taken up now. */
export function listDueQueues(database: Pick<Database, 'raw'>, queues: Queues): Promise<string[]> {
  return list(
    database,
    `select q.name from unnest($1::text[]) as q (name)
      where exists (select from jobs.job j
        where j.name = q.name and j.state < 'active' and not j.blocked and j.start_after <= now())`,
    queues,
  )
}

/** The queues with work whose node gave no sign of life, or no end, in time. */
export function listLostQueues(database: Pick<Database, 'raw'>, queues: Queues): Promise<string[]> {
  return list(
    database,
    `select distinct j.name from jobs.job j
      where j.name = any($1::text[]) and j.state = 'active' and now() > least(
        j.started_on + make_interval(secs => j.expire_seconds),
        j.heartbeat_on + make_interval(secs => j.heartbeat_seconds))`,
    queues,
  )
}

async function list({ raw }: Pick<Database, 'raw'>, text: string, queues: Queues) {
  const { rows } = await raw.query(text, [queues])
  return rows.map(({ name }) => String(name))
}
