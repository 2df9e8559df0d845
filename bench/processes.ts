import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Reads CPU time and memory of processes from Linux's /proc. Ignores processes that end meanwhile.
 */

/** The kernel counts process time in hundredths of a second. */
const TICK_MS = 10
/**
 * Indexes of the process times in `/proc/<pid>/stat`, counted from the field after the process
 * name. They are the user and system times of the process, then of its ended children.
 */
const TIMES = [11, 12, 13, 14]

export function listTree(pid: number): number[] {
  const tree = [pid]
  for (const parent of tree)
    for (const task of whereThere(() => readdirSync(`/proc/${parent}/task`)) ?? [])
      tree.push(
        ...read(`/proc/${parent}/task/${task}/children`).split(' ').filter(Boolean).map(Number),
      )
  return tree
}

/** CPU time in ms that a process and its descendants have used since their start. */
export function readCpu(pid: number): number {
  return sum(pid, (each) => {
    const stat = read(`/proc/${each}/stat`)
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return TIMES.reduce((ticks, at) => ticks + Number(fields[at] ?? 0), 0) * TICK_MS
  })
}

/** Resident memory of a process and its descendants, MB. */
export function readResident(pid: number): number {
  return sum(
    pid,
    (each) => Number(/VmRSS:\s+(\d+)/.exec(read(`/proc/${each}/status`))?.[1] ?? 0) / 1024,
  )
}

/**
 * Returns the process id of a test PostgreSQL server. The server's data folder is next to its
 * socket.
 */
export function findPostmaster(database_url: string): number {
  const folder = new URL(database_url).searchParams.get('host') ?? ''
  return Number(readFileSync(join(folder, 'data/postmaster.pid'), 'utf8').split('\n')[0])
}

const sum = (pid: number, of: (pid: number) => number) =>
  listTree(pid).reduce((total, each) => total + of(each), 0)

const read = (file: string) => whereThere(() => readFileSync(file, 'utf8')) ?? ''

function whereThere<T>(attempt: () => T): T | null {
  try {
    return attempt()
  } catch {
    return null
  }
}
