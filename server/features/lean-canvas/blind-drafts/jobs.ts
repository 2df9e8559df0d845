import { attributeTo } from '#server/platform/database/database.ts'
import { record } from '#server/platform/events/events.ts'
import type { Services } from '#server/platform/services.ts'
import { claimDue } from './data.ts'

/** Name of the cron job that announces drafts whose reveal time has passed. */
export const DUE_DRAFTS = 'due-blind-drafts'
const EVERY_SECONDS = 60
const AT_ONCE = 100

/**
 * Defines the job that records the reveal of drafts, so that notifications are sent. Readers see
 * all notes from the reveal time on, even before the job runs.
 */
export function recordRevealed({ database, jobs }: Pick<Services, 'database' | 'jobs'>): void {
  jobs.define(
    DUE_DRAFTS,
    { retries: 2, concurrency: 1, expire_seconds: 60, every_seconds: EVERY_SECONDS },
    async () => {
      let taken: number
      do {
        taken = await database.system(async (tx) => {
          const due = await claimDue(tx, AT_ONCE)
          for (const { id: draft_id, script_id, company_id, user_ids } of due)
            await record(attributeTo(tx, { company_id, actor_id: null }), 'blind_draft.revealed', {
              subject_id: script_id,
              data: { draft_id, user_ids },
            })
          return due.length
        })
      } while (taken > 0)
    },
  )
}
