import { FREE_COMPANY_ID } from '#contract/limits.ts'
import type { Database } from '../database/database.ts'
import { commitUpdates, type LogEntry } from '../documents/data.ts'

/**
 * An update to append to the log. `allowed` is called immediately before the write; if it returns
 * false, the update is not written.
 */
export type Append = LogEntry & { user_id: string; allowed(): boolean }

export type UpdateLog = {
  /**
   * Resolves to true when the update is durable, to false if it is no longer allowed. Rejects if
   * writing failed.
   */
  append(entry: Append): Promise<boolean>
  /** Resolves when no update is pending. */
  idle(): Promise<void>
}

type Waiting = Append & { resolve(stored: boolean): void; reject(error: unknown): void }
type Lane = { waiting: Waiting[]; running: Promise<void> | null }

const MAX_ROWS = 500
const MAX_BYTES = 8_000_000

/**
 * Group commit: updates that arrive during a commit are written together in the next transaction.
 * Each company has its own queue. In the free company (the tenant of users without a company) each
 * user has a queue, because row-level security separates these users.
 */
export function createUpdateLog(database: Database): UpdateLog {
  const lanes = new Map<string, Lane>()

  const run = async (key: string, lane: Lane) => {
    while (lane.waiting.length > 0) await store(database, nextBatch(lane.waiting))
    lanes.delete(key)
  }

  return {
    append(entry) {
      const key = laneOf(entry)
      const lane = lanes.get(key) ?? { waiting: [], running: null }
      lanes.set(key, lane)
      return new Promise((resolve, reject) => {
        lane.waiting.push({ ...entry, resolve, reject })
        lane.running ??= run(key, lane)
      })
    },
    async idle() {
      while (lanes.size > 0) await Promise.all([...lanes.values()].map((lane) => lane.running))
    },
  }
}

const laneOf = ({ company_id, user_id }: Append) =>
  company_id === FREE_COMPANY_ID ? `${company_id}:${user_id}` : company_id

/**
 * Writes the updates that are still allowed, in one transaction. Resolves or rejects the promise of
 * every update.
 */
async function store(database: Database, batch: readonly Waiting[]): Promise<void> {
  const allowed = batch.filter((entry) => {
    const may = entry.allowed()
    if (!may) entry.resolve(false)
    return may
  })
  try {
    await write(database, allowed)
    for (const entry of allowed) entry.resolve(true)
  } catch (error) {
    // Retries each update separately, because an update of a deleted document must not make the
    // other updates fail.
    if (allowed.length > 1 && isAboutOneRow(error))
      for (const entry of allowed) await store(database, [entry])
    else for (const entry of allowed) entry.reject(error)
  }
}

async function write(database: Database, batch: readonly Waiting[]): Promise<void> {
  const [first] = batch
  if (!first) return
  const context = { company_id: first.company_id, user_id: first.user_id }
  await commitUpdates(database, context, batch)
}

/**
 * True for an error that one row causes (SQLSTATE classes 22 and 23, or 42501 of row-level
 * security). Other errors are outages.
 */
function isAboutOneRow(error: unknown): boolean {
  return error instanceof Error && 'code' in error && /^(22|23|42501)/.test(String(error.code))
}

/**
 * Removes the updates for the next transaction from `waiting` and returns them. Returns at least
 * one update.
 */
function nextBatch(waiting: Waiting[]): Waiting[] {
  let bytes = 0
  let count = 0
  for (const { payload } of waiting) {
    bytes += payload.length
    if (count > 0 && (count >= MAX_ROWS || bytes > MAX_BYTES)) break
    count += 1
  }
  return waiting.splice(0, count)
}
