import { z } from 'zod'
import { checksOff } from './checks.ts'
import { idParams, pageQuery, timestamp, uuid } from './fields.ts'
import { defineRoutes } from './route.ts'
import { callOutcomes, RUN_DAYS, RUN_VIEWERS } from './runs.ts'

export const MEMBER_STATUSES = ['pending', 'approved', 'rejected', 'suspended', 'removed'] as const

export const member = z.object({
  id: uuid,
  username: z.string(),
  email: z.string(),
  status: z.enum(MEMBER_STATUSES),
  is_admin: z.boolean(),
  created_at: timestamp,
  decided_at: timestamp.nullable(),
})
export type Member = z.output<typeof member>

/** What a company's admin decides for everybody in it. */
export const companySettings = z.object({
  /** Whether the installation's language model may read the company's scripts. */
  llm_generation: z.boolean(),
  /** What scripts are not checked for. */
  checks_off: checksOff,
  /** Whether to comment on a script takes the right to edit it, or a grant; else to see it is enough. */
  comments_need_edit: z.boolean(),
  /** Who sees somebody’s runs through a script, and after how many days they are deleted. */
  runs_seen_by: z.enum(RUN_VIEWERS),
  runs_kept_days: z.literal(RUN_DAYS),
  /** What may come of a call; empty: the default list. */
  call_outcomes: callOutcomes,
  /** The language model of the installation and today's use of it; null where there is none. */
  llm: z
    .object({
      model: z.string(),
      used_today: z.number().int(),
      daily_quota: z.number().int(),
      renews_at: timestamp,
    })
    .nullable(),
})
export type CompanySettings = z.output<typeof companySettings>

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
  readCompanySettings: {
    method: 'GET',
    path: '/api/companies/settings/',
    access: 'company.manage',
    summary: 'The company’s settings, and today’s use of the language model',
    response: companySettings,
  },
  updateCompanySettings: {
    method: 'PATCH',
    path: '/api/companies/settings/',
    access: 'company.manage',
    summary: 'Changes the company’s settings',
    body: z
      .strictObject(companySettings.omit({ llm: true }).partial().shape)
      .refine((changes) => Object.keys(changes).length > 0, 'empty'),
    response: companySettings,
  },
  approveMember: decideMember('approve', 'Lets an applicant in (also undoes a rejection)'),
  rejectMember: decideMember('reject', 'Turns an applicant down; told by mail, can be undone'),
  suspendMember: decideMember('suspend', 'Shuts a member out within seconds; the work stays'),
  reopenMember: decideMember('reopen', 'Takes a decision back: the applicant waits again'),
  restoreMember: decideMember('restore', 'Lets a suspended member in again'),
})
