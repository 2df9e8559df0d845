import { attributeTo } from '#server/platform/database/database.ts'
import { record } from '#server/platform/events/events.ts'
import type { Services } from '#server/platform/services.ts'
import {
  claimUnwarned,
  eraseCompany,
  eraseSomeScripts,
  listAddresses,
  listReaders,
  lockDue,
} from './data.ts'
import { writeWarning } from './emails.ts'

const AT_ONCE = 20

/**
 * Defines the cleanup that warns admins before their company is erased, and that erases companies
 * after their grace period. A company's scripts are erased in batches.
 */
export function eraseCompanies(
  services: Pick<Services, 'cleanup' | 'database' | 'mailer' | 'absoluteUrl' | 'now'>,
): void {
  const { cleanup, database, mailer, now } = services
  const eraseSome = () =>
    database.system(async (tx) => {
      const subject_id = await lockDue(tx, now())
      if (subject_id === null) return false
      if ((await eraseSomeScripts(tx, subject_id, AT_ONCE)) === AT_ONCE) return true
      const { people, emails } = await listAddresses(tx, subject_id)
      await eraseCompany(tx, subject_id, people)
      await mailer.forget(tx, emails)
      const by = attributeTo(tx, { company_id: subject_id, actor_id: null })
      await record(by, 'company.erased', { subject_id, data: { people: people.length } })
      return true
    })
  cleanup.add('companies that are deleted', async () => {
    await database.system(async (tx) => {
      for (const { company_id, erased_at } of await claimUnwarned(tx, now()))
        for (const reader of await listReaders(tx, company_id))
          if (reader.is_admin) await mailer.send(writeWarning(services, reader, erased_at), { tx })
    })
    while (await eraseSome());
  })
}
