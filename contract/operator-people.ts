import { z } from 'zod'
import { done, email, idParams, pageQuery, timestamp, uuid } from './fields.ts'
import type { Pair } from './language.ts'
import { MAX_SEARCH } from './limits.ts'
import { defineRoutes } from './route.ts'

export const OPERATED_STATUSES = [
  'pending',
  'approved',
  'rejected',
  'suspended',
  'leaving',
  'removed',
] as const

export const STATUS_NAMES = {
  pending: { ja: '承認待ち', en: 'Pending' },
  approved: { ja: '承認済み', en: 'Approved' },
  rejected: { ja: '却下', en: 'Rejected' },
  suspended: { ja: '停止中', en: 'Suspended' },
  leaving: { ja: '退会手続き中', en: 'Leaving' },
  removed: { ja: '外された人', en: 'Removed' },
} as const satisfies Record<(typeof OPERATED_STATUSES)[number], Pair>

export const peopleFilter = {
  /**
   * Words to search for: parts of a name, of its furigana or of an email address. All must match.
   */
  search: z.string().max(MAX_SEARCH, 'too_long').optional(),
  status: z.enum(OPERATED_STATUSES).optional(),
  company: uuid.optional(),
}

export const operatedPerson = z.object({
  id: uuid,
  email: z.string(),
  username: z.string(),
  status: z.enum(OPERATED_STATUSES),
  company: z.object({ id: uuid, name: z.string() }),
  is_admin: z.boolean(),
  is_deputy: z.boolean(),
  is_operator: z.boolean(),
  /** Null: an external identity provider verifies addresses. */
  email_verified: z.boolean().nullable(),
  /** Number of scripts that the account owns, including those in the trash. */
  script_count: z.number().int(),
  /**
   * Last use of any session; null if there is none, or if an external identity provider manages
   * sessions.
   */
  last_seen_at: timestamp.nullable(),
  created_at: timestamp,
})
export type OperatedPerson = z.output<typeof operatedPerson>

const act = (verb: string, summary: string) =>
  ({
    method: 'POST',
    path: `/api/operator/users/:id/${verb}/`,
    access: 'operator',
    summary,
    params: idParams,
    body: z.strictObject({}),
    response: operatedPerson,
  }) as const

export const operatorPeopleRoutes = defineRoutes({
  listPeople: {
    method: 'GET',
    path: '/api/operator/users/',
    access: 'operator',
    summary: 'List the installation’s accounts, newest first.',
    query: z.object({ ...peopleFilter, ...pageQuery }),
    response: z.object({
      people: z.array(operatedPerson),
      next: z.string().nullable(),
      count: z.number().int(),
      /** Name of the company that the request filters by; null without this filter. */
      company_name: z.string().nullable(),
    }),
  },
  approvePerson: act('approve', 'Approve a pending or rejected account.'),
  markEmailVerified: act('confirm-email', 'Mark an account’s address as verified.'),
  endPersonSessions: act('end-sessions', 'End all sessions and tokens of an account.'),
  movePerson: {
    ...act('move', 'Move an account to another company; its scripts go to a named colleague.'),
    body: z.strictObject({
      company: uuid,
      /**
       * New owner of the person's scripts. Required if the person owns scripts. Refused in the free
       * company (the tenant of all individual sign-ups), where a person with scripts cannot be
       * moved.
       */
      hand_over_to: uuid.optional(),
    }),
  },
  erasePerson: {
    ...act('erase', 'Erase an account immediately and permanently.'),
    body: z.strictObject({
      email,
      /**
       * New owner of the person's scripts. If the person is the company's admin, the new owner also
       * becomes admin. Required if the person owns scripts or is the admin. Refused in the free
       * company (the tenant of all individual sign-ups), where the scripts are erased.
       */
      hand_over_to: uuid.optional(),
    }),
    response: done,
  },
})
