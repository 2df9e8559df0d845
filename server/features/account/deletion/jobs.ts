import type { Services } from '#server/platform/services.ts'
import { claimUnwarned, eraseAccount, findDue } from './data.ts'
import { writeWarning } from './emails.ts'

/** A user is warned this many milliseconds before the erasure. */
export const WARNED_BEFORE_MS = 3 * 86_400_000

/**
 * Registers a cleanup that warns users whose account will soon be erased. It also erases the
 * accounts whose grace period has ended, one by one.
 */
export function eraseLeavingUsers(
  services: Pick<Services, 'cleanup' | 'database' | 'mailer' | 'absoluteUrl' | 'now'>,
): void {
  const { cleanup, database, mailer, now } = services
  const eraseOne = () =>
    database.system(async (tx) => {
      const due = await findDue(tx, now())
      if (!due) return false
      await eraseAccount(tx, due, null)
      await mailer.forget(tx, [due.email])
      return true
    })
  cleanup.add('accounts that are deleted', async () => {
    await database.system(async (tx) => {
      for (const leaver of await claimUnwarned(tx, now() + WARNED_BEFORE_MS))
        await mailer.send(writeWarning(services, leaver), { tx })
    })
    while (await eraseOne());
  })
}
