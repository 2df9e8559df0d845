import { randomUUID } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ReadTransaction, Transaction } from './database.ts'
import { NestedTransaction, TransactionAborted, TransactionOver } from './problems.ts'
import { openTestDatabase, type TestDatabase } from './test-database.ts'

const migrations = fileURLToPath(new URL('./test-migrations', import.meta.url))
const [ourCompany, otherCompany, me, other] = [
  randomUUID(),
  randomUUID(),
  randomUUID(),
  randomUUID(),
]
const named = (subject: string) => ({ issuer: 'test', subject, session_id: null })
const us = { user_id: me, company_id: ourCompany }
const them = { user_id: other, company_id: otherCompany }
const anonymous = { user_id: null, company_id: null }
let database: TestDatabase

beforeAll(async () => {
  database = await openTestDatabase(undefined, migrations)
  await database.system(async ({ db }) => {
    await sql`insert into people values ('me', ${me}, ${ourCompany})`.execute(db)
    await sql`insert into notes (company_id, body) values (${ourCompany}, 'ours'), (${otherCompany}, 'theirs')`.execute(
      db,
    )
  })
})

afterAll(() => database.close())

async function readBodies({ db }: ReadTransaction): Promise<string[]> {
  const notes = sql<{ body: string }>`(select body from notes order by id)`.as('notes')
  const rows = await db.selectFrom(notes).select('body').execute()
  return rows.map(({ body }) => body)
}

async function write({ db }: Transaction, body: string): Promise<void> {
  await sql`insert into notes (company_id, body) values (${ourCompany}, ${body})`.execute(db)
}

test('a query without a WHERE sees only its own company, and nothing without a context', async () => {
  expect(await database.tenant(us, readBodies)).toEqual(['ours'])
  expect(await database.tenant(them, readBodies)).toEqual(['theirs'])
  expect(await database.tenant(anonymous, readBodies)).toEqual([])
  expect(await database.system(readBodies)).toEqual(['ours', 'theirs'])
})

test('another company’s row cannot be written, changed or deleted', async () => {
  await expect(database.tenant(them, (tx) => write(tx, 'smuggled'))).rejects.toThrow(
    /row-level security/,
  )
  const changed = await database.tenant(them, ({ db }) =>
    sql`update notes set body = 'taken' where company_id = ${ourCompany}`.execute(db),
  )
  expect(changed.numAffectedRows).toBe(0n)
  const deleted = await database.tenant(them, ({ db }) =>
    sql`delete from notes where body = 'ours'`.execute(db),
  )
  expect(deleted.numAffectedRows).toBe(0n)
})

test('a known account sets user and company as context; an unknown one sets none', async () => {
  const known = await database.actor(named('me'), async (tx, actor) => ({
    actor,
    bodies: await readBodies(tx),
  }))
  expect(known).toEqual({ actor: { user_id: me, company_id: ourCompany }, bodies: ['ours'] })
  const unknown = await database.actor({ ...named('me'), issuer: 'other' }, async (tx, actor) => ({
    actor,
    bodies: await readBodies(tx),
  }))
  expect(unknown).toEqual({ actor: null, bodies: [] })
})

test('the app role cannot become the owner or read what it was not granted', async () => {
  await expect(
    database.tenant(us, ({ db }) => sql`select * from people`.execute(db)),
  ).rejects.toThrow(/permission denied/)
})

test('a context that is no uuid never reaches the database', async () => {
  const odd = { user_id: me, company_id: `${ourCompany}'; select 1; --` }
  await expect(database.tenant(odd, readBodies)).rejects.toThrow(/uuids only/)
  expect(await database.tenant(us, readBodies)).toEqual(['ours'])
})

test('an error rolls everything back and runs no callback', async () => {
  const called: string[] = []
  const failing = database.tenant(us, async (tx) => {
    tx.afterCommit(() => called.push('after'))
    await write(tx, 'never')
    throw new Error('changed my mind')
  })
  await expect(failing).rejects.toThrow('changed my mind')
  expect(called).toEqual([])
  expect(await database.tenant(us, readBodies)).toEqual(['ours'])
})

test('callbacks run in order after the commit, and may use the database', async () => {
  const seen: string[] = []
  let later: Promise<string[]> | undefined
  await database.tenant(us, async (tx) => {
    tx.afterCommit(() => seen.push('first'))
    tx.afterCommit(() => {
      seen.push('second')
      later = database.tenant(us, readBodies)
    })
    await write(tx, 'kept')
    seen.push('work')
  })
  expect(seen).toEqual(['work', 'first', 'second'])
  expect(await later).toEqual(['ours', 'kept'])
  await database.system(({ db }) => sql`delete from notes where body = 'kept'`.execute(db))
})

test('an error that the caller ignores still fails the commit, and nothing is stored', async () => {
  const called: string[] = []
  const swallowing = database.tenant(us, async (tx) => {
    tx.afterCommit(() => called.push('after'))
    await write(tx, 'lost')
    await sql`select 1 / 0`.execute(tx.db).catch(() => {})
  })
  await expect(swallowing).rejects.toThrow(TransactionAborted)
  expect(called).toEqual([])
  expect(await database.tenant(us, readBodies)).toEqual(['ours'])
})

test('a failure of the commit itself surfaces', async () => {
  await database.raw.query(
    'create table pairs (a integer primary key, b integer references pairs deferrable initially deferred)',
  )
  await expect(
    database.system(({ db }) => sql`insert into pairs values (1, 2)`.execute(db)),
  ).rejects.toThrow(/foreign key/)
  expect(await database.tenant(us, readBodies)).toEqual(['ours'])
})

test('errors have PostgreSQL’s codes and names in both engines', async () => {
  const insert = () => database.raw.query("insert into files values (5, '')")
  await insert()
  await expect(insert()).rejects.toMatchObject({ code: '23505', constraint: 'files_pkey' })
  await expect(database.raw.query('select nothing')).rejects.toMatchObject({ code: '42703' })
})

test('two hundred concurrent transactions never mix their contexts', async () => {
  const answers = await Promise.all(
    Array.from({ length: 200 }, async (_, index) => {
      const context = [us, them, anonymous][index % 3] ?? anonymous
      const bodies = await database
        .tenant(context, async (tx) => {
          await sql`select 1`.execute(tx.db)
          if (index % 7 === 0) throw new Error('stop')
          return readBodies(tx)
        })
        .catch(() => null)
      return bodies === null || bodies.join() === (['ours', 'theirs', ''][index % 3] ?? '')
    }),
  )
  expect(answers.every(Boolean)).toBe(true)
})

test('one statement can be used repeatedly in both roles', async () => {
  for (let round = 0; round < 4; round += 1) {
    expect(await database.system(readBodies)).toEqual(['ours', 'theirs'])
    expect(await database.tenant(them, readBodies)).toEqual(['theirs'])
  }
})

test('statements of one transaction may be pipelined', async () => {
  const sums = await database.tenant(us, ({ db }) =>
    Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        sql<{ sum: number }>`select ${index}::int + 1 as sum`
          .execute(db)
          .then(({ rows }) => rows[0]?.sum),
      ),
    ),
  )
  expect(sums).toEqual(Array.from({ length: 20 }, (_, index) => index + 1))
})

test('using the database inside a transaction is refused instead of deadlocking', async () => {
  const inside: (() => Promise<unknown>)[] = [
    () => database.system(async () => 1),
    () => database.raw.query('select 1'),
  ]
  for (const nested of inside) {
    await expect(database.tenant(us, nested)).rejects.toThrow(NestedTransaction)
  }
})

test('a transaction’s handle fails after its end', async () => {
  const leaked = await database.tenant(us, async (tx) => tx)
  await expect(readBodies(leaked)).rejects.toThrow(TransactionOver)
})

test('statements sent before the account is known are limited to its rows by row-level security', async () => {
  const ahead = (subject: string, read_only: boolean) =>
    database.entering(
      named(subject),
      async (tx, entered) => {
        const [first, actor] = await Promise.all([readBodies(tx), entered])
        // Runs in a second round trip, which must have the same role and context as the first.
        return { first, actor, second: await readBodies(tx) }
      },
      { read_only },
    )
  for (const read_only of [true, false]) {
    const own = { actor: { user_id: me, company_id: ourCompany }, first: ['ours'] }
    expect(await ahead('me', read_only)).toEqual({ ...own, second: ['ours'] })
    expect(await ahead('nobody', read_only)).toEqual({ actor: null, first: [], second: [] })
  }
})

test('the commit is sent with the last batch, and only if all of it succeeded', async () => {
  const called: string[] = []
  await database.tenant(us, async (tx) => {
    tx.afterCommit(() => called.push('after'))
    await tx.commitWith(() => Promise.all([write(tx, 'last'), write(tx, 'very last')]))
  })
  expect(called).toEqual(['after'])
  expect(await database.tenant(us, readBodies)).toEqual(['ours', 'last', 'very last'])
  const tooLate = database.tenant(us, async (tx) => {
    await tx.commitWith(() => readBodies(tx))
    await write(tx, 'too late')
  })
  await expect(tooLate).rejects.toThrow(TransactionOver)
  const failing = (swallow: boolean) =>
    database.tenant(us, (tx) =>
      tx.commitWith(() =>
        Promise.all([
          write(tx, 'lost'),
          sql`select 1 / 0`.execute(tx.db).catch((error: unknown) => {
            if (!swallow) throw error
          }),
        ]),
      ),
    )
  await expect(failing(false)).rejects.toThrow(/division by zero/)
  await expect(failing(true)).rejects.toThrow(TransactionAborted)
  expect(await database.tenant(us, readBodies)).toEqual(['ours', 'last', 'very last'])
  await database.system(({ db }) => sql`delete from notes where body like '%last'`.execute(db))
})

test('a read-only transaction refuses to write', async () => {
  expect(await database.tenant(us, readBodies, { read_only: true })).toEqual(['ours'])
  // The type has no write method, so the write needs a cast. The database must refuse the write
  // too.
  const writeAnyway = (tx: ReadTransaction) => write(tx as Transaction, 'no')
  await expect(database.tenant(us, writeAnyway, { read_only: true })).rejects.toThrow(/read-only/)
})

test('raw scripts may contain several statements, and leave no transaction open after an error', async () => {
  const { rows } = await database.raw.query('select 1 as one; select 2 as two')
  expect(rows).toEqual([{ one: 1 }, { two: 2 }])
  await expect(database.raw.query('begin; select 1 / 0; commit')).rejects.toThrow(
    /division by zero/,
  )
  expect((await database.raw.query('select $1::int + 1 as two', [1])).rows).toEqual([{ two: 2 }])
  await database.raw.query("begin; insert into files values (9, '')")
  expect((await database.raw.query('select id from files where id = 9')).rows).toEqual([])
})

test('a connection keeps its most recently used statements prepared', async () => {
  await database.connect(async (session) => {
    const select = (n: number) => session.query(`select ${n} as counted`, [], 'owner')
    for (let n = 0; n < 450; n += 1) await select(n)
    const prepared = async () => {
      const { rows } = await session.script(
        "select statement from pg_prepared_statements where statement like 'select % as counted'",
      )
      return rows.map(({ statement }) => statement)
    }
    const before = await prepared()
    expect(before.length).toBeGreaterThan(300)
    expect(before.length).toBeLessThanOrEqual(400)
    expect(before).not.toContain('select 0 as counted')
    expect((await select(0)).rows).toEqual([{ counted: 0 }])
    expect(await prepared()).toContain('select 0 as counted')
  })
})
