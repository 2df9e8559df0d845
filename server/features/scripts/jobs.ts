import { attributeTo } from '#server/platform/database/database.ts'
import { record } from '#server/platform/events/events.ts'
import type { Services } from '#server/platform/services.ts'
import { completeTexts } from './search/data.ts'
import { purgeTrash } from './trash/data.ts'

const AT_ONCE = 20

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
