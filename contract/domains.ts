import { z } from 'zod'
import { idParams, timestamp, uuid } from './fields.ts'
import { defineRoutes } from './route.ts'

/**
 * A company's email domains. The company proves ownership by a code mailed to the postmaster or by
 * a DNS TXT record. People with an address of a proved domain can then sign up through the
 * company's link without approval, if the company permits this.
 */

export const MAX_DOMAINS = 20
/** Hours during which a mailed code is valid, and maximum number of attempts. */
export const DOMAIN_CODE_HOURS = 24
export const DOMAIN_CODE_ATTEMPTS = 10
/**
 * Days after which a proof expires, unless it is renewed. Another company can then prove the
 * domain.
 */
export const DOMAIN_PROOF_DAYS = 365

const MAX_DOMAIN = 253
const LABEL = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?'
const HOST = new RegExp(`^(?:${LABEL}\\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])?$`)

/** A domain name: ASCII, lower case, at least two labels, without @ and trailing dot. */
export const domainName = z
  .string()
  .max(MAX_DOMAIN, 'too_long')
  .transform((typed) =>
    typed.normalize('NFKC').trim().toLowerCase().replace(/^@/, '').replace(/\.$/, ''),
  )
  .pipe(z.string().max(MAX_DOMAIN, 'too_long').regex(HOST, 'bad_domain'))

export const companyDomain = z.object({
  id: uuid,
  domain: z.string(),
  /** Null: ownership is not proved. */
  proved_at: timestamp.nullable(),
  /** True if addresses of this domain are admitted without approval. */
  admits: z.boolean(),
  /**
   * True if addresses of this domain sign in with the company's provider. Then only the admin can
   * remove the domain.
   */
  carries_sign_in: z.boolean(),
  dns: z.object({ name: z.string(), value: z.string() }),
  /**
   * Recipient of the code, and the time at which the newest code expires. The time is null if no
   * code was sent, or if ownership was proved since.
   */
  mail: z.object({ to: z.string(), expires_at: timestamp.nullable() }),
})
export type CompanyDomain = z.output<typeof companyDomain>

const of = { access: ['domain.manage', 'params', 'id'], params: idParams } as const

export const domainRoutes = defineRoutes({
  listDomains: {
    method: 'GET',
    path: '/api/companies/domains/',
    access: 'company.manage',
    summary: 'List the company’s mail domains and their verification.',
    response: z.object({ domains: z.array(companyDomain) }),
  },
  addDomain: {
    method: 'POST',
    path: '/api/companies/domains/',
    access: 'company.manage',
    summary: 'Add a mail domain to verify; public mail domains are refused.',
    body: z.strictObject({ domain: domainName }),
    response: companyDomain,
    status: 201,
  },
  sendDomainCode: {
    ...of,
    method: 'POST',
    path: '/api/companies/domains/:id/mail/',
    summary: 'Email a new code to the domain’s postmaster, replacing the previous one.',
    body: z.strictObject({}),
    response: companyDomain,
    rate: [10, 3_600],
  },
  verifyDomain: {
    ...of,
    method: 'POST',
    path: '/api/companies/domains/:id/prove/',
    summary: 'Verify a domain by an emailed code, or without one by its DNS TXT record.',
    body: z.strictObject({ code: z.string().max(60, 'too_long').optional() }),
    response: companyDomain,
    rate: [60, 3_600],
  },
  updateDomain: {
    ...of,
    method: 'PATCH',
    path: '/api/companies/domains/:id/',
    summary: 'Set whether verified addresses of a domain are admitted without approval.',
    body: z.strictObject({ admits: z.boolean() }),
    response: companyDomain,
  },
  deleteDomain: {
    method: 'DELETE',
    path: '/api/companies/domains/:id/',
    access: ['domain.remove', 'params', 'id'],
    params: idParams,
    summary: 'Delete a domain of the company; its members stay.',
    response: z.object({ done: z.literal(true) }),
  },
})
