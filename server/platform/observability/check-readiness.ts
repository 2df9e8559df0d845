import { setTimeout as pause } from 'node:timers/promises'
import type { Services } from '../services.ts'
import { readNewestMigration } from './data.ts'

type Parts = {
  /** `stopping`: the node finishes its current work and accepts no new work. */
  process: 'ready' | 'stopping'
  /** `full`: the database's disk is full, so the node only reads. */
  database: 'ready' | 'full' | 'away'
  /** `behind`: the schema is older than this version, for example after a restore. */
  migrations: 'ready' | 'behind' | 'unknown'
  /** `silent`: the queues were not polled for half a minute. */
  jobs: 'ready' | 'silent'
  /**
   * `away`: Redis is unreachable. The node still serves, but edits from other nodes arrive later.
   * Null if there is only one node.
   */
  redis: 'ready' | 'away' | null
}

/** Timeout of a check, shorter than a load balancer's. */
const TIMEOUT_MS = 2_000

/**
 * Checks the node's dependencies. A node is ready even if Redis is unreachable or the database is
 * read-only.
 */
export async function checkReadiness(
  services: Pick<Services, 'database' | 'jobs' | 'realtime' | 'stopping' | 'newest_migration'>,
): Promise<{ is_ready: boolean; parts: Parts }> {
  const late = pause(TIMEOUT_MS, null, { ref: false })
  const newest = await Promise.race([readNewestMigration(services.database), late]).catch(
    () => null,
  )
  const hears = services.realtime.hearsOthers()
  const parts: Parts = {
    process: services.stopping.aborted ? 'stopping' : 'ready',
    database: newest === null ? 'away' : services.database.isFull() ? 'full' : 'ready',
    migrations:
      newest === null ? 'unknown' : newest < services.newest_migration ? 'behind' : 'ready',
    jobs: services.jobs.isPolling() ? 'ready' : 'silent',
    redis: hears === null ? null : hears ? 'ready' : 'away',
  }
  const { redis: _, ...needed } = parts
  const serves = (part: string) => part === 'ready' || part === 'full'
  return { is_ready: Object.values(needed).every(serves), parts }
}
