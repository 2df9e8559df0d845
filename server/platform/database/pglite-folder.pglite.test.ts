import { type ChildProcess, spawn } from 'node:child_process'
import { fsyncSync } from 'node:fs'
import {
  cp,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  realpath,
  rm,
  stat,
  symlink,
  writeFile,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DATABASE_FOLDER } from '../data-folder.ts'
import { createDatabase, openDatabase } from './database.ts'
import { openFolder } from './pglite-folder.ts'
import { DatabaseFailed, DatabaseLocked } from './problems.ts'

const migrations = fileURLToPath(new URL('./test-migrations', import.meta.url))
const opener = fileURLToPath(new URL('./test-opener.ts', import.meta.url))
const children: ChildProcess[] = []
let folder: string

const patience = 60_000

beforeAll(async () => {
  folder = await realpath(await mkdtemp(join(tmpdir(), 'daihon-folder-')))
  // Creating a database takes seconds, so each test copies this database.
  await (await open(join(folder, 'template'))).close()
}, patience)

async function copyFolder(name: string): Promise<string> {
  const copy = join(folder, name)
  await cp(join(folder, 'template'), copy, { recursive: true })
  return copy
}

afterAll(async () => {
  for (const child of children) child.kill('SIGKILL')
  await rm(folder, { recursive: true, force: true })
})

/**
 * Starts another process that opens the same folder. `read` returns the next line of the process's
 * output. `kill` ends the process like a crash.
 */
function startOther(dataDir: string) {
  const child = spawn(process.execPath, [opener, dataDir, migrations], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  children.push(child)
  const lines: string[] = []
  const waiting: ((line: string) => void)[] = []
  createInterface({ input: child.stdout }).on('line', (line) => {
    const next = waiting.shift()
    if (next) next(line)
    else lines.push(line)
  })
  const exited = new Promise<void>((resolve) => child.once('close', () => resolve()))
  return {
    read: () => {
      const line = lines.shift()
      return line === undefined
        ? new Promise<string>((resolve) => waiting.push(resolve))
        : Promise.resolve(line)
    },
    kill: async () => {
      child.kill('SIGKILL')
      await exited
      return lines
    },
  }
}

const open = (dataDir: string) =>
  openDatabase({ database_url: null, data_dir: dataDir, migrations_dir: migrations })

test('every writing commit reaches the disk before it is confirmed; reading syncs nothing', async () => {
  let syncs = 0
  const syncFile = (descriptor: number) => {
    fsyncSync(descriptor)
    syncs += 1
  }
  const engine = await openFolder(await copyFolder('syncs'), { syncFile })
  const database = createDatabase(engine)
  for (let id = 1; id <= 5; id += 1) {
    const before = syncs
    await database.system(async ({ db }) => {
      await sql`insert into files values (${id}, '')`.execute(db)
      expect(syncs).toBe(before)
    })
    expect(syncs).toBeGreaterThan(before)
  }
  const before = syncs
  for (let round = 0; round < 5; round += 1) {
    await database.system(({ db }) => sql`select * from files`.execute(db))
  }
  expect(syncs).toBe(before)
  await database.close()
})

test('a failed sync never counts as a commit, and everything after it is refused', async () => {
  const dataDir = await copyFolder('failing')
  let fails = false
  const syncFile = (descriptor: number) => {
    if (fails) throw new Error('EIO')
    fsyncSync(descriptor)
  }
  const engine = await openFolder(dataDir, { syncFile })
  const database = createDatabase(engine)
  const insert = (id: number) =>
    database.system(({ db }) => sql`insert into files values (${id}, '')`.execute(db))
  await insert(1)
  fails = true
  await expect(insert(2)).rejects.toThrow(DatabaseFailed)
  fails = false
  await expect(insert(3)).rejects.toThrow(DatabaseFailed)
  await expect(database.raw.query('select 1')).rejects.toThrow(DatabaseFailed)
  await expect(database.failed).resolves.toBeInstanceOf(DatabaseFailed)
  await database.close()

  const again = await open(dataDir)
  const { rows } = await again.raw.query('select id from files where id in (1, 3)')
  expect(rows).toEqual([{ id: 1 }])
  await again.close()
})

test('the log does not grow without bound while the database is open', async () => {
  const database = createDatabase(await openFolder(await copyFolder('log'), { check_ms: 20 }))
  const readBegin = async () =>
    (await database.raw.query('select redo_lsn from pg_control_checkpoint()')).rows[0]?.redo_lsn
  const before = await readBegin()
  for (let written = 0; written < 8; written += 1)
    await database.raw.query("select pg_logical_emit_message(true, 'log', repeat('a', 10000000))")
  await expect.poll(readBegin).not.toEqual(before)
  await database.close()
})

test('a table with many changes is analyzed and vacuumed', async () => {
  const database = createDatabase(await openFolder(await copyFolder('vacuum'), { check_ms: 20 }))
  const read = async (column: string) =>
    (
      await database.raw.query(
        `select ${column} as value from pg_class c where relname = 'files' and c.relkind = 'r'`,
      )
    ).rows[0]?.value
  await database.raw.query("insert into files select n, '' from generate_series(1, 500) n")
  await expect.poll(() => read('reltuples')).toBe(500)
  const size = await read('pg_relation_size(c.oid)')
  expect(size).toBeGreaterThan(0)
  await database.raw.query('delete from files')
  await expect.poll(() => read('pg_relation_size(c.oid)')).toBe(0)
  await database.close()
})

test('a new folder starts with a copy of the shipped database, never with a partial copy', async () => {
  const dataDir = join(folder, 'new')
  const new_database_dir = join(await copyFolder('shipped'), DATABASE_FOLDER)
  await writeFile(join(new_database_dir, 'mark'), '')
  await mkdir(join(dataDir, `${DATABASE_FOLDER}.new`), { recursive: true, mode: 0o700 })
  const options = { database_url: null, migrations_dir: migrations, new_database_dir }
  const database = await openDatabase({ ...options, data_dir: dataDir })
  await database.system(({ db }) => sql`insert into files values (1, '')`.execute(db))
  await database.close()
  const names = await readdir(dataDir)
  expect(names).toContain(DATABASE_FOLDER)
  expect(names).not.toContain(`${DATABASE_FOLDER}.new`)
  expect(await readdir(join(dataDir, DATABASE_FOLDER))).toContain('mark')
  expect((await stat(join(dataDir, DATABASE_FOLDER, 'PG_VERSION'))).mode & 0o077).toBe(0)

  // The existing database must be opened again, and never replaced by a copy of `new_database_dir`.
  await rm(new_database_dir, { recursive: true })
  const again = await openDatabase({ ...options, data_dir: dataDir })
  expect((await again.raw.query('select id from files')).rows).toEqual([{ id: 1 }])
  await again.close()
})

test('a second process is refused with the folder’s name; a kill loses nothing', async () => {
  const dataDir = await copyFolder('shared')
  const other = startOther(dataDir)
  expect(await other.read()).toBe('committed 1')

  await expect(open(dataDir)).rejects.toThrow(DatabaseLocked)
  await expect(open(dataDir)).rejects.toThrow(dataDir)
  await expect(open(dataDir)).rejects.toThrow(/使用中です.*is in use by another process/s)
  const byAnotherName = join(folder, 'link')
  await symlink(dataDir, byAnotherName)
  await expect(open(byAnotherName)).rejects.toThrow(DatabaseLocked)
  const third = startOther(dataDir)
  expect(await third.read()).toContain('refused DatabaseLocked')

  expect(await other.read()).toMatch(/^committed \d+$/)
  const last = (await other.kill()).at(-1) ?? 'committed 2'
  expect(JSON.parse(await readFile(join(dataDir, 'database.lock'), 'utf8')).pid).toBeGreaterThan(0)

  const database = await open(dataDir)
  const { rows } = await database.raw.query('select count(*) as count, max(id) as max from files')
  expect(rows[0]?.count).toBe(rows[0]?.max)
  expect(rows[0]?.max).toBeGreaterThanOrEqual(Number(last.split(' ')[1]))
  await database.close()
})

test('one process cannot open a folder twice, but again after closing it', async () => {
  const dataDir = await copyFolder('twice')
  const first = await open(dataDir)
  await expect(open(dataDir)).rejects.toThrow(`PID ${process.pid}`)
  await first.close()
  await (await open(dataDir)).close()
})
