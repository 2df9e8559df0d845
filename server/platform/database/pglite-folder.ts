import { cpSync, existsSync, fsyncSync, statfsSync } from 'node:fs'
import { open, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { DATABASE_FOLDER, ownDataFolder } from '../data-folder.ts'
import { DurableFileSystem } from './durable-file-system.ts'
import type { Engine } from './engine.ts'
import { lockFolder } from './folder-lock.ts'
import { openPGlite } from './one-round-trip/pglite-engine.ts'
import { countDatabaseFiles } from './open-files.ts'
import { DiskFull } from './problems.ts'
import { readWhenFull } from './read-when-full.ts'

/**
 * With less left nothing is written: more than one transaction of the product takes. PGlite's log grows by files
 * of 16 MB, and where the next one cannot be made, it breaks down and reads no more either.
 */
const LEAST_ROOM = 64_000_000
/** So much log is replayed after a kill at most, but for what comes between two looks. */
const LONGEST_LOG = 64_000_000
/** PostgreSQL's own interval. */
const LOOKS_AT_LOG_MS = 300_000

/**
 * The embedded engine on a folder of ours alone. `new_database_dir`: a migrated, empty database that a new
 * folder begins with, since making one takes seconds. `syncFile` is fsync, and `look_ms` some minutes, but for tests.
 */
export async function openFolder(
  folder: string,
  options: {
    new_database_dir?: string | null
    syncFile?: (descriptor: number) => void
    look_ms?: number
  } = {},
): Promise<Engine> {
  const { new_database_dir = null, syncFile = fsyncSync, look_ms = LOOKS_AT_LOG_MS } = options
  // Before anything is made: what is begun with too few ends half-way.
  const open_files = countDatabaseFiles()
  await ownDataFolder(folder)
  const unlock = await lockFolder(folder)
  const data = join(folder, DATABASE_FOLDER)
  const wasThere = existsSync(data)
  const hasRoom = () => {
    const { bavail, bsize, blocks } = statfsSync(folder)
    // A file system that does not say how large it is.
    return blocks === 0 || bavail * bsize >= LEAST_ROOM
  }
  try {
    const isNew = !existsSync(join(data, 'PG_VERSION'))
    const isCopied = !wasThere && new_database_dir !== null && existsSync(new_database_dir)
    if (isCopied) await copyDatabase(new_database_dir, folder)
    const engine = await openPGlite({ fs: new DurableFileSystem(data, syncFile), open_files })
    // A new database has rights for everybody.
    if (isNew) await ownDataFolder(folder)
    // What is made and not copied is made without a sync: a power cut must not find half of it later.
    if (isNew && !isCopied) await syncTree(folder)
    // Where the engine is closed or has broken down, it says so itself.
    const looking = setInterval(() => void shortenLog(engine).catch(() => {}), look_ms).unref()
    return {
      ...readWhenFull(engine, hasRoom, () => new DiskFull(folder, LEAST_ROOM)),
      close: async () => {
        clearInterval(looking)
        await engine.close()
        await unlock()
      },
    }
  } catch (error) {
    // Half of a new database is none. One that was there is never touched.
    if (!wasThere) await rm(data, { recursive: true, force: true })
    await unlock()
    throw hasRoom() ? error : new DiskFull(folder, LEAST_ROOM, { cause: error })
  }
}

/**
 * Makes a checkpoint where the log has become long. PostgreSQL has a process for it, PGlite nobody: its log would
 * grow as long as the server runs.
 */
async function shortenLog(engine: Engine): Promise<void> {
  const session = await engine.acquire()
  try {
    const { rows } = await session.script(
      `SELECT pg_current_wal_insert_lsn() - redo_lsn > ${LONGEST_LOG} AS is_long FROM pg_control_checkpoint()`,
    )
    if (rows[0]?.is_long) await session.script('CHECKPOINT')
  } finally {
    session.release()
  }
}

/** Half of a copy never stands where a database is looked for. */
async function copyDatabase(from: string, folder: string): Promise<void> {
  const draft = join(folder, `${DATABASE_FOLDER}.new`)
  await rm(draft, { recursive: true, force: true })
  // Without pauses: nobody is served yet, and to wait for each of a thousand files takes several times as long.
  cpSync(from, draft, { recursive: true })
  await syncTree(draft)
  await rename(draft, join(folder, DATABASE_FOLDER))
  await sync(folder)
}

/** Syncs a folder and all in it. Several at once: the disk takes them in one go (0.15 s, not 3). */
async function syncTree(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = [folder, ...entries.map(({ parentPath, name }) => join(parentPath, name))]
  const syncNext = async (): Promise<void> => {
    for (let path = paths.pop(); path !== undefined; path = paths.pop()) await sync(path)
  }
  await Promise.all(Array.from({ length: 8 }, syncNext))
}

async function sync(path: string): Promise<void> {
  const handle = await open(path, 'r')
  await handle.sync().finally(() => handle.close())
}
