import { z } from 'zod'
import { idParams, timestamp, uuid } from './fields.ts'
import { defineRoutes } from './route.ts'

/**
 * A company's own email domains. Ownership is proved by a code mailed to the postmaster, or by a
 * DNS TXT record. A proved domain can admit sign-ups through the company's link without approval.
 */

export const MAX_DOMAINS = 20
/** Validity of a mailed code in hours, and its maximum number of attempts. */
export const DOMAIN_CODE_HOURS = 24
export const DOMAIN_CODE_ATTEMPTS = 10
/** After this many days without a new proof, another company may verify the domain. */
export const DOMAIN_PROOF_DAYS = 365

const MAX_DOMAIN = 253
const LABEL = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?'
const HOST = new RegExp(`^(?:${LABEL}\\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])?$`)

/** A domain as an identifier: ASCII, lower case, without @ or a trailing dot; no address, no single label. */
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
  /** Null until ownership is proved. */
  proved_at: timestamp.nullable(),
  /** Addresses of this domain are admitted without approval. */
  admits: z.boolean(),
  /** The company's own provider signs in addresses of this domain. Only the admin can remove it. */
  carries_sign_in: z.boolean(),
  /** The DNS TXT record that proves ownership. */
  dns: z.object({ name: z.string(), value: z.string() }),
  /** Recipient of the code, and expiry of the latest code; null without a code. */
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
    summary: 'Set if verified addresses of a domain are admitted without approval.',
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
