import { DOMAIN_CODE_HOURS, domainRoutes, MAX_DOMAINS } from '#contract/domains.ts'
import { record } from '#server/platform/events/events.ts'
import { AnswerAfterCommit } from '#server/platform/http/routes.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { Services } from '#server/platform/services.ts'
import {
  awaitCode,
  type DomainRow,
  deleteDomain,
  findDomain,
  insertDomain,
  listDomains,
  setAdmits,
  toDomain,
} from './data.ts'
import { mailDomainCodes } from './reactions.ts'
import { createProver } from './routes/prove-domain.ts'
import { isPublicDomain, makeRecordValue } from './rules.ts'

export function registerDomains(services: Services): void {
  const { now } = services
  const prove = createProver(services)
  mailDomainCodes(services)
  services.loaders.domain = (tx, id) => findDomain(tx, id)
  // The cast is safe, because the loader of domains returns rows of this type.
  const rowOf = (target: unknown) => target as DomainRow

  services.implement(domainRoutes, {
    async listDomains({ actor: { company_id }, tx }) {
      return { domains: (await listDomains(tx, company_id)).map(toDomain) }
    },

    async addDomain({ body: { domain }, actor: { company_id }, tx }) {
      if (isPublicDomain(domain))
        throw new Refusal('invalid', { fields: [{ path: 'domain', code: 'public_domain' }] })
      if ((await listDomains(tx, company_id)).length >= MAX_DOMAINS)
        throw new Refusal('too_many_domains')
      const row = await insertDomain(tx, { company_id, domain, dns_value: makeRecordValue() })
      if (!row) throw new Refusal('domain_known')
      await record(tx, 'company.domain_added', { subject_id: company_id, data: { domain } })
      return toDomain(row)
    },

    async sendDomainCode({ target, tx }) {
      const { id: domain_id, domain, company_id } = rowOf(target)
      const expires_at = new Date(now() + DOMAIN_CODE_HOURS * 3_600_000)
      const row = await awaitCode(tx, domain_id, expires_at)
      const data = { domain, domain_id }
      await record(tx, 'company.domain_code_asked', { subject_id: company_id, data })
      return toDomain(row)
    },

    async verifyDomain({ body: { code }, target, actor }) {
      return new AnswerAfterCommit(async () => toDomain(await prove(rowOf(target), actor, code)))
    },

    async updateDomain({ body: { admits }, target, tx }) {
      const { id, domain, company_id } = rowOf(target)
      const set = await setAdmits(tx, id, admits)
      if (!set) throw new Refusal('domain_unproved')
      const data = { domain, admits }
      if (set.changed) await record(tx, 'company.domain_changed', { subject_id: company_id, data })
      return toDomain(set.row)
    },

    async deleteDomain({ target, tx }) {
      const { id, domain, company_id } = rowOf(target)
      if (await deleteDomain(tx, id))
        await record(tx, 'company.domain_removed', { subject_id: company_id, data: { domain } })
      return { done: true as const }
    },
  })
}
