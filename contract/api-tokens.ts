import { z } from 'zod'
import { done, idParams, line, pageQuery, timestamp, uuid } from './fields.ts'
import { defineRoutes } from './route.ts'
import { TOKEN_SCOPES } from './token-scope.ts'

/**
 * API tokens. A personal token has its owner's rights; a company's token has the rights of a
 * service account. The token's scopes limit these rights. The token is shown once; only its hash is
 * stored.
 */

export const MAX_TOKEN_NAME = 60
export const MAX_PERSONAL_TOKENS = 20
export const MAX_SERVICE_TOKENS = 50
/** Lifetime of a token in days: the default and the maximum. */
export const TOKEN_DAYS = { usual: 90, most: 365 } as const
export const TOKEN_PREFIXES = { personal: 'daihon_pat_', service: 'daihon_svc_' } as const
export const TOKEN_KINDS = [
  'personal',
  'service',
] as const satisfies (keyof typeof TOKEN_PREFIXES)[]
export type TokenKind = (typeof TOKEN_KINDS)[number]

const scopes = z
  .array(z.enum(TOKEN_SCOPES))
  .min(1, 'empty')
  .max(TOKEN_SCOPES.length)
  .transform((chosen) => TOKEN_SCOPES.filter((scope) => chosen.includes(scope)))
const days = z.int().min(1).max(TOKEN_DAYS.most)

const facts = {
  id: uuid,
  kind: z.enum(TOKEN_KINDS),
  name: z.string(),
  scopes: z.array(z.enum(TOKEN_SCOPES)),
  /** The last characters of the token. */
  hint: z.string(),
  created_at: timestamp,
  /** Null: the token does not expire. */
  expires_at: timestamp.nullable(),
  is_expired: z.boolean(),
  /** Accurate to about ten minutes. Null: never used. */
  last_used_at: timestamp.nullable(),
}
export const apiToken = z.object(facts)
export type ApiToken = z.output<typeof apiToken>

export const companyToken = z.object({
  ...facts,
  owner_name: z.string(),
  created_by_name: z.string().nullable(),
  /**
   * True if the caller may revoke the token. If the token belongs to the admin or a deputy, only
   * its owner and the admin may revoke it.
   */
  may_revoke: z.boolean(),
})
export type CompanyToken = z.output<typeof companyToken>

const value = z.string()

export const apiTokenRoutes = defineRoutes({
  listApiTokens: {
    method: 'GET',
    path: '/api/tokens/',
    access: 'member',
    token: 'refused',
    summary: 'List the caller’s API tokens, newest first, without their values.',
    response: z.object({ tokens: z.array(apiToken) }),
  },
  createApiToken: {
    method: 'POST',
    path: '/api/tokens/',
    access: 'member',
    token: 'refused',
    summary: 'Create an API token with the caller’s rights; returns its value once.',
    body: z.strictObject({
      name: line(MAX_TOKEN_NAME),
      scopes,
      days: days.default(TOKEN_DAYS.usual),
    }),
    response: z.object({ token: apiToken, value }),
    status: 201,
    rate: [30, 600],
  },
  revokeApiToken: {
    method: 'DELETE',
    path: '/api/tokens/:id/',
    access: ['api_token.revoke', 'params', 'id'],
    summary: 'Revoke a token: the caller’s own, or, as an admin, any in the company.',
    params: idParams,
    response: done,
  },
  listCompanyTokens: {
    method: 'GET',
    path: '/api/companies/tokens/',
    access: 'company.manage',
    summary: 'List the API tokens of the company’s services and people, newest first.',
    query: z.object(pageQuery),
    response: z.object({ tokens: z.array(companyToken), next: z.string().nullable() }),
  },
  createServiceToken: {
    method: 'POST',
    path: '/api/companies/tokens/',
    access: 'company.manage',
    summary: 'Create a token for a service of the company, which sees what the team sees.',
    body: z.strictObject({
      name: line(MAX_TOKEN_NAME),
      scopes,
      /** Lifetime in days. Null: the token does not expire. */
      days: days.nullable().default(TOKEN_DAYS.usual),
    }),
    response: z.object({ token: companyToken, value }),
    status: 201,
    rate: [30, 600],
  },
})
