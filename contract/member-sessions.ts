import { z } from 'zod'
import { session } from './auth.ts'
import { done, idParams, uuid } from './fields.ts'
import { defineRoutes } from './route.ts'

/**
 * A member's session as admins see it. `address` contains only the network, because admins do not
 * need the exact address.
 */
const memberSession = session.omit({ is_current: true })

export const memberSessionRoutes = defineRoutes({
  listMemberSessions: {
    method: 'GET',
    path: '/api/companies/members/:id/sessions/',
    access: ['member.manage', 'params', 'id'],
    summary: 'List a member’s sessions with device, network and start, last used first.',
    params: idParams,
    response: z.object({ sessions: z.array(memberSession) }),
  },
  endMemberSession: {
    method: 'DELETE',
    path: '/api/companies/members/:id/sessions/:session_id/',
    access: ['member.manage', 'params', 'id'],
    summary: 'End one of a member’s sessions, within seconds.',
    params: idParams.extend({ session_id: uuid }),
    response: done,
    rate: [120, 600],
  },
  endMemberSessions: {
    method: 'POST',
    path: '/api/companies/members/:id/sessions/end/',
    access: ['member.manage', 'params', 'id'],
    summary: 'End all of a member’s sessions, within seconds; API tokens stay valid.',
    params: idParams,
    body: z.strictObject({}),
    response: z.object({ ended: z.number().int() }),
    rate: [60, 600],
  },
})
