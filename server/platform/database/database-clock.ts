import type { Database } from './database.ts'

/**
 * Maximum tolerated difference between a node's clock and the database's clock. The measurement is
 * not accurate enough to correct smaller differences.
 */
const TOLERANCE_MS = 2_000
const CLOCK_REFRESH_MS = 5 * 60_000

/** A clock that is nearly the same on all nodes, even if their machines' clocks differ. */
export type DatabaseClock = {
  now(): number
  measure(): Promise<void>
  stop(): void
}

/**
 * Follows the database's clock, because other nodes and the database check the expiry times that
 * this node sets. Uses the machine's `own` clock if the difference is at most TOLERANCE_MS. Calls
 * `onOff` when a correction starts.
 */
export async function followDatabaseClock(
  database: Pick<Database, 'engine' | 'raw'>,
  options: { own?: () => number; onOff(seconds: number): void },
): Promise<DatabaseClock> {
  const { own = Date.now, onOff } = options
  let off = 0
  const measure = async () => {
    const sentAt = own()
    const { rows } = await database.raw.query(
      'select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms',
    )
    const difference = Number(rows[0]?.ms) - (sentAt + own()) / 2
    const measured = Math.abs(difference) > TOLERANCE_MS ? Math.round(difference) : 0
    if (off === 0 && measured !== 0) onOff(measured / 1000)
    off = measured
  }
  if (database.engine === 'pglite') return { now: own, measure: async () => {}, stop: () => {} }
  await measure()
  // While the database is down, the last offset stays in use.
  const timer = setInterval(() => void measure().catch(() => {}), CLOCK_REFRESH_MS).unref()
  return { now: () => own() + off, measure, stop: () => clearInterval(timer) }
}
