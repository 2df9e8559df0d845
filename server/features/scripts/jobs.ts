import { attributeTo } from '#server/platform/database/database.ts'
import { record } from '#server/platform/events/events.ts'
import { inBatches } from '#server/platform/jobs/cleanup-jobs.ts'
import type { Services } from '#server/platform/services.ts'
import { isPending } from './search/merge/data.ts'
import { mergePending } from './search/merge/jobs.ts'
import { purgeTrash } from './trash/data.ts'

const AT_ONCE = 20
const MERGE_EVERY_MS = 5_000

/**
 * Registers the cleanup of the trash. It erases scripts that are in the trash for longer than their
 * company allows, a few per transaction.
 */
export function emptyTrash({
  database,
  cleanup,
  now,
}: Pick<Services, 'database' | 'cleanup' | 'now'>): void {
  cleanup.add('the trash', () =>
    inBatches(database, AT_ONCE, async (tx, most) => {
      const gone = await purgeTrash(tx, now(), most)
      for (const { id, company_id } of gone) {
        const by = attributeTo(tx, { company_id, actor_id: null })
        await record(by, 'script.purged', { subject_id: id })
      }
      return gone.length
    }),
  )
}

/**
 * Merges changed texts into the search index every few seconds, in short transactions. Before the
 * merge, searches read the changed texts directly.
 */
export function mergeSearch({
  app,
  database,
  cleanup,
  log,
}: Pick<Services, 'app' | 'database' | 'cleanup' | 'log'>): void {
  const closing = new AbortController()
  const merge = async () => {
    if (!(await database.system(isPending, { read_only: true }))) return
    while ((await mergePending(database, AT_ONCE, closing.signal)) > 0);
  }
  cleanup.add('pending changes of the search index', merge)
  let merging: Promise<void> | null = null
  const mergeSoon = () => {
    merging ??= merge()
      .catch((error: unknown) => log.warn({ err: error }, 'the search index could not be merged'))
      .finally(() => {
        merging = null
      })
  }
  let timer: NodeJS.Timeout | undefined
  app.addHook('onReady', async () => {
    timer = setInterval(mergeSoon, MERGE_EVERY_MS).unref()
  })
  app.addHook('onClose', async () => {
    clearInterval(timer)
    closing.abort()
    await merging
  })
}
