import { roleRoutes } from '#contract/roles.ts'
import type { Account } from '#server/platform/access/account.ts'
import { attributeTo } from '#server/platform/database/database.ts'
import { record } from '#server/platform/events/events.ts'
import { AnswerAfterCommit } from '#server/platform/http/routes.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { Services } from '#server/platform/services.ts'
import { lockMember } from '../../scripts/grants/data.ts'
import { isAdminNow } from '../data.ts'
import { acceptRole, endOffer, findOffer, offerRole, readRoles, setDeputy } from './data.ts'
import { mailAboutRoles } from './reactions.ts'

export function registerRoles(services: Services): void {
  const { now } = services
  mailAboutRoles(services)

  /** Offers the admin role to the member `to`. The calling route must call `proveSelf` first. */
  const offer = async (actor: Account, to: string) => {
    const { company_id, user_id } = actor
    return services.database.tenant({ company_id, user_id }, async (tx) => {
      if (!(await isAdminNow(tx, company_id, user_id))) throw new Refusal('forbidden')
      if (to === user_id || !(await lockMember(tx, to)))
        throw new Refusal('invalid', { fields: [{ path: 'to', code: 'invalid' }] })
      await offerRole(tx, company_id, to, now())
      const by = attributeTo(tx, { company_id, actor_id: user_id })
      await record(by, 'company.admin_offered', { subject_id: company_id, data: { user_id: to } })
      return readRoles(tx, company_id, now())
    })
  }

  services.implement(roleRoutes, {
    readRoles: ({ actor, tx }) => readRoles(tx, actor.company_id, now()),

    async offerAdminRole({ body: { to, current_password }, actor, identity }) {
      return new AnswerAfterCommit(async () => {
        await services.proveSelf({ identity, actor }, current_password)
        return offer(actor, to)
      })
    },

    async withdrawAdminRoleOffer({ actor: { company_id }, tx }) {
      const user_id = await endOffer(tx, company_id)
      if (user_id !== null) {
        const data = { user_id }
        await record(tx, 'company.admin_offer_withdrawn', { subject_id: company_id, data })
      }
      return readRoles(tx, company_id, now())
    },

    readAdminRoleOffer: async ({ actor, tx }) => ({ offer: await findOffer(tx, actor, now()) }),

    async answerAdminRoleOffer({ body: { accepted }, actor, tx }) {
      const { company_id, user_id, company_admin } = actor
      if (accepted) {
        const former = await acceptRole(tx, now())
        if (former === null) throw new Refusal('offer_over')
        const data = { admin: user_id, user_id: former }
        await record(tx, 'company.admin_moved', { subject_id: company_id, data })
        return { is_admin: true }
      }
      if (company_admin === null || (await endOffer(tx, company_id, user_id)) === null)
        throw new Refusal('offer_over')
      const data = { user_id: company_admin }
      await record(tx, 'company.admin_offer_declined', { subject_id: company_id, data })
      return { is_admin: false }
    },

    async setDeputy({ body: { is_deputy }, target, actor, tx }) {
      if (await isAdminNow(tx, actor.company_id, target.id)) throw new Refusal('last_admin')
      const set = await setDeputy(tx, target.id, is_deputy, actor.company_admin)
      if (!set) throw new Refusal('conflict')
      if (set.changed)
        await record(tx, is_deputy ? 'member.deputy_appointed' : 'member.deputy_dismissed', {
          subject_id: target.id,
        })
      return set.member
    },
  })
}
