import { setTimeout as pause } from 'node:timers/promises'
import type { Services } from '../services.ts'
import { readNewestMigration } from './data.ts'

type Parts = {
  /** `stopping`: it finishes what is under way, and takes nothing new. */
  process: 'ready' | 'stopping'
  /** `full`: its disk is full, and it only reads. */
  database: 'ready' | 'full' | 'away'
  /** `behind`: the schema is older than this version (it was restored under it, say). */
  migrations: 'ready' | 'behind' | 'unknown'
  /** `silent`: the queues have not been looked at for half a minute. */
  jobs: 'ready' | 'silent'
  /** Null: there is one node. `away`: it serves all the same; other nodes' edits come later. */
  redis: 'ready' | 'away' | null
}

/** An answer that takes longer is none: whoever asks has little patience. */
const WITHIN_MS = 2_000

/** What this node stands on, part by part. Ready while all but Redis are; one that only reads is better than none. */
export async function judgeParts(
  services: Pick<Services, 'database' | 'jobs' | 'realtime' | 'stopping' | 'newest_migration'>,
): Promise<{ is_ready: boolean; parts: Parts }> {
  const late = pause(WITHIN_MS, null, { ref: false })
  const newest = await Promise.race([readNewestMigration(services.database), late]).catch(
    () => null,
  )
  const hears = services.realtime.hearsOthers()
  const parts: Parts = {
    process: services.stopping.aborted ? 'stopping' : 'ready',
    database: newest === null ? 'away' : services.database.isFull() ? 'full' : 'ready',
    migrations:
      newest === null ? 'unknown' : newest < services.newest_migration ? 'behind' : 'ready',
    jobs: services.jobs.isLooking() ? 'ready' : 'silent',
    redis: hears === null ? null : hears ? 'ready' : 'away',
  }
  const { redis: _, ...needed } = parts
  const serves = (part: string) => part === 'ready' || part === 'full'
  return { is_ready: Object.values(needed).every(serves), parts }
}
