import { z } from 'zod'
import { defineRoutes } from './route.ts'

export const logo = z.object({
  path: z.string(),
  width: z.number().int(),
  height: z.number().int(),
})
export type Logo = z.output<typeof logo>

const answer = z.object({ logo: logo.nullable() })

export const companyLogoRoutes = defineRoutes({
  readLogo: {
    method: 'GET',
    path: '/api/companies/logo/',
    access: 'company.manage',
    summary: 'Read the company’s logo; null if none.',
    response: answer,
  },
  uploadLogo: {
    method: 'PUT',
    path: '/api/companies/logo/',
    access: 'company.manage',
    summary:
      'Upload the company’s logo: PNG or WebP bytes (application/octet-stream), no larger than displayed.',
    takes_file: true,
    response: answer,
    rate: [30, 600],
  },
  deleteLogo: {
    method: 'DELETE',
    path: '/api/companies/logo/',
    access: 'company.manage',
    summary: 'Delete the company’s logo.',
    response: answer,
  },
})
