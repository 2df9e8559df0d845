import type { Database } from '../database/database.ts'
import type { Realtime } from '../realtime/realtime.ts'
import { countJobs, readBacklog } from './data.ts'

export type Figure = {
  name: string
  help: string
  value: number
  labels?: Readonly<Record<string, string>>
}

/**
 * Reads the current metrics at scrape time. Does not throw if the database is unreachable:
 * `database_up` is then 0, and the figures from the database are missing.
 */
export async function readFigures(of: {
  database: Database
  realtime: Pick<Realtime, 'count' | 'connections'>
}): Promise<Figure[]> {
  const { open, idle, waiting } = of.database.connections()
  const pool = Object.entries({ open, idle, waiting }).map(([state, value]) => ({
    name: 'database_connections',
    help: 'Database connections by state; waiting: requests that wait for a connection',
    value,
    labels: { state },
  }))
  const here: Figure[] = [
    {
      name: 'live_connections',
      help: 'Authenticated realtime connections',
      value: of.realtime.count(),
    },
    {
      name: 'live_connections_by_calls',
      value: of.realtime.connections.count(),
      help: 'Realtime connections over HTTP long polling, for networks that block WebSockets',
    },
    ...pool,
    {
      name: 'database_full',
      value: Number(of.database.isFull()),
      help: '1 if the disk of the embedded database is full, so that it is read-only; else 0',
    },
  ]
  const up = { name: 'database_up', help: '1 if the database answers, else 0' }
  try {
    return [...here, { ...up, value: 1 }, ...(await readWaiting(of.database))]
  } catch {
    return [...here, { ...up, value: 0 }]
  }
}

async function readWaiting(database: Database): Promise<Figure[]> {
  const [backlog, jobs] = await Promise.all([readBacklog(database), countJobs(database)])
  return [
    ...Object.entries(BACKLOG).map(([name, help]) => ({
      name,
      help,
      value: Number(backlog[name]),
    })),
    ...jobs.flatMap(({ queue, state, count, age_seconds }) => {
      const labels = { queue: String(queue), state: String(state) }
      return [
        { name: 'jobs', help: 'Jobs by queue and state', value: Number(count), labels },
        {
          name: 'jobs_age_seconds',
          value: Number(age_seconds),
          labels,
          help: 'Seconds since the earliest start time of the jobs in this state',
        },
      ]
    }),
  ]
}

const BACKLOG = {
  outbox_age_seconds: 'Age in seconds of the oldest event that waits for its reactions',
  log_updates: 'Document updates that are not compacted yet',
  log_age_seconds: 'Age in seconds of the oldest document update that is not compacted yet',
}
