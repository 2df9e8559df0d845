import type { Services } from '#server/platform/services.ts'
import { cleanUpResults } from '../review/data.ts'

const KEPT_DAYS = 30
const DAY_MS = 86_400_000
const AT_ONCE = 200

/** Proposals, candidates and snapshots of old generations are taken away; that they were made stays. */
export function cleanUpOldResults({
  database,
  cleanup,
  now,
}: Pick<Services, 'database' | 'cleanup' | 'now'>): void {
  cleanup.add('what generations found', async () => {
    const before = now() - KEPT_DAYS * DAY_MS
    let swept: number
    do swept = await database.system((tx) => cleanUpResults(tx, before, AT_ONCE))
    while (swept === AT_ONCE)
  })
}
