import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { toRefusal } from '#server/platform/http/describe-error.ts'
import { createDatabase, type Database, type Transaction } from './database.ts'
import { migrate } from './migrate.ts'
import { openPostgres } from './one-round-trip/postgres-engine.ts'
import { openTestEngine } from './test-database.ts'

const base = fileURLToPath(new URL('./test-migrations', import.meta.url))
let engine: Awaited<ReturnType<typeof openTestEngine>>
let older: Database
let folder: string

beforeEach(async () => {
  migrations = 1
  folder = await mkdtemp(join(tmpdir(), 'daihon-beside-'))
  await cp(base, folder, { recursive: true })
  engine = await openTestEngine('postgres', base)
  older = createDatabase(await openPostgres(engine.url ?? '', 1))
})
afterEach(async () => {
  // Closes the engine first. After a failed test, the engine may hold locks that the older node
  // waits for.
  await engine.close()
  await older.close()
  await rm(folder, { recursive: true, force: true })
})

let migrations = 1
const upgrade = async (text: string) => {
  migrations += 1
  await writeFile(join(folder, `${String(migrations).padStart(4, '0')}_more.sql`), text)
  await migrate(engine, folder)
}
const files = sql<{ id: number }>`(select * from files)`.as('f')
const readFiles = (tx: Pick<Transaction, 'db'>) => tx.db.selectFrom(files).selectAll().execute()
/** Runs `work` three times, so that its statements are prepared and then used again. */
const thrice = async (work: () => Promise<unknown>) => {
  for (const _ of [1, 2, 3]) await work()
}

const countWaiting = async ({ raw }: Database) => {
  const { rows } = await raw.query(
    `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return rows.length
}

/**
 * Counts statements that have waited for a lock on the table `files` longer than twice
 * `deadlock_timeout`.
 */
const countPatient = async ({ raw }: Database) => {
  const { rows } = await raw.query(
    `select from pg_locks where relation = 'files'::regclass and not granted
     and waitstart < clock_timestamp() - 2 * current_setting('deadlock_timeout')::interval`,
  )
  return rows.length
}

test('a prepared statement whose columns changed is prepared again, unnoticed by the caller', async () => {
  const read = () => older.system(readFiles, { read_only: true })
  let added = 0
  const write = () =>
    older.system(async (tx) => {
      const before = await readFiles(tx)
      added += 1
      await sql`insert into files values (${added}, '')`.execute(tx.db)
      return before.length
    })
  await thrice(read)
  await thrice(write)
  await upgrade('alter table files add column size integer not null default 7')
  expect(await read()).toMatchObject([{ size: 7 }, { size: 7 }, { size: 7 }])
  await upgrade('alter table files add column kind text')
  expect(await write()).toBe(3)
  expect(await read()).toHaveLength(4)
})

test('inside a writing transaction, a prepared statement whose columns changed fails without effect, and a retry succeeds', async () => {
  const write = (id: number) =>
    older.system((tx) =>
      Promise.all([sql`insert into files values (${id}, '')`.execute(tx.db), readFiles(tx)]),
    )
  await write(1)
  await write(2)
  await write(3)
  await upgrade('alter table files add column size integer')
  const refused = await write(4).catch((error: unknown) => error)
  expect(toRefusal(refused)?.code).toBe('unavailable')
  await write(4)
  expect(await older.system(readFiles, { read_only: true })).toHaveLength(4)
})

test('a read that PostgreSQL ends to break a deadlock is retried, not refused', async () => {
  await upgrade('create table gate (id integer); create table more (id integer)')
  const [gate, session] = [await engine.acquire(), await engine.acquire()]
  await gate.script('begin; lock table gate in access exclusive mode')
  await session.script('begin; lock table more in access exclusive mode')
  const readTable = (table: string) => sql`(select * from ${sql.table(table)})`.as<'t'>('t')
  const reading = older.system(
    ({ db }) =>
      Promise.all(
        ['files', 'gate', 'more'].map((table) =>
          db.selectFrom(readTable(table)).selectAll().execute(),
        ),
      ),
    { read_only: true },
  )
  const another = createDatabase(await openPostgres(engine.url ?? '', 1))
  await expect.poll(() => countWaiting(another)).toBe(1)
  const locking = session.script('lock table files in access exclusive mode; commit')
  // PostgreSQL checks each waiting statement once for a deadlock, after `deadlock_timeout`. This
  // line waits until the check of LOCK TABLE is over. So only the check of the read can find the
  // deadlock, and PostgreSQL cancels the read.
  await expect.poll(() => countPatient(another)).toBe(1)
  await gate.script('commit')
  await locking
  for (const each of [gate, session]) each.release()
  expect(await reading).toEqual([[], [], []])
  await another.close()
})

test('a migration that waits for a table lets other statements pass, and is retried', async () => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
  const reading = older.system(async (tx) => {
    await sql`lock table files in access share mode`.execute(tx.db)
    begin()
    await held
  })
  await begun
  let isDone = false
  const upgraded = upgrade('alter table files add column size integer').then(() => {
    isDone = true
  })
  const another = createDatabase(await openPostgres(engine.url ?? '', 1))
  try {
    await expect.poll(() => countWaiting(another)).toBe(1)
    // The waiting migration times out and leaves the lock queue, so a later query is still
    // answered.
    expect((await another.raw.query('select id from files')).rows).toEqual([])
    expect(isDone).toBe(false)
  } finally {
    release()
  }
  await Promise.all([reading, upgraded])
  expect((await another.raw.query('select size from files')).rows).toEqual([])
  await another.close()
})

test('closing a test’s database ends sessions that were left open, and those waiting for their locks', async () => {
  const left = await openTestEngine('postgres', base)
  const [holder, waiter] = [await left.acquire(), await left.acquire()]
  await holder.script('begin; lock table files in access exclusive mode')
  const waiting = waiter.script('select from files').catch(() => null)
  await expect(left.close()).resolves.toBeUndefined()
  await waiting
})
