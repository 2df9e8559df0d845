import type { Engine } from './engine.ts'

/** Does the work of PostgreSQL's background processes, which PGlite lacks. */

/**
 * Size of the write-ahead log in bytes at which a checkpoint runs. A small log is replayed quickly
 * after a kill.
 */
const MAX_LOG_BYTES = 64_000_000
const INTERVAL_MS = 60_000

/**
 * Shortens the log, and vacuums and analyzes tables, in intervals of `every_ms`. While `hasRoom`
 * returns false (too little disk space), only shortens the log. Returns the function that stops the
 * maintenance.
 */
export function maintain(
  engine: Engine,
  hasRoom: () => boolean,
  every_ms = INTERVAL_MS,
): () => void {
  let isRunning = false
  const check = () => {
    if (isRunning) return
    isRunning = true
    runDue(engine, hasRoom)
      // Errors of a closed or failed engine are reported elsewhere.
      .catch(() => {})
      .finally(() => {
        isRunning = false
      })
  }
  const timer = setInterval(check, every_ms).unref()
  return () => clearInterval(timer)
}

async function runDue(engine: Engine, hasRoom: () => boolean): Promise<void> {
  await shortenLog(engine)
  // Cleans one table at a time, so that requests are served in between.
  for (const table of await listDueTables(engine)) {
    // Stops on a full disk: VACUUM writes to the log even if the session is read-only.
    if (!hasRoom()) return
    // A failing table must not prevent the tables after it.
    await runAlone(engine, `VACUUM (ANALYZE) ${table}`).catch(() => {})
    await shortenLog(engine)
  }
}

/**
 * Runs a checkpoint once the log is long; otherwise the log would grow for as long as the server
 * runs.
 */
async function shortenLog(engine: Engine): Promise<void> {
  const { rows } = await runAlone(
    engine,
    `SELECT pg_current_wal_insert_lsn() - redo_lsn > ${MAX_LOG_BYTES} AS is_long FROM pg_control_checkpoint()`,
  )
  if (rows[0]?.is_long) await runAlone(engine, 'CHECKPOINT')
}

/**
 * Lists tables that autovacuum with its default settings would clean, and filled tables that were
 * never vacuumed or analyzed. Without cleaning, deleted rows stay in the files, and the planner
 * assumes that every table is almost empty.
 */
async function listDueTables(engine: Engine): Promise<string[]> {
  const { rows } = await runAlone(
    engine,
    `SELECT c.oid::regclass::text AS name
       FROM pg_class c, LATERAL greatest(c.reltuples, 0) AS rows
      WHERE c.relkind = 'r' AND c.oid >= 16384
        AND (c.reltuples < 0 AND pg_relation_size(c.oid) > 0
          OR pg_stat_get_mod_since_analyze(c.oid) > 50 + 0.1 * rows
          OR pg_stat_get_dead_tuples(c.oid) > 50 + 0.2 * rows
          OR pg_stat_get_ins_since_vacuum(c.oid) > 1000 + 0.2 * rows)`,
  )
  return rows.map(({ name }) => String(name))
}

async function runAlone(engine: Engine, text: string) {
  const session = await engine.acquire()
  try {
    return await session.script(text)
  } finally {
    session.release()
  }
}
