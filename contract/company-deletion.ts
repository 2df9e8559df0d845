import { z } from 'zod'
import { done, timestamp } from './fields.ts'
import { MAX_COMPANY_NAME } from './limits.ts'
import { proof } from './roles.ts'
import { defineRoutes } from './route.ts'

/** Deletion of a company. Its admin requests it and can cancel it during a grace period. */

export const COMPANY_RETURN_DAYS = 30

export const companyDeletionRoutes = defineRoutes({
  previewCompanyDeletion: {
    method: 'GET',
    path: '/api/companies/deletion/',
    access: 'company.own',
    summary: 'Count what a deletion of the company erases, or read why it is refused.',
    response: z.object({
      name: z.string(),
      people: z.number().int(),
      scripts: z.number().int(),
      canvases: z.number().int(),
      shares: z.number().int(),
      refusal: z.enum(['operator_in_company']).nullable(),
    }),
  },
  deleteCompany: {
    method: 'POST',
    path: '/api/companies/deletion/',
    access: 'company.own',
    summary:
      'Delete the company after a grace period of thirty days; members lose access immediately.',
    body: z.strictObject({
      name: z.string().max(MAX_COMPANY_NAME, 'too_long'),
      ...proof,
    }),
    response: z.object({ erased_at: timestamp }),
    rate: [20, 600],
  },
  readPendingCompanyDeletion: {
    method: 'GET',
    path: '/api/companies/return/',
    access: 'company.keep',
    summary: 'Read when the company will be erased; null if no deletion is pending.',
    response: z.object({ erased_at: timestamp.nullable() }),
  },
  cancelCompanyDeletion: {
    method: 'POST',
    path: '/api/companies/return/',
    access: 'company.keep',
    summary: 'Cancel the company’s deletion, which restores access.',
    body: z.strictObject({}),
    response: done,
    rate: [60, 600],
  },
})
