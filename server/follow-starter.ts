import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

const LOOK_MS = 500

/**
 * Calls back once when the npm that runs this process is gone. npm starts a shell, which does not forward
 * signals: without this, the process would survive a SIGTERM or SIGKILL to npm. Without npm it does nothing.
 * Windows is not supported.
 */
export function followStarter(onGone: () => void): void {
  if (!process.env.npm_lifecycle_event || process.platform === 'win32') return
  const { ppid } = process
  const shell = describe(ppid)
  // Some shells replace themselves by the script: npm is then the direct parent.
  const npm = shell?.runsScript ? shell.ppid : null
  const timer = setInterval(() => {
    if (process.ppid === ppid && (npm === null || isAlive(npm))) return
    clearInterval(timer)
    onGone()
  }, LOOK_MS).unref()
}

/** A process's parent, and if it is a shell that runs a script (`sh -c …`). Null without /proc and ps. */
function describe(pid: number): { ppid: number; runsScript: boolean } | null {
  try {
    // Small images lack ps. The process name before the bracket may contain spaces.
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
