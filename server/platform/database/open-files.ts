import { readFileSync } from 'node:fs'
import { TooFewOpenFiles } from './problems.ts'

/**
 * Minimum number of files that the process must be allowed to open. With a lower limit, the first
 * start of PGlite fails halfway with "File exists".
 */
const MIN_OPEN_FILES = 256
/** PostgreSQL's own default. */
const DEFAULT_OPEN_FILES = 1_000

/**
 * Returns how many files the embedded database may open: half of the process's limit, and at most
 * PostgreSQL's default. Connections need the other half. Throws StartRefused if the limit is too
 * low.
 */
export function countDatabaseFiles(read: () => string = readLimits): number {
  const limit = Number(/^Max open files\s+(\d+)/m.exec(read())?.[1] ?? Number.POSITIVE_INFINITY)
  if (limit < MIN_OPEN_FILES) throw new TooFewOpenFiles(limit, MIN_OPEN_FILES)
  return Math.min(DEFAULT_OPEN_FILES, Math.floor(limit / 2))
}

/**
 * Reads the process's limits, which are known only on Linux. On other systems, returns an empty
 * text; there, Node raises the limit as far as possible.
 */
function readLimits(): string {
  try {
    return readFileSync('/proc/self/limits', 'utf8')
  } catch {
    return ''
  }
}
