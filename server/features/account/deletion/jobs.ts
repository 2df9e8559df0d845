import { FREE_COMPANY_ID } from '#contract/limits.ts'
import { attributeTo } from '#server/platform/database/database.ts'
import { record } from '#server/platform/events/events.ts'
import type { Services } from '#server/platform/services.ts'
import { eraseScripts } from '../../scripts/trash/data.ts'
import { erasePerson, giveRest, listOwned, takeDue, takeUnwarned } from './data.ts'
import { writeWarning } from './emails.ts'

/** So long before the end whoever is leaving is told once more. */
export const WARNED_BEFORE_MS = 3 * 86_400_000
const NAMES = { ja: '退会したメンバー', en: 'Former member' } as const

/** Tells those whose account is about to be erased, and erases those whose days are over, each by itself. */
export function eraseLeavers(
  services: Pick<Services, 'cleanup' | 'database' | 'mailer' | 'absoluteUrl' | 'now'>,
): void {
  const { cleanup, database, mailer, now } = services
  const eraseOne = () =>
    database.system(async (tx) => {
      const due = await takeDue(tx, now())
      if (!due) return false
      const { id: subject_id, company_id } = due
      if (company_id === FREE_COMPANY_ID) await eraseScripts(tx, await listOwned(tx, subject_id))
      else await giveRest(tx, due)
      await erasePerson(tx, due, NAMES[due.language])
      await record(attributeTo(tx, { company_id, actor_id: null }), 'account.erased', {
        subject_id,
      })
      return true
    })
  cleanup.add('accounts that are deleted', async () => {
    await database.system(async (tx) => {
      for (const leaver of await takeUnwarned(tx, now() + WARNED_BEFORE_MS))
        await mailer.send(writeWarning(services, leaver), { tx })
    })
    while (await eraseOne());
  })
}
