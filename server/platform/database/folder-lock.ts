import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { open, readFile, realpath, rm, stat, utimes } from 'node:fs/promises'
import { createServer, type Server } from 'node:net'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { LOCK_FILE } from '../data-folder.ts'
import { DatabaseLocked } from './problems.ts'

type Holder = { pid: number; started: string; host: string }

/**
 * Heartbeat interval in ms. A lock of another machine counts as abandoned if four heartbeats are
 * missing.
 */
const DEFAULT_HEARTBEAT_MS = 2000

/**
 * Locks the folder for this process, and returns a function that unlocks it. Throws DatabaseLocked
 * if another process has the lock. Uses two locks:
 * - A lock file with a heartbeat works on all systems, and between machines or containers.
 * - An abstract socket works only on Linux. The kernel frees it when the process ends.
 */
export async function lockFolder(
  folder: string,
  beat: number = DEFAULT_HEARTBEAT_MS,
): Promise<() => Promise<void>> {
  const path = await realpath(folder)
  const file = join(path, LOCK_FILE)
  const socket = process.platform === 'linux' ? await lockBySocket(path, file) : null
  try {
    await lockByFile(path, file, beat)
  } catch (error) {
    socket?.close()
    throw error
  }
  const heart = setInterval(() => void utimes(file, new Date(), new Date()).catch(() => {}), beat)
  heart.unref()
  return async () => {
    clearInterval(heart)
    await rm(file, { force: true })
    socket?.close()
  }
}

async function lockBySocket(path: string, file: string): Promise<Server> {
  const name = `\0database-${createHash('sha256').update(path).digest('hex')}`
  const server = createServer((connection) => connection.destroy())
  const failure = await new Promise<NodeJS.ErrnoException | null>((resolve) => {
    server.once('error', resolve)
    server.listen(name, () => resolve(null))
  })
  if (failure?.code === 'EADDRINUSE') {
    const holder = await readHolder(file)
    throw new DatabaseLocked(path, holder ? `PID ${holder.pid}` : 'PID ?')
  }
  if (failure) throw failure
  server.unref()
  return server
}

async function lockByFile(path: string, file: string, beat: number): Promise<void> {
  const me: Holder = { pid: process.pid, started: startOf(process.pid) ?? '', host: hostname() }
  while (!(await createFile(file, JSON.stringify(me)))) {
    const holder = await readHolder(file)
    const isElsewhere = holder !== null && holder.host !== me.host
    const isHeld = isElsewhere ? await isTouched(file, beat * 4) : holder && isRunning(holder)
    if (holder && isHeld)
      throw new DatabaseLocked(path, `PID ${holder.pid}${isElsewhere ? `, ${holder.host}` : ''}`)
    await rm(file, { force: true })
  }
}

/** Creates the file; false if it exists. */
async function createFile(file: string, text: string): Promise<boolean> {
  try {
    const handle = await open(file, 'wx', 0o600)
    await handle.writeFile(text)
    await handle.close()
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    return false
  }
}

async function readHolder(file: string): Promise<Holder | null> {
  try {
    const holder: unknown = JSON.parse(await readFile(file, 'utf8'))
    const { pid, started, host } = holder as Partial<Holder>
    return typeof pid === 'number' && typeof started === 'string' && typeof host === 'string'
      ? { pid, started, host }
      : null
  } catch {
    return null
  }
}

async function isTouched(file: string, patience: number): Promise<boolean> {
  const touched = async () => (await stat(file).catch(() => null))?.mtimeMs
  const before = await touched()
  await setTimeout(patience)
  return before !== undefined && (await touched()) !== before
}

function isRunning({ pid, started }: Holder): boolean {
  if (pid === process.pid) return started === startOf(pid)
  try {
    process.kill(pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false
  }
  // The process id may now belong to another process. The start time of that process differs from
  // the recorded start time.
  return started === '' || started === (startOf(pid) ?? started)
}

/** Returns a process's start in kernel ticks since boot; null if unknown. */
function startOf(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? null
  } catch {
    return null
  }
}
