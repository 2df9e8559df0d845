import { z } from 'zod'
import { idParams, pageQuery, timestamp, uuid } from './fields.ts'
import { MAX_SEARCH } from './limits.ts'
import { defineRoutes } from './route.ts'

/** Standings an operator lists people by. */
export const OPERATED_STATUSES = [
  'pending',
  'approved',
  'rejected',
  'suspended',
  'leaving',
  'removed',
] as const

export const operatedPerson = z.object({
  id: uuid,
  email: z.string(),
  username: z.string(),
  status: z.enum(OPERATED_STATUSES),
  company: z.object({ id: uuid, name: z.string() }),
  is_admin: z.boolean(),
  is_deputy: z.boolean(),
  is_operator: z.boolean(),
  /** Null: whoever keeps the account knows. */
  email_verified: z.boolean().nullable(),
  /** How many scripts are theirs, also in the trash. */
  script_count: z.number().int(),
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

/** The accounts of the installation, for its operator. */
export const operatorPeopleRoutes = defineRoutes({
  listPeople: {
    method: 'GET',
    path: '/api/operator/users/',
    access: 'operator',
    summary: 'The accounts of the installation, the newest first',
    query: z.object({
      /** Parts of a name, its reading or an address. */
      search: z.string().max(MAX_SEARCH, 'too_long').optional(),
      status: z.enum(OPERATED_STATUSES).optional(),
      company: uuid.optional(),
      ...pageQuery,
    }),
    response: z.object({
      people: z.array(operatedPerson),
      next: z.string().nullable(),
      /** Of all that are found. */
      count: z.number().int(),
      /** Where a company was asked for. */
      company_name: z.string().nullable(),
    }),
  },
  approvePerson: act('approve', 'Lets in who waits, by the operator’s word'),
  confirmEmail: act('confirm-email', 'Takes an address as proved, by the operator’s word'),
  endPersonSessions: act('end-sessions', 'Ends everything an account has opened, its tokens too'),
  movePerson: {
    ...act('move', 'Moves an account to another company; its scripts stay, with whoever is named'),
    body: z.strictObject({
      company: uuid,
      /** Who takes over what is theirs; nobody is needed where nothing is. */
      hand_over_to: uuid.optional(),
    }),
  },
})
