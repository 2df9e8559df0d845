import { fileURLToPath } from 'node:url'
import { PGlite } from '@electric-sql/pglite'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../test-database.ts'
import { openPGlite } from './pglite-engine.ts'

const migrations = fileURLToPath(new URL('../test-migrations', import.meta.url))
let database: TestDatabase

beforeAll(async () => {
  database = await openTestDatabase('pglite', migrations)
})
afterAll(() => database.close())

test('repeated statements are prepared once per role, and survive their failures', async () => {
  const insert = (id: number) =>
    database.system(({ db }) =>
      Promise.all([
        sql`insert into files values (${id}, '')`.execute(db),
        sql`select id as found from files where id = ${id}`.execute(db),
      ]),
    )
  const read = ({ db }: Parameters<Parameters<TestDatabase['system']>[0]>[0]) =>
    sql`select body as found from notes where id = ${1}`.execute(db)
  for (let round = 0; round < 3; round += 1) {
    await database.system(read)
    await database.tenant({ user_id: null, company_id: null }, read)
  }
  const outcomes = []
  for (const id of [1, 1, 1, 2]) outcomes.push((await Promise.allSettled([insert(id)]))[0].status)
  expect(outcomes).toEqual(['fulfilled', 'rejected', 'rejected', 'fulfilled'])
  const { rows } = await database.raw.query(
    "select count(*) as count from pg_prepared_statements where statement ~ '^select (body|id) as found'",
  )
  expect(rows[0]?.count).toBe(3)
})

test('a statement that may not be prepared is prepared again, even if an earlier statement failed', async () => {
  const add = (id: number) => sql`insert into files select ${id}::int, 'in doubt'::bytea`
  await database.system(({ db }) => sql`insert into files values (70, '')`.execute(db))
  // The first `add` fails, so its statement may not be prepared on the server (its name is
  // doubtful). The second `add` is skipped, because the statement before it fails.
  await expect(database.system(({ db }) => add(70).execute(db))).rejects.toThrow()
  const together = database.system(({ db }) =>
    Promise.all([
      sql`select 1 / (id - 70) from files where id = 70`.execute(db),
      add(71).execute(db),
    ]),
  )
  await expect(together).rejects.toThrow('division by zero')
  await database.system(({ db }) => add(72).execute(db))
  const { rows } = await database.raw.query(
    "select id from files where content = 'in doubt'::bytea",
  )
  expect(rows).toEqual([{ id: 72 }])
})

test('the event loop serves other work between any two transactions', async () => {
  let turns = 0
  const turn = () => {
    turns += 1
    if (!isOver) setImmediate(turn)
  }
  let isOver = false
  setImmediate(turn)
  const read = () => database.system(({ db }) => sql`select 1`.execute(db))
  await Promise.all(Array.from({ length: 50 }, read))
  const [together, before] = [turns, turns]
  for (let n = 0; n < 50; n += 1) await read()
  isOver = true
  expect(together).toBeGreaterThan(40)
  expect(turns - before).toBeGreaterThan(40)
})

test('at most eight reads overtake a waiting write', async () => {
  const order: string[] = []
  const run = (name: string, read_only: boolean) =>
    database
      .system(({ db }) => sql`select 1`.execute(db), { read_only })
      .then(() => void order.push(name))
  const waiting: Promise<void>[] = []
  // The callback holds the only connection, so all transactions started in it wait in the queue.
  await database.connect(async () => {
    waiting.push(run('writes', false), run('writes too', false))
    for (let n = 1; n <= 10; n += 1) waiting.push(run(`reads ${n}`, true))
  })
  await Promise.all(waiting)
  const ahead = Array.from({ length: 8 }, (_, n) => `reads ${n + 1}`)
  expect(order).toEqual([...ahead, 'writes', 'writes too', 'reads 9', 'reads 10'])
})

test('an answer longer than PGlite’s buffer is read whole', async () => {
  const { rows } = await database.raw.query("select repeat('あ', 1000000) as text, $1::int", [1])
  expect(rows).toEqual([{ text: 'あ'.repeat(1_000_000), int4: 1 }])
})

test('opening skips PGlite’s array type lookup, a tenth of its start, by overriding a private method', async () => {
  const { pglite, close } = await openPGlite({})
  const arrayOfText = 1009
  expect(pglite.parsers).not.toHaveProperty(String(arrayOfText))
  await PGlite.prototype._initArrayTypes.call(pglite)
  expect(pglite.parsers).toHaveProperty(String(arrayOfText))
  await close()
})
