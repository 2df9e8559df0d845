import { z } from 'zod'
import { checksOff } from './checks.ts'
import { idParams, line, pageQuery, prose, timestamp, uuid } from './fields.ts'
import { MAX_COMPANY_NAME, MAX_REASON, MAX_SEARCH } from './limits.ts'
import { defineRoutes } from './route.ts'
import { callOutcomes, RUN_DAYS, RUN_VIEWERS } from './runs.ts'
import { SHARE_DAYS } from './sharing.ts'

export const MEMBER_STATUSES = ['pending', 'approved', 'rejected', 'suspended', 'removed'] as const

export const TRASH_DAYS = [7, 14, 30, 60, 90] as const
export const VERSION_DAYS = [90, 180, 365, 730, 1825] as const
export const LOG_DAYS = [365, 730, 1095, 1825, 3650] as const

export const member = z.object({
  id: uuid,
  username: z.string(),
  email: z.string(),
  status: z.enum(MEMBER_STATUSES),
  is_admin: z.boolean(),
  is_deputy: z.boolean(),
  created_at: timestamp,
  decided_at: timestamp.nullable(),
  reason: z.string(),
})
export type Member = z.output<typeof member>

export const companySettings = z.object({
  name: line(MAX_COMPANY_NAME),
  llm_generation: z.boolean(),
  /**
   * Permits sending members' audio to the installation's transcription service. Undefined if a node
   * of an older version responds (during a rolling upgrade).
   */
  audio_transcription: z.boolean().optional(),
  checks_off: checksOff,
  /**
   * If true, commenting on a script requires the right to edit it, or an individual grant to
   * comment. If false, everyone who can view the script because of its visibility can comment too.
   */
  comments_need_edit: z.boolean(),
  /**
   * Permits share links, with a maximum age of `shares_max_days` (null: unlimited). Both settings
   * also apply to links that already exist.
   */
  allows_shares: z.boolean(),
  allows_share_comments: z.boolean(),
  shares_max_days: z.literal(SHARE_DAYS).nullable(),
  second_factor_required: z.boolean(),
  /**
   * People who may view a member's runs (rehearsals and calls), and days after which a run is
   * deleted.
   */
  runs_seen_by: z.enum(RUN_VIEWERS),
  runs_kept_days: z.literal(RUN_DAYS),
  /** Possible outcomes of a call; empty: the default list. */
  call_outcomes: callOutcomes,
  /** Days after which scripts in the trash are deleted permanently. */
  trash_kept_days: z.literal(TRASH_DAYS),
  /** Days after which unnamed versions are deleted; null: only together with their script. */
  versions_kept_days: z.literal(VERSION_DAYS).nullable(),
  log_kept_days: z.literal(LOG_DAYS),
  /** Path of the sign-up link, without the language prefix. */
  sign_up_path: z.string(),
  /**
   * The installation's language model, and the company's use of it today; null without a language
   * model.
   */
  llm: z
    .object({
      model: z.string(),
      used_today: z.number().int(),
      daily_quota: z.number().int(),
      renews_at: timestamp,
    })
    .nullable(),
  /**
   * The installation's transcription service; null if there is none. Undefined if a node of an
   * older version responds (during a rolling upgrade).
   */
  transcription: z.object({ host: z.string(), model: z.string() }).nullable().optional(),
})
export type CompanySettings = z.output<typeof companySettings>

const nothing = z.strictObject({})

const decideMember = <B extends z.ZodObject = typeof nothing>(
  verb: string,
  summary: string,
  body: B = nothing as unknown as B,
) =>
  ({
    method: 'POST',
    path: `/api/companies/members/:id/${verb}/`,
    access: ['member.manage', 'params', 'id'],
    summary,
    params: idParams,
    body,
    response: member,
  }) as const

export const companyRoutes = defineRoutes({
  listMembers: {
    method: 'GET',
    path: '/api/companies/members/',
    access: 'company.manage',
    summary: 'List the company’s members by status, newest first.',
    query: z.object({
      status: z.enum(MEMBER_STATUSES).default('pending'),
      /**
       * Words to search for: parts of a name, of its furigana or of an email address. All words
       * must match.
       */
      search: z.string().max(MAX_SEARCH, 'too_long').optional(),
      ...pageQuery,
    }),
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
    summary: 'Read the company’s settings and today’s use of the language model.',
    response: companySettings,
  },
  updateCompanySettings: {
    method: 'PATCH',
    path: '/api/companies/settings/',
    access: 'company.manage',
    summary: 'Update the company’s settings.',
    body: z
      .strictObject(
        companySettings.omit({ llm: true, transcription: true, sign_up_path: true }).partial()
          .shape,
      )
      .refine((changes) => Object.keys(changes).length > 0, 'empty'),
    response: companySettings,
  },
  approveMember: decideMember('approve', 'Approve an applicant, or undo a rejection.'),
  rejectMember: decideMember(
    'reject',
    'Reject an applicant, with an optional reason; they are notified by email.',
    z.strictObject({ reason: prose(MAX_REASON).optional() }),
  ),
  suspendMember: decideMember('suspend', 'Suspend a member within seconds; their work stays.'),
  reopenApplication: decideMember('reopen', 'Undo a decision: the applicant is pending again.'),
  restoreMember: decideMember('restore', 'Restore a suspended member.'),
})
