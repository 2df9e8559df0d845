import type { Database } from '../database/database.ts'

/** The queues that have work to be taken up now. */
export async function listDueQueues(
  database: Pick<Database, 'raw'>,
  queues: readonly string[],
): Promise<string[]> {
  const { rows } = await database.raw.query(
    `select q.name from unnest($1::text[]) as q (name)
      where exists (select from jobs.job j
        where j.name = q.name and j.state < 'active' and not j.blocked and j.start_after <= now())`,
    [queues],
  )
  return rows.map(({ name }) => String(name))
}
