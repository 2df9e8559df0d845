import type { Services } from '#server/platform/services.ts'
import { findOpened, findShutOut } from './data.ts'
import { writeSecondFactorOff } from './identity/emails.ts'
import { endEverything } from './identity/end-sessions.ts'
import { findReader } from './identity/second-factor/data.ts'

/**
 * Who is shut out of a company has no session left, in any browser, unless they were let in again
 * since. Somebody who waits again keeps theirs: like any applicant's it reaches nothing, and shows them
 * the waiting page.
 */
export function reactToShutOuts({
  database,
  events,
  now,
}: Pick<Services, 'database' | 'events' | 'now'>): void {
  for (const kind of ['member.suspended', 'member.removed', 'account.deletion_begun'] as const)
    events.react(kind, 'end-sessions', async ({ subject_id }) => {
      await database.system(async (tx) => {
        const account = await findShutOut(tx, subject_id)
        if (account) await endEverything(tx, account, now(), { by: null })
      })
    })
}

/** Whoever an operator has moved to another company, or signed out, opens everything anew. */
export function reactToOperator({
  database,
  events,
  now,
}: Pick<Services, 'database' | 'events' | 'now'>): void {
  for (const kind of ['member.moved_out', 'account.sessions_ended'] as const)
    events.react(kind, 'end-sessions', ({ subject_id, id }) =>
      database.system(async (tx) => {
        const account = await findOpened(tx, subject_id, id)
        if (account) await endEverything(tx, account, now(), { by: null })
      }),
    )
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
