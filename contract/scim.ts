import { z } from 'zod'
import { done, timestamp } from './fields.ts'
import { defineRoutes } from './route.ts'

/**
 * Routes to connect a company's directory (e.g. Entra ID or Okta), which then manages the company's
 * members by SCIM 2.0.
 */

/** Prefix of tokens, by which secret scanners recognize them. */
export const SCIM_TOKEN_PREFIX = 'daihon_scim_'
export const SCIM_PATH = '/scim/v2'

const provisioning = z.object({
  url: z.string(),
  /** Null if there is no token. `hint`: the token's last characters. */
  token: z
    .object({
      hint: z.string(),
      created_at: timestamp,
      last_used_at: timestamp.nullable(),
      /** True if the directory may suspend deputies and change their addresses. */
      decides_over_deputies: z.boolean(),
    })
    .nullable(),
})
export type Provisioning = z.output<typeof provisioning>

export const scimRoutes = defineRoutes({
  readProvisioning: {
    method: 'GET',
    path: '/api/companies/provisioning/',
    access: 'company.manage',
    summary: 'Read whether a directory provisions the company’s people, and its URL.',
    response: provisioning,
  },
  createScimToken: {
    method: 'POST',
    path: '/api/companies/provisioning/token/',
    access: 'company.own',
    summary: 'Create the directory’s token, returned once; the previous one is void.',
    body: z.strictObject({}),
    response: provisioning.extend({ value: z.string() }),
    status: 201,
    rate: [20, 3_600],
  },
  updateProvisioning: {
    method: 'PATCH',
    path: '/api/companies/provisioning/token/',
    access: 'company.own',
    summary:
      'Set if the directory may suspend deputies and change their addresses; 404 without a token.',
    body: z.strictObject({ decides_over_deputies: z.boolean() }),
    response: provisioning,
  },
  revokeScimToken: {
    method: 'DELETE',
    path: '/api/companies/provisioning/token/',
    access: 'company.own',
    summary: 'Revoke the directory’s token; provisioned people stay.',
    response: done,
  },
})
