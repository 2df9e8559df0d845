import type { Database } from './database.ts'

/** Nodes may differ by so much without a code or a token being refused for it; what is measured is no better. */
const WITHIN_MS = 2_000
const LOOK_AGAIN_MS = 5 * 60_000

/** A clock all nodes of an installation share, whatever their own say. */
export type DatabaseClock = {
  now(): number
  /** Measures again how far the machine's own clock is off. */
  look(): Promise<void>
  stop(): void
}

/**
 * Follows the database's clock: what is good until a time is written down by one node and judged by another, or by
 * the database itself. The machine's `own` clock is used as it is while both agree within two seconds, and
 * corrected by the difference otherwise; that is told once. The embedded database has the machine's.
 */
export async function followDatabaseClock(
  database: Pick<Database, 'engine' | 'raw'>,
  options: { own?: () => number; onOff(seconds: number): void },
): Promise<DatabaseClock> {
  const { own = Date.now, onOff } = options
  let off = 0
  const look = async () => {
    const asked = own()
    const { rows } = await database.raw.query(
      'select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms',
    )
    const difference = Number(rows[0]?.ms) - (asked + own()) / 2
    const measured = Math.abs(difference) > WITHIN_MS ? Math.round(difference) : 0
    if (off === 0 && measured !== 0) onOff(measured / 1000)
    off = measured
  }
  if (database.engine === 'pglite') return { now: own, look: async () => {}, stop: () => {} }
  await look()
  // A database that is away leaves it as it was.
  const timer = setInterval(() => void look().catch(() => {}), LOOK_AGAIN_MS).unref()
  return { now: () => own() + off, look, stop: () => clearInterval(timer) }
}
