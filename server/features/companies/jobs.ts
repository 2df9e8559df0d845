import { attributeTo } from '#server/platform/database/database.ts'
import { record } from '#server/platform/events/events.ts'
import type { Services } from '#server/platform/services.ts'
import { claimDueReminders } from './data.ts'

/**
 * Reminds approvers one day and three days after a request to join, if the applicant still waits.
 * Records 'member.reminded', as if the applicant had sent the reminder.
 */
export function remindAdministrators({
  cleanup,
  database,
  now,
}: Pick<Services, 'cleanup' | 'database' | 'now'>): void {
  cleanup.add('requests that wait', () =>
    database.system(async (tx) => {
      for (const { id, company_id } of await claimDueReminders(tx, now()))
        await record(attributeTo(tx, { company_id, actor_id: null }), 'member.reminded', {
          subject_id: id,
        })
    }),
  )
}
