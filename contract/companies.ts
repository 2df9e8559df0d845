import { z } from 'zod'
import { email, idParams, pageQuery, timestamp, uuid } from './fields.ts'
import { defineRoutes } from './route.ts'

export const MEMBER_STATUSES = ['pending', 'approved', 'rejected', 'suspended', 'removed'] as const

export const member = z.object({
  id: uuid,
  username: z.string(),
  email,
  status: z.enum(MEMBER_STATUSES),
  is_admin: z.boolean(),
  created_at: timestamp,
  decided_at: timestamp.nullable(),
})
export type Member = z.output<typeof member>

const decideMember = (verb: string, summary: string) =>
  ({
    method: 'POST',
    path: `/api/companies/members/:id/${verb}/`,
    access: ['member.manage', 'params', 'id'],
    summary,
    params: idParams,
    body: z.strictObject({}),
    response: member,
  }) as const

export const companyRoutes = defineRoutes({
  listMembers: {
    method: 'GET',
    path: '/api/companies/members/',
    access: 'company.manage',
    summary: 'The company’s people by standing, newest request first',
    query: z.object({ status: z.enum(MEMBER_STATUSES).default('pending'), ...pageQuery }),
    response: z.object({
      members: z.array(member),
      next: z.string().nullable(),
      counts: z.object({
        pending: z.number().int(),
        approved: z.number().int(),
        rejected: z.number().int(),
        suspended: z.number().int(),
      }),
      sign_up_path: z.string(),
    }),
  },
  approveMember: decideMember('approve', 'Lets an applicant in (also undoes a rejection)'),
  rejectMember: decideMember('reject', 'Turns an applicant down; told by mail, can be undone'),
  suspendMember: decideMember('suspend', 'Shuts a member out within seconds; the work stays'),
  reopenMember: decideMember('reopen', 'Takes a decision back: the applicant waits again'),
  restoreMember: decideMember('restore', 'Lets a suspended member in again'),
})
