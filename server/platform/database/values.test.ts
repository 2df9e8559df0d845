import { randomUUID } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from './test-database.ts'

const migrations = fileURLToPath(new URL('./test-migrations', import.meta.url))
let database: TestDatabase

beforeAll(async () => {
  database = await openTestDatabase(undefined, migrations)
})

afterAll(() => database.close())

async function readOne(text: string, values: unknown[] = []): Promise<unknown> {
  const { rows } = await database.raw.query(text, values)
  return rows[0]?.value
}

test('every type reads and writes alike in both engines', async () => {
  const row = {
    big: 9_007_199_254_740_991,
    bigs: [1, null, 3],
    bytes: new Uint8Array([0, 255, 92, 34]),
    moment: '2026-01-02T03:04:05.678Z',
    plain: '2026-01-02T03:04:05.000Z',
    day: '2026-02-28',
    price: '12.50',
    flag: true,
    words: ['a', 'b"c', 'd\\e', '台本, 😀', '', null, 'NULL'],
    data: { list: [1, 'ニ', null], deep: { yes: true } },
    id: randomUUID(),
    ratio: 0.1,
  }
  const names = Object.keys(row)
  const { rows } = await database.raw.query(
    `insert into kinds (${names.join()}) values (${names.map((_, index) => `$${index + 1}`).join()}) returning *`,
    Object.values(row),
  )
  expect(rows).toEqual([row])
})

test('an int8 beyond a safe number is returned as digits', async () => {
  expect(await readOne('select 9007199254740993::int8 as value')).toBe('9007199254740993')
  expect(await readOne('select -5::int8 as value')).toBe(-5)
})

test('a timestamp keeps its microseconds, is returned in UTC, and matches its row again', async () => {
  expect(await readOne(`select '2026-01-02 03:04:05.123456+09'::timestamptz as value`)).toBe(
    '2026-01-01T18:04:05.123456Z',
  )
  expect(await readOne(`select '2026-01-02 03:04:05.1+00'::timestamptz as value`)).toBe(
    '2026-01-02T03:04:05.100Z',
  )
  expect(await readOne(`select '-infinity'::timestamptz as value`)).toBe('-infinity')
  const now = await readOne('select clock_timestamp() as value')
  expect(await readOne('select $1::timestamptz = $2 as value', [now, new Date(String(now))])).toBe(
    String(now).length === 24,
  )
  expect(await readOne('select $1::timestamptz as value', [now])).toBe(now)
})

test('timestamps are returned in UTC under another time zone too', async () => {
  const { rows } = await database.raw.query(
    `begin; set local timezone = 'Asia/Kolkata'; select '2026-01-02 00:00:00.5Z'::timestamptz as value; commit`,
  )
  expect(rows).toEqual([{ value: '2026-01-02T00:00:00.500Z' }])
})

test('JSON arrays are sent as text', async () => {
  expect(await readOne('select $1::jsonb as value', [JSON.stringify([{ a: 1 }])])).toEqual([
    { a: 1 },
  ])
})

test('a NUL in a text fails the statement, not the connection', async () => {
  await expect(readOne('select $1::text as value', ['a\0b'])).rejects.toThrow(
    /invalid byte sequence/,
  )
  expect(await readOne('select 1 as value')).toBe(1)
})

test('20 MB of bytes can be written and read', async () => {
  const content = new Uint8Array(20 * 1024 * 1024).map((_, index) => index * 31)
  await database.system(({ db }) => sql`insert into files values (1, ${content})`.execute(db))
  const read = await readOne('select content as value from files where id = $1', [1])
  expect(read).toBeInstanceOf(Uint8Array)
  expect(Buffer.compare(read as Uint8Array, content)).toBe(0)
})
