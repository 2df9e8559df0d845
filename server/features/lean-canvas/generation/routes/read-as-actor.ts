import { type Actor, can, standingProblem } from '#contract/permissions.ts'
import { loadScript, type ScriptRow } from '#server/features/scripts/data.ts'
import type { ReadTransaction } from '#server/platform/database/database.ts'
import type { Identity } from '#server/platform/http/identity.ts'
import { type ActorRow, isVoid, toActor } from '#server/platform/http/read-actor.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { Services } from '#server/platform/services.ts'

/**
 * Looks at a talk script while its caller waits: each time in a transaction of its own, entered by
 * the token, with the account and its rights as they are then. Throws Refusal('not_found') when the
 * right to see it was lost meanwhile, 'unapproved' or 'dormant' when the account may not enter any more.
 */
export function readAsActor<T>(
  { database }: Pick<Services, 'database'>,
  identity: Identity,
  script_id: string,
  read: (tx: ReadTransaction, script: ScriptRow, actor: Actor) => Promise<T>,
): Promise<T> {
  return database.actor(
    identity,
    async (tx, row) => {
      const account = row as ActorRow | null
      if (!account || isVoid(identity, account)) throw new Refusal('not_found')
      const actor = toActor(account)
      const problem = standingProblem(actor)
      if (problem) throw new Refusal(problem)
      const script = await loadScript(tx, script_id, actor)
      if (!script || !can(actor, 'script.view', script)) throw new Refusal('not_found')
      return read(tx, script, actor)
    },
    { read_only: true },
  )
}
