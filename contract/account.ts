import { z } from 'zod'
import { done, email, idParams, language, line, lineOrNone, spoken, uuid } from './fields.ts'
import { MAX_COMPANY_NAME, MAX_USERNAME } from './limits.ts'
import { ACCOUNT_PROBLEMS, type Actor, USER_STATUSES } from './permissions.ts'
import { defineRoutes } from './route.ts'

/** Company of the signed-in user, as the profile route returns it (specification §3). */
export const profileCompany = z.object({
  id: uuid,
  name: z.string(),
  plan: z.enum(['free', 'individual', 'team', 'enterprise']),
  admin: uuid.nullable(),
  is_dormant: z.boolean(),
})

/** Facts about the account on which its rights depend. The browser passes them to `can()`. */
const actor = z.object({
  user_id: uuid,
  status: z.enum(USER_STATUSES),
  is_operator: z.boolean(),
  is_deputy: z.boolean(),
  company_id: uuid,
  company_admin: uuid.nullable(),
  company_is_dormant: z.boolean(),
  closes_company: z.boolean(),
  company_comments_need_edit: z.boolean(),
  lacks_second_factor: z.boolean(),
}) satisfies z.ZodType<Actor>

export const profile = z.object({
  id: uuid,
  email,
  username: z.string(),
  provider: z.string(),
  language,
  is_approval: z.boolean(),
  is_operator: z.boolean(),
  /** Null if the account has no access and thus no rights. This field is not in the specification. */
  actor: actor.nullish(),
  /**
   * If the account has no access (`problem` is set), only the company's name and `is_dormant` are
   * sent.
   */
  company: z.union([profileCompany, z.object({ name: z.string(), is_dormant: z.boolean() })]),
  /**
   * Reason why the account has no access. Its text is in `error` if the company is dormant, else in
   * `message`.
   */
  problem: z.enum(ACCOUNT_PROBLEMS).optional(),
  message: spoken.optional(),
  error: spoken.optional(),
})
export type Profile = z.output<typeof profile>

/**
 * Data that a person enters when signing up with an external identity. The first profile request
 * sends it and creates the account; later requests ignore it.
 */
export const newAccount = z.strictObject({
  /**
   * Username that the person or the identity provider supplied. If undefined, the server derives it
   * from the email address.
   */
  username: line(MAX_USERNAME).optional(),
  language: language.optional(),
  company_id: z.string().max(64).optional(),
  setup: z.string().max(200).optional(),
  company_name: line(MAX_COMPANY_NAME).optional(),
  invitation: z.string().max(200).optional(),
})
export type NewAccount = z.output<typeof newAccount>

export const accountRoutes = defineRoutes({
  readProfile: {
    method: 'POST',
    path: '/api/users/profiles/fuid/',
    access: 'signed_in',
    summary: 'Read the signed-in account’s profile, or the reason it has no access.',
    body: z.strictObject({
      firebase_uid: z.string().min(1).max(128),
      sign_up: newAccount.optional(),
    }),
    response: profile,
  },
  updateLanguage: {
    method: 'PUT',
    path: '/api/users/update-language/',
    access: 'signed_in',
    summary: 'Set the account’s language.',
    body: z.strictObject({ language }),
    response: z.object({ language }),
  },
  updateUsername: {
    method: 'PATCH',
    path: '/api/users/:id/',
    access: ['account.edit', 'params', 'id'],
    summary: 'Rename the account.',
    params: idParams,
    body: z.strictObject({ username: line(MAX_USERNAME) }),
    response: z.object({ id: uuid, username: z.string() }),
  },
  readNameReading: {
    method: 'GET',
    path: '/api/users/reading/',
    access: 'member',
    token: 'refused',
    summary: 'Read the phonetic reading of the account’s name.',
    response: z.object({ reading: z.string() }),
  },
  updateNameReading: {
    method: 'PUT',
    path: '/api/users/reading/',
    access: 'member',
    token: 'refused',
    summary: 'Set the phonetic reading of the account’s name, by which colleagues find it.',
    body: z.strictObject({ reading: lineOrNone(MAX_USERNAME) }),
    response: z.object({ reading: z.string() }),
  },
  withdrawApplication: {
    method: 'POST',
    path: '/api/users/withdraw/',
    access: 'signed_in',
    summary: 'Withdraw an application to join; deletes the account.',
    body: z.strictObject({}),
    response: done,
  },
})
