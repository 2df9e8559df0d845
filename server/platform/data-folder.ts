import { chmodSync, lstatSync, readdirSync } from 'node:fs'
import { chmod, mkdir, readdir, realpath, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { DataFolderOpen, StartRefused } from './database/problems.ts'

/** What we keep in the data folder. */
export const DATABASE_FOLDER = 'postgres'
export const LOCK_FILE = 'database.lock'
export const OPERATOR_SOCKET = 'operator.sock'
/** A database that is being restored, until it is whole. */
export const DRAFT_FOLDER = 'restoring'

const OURS = [DATABASE_FOLDER, LOCK_FILE, OPERATOR_SOCKET, DRAFT_FOLDER]
/** What a file system puts into its own root. */
const OF_THE_DISK = 'lost+found'
/** The rights of everybody but the owner. */
const OTHERS = 0o077

/**
 * Makes the data folder, or closes one that is there to everybody but its owner: 0700, and 0600 for our
 * files in it, whatever made them; whatever this process makes from now on is closed as well. Closes
 * nothing but what is ours. Throws StartRefused where that fails, and where an open folder holds other
 * things too, which others may have reason to read.
 */
export async function ownDataFolder(folder: string): Promise<void> {
  process.umask(OTHERS)
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    // Windows knows no such rights; a folder inherits those of the one it is in.
    if (process.platform === 'win32') return
    if (await isOpen(folder)) {
      const names = await readdir(folder)
      const other = names.find((name) => name !== OF_THE_DISK && !OURS.includes(name))
      if (other) throw new DataFolderOpen(folder, { holds: other })
      await chmod(folder, 0o700)
      // A file system without rights takes them, and forgets them.
      if (await isOpen(folder)) throw new DataFolderOpen(folder, { reason: 'chmod 700' })
    }
    for (const name of OURS) {
      const path = await realpath(join(folder, name)).catch(ignoreAbsence)
      if (path) closeToOthers(path)
    }
  } catch (error) {
    if (error instanceof StartRefused) throw error
    throw new DataFolderOpen(folder, { reason: error instanceof Error ? error.message : '?' })
  }
}

const isOpen = async (path: string) => ((await stat(path)).mode & OTHERS) !== 0

/** Without pauses: a database is a thousand files, and to wait for each takes ten times as long. */
function closeToOthers(path: string): void {
  try {
    const entry = lstatSync(path)
    if (entry.isSymbolicLink()) return
    if (entry.mode & OTHERS) chmodSync(path, entry.isDirectory() ? 0o700 : 0o600)
    if (entry.isDirectory()) for (const name of readdirSync(path)) closeToOthers(join(path, name))
  } catch (error) {
    ignoreAbsence(error)
  }
}

/** Another process may be at work in the folder; that is told by its lock. */
function ignoreAbsence(error: unknown): null {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
  throw error
}
