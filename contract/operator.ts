import { z } from 'zod'
import { idParams, line, uuid } from './fields.ts'
import { MAX_COMPANY_NAME } from './limits.ts'
import { defineRoutes } from './route.ts'

export const PLANS = ['free', 'individual', 'team', 'enterprise'] as const

export const operatedCompany = z.object({
  id: uuid,
  name: z.string(),
  plan: z.enum(PLANS),
  admin: uuid.nullable(),
  is_dormant: z.boolean(),
  member_count: z.number().int(),
  sign_up_url: z.string(),
})
export type OperatedCompany = z.output<typeof operatedCompany>

/** The installation's operator: companies, plans, dormancy. Never the companies' scripts. */
export const operatorRoutes = defineRoutes({
  listCompanies: {
    method: 'GET',
    path: '/api/operator/companies/',
    access: 'operator',
    summary: 'Every company of the installation',
    response: z.object({ companies: z.array(operatedCompany) }),
  },
  createCompany: {
    method: 'POST',
    path: '/api/operator/companies/',
    access: 'operator',
    summary: 'Opens a company; answers its sign-up link',
    body: z.strictObject({ name: line(MAX_COMPANY_NAME), plan: z.enum(PLANS) }),
    response: operatedCompany,
    status: 201,
  },
  updateCompany: {
    method: 'PATCH',
    path: '/api/operator/companies/:id/',
    access: 'operator',
    summary: 'Sets the plan, the admin, dormancy',
    params: idParams,
    body: z.strictObject({
      plan: z.enum(PLANS).optional(),
      admin: uuid.optional(),
      is_dormant: z.boolean().optional(),
    }),
    response: operatedCompany,
  },
})
