import { commentRoutes } from '#contract/comments.ts'
import { grantRoutes } from '#contract/grants.ts'
import { searchTerms } from '#server/platform/database/search-terms.ts'
import { record } from '#server/platform/events/events.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { Services } from '#server/platform/services.ts'
import {
  deleteGrant,
  findGrantees,
  findViewers,
  listGrants,
  lockMember,
  readGrant,
  saveGrant,
} from './data.ts'

const { findMentionable } = commentRoutes

export function registerGrants(services: Services): void {
  services.implement(
    { findMentionable },
    {
      async findMentionable({ query, target, actor, tx }) {
        const people = { terms: searchTerms(query.search), not: actor.user_id }
        return { colleagues: await findViewers(tx, target, people) }
      },
    },
  )
  services.implement(grantRoutes, {
    async listGrants({ target, tx }) {
      return { grants: await listGrants(tx, target.id) }
    },

    async findGrantees({ query, target, tx }) {
      return { colleagues: await findGrantees(tx, target, searchTerms(query.search)) }
    },

    async setGrant({ params: { user_id }, body: { access }, target, actor, tx }) {
      // The authorization checked only the script, so this checks that the user is a member of the
      // same company.
      if (!(await lockMember(tx, user_id))) throw new Refusal('not_found')
      // The owner needs no grant.
      if (user_id === target.owner_id) throw new Refusal('conflict')
      const before = await saveGrant(tx, {
        script_id: target.id,
        user_id,
        company_id: target.company_id,
        access,
        granted_by: actor.user_id,
      })
      if (before === null)
        await record(tx, 'script.grant_given', { subject_id: target.id, data: { user_id, access } })
      else if (before !== access)
        await record(tx, 'script.grant_changed', {
          subject_id: target.id,
          data: { user_id, from: before, to: access },
        })
      return readGrant(tx, target.id, user_id)
    },

    async revokeGrant({ params: { user_id }, target, tx }) {
      const access = await deleteGrant(tx, target.id, user_id)
      if (access === null) throw new Refusal('not_found')
      await record(tx, 'script.grant_ended', { subject_id: target.id, data: { user_id, access } })
      return { done: true as const }
    },
  })
}
