import type { Database } from '../database/database.ts'
import type { Realtime } from '../realtime/realtime.ts'
import { countJobs, readBacklog } from './data.ts'

/** One current value of a metric. */
export type Figure = {
  name: string
  help: string
  value: number
  labels?: Readonly<Record<string, string>>
}

/**
 * Reads the current metrics at scrape time. If the database is unreachable, returns a metric that
 * reports this instead of throwing.
 */
export async function readFigures(of: {
  database: Database
  realtime: Pick<Realtime, 'count' | 'connections'>
}): Promise<Figure[]> {
  const { open, idle, waiting } = of.database.connections()
  const pool = Object.entries({ open, idle, waiting }).map(([state, value]) => ({
    name: 'database_connections',
    help: 'Connections of the pool, and who waits for one',
    value,
    labels: { state },
  }))
  const here: Figure[] = [
    { name: 'live_connections', help: 'Live connections', value: of.realtime.count() },
    {
      name: 'live_connections_by_calls',
      value: of.realtime.connections.count(),
      help: 'Of these, where no WebSocket comes through',
    },
    ...pool,
    {
      name: 'database_full',
      value: Number(of.database.isFull()),
      help: 'Whether the disk of the embedded database is full, so that it only reads',
    },
  ]
  const up = { name: 'database_up', help: 'Whether the database answers' }
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
          help: 'Since when the oldest of them might have begun',
        },
      ]
    }),
  ]
}

const BACKLOG = {
  outbox_age_seconds: 'Since when the oldest event waits for its reactions',
  log_updates: 'Edits not yet folded into their documents',
  log_age_seconds: 'Since when the oldest of them waits',
}
