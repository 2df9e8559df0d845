import { companyDeletionRoutes } from '#contract/company-deletion.ts'
import type { Account } from '#server/platform/access/account.ts'
import { attributeTo } from '#server/platform/database/database.ts'
import { record } from '#server/platform/events/events.ts'
import { AnswerAfterCommit } from '#server/platform/http/routes.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { Services } from '#server/platform/services.ts'
import { countCompany, endDeletion, findErasure, startDeletion } from './data.ts'
import { mailAboutDeletion } from './emails.ts'
import { eraseCompanies } from './jobs.ts'

export function registerCompanyDeletion(services: Services): void {
  const { database, now } = services
  mailAboutDeletion(services)
  eraseCompanies(services)

  /** Starts the deletion. The caller must have reauthenticated the admin. */
  const start = (actor: Account, typed: string) => {
    const { company_id, user_id } = actor
    return database.tenant({ company_id, user_id }, async (tx) => {
      const { name, has_operator } = await countCompany(tx, company_id)
      if (typed.trim() !== name.trim())
        throw new Refusal('invalid', { fields: [{ path: 'name', code: 'other_name' }] })
      if (has_operator) throw new Refusal('operator_in_company')
      const erased_at = await startDeletion(tx, actor, now())
      if (erased_at === null) throw new Refusal('conflict')
      const by = attributeTo(tx, { company_id, actor_id: user_id })
      await record(by, 'company.deletion_begun', { subject_id: company_id })
      return { erased_at }
    })
  }

  services.implement(companyDeletionRoutes, {
    async previewCompanyDeletion({ actor, tx }) {
      const { has_operator, ...counts } = await countCompany(tx, actor.company_id)
      return { ...counts, refusal: has_operator ? ('operator_in_company' as const) : null }
    },

    async deleteCompany({ body: { name, current_password }, actor, identity }) {
      return new AnswerAfterCommit(async () => {
        await services.proveSelf({ identity, actor }, current_password)
        return start(actor, name)
      })
    },

    readPendingCompanyDeletion: async ({ actor, tx }) => ({
      erased_at: await findErasure(tx, actor.company_id),
    }),

    async cancelCompanyDeletion({ actor: { company_id: subject_id }, tx }) {
      if (!(await endDeletion(tx, subject_id, now()))) throw new Refusal('conflict')
      await record(tx, 'company.kept', { subject_id })
      return { done: true as const }
    },
  })
}
