import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { toRefusal } from '#server/platform/http/describe-error.ts'
import { createDatabase, type ReadTransaction } from '../database.ts'
import { AccountChanged, asConnectionLoss, DatabaseUnreachable } from '../problems.ts'
import { openTestDatabase, type TestDatabase } from '../test-database.ts'
import { openPostgres } from './postgres-engine.ts'

const migrations = fileURLToPath(new URL('../test-migrations', import.meta.url))
let database: TestDatabase

beforeAll(async () => {
  database = await openTestDatabase('postgres', migrations)
})

afterAll(() => database.close())

const url = () => database.url ?? ''

test('a connection lost inside a transaction fails only that transaction', async () => {
  const called: string[] = []
  const losing = database.system(async ({ db, afterCommit }) => {
    afterCommit(() => called.push('after'))
    await sql`insert into files values (1, '')`.execute(db)
    await sql`select pg_terminate_backend(pg_backend_pid())`.execute(db)
  })
  await expect(losing).rejects.toThrow()
  expect(called).toEqual([])
  expect((await database.raw.query('select id from files')).rows).toEqual([])
})

test('a lost idle connection is replaced without an error', async () => {
  const own = createDatabase(await openPostgres(url(), 1))
  const { rows } = await own.raw.query('select pg_backend_pid() as pid')
  await database.raw.query('select pg_terminate_backend($1, 5000)', [rows[0]?.pid])
  await expect
    .poll(async () => (await own.raw.query('select 1 as one').catch(() => null))?.rows)
    .toEqual([{ one: 1 }])
  await own.close()
})

test('an unreachable server is reported as such, whatever the system’s error', async () => {
  const own = createDatabase(await openPostgres(url(), 1))
  const cut = own.system(({ db }) =>
    sql`select pg_terminate_backend(pg_backend_pid()), pg_sleep(5)`.execute(db),
  )
  expect(toRefusal(await cut.catch((error: unknown) => error))?.code).toBe('unavailable')
  // Simulates a vanished host: accepts the connection, and closes it without an answer.
  const { promise: taken, resolve } = Promise.withResolvers<Socket>()
  const deafServer = createServer((socket) => resolve(socket))
  await new Promise<void>((done) => deafServer.listen(0, '127.0.0.1', done))
  const { port } = deafServer.address() as AddressInfo
  const lost = openPostgres(`postgres://someone@127.0.0.1:${port}/daihon`, 1)
  ;(await taken).destroy()
  await expect(lost).rejects.toThrow(DatabaseUnreachable)
  deafServer.close()
  expect(
    toRefusal(asConnectionLoss(Object.assign(new Error('gone'), { code: 'ENOENT' })))?.code,
  ).toBe('unavailable')
  expect(toRefusal(asConnectionLoss(new Error('Connection terminated unexpectedly')))?.code).toBe(
    'unavailable',
  )
  await own.close()
})

test('a request’s statement is ended by a timeout, reading or writing', async () => {
  const own = createDatabase(await openPostgres(url(), 1))
  const noTenant = { user_id: null, company_id: null }
  for (const read_only of [true, false]) {
    const patience = await own.tenant(
      noTenant,
      async ({ db }) =>
        db.selectNoFrom(sql<string>`current_setting('statement_timeout')`.as('ms')).execute(),
      { read_only },
    )
    expect(patience).toEqual([{ ms: '30s' }])
    const slow = own.tenant(
      noTenant,
      ({ db }) =>
        Promise.all([
          db
            .selectNoFrom(sql`set_config('statement_timeout', '50ms', true)`.as('patience'))
            .execute(),
          db.selectNoFrom(sql`pg_sleep(30)`.as('slept')).execute(),
        ]),
      { read_only },
    )
    expect(toRefusal(await slow.catch((error: unknown) => error))?.code).toBe('unavailable')
  }
  // System transactions, such as a cleanup, have no statement timeout.
  const { rows } = await own.system(({ db }) =>
    sql`select current_setting('statement_timeout') as ms`.execute(db),
  )
  expect(rows).toEqual([{ ms: '0' }])
  await own.close()
})

test('statements of a disconnected client are cancelled in the server; writes continue', async () => {
  const own = createDatabase(await openPostgres(url(), 1))
  const noTenant = { user_id: null, company_id: null }
  const sleeping = async () => {
    const { rows } = await database.raw.query(
      "select 1 from pg_stat_activity where query like '%pg_sleep(%' and state = 'active' and pid <> pg_backend_pid()",
    )
    return rows.length
  }
  const gone = new AbortController()
  const sleep = (seconds: number, read_only: boolean) =>
    own.tenant(
      noTenant,
      ({ db }) => db.selectNoFrom(sql`pg_sleep(${seconds})`.as('slept')).execute(),
      { read_only, signal: gone.signal },
    )
  const reading = sleep(60, true)
  reading.catch(() => {})
  await expect.poll(sleeping).toBe(1)
  gone.abort()
  await expect(reading).rejects.toMatchObject({ code: '57014' })
  // The pool uses a new connection, so the cancellation cannot hit the next user's statement.
  expect(
    await own.tenant(noTenant, ({ db }) => db.selectNoFrom(sql`1`.as('one')).execute()),
  ).toEqual([{ one: 1 }])
  expect(await sleep(0.1, false)).toHaveLength(1)
  await own.close()
})

test('a read whose account changes between two round trips runs again as the changed account', async () => {
  const own = randomUUID()
  const caller = { issuer: 'test', subject: 'changing', session_id: null }
  const account = { user_id: own, company_id: own }
  const run = (text: string, values: unknown[] = []) => database.raw.query(text, values)
  const enter = () => run('insert into people values ($1, $2, $2)', [caller.subject, own])
  const leave = () => run('delete from people where subject = $1', [caller.subject])
  await run("insert into notes (company_id, body) values ($1, 'ours')", [own])
  /** Reads in two round trips; `change` runs between them, outside the read's transaction. */
  const readAround = (change: (attempt: number) => Promise<unknown>) => {
    const outside = AsyncLocalStorage.snapshot()
    const seen: unknown[] = []
    const read = async (tx: ReadTransaction, actor: unknown) => {
      await tx.db.selectNoFrom(sql`1`.as('one')).execute()
      await outside(() => change(seen.length))
      const notes = sql<{ body: string }>`(select body from notes)`.as('notes')
      seen.push([actor, await tx.db.selectFrom(notes).select('body').execute()])
      return seen
    }
    return database.actor(caller, read, { read_only: true })
  }
  await enter()
  const [whole, hidden] = [
    [account, [{ body: 'ours' }]],
    [account, []],
  ]
  expect(await readAround(async () => {})).toEqual([whole])
  expect(await readAround(leave)).toEqual([hidden, [null, []]])
  // The account changes during every attempt of this read, so the read fails.
  await enter()
  const undecided = readAround((attempt) => (attempt % 2 === 0 ? leave() : enter()))
  await expect(undecided).rejects.toThrow(AccountChanged)
})

test('an unreachable server prevents the start with an explanation without the password', async () => {
  const nowhere = openPostgres('postgres://someone:secret@127.0.0.1:1/daihon', 1)
  await expect(nowhere).rejects.toThrow(DatabaseUnreachable)
  await expect(nowhere).rejects.toThrow(
    /DATABASE_URL.*someone@127\.0\.0\.1:1\/daihon.*Can’t connect/s,
  )
  await expect(nowhere).rejects.not.toThrow('secret')
})

test('repeated statements are prepared once per role, and never if the URL says so', async () => {
  for (const [address, prepared] of [
    [url(), 2],
    [`${url()}&prepare=off`, 0],
  ] as const) {
    const own = createDatabase(await openPostgres(address, 1))
    const noTenant = { user_id: null, company_id: null }
    for (let round = 0; round < 3; round += 1) {
      await own.system(({ db }) => sql`select body from notes where id = ${round}`.execute(db))
      await own.tenant(noTenant, ({ db }) =>
        sql`select body from notes where id = ${round}`.execute(db),
      )
    }
    const { rows } = await own.raw.query(
      "select count(*) as count from pg_prepared_statements where statement like 'select body%'",
    )
    expect(rows[0]?.count).toBe(prepared)
    await own.close()
  }
})

test('a prepared statement survives its failures, anywhere in a round trip', async () => {
  const own = createDatabase(await openPostgres(url(), 1))
  const insert = (id: number) =>
    own.system(({ db }) =>
      Promise.all([
        sql`insert into files values (${id}, '')`.execute(db),
        sql`select ${id}::int as id from files where id = ${id}`.execute(db),
      ]),
    )
  await own.system(({ db }) => sql`delete from files`.execute(db))
  const outcomes: boolean[] = []
  for (const id of [1, 1, 1, 2, 2, 3])
    outcomes.push(
      await insert(id).then(
        () => true,
        () => false,
      ),
    )
  expect(outcomes).toEqual([true, false, false, true, false, true])
  expect((await own.raw.query('select id from files order by id')).rows).toEqual([
    { id: 1 },
    { id: 2 },
    { id: 3 },
  ])
  await own.close()
})
