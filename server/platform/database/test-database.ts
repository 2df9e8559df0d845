import { createHash, randomBytes } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type PostgresCluster, startPostgresCluster } from '#testing/postgres-cluster.ts'
import { createDatabase, type Database } from './database.ts'
import type { Engine, EngineName, Session } from './engine.ts'
import { migrate, readMigrations } from './migrate.ts'
import { openPGlite } from './one-round-trip/pglite-engine.ts'
import { openPostgres } from './one-round-trip/postgres-engine.ts'

const ownMigrations = fileURLToPath(new URL('./migrations', import.meta.url))
const cache = fileURLToPath(new URL('../../../node_modules/.cache/daihon', import.meta.url))

export type TestDatabase = Database & {
  /** The database's URL for a second process or pool; null for PGlite, which runs in this process. */
  url: string | null
}

export function getTestEngine(): EngineName {
  return process.env.TEST_ENGINE === 'postgres' ? 'postgres' : 'pglite'
}

/**
 * Opens a new, migrated database for one test file, which must close it in `afterAll`. PGlite runs
 * in memory from a cached image. PostgreSQL copies a template, which is created once per set of
 * migrations.
 */
export async function openTestDatabase(
  engine: EngineName = getTestEngine(),
  migrationsDir: string = ownMigrations,
): Promise<TestDatabase> {
  const opened = await openTestEngine(engine, migrationsDir)
  return { ...createDatabase(opened), url: opened.url }
}

/** Opens the engine without the transaction layer, for tests of code below that layer. */
export async function openTestEngine(
  engine: EngineName = getTestEngine(),
  migrationsDir: string = ownMigrations,
): Promise<Engine & { url: string | null }> {
  return engine === 'postgres' ? openOnPostgres(migrationsDir) : openInMemory(migrationsDir)
}

async function openInMemory(migrationsDir: string): Promise<Engine & { url: null }> {
  const image = await readImage(migrationsDir)
  const engine = await openPGlite({ loadDataDir: new Blob([new Uint8Array(image)]) })
  return { ...engine, url: null }
}

/**
 * Returns the cached image of a migrated PGlite. Creates a missing image, which takes about 15 s of
 * processor time.
 */
export async function readImage(migrationsDir: string = ownMigrations): Promise<Buffer> {
  const file = join(cache, `pglite-${await hashMigrations(migrationsDir)}.tar`)
  return readFile(file).catch(() => makeImage(migrationsDir, file))
}

async function makeImage(migrationsDir: string, file: string): Promise<Buffer> {
  // Small log segments make the image small and each test's start fast.
  const engine = await openPGlite({ initDbStartParams: ['--wal-segsize=1'] })
  await migrate(engine, migrationsDir)
  const image = Buffer.from(await (await engine.pglite.dumpDataDir('none')).arrayBuffer())
  await engine.close()
  await mkdir(dirname(file), { recursive: true })
  // Writes a draft and renames it, because other test files may read the image at the same time.
  const draft = `${file}.${randomBytes(6).toString('hex')}`
  await writeFile(draft, image)
  await rename(draft, file)
  return image
}

let cluster: Promise<PostgresCluster> | undefined

/**
 * Creates a migrated database on the test PostgreSQL, for another process. Returns its URL, and a
 * function that drops it. Copies a template that is created once per set of migrations.
 */
export async function makePostgresDatabase(
  migrationsDir: string = ownMigrations,
): Promise<{ url: string; drop(): Promise<void> }> {
  cluster ??= startPostgresCluster()
  const { url, stop } = await cluster
  const template = await prepareTemplate(url, migrationsDir)
  const name = `test_${randomBytes(8).toString('hex')}`
  // FILE_COPY copies files without logging each page, which takes a quarter of the time.
  await inMaintenance(url, (query) =>
    query(`CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY FILE_COPY`),
  )
  return {
    url: nameDatabase(url, name),
    async drop() {
      await inMaintenance(url, (query) => query(`DROP DATABASE ${name} WITH (FORCE)`))
      // Without TEST_DATABASE_URL, this process started the PostgreSQL server, so this process also
      // stops the server.
      if (!process.env.TEST_DATABASE_URL) {
        cluster = undefined
        await stop()
      }
    },
  }
}

async function openOnPostgres(migrationsDir: string): Promise<Engine & { url: string }> {
  const { url, drop } = await makePostgresDatabase(migrationsDir)
  const engine = await openPostgres(url, 10)
  const open = new Set<Session>()
  return {
    ...engine,
    url,
    async acquire() {
      const session = await engine.acquire()
      open.add(session)
      const release = (broken?: boolean) => {
        open.delete(session)
        session.release(broken)
      }
      return { ...session, release }
    },
    close: async () => {
      if (open.size === 0) {
        await engine.close()
        return drop()
      }
      // A failed test may leave sessions with open transactions that hold locks. Dropping the
      // database ends these sessions.
      await drop()
      for (const session of open) session.release(true)
      return engine.close()
    },
  }
}

/**
 * Returns the name of the migrated template database. If it is missing, creates it under a
 * temporary name and renames it after the migrations.
 */
async function prepareTemplate(url: string, migrationsDir: string): Promise<string> {
  const template = `template_${await hashMigrations(migrationsDir)}`
  await inMaintenance(url, async (query) => {
    await query('SELECT pg_advisory_lock(724601)')
    const { rows } = await query(`SELECT 1 FROM pg_database WHERE datname = '${template}'`)
    if (rows.length > 0) return
    const draft = `draft_${randomBytes(8).toString('hex')}`
    await query(`CREATE DATABASE ${draft}`)
    const engine = await openPostgres(nameDatabase(url, draft), 1)
    try {
      await migrate(engine, migrationsDir)
    } finally {
      await engine.close()
    }
    await query(`ALTER DATABASE ${draft} RENAME TO ${template}`)
  })
  return template
}

async function inMaintenance(
  url: string,
  work: (query: (text: string) => Promise<{ rows: unknown[] }>) => Promise<unknown>,
): Promise<void> {
  const engine = await openPostgres(url, 1)
  const session = await engine.acquire()
  try {
    await work((text) => session.script(text))
  } finally {
    session.release()
    await engine.close()
  }
}

function nameDatabase(url: string, name: string): string {
  const own = new URL(url)
  own.pathname = `/${name}`
  return own.toString()
}

async function hashMigrations(folder: string): Promise<string> {
  const hash = createHash('sha256')
  for (const { name, checksum } of readMigrations(folder)) hash.update(`${name} ${checksum}\n`)
  return hash.digest('hex').slice(0, 16)
}
