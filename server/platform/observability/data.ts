import { sql } from 'kysely'
import type { Database, Row } from '../database/database.ts'

/**
 * Reads the age in seconds of the oldest waiting job of the queue `reactions`. Also reads the
 * number of document updates that are not yet compacted, and the age of the oldest of these
 * updates.
 */
export async function readBacklog({ raw }: Pick<Database, 'raw'>): Promise<Row> {
  const { rows } = await raw.query(
    `select coalesce(extract(epoch from now() - (
      select min(created_on) from jobs.job where name = 'reactions' and state < 'active')), 0)::float8 as outbox_age_seconds,
    (select count(*) from document_updates)::float8 as log_updates,
    coalesce(extract(epoch from now() - (select min(created_at) from document_updates)), 0)::float8 as log_age_seconds`,
  )
  return rows[0] ?? {}
}

/**
 * Counts jobs by queue and state, including counts of zero. Failed jobs are counted for one day.
 * `age_seconds`: seconds since the earliest due time; 0 if there are no jobs.
 */
export async function countJobs({ raw }: Pick<Database, 'raw'>): Promise<Row[]> {
  const { rows } = await raw.query(`select q.name as queue, s.state, count(j.id)::float8 as count,
      greatest(0, coalesce(extract(epoch from now() - min(j.start_after)), 0))::float8 as age_seconds
    from jobs.queue q
    cross join unnest(array['created', 'retry', 'active', 'failed']) as s (state)
    left join jobs.job j on j.name = q.name and j.state = s.state::jobs.job_state
      and (s.state <> 'failed' or j.completed_on > now() - interval '1 day')
    group by 1, 2`)
  return rows
}

/** Name of the newest applied migration; rejects if the database is down. */
export async function readNewestMigration(database: Database): Promise<string> {
  const newest = await database.system(
    ({ db }) =>
      db
        .selectFrom(
          sql<{ name: string }>`(select max(name) as name from schema_migrations)`.as('m'),
        )
        .select('m.name')
        .executeTakeFirst(),
    { read_only: true },
  )
  return newest?.name ?? ''
}
