import { z } from 'zod'
import { done, email, language } from './fields.ts'
import { MAX_PASSWORD } from './limits.ts'
import { defineRoutes } from './route.ts'

/**
 * Login with a company's own OpenID provider (Entra ID, Okta or any other). The domain of the
 * email address selects the provider. A person is identified by issuer and subject, never by the
 * address.
 */

/** Why a login failed: the value of `?problem=…`, which the page explains. */
export const COMPANY_SIGN_IN_PROBLEMS = [
  'cancelled',
  'expired',
  'failed',
  'unavailable',
  'disk_full',
  'unverified',
  'taken',
  'closed',
  'other_domain',
  'other_account',
  'required',
] as const
export type CompanySignInProblem = (typeof COMPANY_SIGN_IN_PROBLEMS)[number]

const started = z.object({ url: z.string() })
/** Page to open after the sign-in. */
const next = z.string().max(1_000).optional()

export const companySignInRoutes = defineRoutes({
  startCompanySignIn: {
    method: 'POST',
    path: '/api/auth/company/',
    access: 'public',
    summary: 'Start a sign-in with a company’s own provider; returns the URL to open.',
    body: z.strictObject({ email, language, next }),
    response: started,
    rate: [100, 600],
  },
  readCompanyLink: {
    method: 'GET',
    path: '/api/auth/company/link/',
    access: 'member',
    token: 'refused',
    summary: 'Read whether the company’s account may replace the caller’s password.',
    response: z.object({ is_offered: z.boolean() }),
  },
  linkCompanySignIn: {
    method: 'POST',
    path: '/api/auth/company/link/',
    access: 'member',
    token: 'refused',
    summary:
      'Start replacing the caller’s password by the company’s account, with the current password.',
    body: z.strictObject({
      current_password: z.string().min(1, 'empty').max(MAX_PASSWORD),
      language,
    }),
    response: started,
    rate: [20, 600],
  },
})

export const companyProvider = z.object({
  issuer: z.string(),
  client_id: z.string(),
  /**
   * True if members can sign in only with the provider. The admin may still use a password or
   * Google.
   */
  is_only: z.boolean(),
  /** True if a first login gives access; otherwise the new member waits for approval. */
  approves: z.boolean(),
})

const providerPage = z.object({
  /** Null: no provider is configured. */
  provider: companyProvider.nullable(),
  domains: z.array(z.string()),
  /** Number of members with a password who have not signed in with the provider yet. */
  with_password: z.number().int(),
  /** URLs that must be registered with the provider. */
  redirect_uri: z.string(),
  logout_uri: z.string(),
  backchannel_uri: z.string(),
})
export type ProviderPage = z.output<typeof providerPage>

const issuer = z
  .string()
  .trim()
  .max(500, 'too_long')
  .transform((typed) => typed.replace(/\/\.well-known\/openid-configuration$/, ''))
const text = z.string().trim().min(1, 'empty').max(500, 'too_long')

export const providerRoutes = defineRoutes({
  readProvider: {
    method: 'GET',
    path: '/api/companies/sign-in/',
    access: 'company.manage',
    summary: 'Read the company’s OpenID provider and the values to register there.',
    response: providerPage,
  },
  saveProvider: {
    method: 'PUT',
    path: '/api/companies/sign-in/',
    access: 'company.own',
    summary: 'Set the company’s OpenID provider, after checking that it responds.',
    body: z.strictObject({
      ...companyProvider.shape,
      issuer,
      client_id: text,
      /**
       * If undefined, the stored secret stays in use. Issuer and client id must then be unchanged.
       */
      client_secret: text.optional(),
    }),
    response: providerPage,
    rate: [30, 600],
  },
  deleteProvider: {
    method: 'DELETE',
    path: '/api/companies/sign-in/',
    access: 'company.own',
    summary: 'Delete the company’s OpenID provider; its accounts can no longer log in.',
    response: done,
  },
})
