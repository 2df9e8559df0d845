import type { ReadTransaction, Transaction } from '../database/database.ts'
import type { Session } from '../database/engine.ts'

/**
 * Lists and copies the tables of an installation with any schema version. Values are copied as
 * text. Runs in the owner's role.
 */

export type Column = { name: string; quoted: string; type: string }
export type Table = { name: string; quoted: string; columns: Column[]; order: string }

/** Settings that make every engine and version write values in the same text form. */
const WRITING = `SET LOCAL TimeZone = 'UTC'; SET LOCAL DateStyle = 'ISO, YMD'; SET LOCAL IntervalStyle = 'postgres';
  SET LOCAL bytea_output = 'hex'; SET LOCAL extra_float_digits = 1; SET LOCAL search_path = public`

export const startReading = (session: Session) =>
  session.script(`BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY; ${WRITING}`)

export const startWriting = (session: Session) => session.script(`BEGIN; ${WRITING}`)

/**
 * SQL condition for Daihon's own tables. Excludes the tables of PostgreSQL, of extensions and of
 * the job queue. The job queue creates its tables itself.
 */
const OURS = `c.relkind = 'r' AND n.nspname !~ '^pg_' AND n.nspname NOT IN ('information_schema', 'jobs')
  AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = c.oid AND d.deptype = 'e')`

/**
 * Selects Daihon's tables except `schema_migrations` and the tables of audio. Audio is deleted
 * after its transcription, but a backup would keep it.
 */
const TABLES = `
SELECT n.nspname || '.' || c.relname AS name, format('%I.%I', n.nspname, c.relname) AS quoted,
  (SELECT json_agg(json_build_object('name', a.attname, 'quoted', quote_ident(a.attname),
      'type', format_type(a.atttypid, a.atttypmod)) ORDER BY a.attnum)
    FROM pg_attribute a
    WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = '') AS columns,
  (SELECT string_agg(quote_ident(a.attname) || CASE WHEN a.attcollation <> 0 THEN ' COLLATE "C"' ELSE '' END, ', ' ORDER BY k.at)
    FROM pg_index i CROSS JOIN unnest(i.indkey) WITH ORDINALITY AS k (attnum, at)
    JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = k.attnum
    WHERE i.indrelid = c.oid AND i.indisprimary) AS key
FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
WHERE ${OURS} AND NOT (n.nspname = 'public' AND c.relname IN ('schema_migrations', 'recordings', 'recording_pieces'))
ORDER BY n.nspname COLLATE "C", c.relname COLLATE "C"`

/**
 * The copied columns of the job queue's table. The list is fixed, because the table of a later
 * version may have more columns.
 */
const JOBS = 'jobs.job'
const JOB_COLUMNS: Record<string, string> = {
  id: 'uuid',
  name: 'text',
  priority: 'integer',
  data: 'jsonb',
  state: 'jobs.job_state',
  retry_limit: 'integer',
  retry_count: 'integer',
  retry_delay: 'integer',
  retry_backoff: 'boolean',
  retry_delay_max: 'integer',
  expire_seconds: 'integer',
  deletion_seconds: 'integer',
  heartbeat_seconds: 'integer',
  singleton_key: 'text',
  singleton_on: 'timestamp',
  start_after: 'timestamptz',
  created_on: 'timestamptz',
  keep_until: 'timestamptz',
  policy: 'text',
}
const jobTable: Table = {
  name: JOBS,
  quoted: JOBS,
  columns: Object.entries(JOB_COLUMNS).map(([name, type]) => ({ name, quoted: name, type })),
  order: 'id',
}
/**
 * SQL of a copied column. A running job is copied in the state `retry`, so that the restored
 * installation runs it again.
 */
const written = (table: Table, column: Column) =>
  table.name === JOBS && column.name === 'state'
    ? `(CASE WHEN state = 'active' THEN 'retry' ELSE state::text END)`
    : `${column.quoted}::text`

/**
 * Lists the tables in the order in which they are copied. The table of jobs is last, if there is a
 * job queue.
 */
export async function listTables(session: Session): Promise<Table[]> {
  const { rows } = await session.script(TABLES)
  const tables = rows.map((row): Table => {
    const columns = row.columns as Column[]
    const order = columns.map(({ quoted }) => `${quoted}::text COLLATE "C"`).join(', ')
    return {
      name: String(row.name),
      quoted: String(row.quoted),
      columns,
      order: row.key === null ? order : String(row.key),
    }
  })
  return (await hasQueue(session)) ? [...tables, jobTable] : tables
}

async function hasQueue(session: Session): Promise<boolean> {
  const { rows } = await session.script(`SELECT to_regclass('${JOBS}') IS NOT NULL AS present`)
  return rows[0]?.present === true
}

export async function listQueues(session: Session): Promise<string[]> {
  if (!(await hasQueue(session))) return []
  const { rows } = await session.script('SELECT name FROM jobs.queue ORDER BY name COLLATE "C"')
  return rows.map(({ name }) => String(name))
}

/** Each query reads about this many bytes, and at most `MAX_ROWS` rows. */
const BATCH_BYTES = 1_000_000
const MAX_ROWS = 500

/** Reads a table's rows, each as a JSON array of its columns' texts. */
export async function* readRows(session: Session, table: Table): AsyncGenerator<string> {
  const columns = table.columns.map((column) => written(table, column)).join(', ')
  const where = table.name === JOBS ? `WHERE state < 'completed'` : ''
  await session.script(`DECLARE rows NO SCROLL CURSOR FOR
    SELECT json_build_array(${columns})::text AS row FROM ${table.quoted} ${where} ORDER BY ${table.order}`)
  let [count, bytes, size] = [0, 0, 1]
  for (;;) {
    const { rows } = await session.script(`FETCH ${size} FROM rows`)
    for (const { row } of rows) {
      const text = String(row)
      count += 1
      bytes += text.length
      yield text
    }
    if (rows.length < size) break
    size = Math.max(1, Math.min(MAX_ROWS, size * 4, Math.floor(BATCH_BYTES / (bytes / count))))
  }
  await session.script('CLOSE rows')
}

export async function readSequences(session: Session): Promise<Record<string, number>> {
  const { rows } = await session.script(`
    SELECT schemaname || '.' || sequencename AS name, last_value AS value FROM pg_sequences
    WHERE schemaname !~ '^pg_' AND schemaname <> 'jobs' AND last_value IS NOT NULL ORDER BY 1`)
  return Object.fromEntries(rows.map(({ name, value }) => [String(name), Number(value)]))
}

export async function setSequences(
  session: Session,
  values: Record<string, number>,
): Promise<void> {
  await session.query(
    `SELECT setval(format('%I.%I', s.schemaname, s.sequencename)::regclass, v.value::bigint)
      FROM jsonb_each_text($1) v JOIN pg_sequences s ON s.schemaname || '.' || s.sequencename = v.key`,
    [JSON.stringify(values)],
    'owner',
  )
}

/** Lists the names of tables with rows that no migration inserted. */
export async function listFilledTables(session: Session): Promise<string[]> {
  const tables = await listTables(session)
  if (tables.length === 0) return []
  const checks = tables.map(({ name, quoted }) => {
    const own = name === 'public.companies' ? 'WHERE id <> free_company()' : ''
    return `SELECT '${name.replaceAll("'", "''")}' AS name WHERE EXISTS (SELECT FROM ${quoted} ${own})`
  })
  const { rows } = await session.script(checks.join(' UNION ALL '))
  return rows.map(({ name }) => String(name))
}

/**
 * Prepares tables for the inserted rows:
 * - drops foreign keys
 * - disables triggers, because the inserted rows already contain the effects of the triggers
 * - deletes rows inserted by the migrations
 * Returns a function that restores and validates the foreign keys, and enables the triggers.
 */
export async function prepareForRows(
  session: Session,
  tables: readonly Table[],
): Promise<() => Promise<void>> {
  const ours = tables.filter(({ name }) => name !== JOBS)
  const { rows } = await session.script(`
    SELECT format('ALTER TABLE %I.%I DROP CONSTRAINT %I', n.nspname, c.relname, k.conname) AS drop,
      format('ALTER TABLE %I.%I ADD CONSTRAINT %I %s', n.nspname, c.relname, k.conname, pg_get_constraintdef(k.oid)) AS add
    FROM pg_constraint k JOIN pg_class c ON c.oid = k.conrelid JOIN pg_namespace n ON n.oid = c.relnamespace
    WHERE k.contype = 'f' AND ${OURS} ORDER BY k.conname`)
  const change = (word: string) =>
    ours.map(({ quoted }) => `ALTER TABLE ${quoted} ${word} TRIGGER USER`)
  const run = (statements: readonly string[]) => session.script(statements.join(';\n'))
  await run([...rows.map((row) => String(row.drop)), ...change('DISABLE')])
  await run(ours.map(({ quoted }) => `DELETE FROM ${quoted}`))
  return async () => {
    await run([...rows.map((row) => String(row.add)), ...change('ENABLE')])
  }
}

/**
 * Inserts rows into a table. Each row is a JSON array of its values as PostgreSQL text, in the
 * order of `columns`.
 */
export async function insertRows(
  session: Session,
  table: Table,
  columns: readonly Column[],
  rows: readonly string[],
): Promise<void> {
  const names = columns.map(({ quoted }) => quoted).join(', ')
  const values = columns.map(({ type }, at) => `(row ->> ${at})::${type}`).join(', ')
  await session.query(
    `INSERT INTO ${table.quoted} (${names}) OVERRIDING SYSTEM VALUE
      SELECT ${values} FROM jsonb_array_elements($1) AS row`,
    [`[${rows.join(',')}]`],
    'owner',
  )
}

const LAST_BACKUP = 'last_backup'

export async function storeBackupTime({ db }: Transaction, at: Date): Promise<void> {
  const value = JSON.stringify(at.toISOString())
  await db
    .insertInto('installation')
    .values({ key: LAST_BACKUP, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute()
}

/** Returns the start time of the newest scheduled backup, in ms; null if there was none. */
export async function readBackupTime({ db }: ReadTransaction): Promise<number | null> {
  const row = await db
    .selectFrom('installation')
    .select('value')
    .where('key', '=', LAST_BACKUP)
    .executeTakeFirst()
  return row ? Date.parse(String(row.value)) : null
}
