import { z } from 'zod'
import { done, email, flag, idParams, line, pageQuery, timestamp, uuid } from './fields.ts'
import type { Pair } from './language.ts'
import { MAX_COMPANY_NAME, MAX_SEARCH } from './limits.ts'
import { proof } from './roles.ts'
import { defineRoutes } from './route.ts'

export const PLANS = ['free', 'individual', 'team', 'enterprise'] as const

export const PLAN_NAMES = {
  free: { ja: 'フリー', en: 'Free' },
  individual: { ja: 'スタンダード', en: 'Standard' },
  team: { ja: 'チーム', en: 'Team' },
  enterprise: { ja: 'エンタープライズ', en: 'Enterprise' },
} as const satisfies Record<(typeof PLANS)[number], Pair>

/**
 * The operator's desk (the pages and requests of the operator) is locked until the operator
 * reauthenticates. The desk then stays open for this many minutes.
 */
export const DESK_OPEN_MINUTES = 30

export const operatedCompany = z.object({
  id: uuid,
  name: z.string(),
  plan: z.enum(PLANS),
  admin: uuid.nullable(),
  admin_name: z.string().nullable(),
  /**
   * Email address of a future admin. The person becomes admin when the address is verified. Null if
   * no future admin is registered.
   */
  awaited_admin: z.string().nullable(),
  is_dormant: z.boolean(),
  /** Time at which the company will be erased; null unless its admin requested deletion. */
  erased_at: timestamp.nullable(),
  member_count: z.number().int(),
  /** Number of scripts, including those in the trash. */
  script_count: z.number().int(),
  /** Bytes of the company's documents, updates and versions. */
  storage_bytes: z.number().int(),
  sign_up_url: z.string(),
  created_at: timestamp,
})
export type OperatedCompany = z.output<typeof operatedCompany>

export const companyFilter = {
  search: z.string().max(MAX_SEARCH, 'too_long').optional(),
  dormant: flag.optional(),
}

/** The operator's desk and its list of companies. These routes give no access to scripts. */
export const operatorRoutes = defineRoutes({
  readOperatorDesk: {
    method: 'GET',
    path: '/api/operator/entry/',
    access: 'operator',
    summary: 'Read when this session’s operator console closes, and what opening it requires.',
    response: z.object({
      open_until: timestamp.nullable(),
      /** True if opening the desk requires a code of the second factor. */
      asks_for_code: z.boolean(),
    }),
  },
  openOperatorDesk: {
    method: 'POST',
    path: '/api/operator/entry/',
    access: 'operator',
    summary: 'Open the operator console for half an hour after reauthentication.',
    body: z.strictObject({
      ...proof,
      code: z.string().max(100, 'too_long').optional(),
    }),
    response: z.object({ open_until: timestamp }),
    rate: [20, 600],
  },
  closeOperatorDesk: {
    method: 'POST',
    path: '/api/operator/leave/',
    access: 'operator',
    summary: 'Close the operator console in this session.',
    body: z.strictObject({}),
    response: done,
  },
  listCompanies: {
    method: 'GET',
    path: '/api/operator/companies/',
    access: 'operator',
    summary: 'List the installation’s companies, newest first.',
    query: z.object({ ...companyFilter, ...pageQuery }),
    response: z.object({
      companies: z.array(operatedCompany),
      next: z.string().nullable(),
      count: z.number().int(),
    }),
  },
  createCompany: {
    method: 'POST',
    path: '/api/operator/companies/',
    access: 'operator',
    summary:
      'Create a company; returns its sign-up link, which is emailed to a named future admin.',
    body: z.strictObject({
      name: line(MAX_COMPANY_NAME),
      plan: z.enum(PLANS),
      admin_email: email.optional(),
    }),
    response: operatedCompany,
    status: 201,
  },
  updateCompany: {
    method: 'PATCH',
    path: '/api/operator/companies/:id/',
    access: 'operator',
    summary: 'Update a company’s name, plan, admin or dormancy.',
    params: idParams,
    body: z.strictObject({
      name: line(MAX_COMPANY_NAME).optional(),
      plan: z.enum(PLANS).optional(),
      admin: uuid.optional(),
      is_dormant: z.boolean().optional(),
    }),
    response: operatedCompany,
  },
  cancelDeletionAsOperator: {
    method: 'POST',
    path: '/api/operator/companies/:id/keep/',
    access: 'operator',
    summary: 'Cancel a company’s pending deletion.',
    params: idParams,
    body: z.strictObject({}),
    response: operatedCompany,
  },
  renewCompanyLink: {
    method: 'POST',
    path: '/api/operator/companies/:id/sign-up-link/',
    access: 'operator',
    summary: 'Renew a company’s sign-up link; the previous one is void.',
    params: idParams,
    body: z.strictObject({}),
    response: operatedCompany,
  },
})
