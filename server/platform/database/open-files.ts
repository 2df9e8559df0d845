import { readFileSync } from 'node:fs'
import { TooFewOpenFiles } from './problems.ts'

/** A first start has some 150 files open at once; with fewer PGlite fails half-way and says "File exists". */
const LEAST = 256
/** PostgreSQL's own limit where nobody sets another. */
const MOST = 1_000

/**
 * How many files the embedded database may keep open: half of what the process may, since each
 * connection is one as well. Throws StartRefused where that is too few. `read` gives what the system
 * says of the process's limits.
 */
export function countDatabaseFiles(read: () => string = readLimits): number {
  const limit = Number(/^Max open files\s+(\d+)/m.exec(read())?.[1] ?? Number.POSITIVE_INFINITY)
  if (limit < LEAST) throw new TooFewOpenFiles(limit, LEAST)
  return Math.min(MOST, Math.floor(limit / 2))
}

/** Elsewhere than on Linux nothing is known: Node itself raises the limit as far as it may. */
function readLimits(): string {
  try {
    return readFileSync('/proc/self/limits', 'utf8')
  } catch {
    return ''
  }
}
