import { cpSync, existsSync, fsyncSync, statfsSync } from 'node:fs'
import { open, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { DATABASE_FOLDER, ownDataFolder } from '../data-folder.ts'
import { DurableFileSystem } from './durable-file-system.ts'
import type { Engine } from './engine.ts'
import { lockFolder } from './folder-lock.ts'
import { openPGlite } from './one-round-trip/pglite-engine.ts'
import { countDatabaseFiles } from './open-files.ts'
import { maintain } from './pglite-upkeep.ts'
import { DiskFull } from './problems.ts'
import { readWhenFull } from './read-when-full.ts'

/**
 * Minimum free bytes for writing, more than any transaction needs. PGlite's log grows in files of
 * 16 MB. If PGlite cannot create such a file, PGlite fails and refuses reads too.
 */
const MIN_FREE_BYTES = 64_000_000

/**
 * Opens the embedded engine on a folder that no other process uses. `new_database_dir`: folder of a
 * migrated, empty database. A new folder gets a copy of this database, because a migration from
 * scratch takes seconds. `check_ms`: interval of the maintenance; default: one minute. Tests
 * replace `syncFile` (fsync).
 */
export async function openFolder(
  folder: string,
  options: {
    new_database_dir?: string | null
    syncFile?: (descriptor: number) => void
    check_ms?: number
  } = {},
): Promise<Engine> {
  const { new_database_dir = null, syncFile = fsyncSync, check_ms } = options
  // Called before anything is created: throws if the process's limit of open files is too low. With
  // such a limit, creating the database would fail halfway.
  const open_files = countDatabaseFiles()
  await ownDataFolder(folder)
  const unlock = await lockFolder(folder)
  const data = join(folder, DATABASE_FOLDER)
  const wasThere = existsSync(data)
  const hasRoom = () => {
    const { bavail, bsize, blocks } = statfsSync(folder)
    // Some file systems report a size of zero. Their free space is unknown and counts as
    // sufficient.
    return blocks === 0 || bavail * bsize >= MIN_FREE_BYTES
  }
  try {
    const isNew = !existsSync(join(data, 'PG_VERSION'))
    const isCopied = !wasThere && new_database_dir !== null && existsSync(new_database_dir)
    if (isCopied) await copyDatabase(new_database_dir, folder)
    const engine = await openPGlite({ fs: new DurableFileSystem(data, syncFile), open_files })
    // PGlite makes a new database readable by every user of the machine.
    if (isNew) await ownDataFolder(folder)
    // Syncs the new database, because PGlite does not. Otherwise a power cut could leave an
    // incomplete database.
    if (isNew && !isCopied) await syncTree(folder)
    const endUpkeep = maintain(engine, hasRoom, check_ms)
    return {
      ...readWhenFull(engine, hasRoom, () => new DiskFull(folder, MIN_FREE_BYTES)),
      close: async () => {
        endUpkeep()
        await engine.close()
        await unlock()
      },
    }
  } catch (error) {
    // A partial new database is deleted; an existing database is never touched.
    if (!wasThere) await rm(data, { recursive: true, force: true })
    await unlock()
    throw hasRoom() ? error : new DiskFull(folder, MIN_FREE_BYTES, { cause: error })
  }
}

/**
 * Copies the database under a temporary name, then renames it, so that a partial copy is never
 * used.
 */
async function copyDatabase(from: string, folder: string): Promise<void> {
  const draft = join(folder, `${DATABASE_FOLDER}.new`)
  await rm(draft, { recursive: true, force: true })
  // Copies synchronously, which is several times as fast for a thousand files. No request has to
  // wait, because the server does not serve yet.
  cpSync(from, draft, { recursive: true })
  await syncTree(draft)
  await rename(draft, join(folder, DATABASE_FOLDER))
  await sync(folder)
}

/** Syncs a folder recursively, several files in parallel, which takes 0.15 s instead of 3 s. */
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
