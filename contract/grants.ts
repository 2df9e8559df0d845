import { z } from 'zod'
import { done, idParams, timestamp, uuid } from './fields.ts'
import { MAX_SEARCH } from './limits.ts'
import { GRANTED_ACCESS } from './permissions.ts'
import { defineRoutes } from './route.ts'

const access = z.enum(GRANTED_ACCESS)

/** A colleague; the email address distinguishes people with the same name. */
export const colleague = z.object({ user_id: uuid, username: z.string(), email: z.string() })
export type Colleague = z.output<typeof colleague>

const grant = colleague.extend({
  access,
  /** True if the member is suspended. The grant then has no effect until the suspension ends. */
  is_suspended: z.boolean(),
  granted_by_name: z.string(),
  created_at: timestamp,
})
export type Grant = z.output<typeof grant>

const grantee = idParams.extend({ user_id: uuid })

export const grantRoutes = defineRoutes({
  listGrants: {
    method: 'GET',
    path: '/api/scripts/:id/grants/',
    access: ['script.manage', 'params', 'id'],
    also_in_trash: true,
    summary: 'List a script’s grants.',
    params: idParams,
    response: z.object({ grants: z.array(grant) }),
  },
  findGrantees: {
    method: 'GET',
    path: '/api/scripts/:id/grantees/',
    access: ['script.manage', 'params', 'id'],
    summary: 'Search colleagues who can get a grant on a script.',
    params: idParams,
    query: z.object({ search: z.string().max(MAX_SEARCH).optional() }),
    response: z.object({ colleagues: z.array(colleague) }),
  },
  setGrant: {
    method: 'PUT',
    path: '/api/scripts/:id/grants/:user_id/',
    access: ['script.manage', 'params', 'id'],
    summary: 'Grant a member the right to view, comment on or edit a script.',
    params: grantee,
    body: z.strictObject({ access }),
    response: grant,
    rate: [100, 600],
  },
  revokeGrant: {
    method: 'DELETE',
    path: '/api/scripts/:id/grants/:user_id/',
    access: ['script.manage', 'params', 'id'],
    also_in_trash: true,
    summary: 'Revoke a member’s grant. Idempotent.',
    params: grantee,
    response: done,
  },
})
