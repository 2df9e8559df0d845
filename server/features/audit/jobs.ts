import { inBatches } from '#server/platform/jobs/cleanup-jobs.ts'
import type { Services } from '#server/platform/services.ts'
import { deleteOldEvents } from './data.ts'

const AT_ONCE = 1_000

export function deleteExpiredEvents({
  cleanup,
  database,
  now,
}: Pick<Services, 'cleanup' | 'database' | 'now'>): void {
  cleanup.add('the audit log', () =>
    inBatches(database, AT_ONCE, (tx, most) => deleteOldEvents(tx, now(), most)),
  )
}
