import { attributeTo } from '#server/platform/database/database.ts'
import { record } from '#server/platform/events/events.ts'
import type { Services } from '#server/platform/services.ts'
import { completeTexts, isPending, mergePending } from './search/data.ts'
import { purgeTrash } from './trash/data.ts'

const AT_ONCE = 20
/** So long a change of a text waits at most before it is merged into the search index, with what else has changed. */
const MERGE_EVERY_MS = 5_000

/** Empties the trash of what has lain in it for as long as its company keeps it, a few scripts in each transaction. */
export function sweepTrash({
  database,
  cleanup,
  now,
}: Pick<Services, 'database' | 'cleanup' | 'now'>): void {
  cleanup.add('the trash', async () => {
    let purged: number
    do {
      purged = await database.system(async (tx) => {
        const gone = await purgeTrash(tx, now(), AT_ONCE)
        for (const { id, company_id } of gone) {
          const by = attributeTo(tx, { company_id, actor_id: null })
          await record(by, 'script.purged', { subject_id: id })
        }
        return gone.length
      })
    } while (purged === AT_ONCE)
  })
}

/** Gives what earlier versions wrote the words that search shows, one script in each transaction. */
export function completeSearch({
  database,
  cleanup,
}: Pick<Services, 'database' | 'cleanup'>): void {
  cleanup.add('texts without their words', async () => {
    while (await database.system(completeTexts));
  })
}

/**
 * Merges what has changed in texts into the search index, every few seconds and in the cleanup, a few scripts in each
 * transaction. What is not merged yet is found all the same, by looking at its text.
 */
export function mergeSearch({
  app,
  database,
  cleanup,
  log,
}: Pick<Services, 'app' | 'database' | 'cleanup' | 'log'>): void {
  const merge = async () => {
    if (!(await database.system(isPending, { read_only: true }))) return
    while ((await database.system((tx) => mergePending(tx, AT_ONCE))) > 0);
  }
  cleanup.add('pending changes of the search index', merge)
  let merging: Promise<void> | null = null
  const look = () => {
    merging ??= merge()
      .catch((error: unknown) => log.warn({ err: error }, 'the search index could not be merged'))
      .finally(() => {
        merging = null
      })
  }
  let timer: NodeJS.Timeout | undefined
  app.addHook('onReady', async () => {
    timer = setInterval(look, MERGE_EVERY_MS).unref()
  })
  app.addHook('onClose', async () => {
    clearInterval(timer)
    await merging
  })
}
