import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

const LOOK_MS = 500

/**
 * Calls back once when the npm that runs this process as a script is gone. npm puts a shell in between, which does not
 * pass signals on: without this the process would live on after SIGTERM or SIGKILL to npm. Started without npm, it
 * follows nobody. Windows names no starters and is left out.
 */
export function followStarter(onGone: () => void): void {
  if (!process.env.npm_lifecycle_event || process.platform === 'win32') return
  const { ppid } = process
  const shell = describe(ppid)
  // Some shells give their place to the script: then npm itself is the parent, and its starter may go.
  const npm = shell?.runsScript ? shell.ppid : null
  const timer = setInterval(() => {
    if (process.ppid === ppid && (npm === null || isAlive(npm))) return
    clearInterval(timer)
    onGone()
  }, LOOK_MS).unref()
}

/** A process' parent, and if it is a shell with the text of a script (`sh -c …`). Null without /proc and ps. */
function describe(pid: number): { ppid: number; runsScript: boolean } | null {
  try {
    // Not ps: small images come without it. The name before the bracket may hold spaces.
    const [, ppid] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
    const [, option] = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')
    return { ppid: Number(ppid), runsScript: option === '-c' }
  } catch {
    return describeByPs(pid)
  }
}

function describeByPs(pid: number): ReturnType<typeof describe> {
  try {
    const columns = ['-o', 'ppid=', '-o', 'args=', '-p', String(pid)]
    const [ppid, , option] = execFileSync('ps', columns, { encoding: 'utf8' }).trim().split(/\s+/)
    return { ppid: Number(ppid), runsScript: option === '-c' }
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
