import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

const POLL_MS = 500

/**
 * Calls `onGone` once when the npm process that started this process has ended. npm runs a shell,
 * which forwards no signals, so the server would otherwise survive a SIGTERM or SIGKILL to npm.
 * Does nothing on Windows, or if npm did not start this process.
 */
export function watchNpm(onGone: () => void): void {
  if (!process.env.npm_lifecycle_event || process.platform === 'win32') return
  const { ppid } = process
  const starters = listParents(ppid)
  const timer = setInterval(() => {
    if (process.ppid === ppid && starters.every(isAlive)) return
    clearInterval(timer)
    onGone()
  }, POLL_MS).unref()
}

/**
 * Lists the ids of this process's ancestors up to npm. Between this process and npm there may be a
 * shell, and also `start.mjs` if Node lacks execve.
 */
function listParents(pid: number): number[] {
  const described = describe(pid)
  return described?.isBelowNpm ? [pid, ...listParents(described.ppid)] : [pid]
}

type Described = { ppid: number; isBelowNpm: boolean }

/**
 * Reads the parent of the process `pid`, and whether `pid` itself is a shell or `start.mjs` below
 * npm. Null if /proc and ps are missing.
 */
function describe(pid: number): Described | null {
  try {
    // Reads /proc, because small container images lack ps. Splits at the last bracket, because the
    // process name before it may contain spaces.
    const [, ppid] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
    const [, option] = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')
    return { ppid: Number(ppid), isBelowNpm: isLauncher(option) }
  } catch {
    return describeByPs(pid)
  }
}

/**
 * True if a process's first argument identifies a shell with a command (`sh -c …`) or `node
 * tools/start.mjs`.
 */
const isLauncher = (argument = ''): boolean => argument === '-c' || argument.endsWith('start.mjs')

function describeByPs(pid: number): Described | null {
  try {
    const columns = ['-o', 'ppid=', '-o', 'args=', '-p', String(pid)]
    const [ppid, , option] = execFileSync('ps', columns, { encoding: 'utf8' }).trim().split(/\s+/)
    return { ppid: Number(ppid), isBelowNpm: isLauncher(option) }
  } catch {
    return null
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
