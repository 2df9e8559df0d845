import { chmodSync, lstatSync, readdirSync } from 'node:fs'
import { chmod, mkdir, readdir, realpath, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { DataFolderOpen, StartRefused } from './database/problems.ts'

export const DATABASE_FOLDER = 'postgres'
export const LOCK_FILE = 'database.lock'
export const OPERATOR_SOCKET = 'operator.sock'
export const DRAFT_FOLDER = 'restoring'

const OURS = [DATABASE_FOLDER, LOCK_FILE, OPERATOR_SOCKET, DRAFT_FOLDER]
/**
 * A folder that some file systems create at their root. A data folder at the root of its own disk
 * contains it.
 */
const LOST_AND_FOUND = 'lost+found'
/** Permission bits of group and others. */
const OTHERS_MASK = 0o077

/**
 * Creates the data folder with mode 0700, and sets the process's umask. Removes other users' access
 * to an existing folder and to Daihon's files in it. Throws StartRefused:
 * - if a step fails
 * - if other users have access and the folder also contains files that are not Daihon's, because
 *   the other users may need these files
 */
export async function ownDataFolder(folder: string): Promise<void> {
  process.umask(OTHERS_MASK)
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    // Windows has no such permission bits; files there inherit the folder's permissions.
    if (process.platform === 'win32') return
    if (await isOpen(folder)) {
      const names = await readdir(folder)
      const other = names.find((name) => name !== LOST_AND_FOUND && !OURS.includes(name))
      if (other) throw new DataFolderOpen(folder, { holds: other })
      await chmod(folder, 0o700)
      // Checks the permissions again, because some file systems accept a change of permissions and
      // ignore it.
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

const isOpen = async (path: string) => ((await stat(path)).mode & OTHERS_MASK) !== 0

/**
 * Removes other users' access to a file, or to a folder with all its content. Synchronous, because
 * a database has about a thousand files, and awaiting each would take ten times as long.
 */
function closeToOthers(path: string): void {
  try {
    const entry = lstatSync(path)
    if (entry.isSymbolicLink()) return
    if (entry.mode & OTHERS_MASK) chmodSync(path, entry.isDirectory() ? 0o700 : 0o600)
    if (entry.isDirectory()) for (const name of readdirSync(path)) closeToOthers(join(path, name))
  } catch (error) {
    ignoreAbsence(error)
  }
}

/**
 * Ignores an absent file: another process may use the folder and have deleted the file. The
 * folder's lock later detects such a process.
 */
function ignoreAbsence(error: unknown): null {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
  throw error
}
