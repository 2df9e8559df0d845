import { DESK_OPEN_MINUTES } from '#contract/operator.ts'
import type { Account } from '#server/platform/access/account.ts'
import { attributeTo } from '#server/platform/database/database.ts'
import { record } from '#server/platform/events/events.ts'
import type { Identity } from '#server/platform/http/identity.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { Services } from '#server/platform/services.ts'
import { deleteEntry, findEntry, saveEntry } from '../data.ts'

export type Caller = { identity: Identity; actor: Account }

type Desk = Pick<Services, 'database' | 'now' | 'fullProof'>

/**
 * Key of the caller's session. The tokens of an external provider have no session id, so their
 * issuer and login time are used.
 */
const entryOf = ({ identity, actor }: Caller) => ({
  user_id: actor.user_id,
  session: identity.session_id ?? `${identity.issuer} ${identity.signed_in_at ?? 0}`,
})

/**
 * Returns the time until which the desk (the operator's routes) is open in the caller's session;
 * null if it is closed.
 */
export const readEntry = ({ database, now }: Desk, caller: Caller): Promise<string | null> =>
  database.system((tx) => findEntry(tx, entryOf(caller), now()), { read_only: true })

/**
 * Throws Refusal('desk_closed') unless the desk is open in the caller's session. Reauthentication
 * opens it for DESK_OPEN_MINUTES.
 */
export async function requireOpenDesk(desk: Desk, caller: Caller): Promise<void> {
  if ((await readEntry(desk, caller)) === null) throw new Refusal('desk_closed')
}

/** Opens the desk after reauthentication. Returns the time at which it closes. Throws Refusal. */
export async function enterDesk(
  { database, now, fullProof }: Desk,
  caller: Caller,
  shown: { password: string | undefined; code: string | undefined },
): Promise<string> {
  await fullProof.prove(caller, shown)
  const open_until = new Date(now() + DESK_OPEN_MINUTES * 60_000)
  const { company_id, user_id } = caller.actor
  await database.system(async (tx) => {
    await saveEntry(tx, { ...entryOf(caller), open_until }, now())
    const by = attributeTo(tx, { company_id, actor_id: user_id })
    await record(by, 'operator.entered', { subject_id: user_id })
  })
  return open_until.toISOString()
}

export const closeDesk = ({ database }: Desk, caller: Caller): Promise<void> =>
  database.system((tx) => deleteEntry(tx, entryOf(caller)))
