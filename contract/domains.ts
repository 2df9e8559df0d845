import { z } from 'zod'
import { idParams, timestamp, uuid } from './fields.ts'
import { defineRoutes } from './route.ts'

/**
 * A company's own mail domains. One is proved by a code that is mailed to its postmaster, or by a text record in
 * the DNS; it may then let in, without approval, whoever signs up by the company's link with an address of it.
 */

export const MAX_DOMAINS = 20
/** How long a mailed code is good, and how often a wrong one may be tried. */
export const DOMAIN_CODE_HOURS = 24
export const DOMAIN_CODE_ATTEMPTS = 10
/** After so many days without a new proof, another company that proves the domain gets it. */
export const DOMAIN_PROOF_DAYS = 365

const MAX_DOMAIN = 253
const LABEL = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?'
const HOST = new RegExp(`^(?:${LABEL}\\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])?$`)

/** A domain as an identifier: ASCII, lower case, without the @ before or the dot after it; no address, no single label. */
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
  /** Null: nobody has shown yet that it is the company's. */
  proved_at: timestamp.nullable(),
  /** Whether addresses of it are let in without approval. */
  admits: z.boolean(),
  /** Whether people log in at the company's own provider with addresses of it: the admin alone removes it. */
  carries_sign_in: z.boolean(),
  /** The text record that proves it. */
  dns: z.object({ name: z.string(), value: z.string() }),
  /** To whom the code is mailed, and until when the last one is good; null where there is none. */
  mail: z.object({ to: z.string(), expires_at: timestamp.nullable() }),
})
export type CompanyDomain = z.output<typeof companyDomain>

const of = { access: ['domain.manage', 'params', 'id'], params: idParams } as const

export const domainRoutes = defineRoutes({
  listDomains: {
    method: 'GET',
    path: '/api/companies/domains/',
    access: 'company.manage',
    summary: 'The company’s mail domains, and what proves each',
    response: z.object({ domains: z.array(companyDomain) }),
  },
  addDomain: {
    method: 'POST',
    path: '/api/companies/domains/',
    access: 'company.manage',
    summary: 'Adds a mail domain, which is to be proved; public mail domains are refused',
    body: z.strictObject({ domain: domainName }),
    response: companyDomain,
    status: 201,
  },
  mailDomainCode: {
    ...of,
    method: 'POST',
    path: '/api/companies/domains/:id/mail/',
    summary: 'Mails a new code to the domain’s postmaster; the one before is good no more',
    body: z.strictObject({}),
    response: companyDomain,
    rate: [10, 3_600],
  },
  proveDomain: {
    ...of,
    method: 'POST',
    path: '/api/companies/domains/:id/prove/',
    summary: 'Proves a domain by the mailed code or, without one, by its DNS text record',
    body: z.strictObject({ code: z.string().max(60, 'too_long').optional() }),
    response: companyDomain,
    rate: [60, 3_600],
  },
  updateDomain: {
    ...of,
    method: 'PATCH',
    path: '/api/companies/domains/:id/',
    summary: 'Says whether verified addresses of a proved domain are let in without approval',
    body: z.strictObject({ admits: z.boolean() }),
    response: companyDomain,
  },
  deleteDomain: {
    method: 'DELETE',
    path: '/api/companies/domains/:id/',
    access: ['domain.remove', 'params', 'id'],
    params: idParams,
    summary: 'Removes a domain from the company; its people stay',
    response: z.object({ done: z.literal(true) }),
  },
})
