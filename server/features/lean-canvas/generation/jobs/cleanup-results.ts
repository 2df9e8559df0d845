import { inBatches } from '#server/platform/jobs/cleanup-jobs.ts'
import type { Services } from '#server/platform/services.ts'
import { cleanUpResults } from '../review/data.ts'
import { unpinUndo } from './undo-versions.ts'

const RETENTION_DAYS = 30
const DAY_MS = 86_400_000
const AT_ONCE = 200

export function cleanUpOldResults({
  database,
  documents,
  cleanup,
  now,
}: Pick<Services, 'database' | 'documents' | 'cleanup' | 'now'>): void {
  cleanup.add('what generations found', () =>
    inBatches(database, AT_ONCE, async (tx, most) => {
      const jobs = await cleanUpResults(tx, now() - RETENTION_DAYS * DAY_MS, most)
      for (const job of jobs) await unpinUndo(tx, { documents }, job)
      return jobs.length
    }),
  )
}
