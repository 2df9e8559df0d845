import type { Database, Transaction } from '../database/database.ts'
import type { Jobs } from './jobs.ts'

/** Hourly background deletion of expired data, on one node. */
export type CleanupJobs = {
  /**
   * Registers a cleanup; call it before the jobs start. The cleanup may run at any time and must be
   * idempotent.
   */
  add(name: string, sweep: () => Promise<void>): void
}

export const CLEANUP = 'cleanup'
const EVERY_SECONDS = 3_600

/**
 * Runs all cleanups as one job. With a queue for each cleanup, each queue would need a worker that
 * polls the database.
 */
export function createCleanupJobs(jobs: Jobs): CleanupJobs {
  const cleanup = new Map<string, () => Promise<void>>()
  jobs.define(
    CLEANUP,
    { retries: 2, concurrency: 1, expire_seconds: 900, every_seconds: EVERY_SECONDS },
    async () => {
      const failed: unknown[] = []
      // A failing cleanup must not stop the others.
      for (const [name, sweep] of cleanup)
        await sweep().catch((cause: unknown) =>
          failed.push(new Error(`The sweep of ${name} failed.`, { cause })),
        )
      if (failed.length > 0) throw new AggregateError(failed, 'Not everything could be swept.')
    },
  )
  return { add: (name, sweep) => void cleanup.set(name, sweep) }
}

/**
 * Calls `step` again and again, each time in a new system transaction. Ends when `step` returns
 * less than `most`, the maximum number of rows per step.
 */
export async function inBatches(
  database: Database,
  most: number,
  step: (tx: Transaction, most: number) => Promise<number>,
): Promise<void> {
  while ((await database.system((tx) => step(tx, most))) === most);
}
