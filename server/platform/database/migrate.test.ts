import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Engine } from './engine.ts'
import { migrate, readMigrations } from './migrate.ts'
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

test('what is missing is applied in order, once', async () => {
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

test('several at once apply each file once', async () => {
  await add('0002_more.sql', 'create table more (id integer); insert into more values (1);')
  await Promise.all(Array.from({ length: 4 }, () => migrate(engine, folder)))
  expect(await run('select id from more')).toEqual([{ id: 1 }])
})

test('a failing file leaves nothing of itself, keeps those before it and names itself', async () => {
  await add('0002_more.sql', 'create table more (id integer);')
  await add('0003_wrong.sql', 'insert into more values (1); select 1 / 0;')
  await expect(migrate(engine, folder)).rejects.toThrow(/0003_wrong\.sql.*division by zero/s)
  expect(await run('select id from more')).toEqual([])
  await add('0003_wrong.sql', 'insert into more values (3);')
  await migrate(engine, folder)
  expect(await run('select id from more')).toEqual([{ id: 3 }])
})

test('an applied file that was changed stops the start; other line ends do not', async () => {
  await add('0002_more.sql', 'create table more (\n  id integer);')
  await migrate(engine, folder)
  await add('0002_more.sql', 'create table more (\r\n  id integer);')
  await migrate(engine, folder)
  await add('0002_more.sql', 'create table more (id bigint);')
  await expect(migrate(engine, folder)).rejects.toThrow(StartRefused)
  await expect(migrate(engine, folder)).rejects.toThrow(/0002_more\.sql」の内容が変わっています/)
})

test('a database of a newer version stops the start', async () => {
  await add('0002_more.sql', 'create table more (id integer);')
  await migrate(engine, folder)
  await expect(migrate(engine, base)).rejects.toThrow(
    /0002_more\.sql, which this version does not know/,
  )
})

test('a gap, a repeat or a wrong name among the numbers is refused', async () => {
  for (const name of ['0003_gap.sql', '0001_repeat.sql', 'late.sql']) {
    await add(name, 'select 1;')
    expect(() => readMigrations(folder)).toThrow(name === '0001_repeat.sql' ? /0001_/ : name)
    await rm(join(folder, name))
  }
})
