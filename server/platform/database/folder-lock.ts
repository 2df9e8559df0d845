import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { open, readFile, realpath, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:net'
import { join } from 'node:path'
import { DatabaseLocked } from './problems.ts'

type Holder = { pid: number; started: string }

/**
 * Takes the folder for this process; the answer gives it back. Throws DatabaseLocked when another
 * process has it. On Linux an abstract socket named after the folder is the lock: the kernel frees
 * it however the process ends. Elsewhere, and for a reader of the folder, a file names the holder.
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  const path = await realpath(folder)
  const file = join(path, 'database.lock')
  const socket = process.platform === 'linux' ? await takeSocket(path, file) : null
  try {
    await takeFile(path, file)
  } catch (error) {
    socket?.close()
    throw error
  }
  return async () => {
    await rm(file, { force: true })
    socket?.close()
  }
}

async function takeSocket(path: string, file: string): Promise<Server> {
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

async function takeFile(path: string, file: string): Promise<void> {
  const me: Holder = { pid: process.pid, started: startOf(process.pid) ?? '' }
  for (;;) {
    try {
      const handle = await open(file, 'wx', 0o600)
      await handle.writeFile(JSON.stringify(me))
      await handle.close()
      return
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
    const holder = await readHolder(file)
    if (holder && isRunning(holder)) throw new DatabaseLocked(path, `PID ${holder.pid}`)
    // Left behind by a process that was killed.
    await rm(file, { force: true })
  }
}

async function readHolder(file: string): Promise<Holder | null> {
  try {
    const holder: unknown = JSON.parse(await readFile(file, 'utf8'))
    const { pid, started } = holder as Partial<Holder>
    return typeof pid === 'number' && typeof started === 'string' ? { pid, started } : null
  } catch {
    return null
  }
}

function isRunning({ pid, started }: Holder): boolean {
  if (pid === process.pid) return started === startOf(pid)
  try {
    process.kill(pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false
  }
  // The number may have gone to another process since: the start time tells them apart.
  return started === '' || started === (startOf(pid) ?? started)
}

/** When a process started, in the kernel's ticks since boot; null where it cannot be told. */
function startOf(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? null
  } catch {
    return null
  }
}
