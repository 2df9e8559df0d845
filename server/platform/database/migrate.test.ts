import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Engine } from './engine.ts'
import { listMigrations, migrate, readMigrations } from './migrate.ts'
import { StartRefused } from './problems.ts'
import { openTestEngine } from './test-database.ts'

const base = fileURLToPath(new URL('./test-migrations', import.meta.url))
let folder: string
let engine: Engine

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'daihon-migrations-'))
  await cp(base, folder, { recursive: true })
  engine = await openTestEngine(undefined, base)
})

afterEach(async () => {
  await engine.close()
  await rm(folder, { recursive: true, force: true })
})

async function run(text: string) {
  const session = await engine.acquire()
  try {
    return (await session.script(text)).rows
  } finally {
    session.release()
  }
}

const add = (name: string, text: string) => writeFile(join(folder, name), text)

test('missing migrations are applied in order, once', async () => {
  await add('0002_more.sql', 'create table more (id integer); insert into more values (1);')
  await add('0003_again.sql', 'insert into more values (2);')
  await migrate(engine, folder)
  await migrate(engine, folder)
  expect(await run('select id from more order by id')).toEqual([{ id: 1 }, { id: 2 }])
  expect(await run('select name from schema_migrations order by name')).toEqual([
    { name: '0001_notes.sql' },
    { name: '0002_more.sql' },
    { name: '0003_again.sql' },
  ])
})

test('concurrent processes apply each file once', async () => {
  await add('0002_more.sql', 'create table more (id integer); insert into more values (1);')
  await Promise.all(Array.from({ length: 4 }, () => migrate(engine, folder)))
  expect(await run('select id from more')).toEqual([{ id: 1 }])
})

test('a failing migration is rolled back and named, and earlier ones stay applied', async () => {
  await add('0002_more.sql', 'create table more (id integer);')
  await add('0003_wrong.sql', 'insert into more values (1); select 1 / 0;')
  await expect(migrate(engine, folder)).rejects.toThrow(/0003_wrong\.sql.*division by zero/s)
  expect(await run('select id from more')).toEqual([])
  await add('0003_wrong.sql', 'insert into more values (3);')
  await migrate(engine, folder)
  expect(await run('select id from more')).toEqual([{ id: 3 }])
})

test('a changed applied file prevents the start; changed line ends do not', async () => {
  await add('0002_more.sql', 'create table more (\n  id integer);')
  await migrate(engine, folder)
  await add('0002_more.sql', 'create table more (\r\n  id integer);')
  await migrate(engine, folder)
  await add('0002_more.sql', 'create table more (id bigint);')
  await expect(migrate(engine, folder)).rejects.toThrow(StartRefused)
  await expect(migrate(engine, folder)).rejects.toThrow(/0002_more\.sql」の内容が変わっています/)
})

test('a database of a newer version prevents the start', async () => {
  await add('0002_more.sql', 'create table more (id integer);')
  await migrate(engine, folder)
  await expect(migrate(engine, base)).rejects.toThrow(
    /0002_more\.sql, which this version doesn’t know/,
  )
})

test('a gap, a repeat or a wrong name among the numbers is refused', async () => {
  for (const name of ['0003_gap.sql', '0001_repeat.sql', 'late.sql']) {
    await add(name, 'select 1;')
    expect(() => readMigrations(folder)).toThrow(name === '0001_repeat.sql' ? /0001_/ : name)
    await rm(join(folder, name))
  }
})

async function makeBaseline(): Promise<void> {
  const migrations = readMigrations(folder)
  const name = `000${migrations.length + 1}_baseline`
  await mkdir(join(folder, name))
  for (const migration of migrations) {
    await rm(join(folder, migration.name))
    await add(join(name, migration.name), migration.text)
  }
  const lines = migrations.map(({ name: replaced, checksum }) => `${replaced} ${checksum}`)
  await add(join(name, 'replaces.txt'), `${lines.join('\n')}\n`)
}
const records = () => run('select name from schema_migrations order by name')

test('a baseline creates the schema of all its files in one migration, and later files follow it', async () => {
  await add('0002_more.sql', 'create table more (id integer); insert into more values (1);')
  await makeBaseline()
  await add('0004_again.sql', 'insert into more values (2);')
  const empty = await openTestEngine(undefined, folder)
  const session = await empty.acquire()
  const { rows } = await session.script('select id from more order by id')
  const { rows: names } = await session.script('select name from schema_migrations order by name')
  session.release()
  await empty.close()
  expect(rows).toEqual([{ id: 1 }, { id: 2 }])
  expect(names).toEqual([{ name: '0003_baseline' }, { name: '0004_again.sql' }])
})

test('a complete schema is recorded as the baseline’s, and its data stays', async () => {
  await add('0002_more.sql', 'create table more (id integer);')
  await migrate(engine, folder)
  await run('insert into more values (7)')
  await makeBaseline()
  await add('0004_again.sql', 'insert into more values (8);')
  await Promise.all(Array.from({ length: 3 }, () => migrate(engine, folder)))
  expect(await records()).toEqual([{ name: '0003_baseline' }, { name: '0004_again.sql' }])
  expect(await run('select id from more order by id')).toEqual([{ id: 7 }, { id: 8 }])
})

test('a schema older than the baseline prevents the start with advice', async () => {
  await add('0002_more.sql', 'create table more (id integer);')
  await makeBaseline()
  await expect(migrate(engine, folder)).rejects.toThrow(StartRefused)
  await expect(migrate(engine, folder)).rejects.toThrow(
    /ends with the migration 0001_notes\.sql.*a version whose last migration is 0002_more\.sql/s,
  )
  expect(await records()).toEqual([{ name: '0001_notes.sql' }])
})

test('the product’s own baseline replaces the 72 migrations before it', async () => {
  const ours = join(base, '../migrations')
  const onlyBaseline = join(folder, 'only-baseline')
  await cp(join(ours, '0073_baseline'), join(onlyBaseline, '0073_baseline'), { recursive: true })
  const installation = await openTestEngine(undefined, onlyBaseline)
  const session = await installation.acquire()
  try {
    await session.script(`UPDATE companies SET name = 'kept'; DELETE FROM schema_migrations`)
    for (const [name, checksum] of readMigrations(ours)[0]?.replaces ?? [])
      await session.query(
        'INSERT INTO schema_migrations (name, checksum) VALUES ($1, $2)',
        [name, checksum],
        'owner',
      )
    const list = 'SELECT name FROM schema_migrations ORDER BY name'
    expect((await session.script(list)).rows).toHaveLength(72)
    session.release()
    await migrate(installation, ours)
    const after = await installation.acquire()
    const names = (await after.script(list)).rows.map(({ name }) => name)
    const kept = (await after.script('SELECT name FROM companies')).rows
    after.release()
    expect(names).toEqual(listMigrations(ours))
    expect(kept).toEqual([{ name: 'kept' }])
  } finally {
    await installation.close()
  }
})
