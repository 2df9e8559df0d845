import type { Services } from '#server/platform/services.ts'
import { findAccountToLogOut, findAccountWithoutAccess } from './data.ts'
import { writeSecondFactorOff } from './identity/emails.ts'
import { endEverything } from './identity/end-sessions.ts'
import { findReader } from './identity/second-factor/data.ts'

/**
 * Ends all sessions of a user who was suspended, was removed, or requested the deletion of their
 * account. Does nothing if the user has access again. A user who was reset to pending stays logged
 * in without access and sees the waiting page.
 */
export function reactToLostAccess({
  database,
  events,
  now,
}: Pick<Services, 'database' | 'events' | 'now'>): void {
  for (const kind of ['member.suspended', 'member.removed', 'account.deletion_begun'] as const)
    events.react(kind, 'end-sessions', async ({ subject_id }) => {
      await database.system(async (tx) => {
        const account = await findAccountWithoutAccess(tx, subject_id)
        if (account) await endEverything(tx, account, now(), { by: null })
      })
    })
}

export function reactToOperator({
  database,
  events,
  now,
}: Pick<Services, 'database' | 'events' | 'now'>): void {
  for (const kind of ['member.moved_out', 'account.sessions_ended'] as const)
    events.react(kind, 'end-sessions', ({ subject_id, id }) =>
      database.system(async (tx) => {
        const account = await findAccountToLogOut(tx, subject_id, id)
        if (account) await endEverything(tx, account, now(), { by: null })
      }),
    )
}

/**
 * Emails the owner of an account after its second factor was turned off, by the owner or by an
 * operator.
 */
export function mailFactorsOff(
  services: Pick<Services, 'database' | 'events' | 'mailer' | 'absoluteUrl'>,
): void {
  services.events.react('account.second_factor_off', 'tell-owner', async ({ subject_id }) => {
    await services.database.system(async (tx) => {
      const reader = await findReader(tx, subject_id)
      if (reader) await services.mailer.send(writeSecondFactorOff(services, reader), { tx })
    })
  })
}
