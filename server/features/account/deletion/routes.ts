import { accountDeletionRoutes, RETURN_DAYS } from '#contract/account-deletion.ts'
import { FREE_COMPANY_ID } from '#contract/limits.ts'
import type { Account } from '#server/platform/access/account.ts'
import { attributeTo, type Transaction } from '#server/platform/database/database.ts'
import { record } from '#server/platform/events/events.ts'
import { AnswerAfterCommit } from '#server/platform/http/routes.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { Services } from '#server/platform/services.ts'
import { isAdminNow } from '../../companies/data.ts'
import { countBelongings, transferOwned } from '../../companies/leaving/data.ts'
import { cancelErasure, findErasure, listSuccessors, scheduleErasure } from './data.ts'
import { mailLeavingUsers } from './emails.ts'
import { eraseLeavingUsers } from './jobs.ts'

const DAY_MS = 86_400_000

export function registerDeletion(services: Services): void {
  const { database, now } = services
  mailLeavingUsers(services)
  eraseLeavingUsers(services)

  /**
   * Starts the deletion of the actor's account. `to`: id of the member who receives the account's
   * scripts. Must be called only after the user was reauthenticated.
   */
  const start = (actor: Account, to: string | undefined) => {
    const { company_id, user_id } = actor
    return database.tenant({ company_id, user_id }, async (tx) => {
      await requireFree(tx, actor)
      // The account's status changes before its scripts are counted, so that no script can be
      // assigned to the user in between.
      const until = new Date(now() + RETURN_DAYS * DAY_MS)
      const erased_at = await scheduleErasure(tx, user_id, until)
      if (erased_at === null) throw new Refusal('conflict')
      const by = attributeTo(tx, { company_id, actor_id: user_id })
      if (to !== undefined) await transferOwned(by, { id: user_id }, to, undefined)
      // Members of the free company need not transfer scripts, because erasing their account erases
      // the scripts too.
      if (company_id !== FREE_COMPANY_ID && (await countBelongings(tx, user_id)) > 0)
        throw new Refusal('owns_something')
      await record(by, 'account.deletion_begun', { subject_id: user_id })
      return { erased_at }
    })
  }

  services.implement(accountDeletionRoutes, {
    async previewAccountDeletion({ actor, tx }) {
      const { company_id, user_id } = actor
      const isAdmin = actor.company_admin === user_id
      const stays = actor.is_operator ? ('operator_stays' as const) : null
      const is_alone = company_id === FREE_COMPANY_ID
      return {
        scripts: await countBelongings(tx, user_id),
        is_alone,
        successors: is_alone ? [] : await listSuccessors(tx, actor),
        refusal: isAdmin ? ('last_admin' as const) : stays,
      }
    },

    async deleteAccount({ body: { current_password, hand_over_to }, actor, identity }) {
      return new AnswerAfterCommit(async () => {
        await services.proveSelf({ identity, actor }, current_password)
        return start(actor, hand_over_to)
      })
    },

    async readPendingAccountDeletion({ actor }) {
      if (!actor) throw new Refusal('unauthenticated')
      const id = actor.user_id
      return { erased_at: await database.system((tx) => findErasure(tx, id), { read_only: true }) }
    },

    async cancelAccountDeletion({ actor }) {
      if (!actor) throw new Refusal('unauthenticated')
      const { company_id, user_id } = actor
      await database.system(async (tx) => {
        if (!(await cancelErasure(tx, user_id))) throw new Refusal('conflict')
        const by = attributeTo(tx, { company_id, actor_id: user_id })
        await record(by, 'account.returned', { subject_id: user_id })
      })
      return { done: true as const }
    },
  })
}

/**
 * Throws Refusal if the user is the company's admin ('last_admin') or an operator
 * ('operator_stays').
 */
async function requireFree(tx: Transaction, actor: Account): Promise<void> {
  if (await isAdminNow(tx, actor.company_id, actor.user_id)) throw new Refusal('last_admin')
  if (actor.is_operator) throw new Refusal('operator_stays')
}
