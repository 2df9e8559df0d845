import { accountRoutes } from '#contract/account.ts'
import { accountProblem, hasPage } from '#contract/permissions.ts'
import { attributeTo } from '#server/platform/database/database.ts'
import { record } from '#server/platform/events/events.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { Services } from '#server/platform/services.ts'
import { removeApplicant } from '../auth/data.ts'
import { findReading, findSelf, setLanguage, setUsername, storeNameReading } from './data.ts'
import { registerDeletion } from './deletion/routes.ts'
import { describeProfile } from './rules.ts'

export function registerAccount(services: Services): void {
  services.loaders.self = (tx, id, actor) => findSelf(tx, id, actor.user_id)

  registerDeletion(services)
  services.implement(accountRoutes, {
    async readProfile({ body, identity, actor, raw }) {
      if (body.firebase_uid !== identity.subject) throw new Refusal('forbidden')
      if (services.welcome) {
        const { sign_up } = body
        return describeProfile(await services.welcome({ identity, actor, sign_up, raw }))
      }
      if (!actor) throw new Refusal('unauthenticated')
      return describeProfile(actor)
    },

    async updateLanguage({ body: { language }, actor }) {
      if (!actor) throw new Refusal('unauthenticated')
      // An account without access may also set its language, if there is a page on which the user
      // can resolve the problem (`hasPage`).
      const problem = accountProblem(actor)
      if (problem && !hasPage(problem)) throw new Refusal(problem)
      if (language !== actor.language)
        await services.database.tenant(actor, (tx) => setLanguage(tx, actor.user_id, language))
      return { language }
    },

    async updateUsername({ body: { username }, target, tx }) {
      await setUsername(tx, target.id, username)
      await record(tx, 'account.renamed', { subject_id: target.id })
      return { id: target.id, username }
    },

    readNameReading: async ({ actor, tx }) => ({ reading: await findReading(tx, actor.user_id) }),

    async updateNameReading({ body: { reading }, actor, tx }) {
      await storeNameReading(tx, actor.user_id, reading)
      return { reading }
    },

    async withdrawApplication({ actor }) {
      if (!actor) throw new Refusal('unauthenticated')
      await services.database.system(async (tx) => {
        const removed = await removeApplicant(tx, actor.user_id)
        // An approved member can't withdraw, because the member's work belongs to the company.
        if (!removed) throw new Refusal('forbidden')
        const by = { company_id: removed.company_id, actor_id: actor.user_id }
        await record(attributeTo(tx, by), 'member.withdrawn', { subject_id: actor.user_id })
      })
      return { done: true as const }
    },
  })
}
