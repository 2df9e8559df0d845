import type { ScriptRow } from '#server/features/scripts/data.ts'
import type { Account, AccountRow } from '#server/platform/access/account.ts'
import { admit } from '#server/platform/access/admit.ts'
import type { ReadTransaction } from '#server/platform/database/database.ts'
import { readSpeculatively } from '#server/platform/database/one-round-trip/read-speculatively.ts'
import type { Identity } from '#server/platform/http/identity.ts'
import type { Services } from '#server/platform/services.ts'

/**
 * Reads data of a talk script for a request that waits for a generation or streams its states. Each
 * call is a new transaction that checks the token and the permissions again. Throws Refusal if a
 * check fails.
 */
export function readAsActor<T>(
  { database, authorize }: Pick<Services, 'database' | 'authorize'>,
  identity: Identity,
  script_id: string,
  read: (tx: ReadTransaction) => Promise<T>,
): Promise<{ script: ScriptRow; actor: Account; found: T }> {
  return database.entering(
    identity,
    (tx, entered) =>
      readSpeculatively(identity, async (find) => {
        const row = (await find('account', () => entered)) as AccountRow | null
        const actor = admit({ identity, row })
        const [script, found] = await Promise.all([
          authorize(tx, actor, { right: 'script.view', id: script_id }),
          read(tx),
        ])
        return { script, actor, found }
      }),
    { read_only: true },
  )
}
