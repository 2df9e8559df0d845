import { z } from 'zod'
import { session } from './auth.ts'
import { done, idParams, uuid } from './fields.ts'
import { defineRoutes } from './route.ts'

/** Sessions of a company's members, for its administrators. */

/** `address`: the network alone, as whose device it is need not be known more exactly. */
const memberSession = session.omit({ is_current: true })
export type MemberSession = z.output<typeof memberSession>

export const memberSessionRoutes = defineRoutes({
  listMemberSessions: {
    method: 'GET',
    path: '/api/companies/members/:id/sessions/',
    access: ['member.manage', 'params', 'id'],
    summary: 'Where a member is logged in: device, network, since when; the last seen first',
    params: idParams,
    response: z.object({ sessions: z.array(memberSession) }),
  },
  endMemberSession: {
    method: 'DELETE',
    path: '/api/companies/members/:id/sessions/:session_id/',
    access: ['member.manage', 'params', 'id'],
    summary: 'Logs a member out on one device, within seconds',
    params: idParams.extend({ session_id: uuid }),
    response: done,
    rate: [120, 600],
  },
  endMemberSessions: {
    method: 'POST',
    path: '/api/companies/members/:id/sessions/end/',
    access: ['member.manage', 'params', 'id'],
    summary: 'Logs a member out on every device, within seconds; API tokens stay',
    params: idParams,
    body: z.strictObject({}),
    response: z.object({ ended: z.number().int() }),
    rate: [60, 600],
  },
})
