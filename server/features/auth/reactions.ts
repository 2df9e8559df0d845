import type { Services } from '#server/platform/services.ts'
import { shutOut } from './data.ts'
import { writeSecondFactorOff } from './identity/emails.ts'
import { findReader } from './identity/second-factor/data.ts'

/**
 * Who is shut out of a company has no session left, in any browser. Somebody who waits again keeps
 * theirs: like any applicant's it reaches nothing, and shows them the waiting page.
 */
export function reactToShutOuts({ database, events }: Pick<Services, 'database' | 'events'>): void {
  events.react('member.suspended', 'end-sessions', async ({ subject_id }) => {
    await database.system((tx) => shutOut(tx, subject_id))
  })
}

/** An account that no longer asks for a second factor is told, whoever has turned that off. */
export function tellFactorsOff(
  services: Pick<Services, 'database' | 'events' | 'mailer' | 'absoluteUrl'>,
): void {
  services.events.react('account.second_factor_off', 'tell-owner', async ({ subject_id }) => {
    await services.database.system(async (tx) => {
      const reader = await findReader(tx, subject_id)
      if (reader) await services.mailer.send(writeSecondFactorOff(services, reader), { tx })
    })
  })
}
