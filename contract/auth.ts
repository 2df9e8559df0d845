import { z } from 'zod'
import { credentials, newCredentials, password } from './credentials.ts'
import { done, email, idParams, language, line, timestamp, uuid } from './fields.ts'
import { MAX_COMPANY_NAME } from './limits.ts'
import { defineRoutes } from './route.ts'

/**
 * The built-in identity provider (email and password).
 *
 * Accounts without access (e.g. before approval) get an httpOnly cookie that only lets them read
 * their own status. The cookie becomes a session when the address is verified or an admin approves.
 *
 * Responses never reveal whether an address is registered. Rate limits allow for an office that
 * shares an IP address. Each account also accepts at most ten wrong passwords in 15 minutes.
 */

/**
 * A one-time code from an email link. The code is in the URL fragment; the page sends it by POST.
 */
const code = z.string().min(20).max(200)

export const pendingSignInStatus = z.object({
  /**
   * Step that the applicant waits for. `nothing`: the account is approved, and the session can
   * start. `none`: this browser has no pending sign-up.
   */
  waits_for: z.enum(['verification', 'approval', 'nothing', 'rejected', 'none']),
  email: z.string().optional(),
  company_name: z.string().optional(),
  /** True if the address is verified. Sent only while `waits_for` is 'approval'. */
  email_verified: z.boolean().optional(),
  /** Names of at most five people who can approve. Sent while `waits_for` is 'approval'. */
  approvers: z.array(z.string()).optional(),
  /** Sent while `waits_for` is 'approval' and the company is dormant, so that no one can approve. */
  is_dormant: z.literal(true).optional(),
  /** Reason for the rejection, if one was given. */
  reason: z.string().optional(),
  /** Seconds until the verification email, or the reminder to the approvers, may be sent again. */
  resend_in: z.number().int().optional(),
})
export type PendingSignInStatus = z.output<typeof pendingSignInStatus>

/**
 * Reason for a failed login with Google. The browser returns to the page on which the login
 * started, with the reason in the parameter `google`. The page explains the reason.
 */
export const GOOGLE_PROBLEMS = [
  'cancelled',
  'expired',
  'failed',
  'unavailable',
  'disk_full',
  'unverified',
  'taken',
  'closed',
  'invited_elsewhere',
] as const
export type GoogleProblem = (typeof GOOGLE_PROBLEMS)[number]

/**
 * The link that was used to sign up: a company's link, an invitation or the setup link. Without
 * such a link, the account belongs to the free company (the tenant of all individual sign-ups).
 */
const signUpTarget = {
  company_id: z.string().max(64).optional(),
  setup: z.string().max(200).optional(),
  company_name: line(MAX_COMPANY_NAME).optional(),
  invitation: code.optional(),
}

export const SIGN_IN_METHODS = [
  'password',
  'password_and_code',
  'password_and_recovery_code',
  'google',
  'company',
  'passkey',
] as const
export type SignInMethodName = (typeof SIGN_IN_METHODS)[number]

export const session = z.object({
  id: uuid,
  /** The browser's user agent, and its latest network address. */
  user_agent: z.string(),
  address: z.string(),
  started_at: timestamp,
  last_seen_at: timestamp,
  /** True for the session that makes this request. */
  is_current: z.boolean(),
  /**
   * Null if unknown: for old sessions, and for sessions that started when the account was approved.
   */
  signed_in_with: z.enum(SIGN_IN_METHODS).nullable(),
})
export type Session = z.output<typeof session>

export const authRoutes = defineRoutes({
  signUp: {
    method: 'POST',
    path: '/api/auth/sign-up/',
    access: 'public',
    summary: 'Create an account and send a verification email.',
    body: newCredentials.extend({ language, ...signUpTarget }),
    /** `nothing` for invited people: the invitation verifies the address and approves the account. */
    response: z.object({ waits_for: z.enum(['verification', 'approval', 'nothing']) }),
    status: 201,
    rate: [100, 600],
  },
  signIn: {
    method: 'POST',
    path: '/api/auth/sign-in/',
    access: 'public',
    summary: 'Log in; with a second factor, continue with finishSignIn.',
    body: credentials,
    response: done.extend({
      /** True if a second factor is required: the session starts only after `finishSignIn`. */
      second_factor: z.literal(true).optional(),
    }),
    rate: [300, 300],
  },
  startGoogleSignIn: {
    method: 'POST',
    path: '/api/auth/google/',
    access: 'public',
    summary: 'Start a sign-in or sign-up with Google; returns the URL to open.',
    body: z.strictObject({
      language,
      ...signUpTarget,
      /** Page to open after the sign-in. */
      next: z.string().max(1_000).optional(),
    }),
    response: z.object({ url: z.string() }),
    rate: [100, 600],
  },
  signOut: {
    method: 'POST',
    path: '/api/auth/sign-out/',
    access: 'public',
    summary: 'Log out.',
    body: z.strictObject({}),
    response: done.extend({ url: z.string().optional() }),
  },
  issueIdToken: {
    method: 'POST',
    path: '/api/auth/token/',
    access: 'public',
    summary:
      'Issue an ID token (RS256, one hour) for this browser’s session; null without a session.',
    body: z.strictObject({}),
    response: z.object({
      token: z.string().nullable(),
      user: z
        .object({ uid: z.string(), email, email_verified: z.boolean(), provider: z.string() })
        .nullable(),
    }),
  },
  listSessions: {
    method: 'GET',
    path: '/api/auth/sessions/',
    access: 'member',
    token: 'refused',
    summary: 'List the account’s sessions, this one first, then the newest.',
    response: z.object({ sessions: z.array(session) }),
  },
  endSession: {
    method: 'DELETE',
    path: '/api/auth/sessions/:id/',
    access: 'member',
    token: 'refused',
    summary: 'End one of the account’s sessions immediately.',
    params: idParams,
    response: done,
    rate: [120, 600],
  },
  endOtherSessions: {
    method: 'POST',
    path: '/api/auth/sessions/end-others/',
    access: 'member',
    token: 'refused',
    summary: 'End all of the account’s other sessions.',
    body: z.strictObject({}),
    response: z.object({ ended: z.number().int() }),
    rate: [30, 600],
  },
  readPendingSignIn: {
    method: 'GET',
    path: '/api/auth/standing/',
    access: 'public',
    summary: 'Read what this browser’s pending sign-up or sign-in waits for.',
    response: pendingSignInStatus,
  },
  completePendingSignIn: {
    method: 'POST',
    path: '/api/auth/wake/',
    access: 'public',
    summary: 'Turn a pending sign-in into a session once it is allowed.',
    body: z.strictObject({}),
    response: z.object({ signed_in: z.boolean() }),
  },
  sendPendingReminder: {
    method: 'POST',
    path: '/api/auth/remind/',
    access: 'public',
    summary: 'Resend the verification email, or remind the admins.',
    body: z.strictObject({}),
    response: z.object({ resend_in: z.number().int() }),
    rate: [60, 600],
  },
  withdrawPendingApplication: {
    method: 'POST',
    path: '/api/auth/withdraw/',
    access: 'public',
    summary: 'Withdraw this browser’s pending application to join.',
    body: z.strictObject({}),
    response: done,
  },
  resendVerification: {
    method: 'POST',
    path: '/api/auth/verification/',
    access: 'signed_in',
    summary: 'Resend the verification email of a signed-in, unverified account.',
    body: z.strictObject({}),
    response: z.object({ resend_in: z.number().int() }),
    rate: [10, 600],
  },
  verifyEmail: {
    method: 'POST',
    path: '/api/auth/verify-email/',
    access: 'public',
    summary: 'Verify an address with an emailed code; does not log in.',
    body: z.strictObject({ code }),
    response: z.object({ email }),
    rate: [300, 300],
  },
  requestPasswordReset: {
    method: 'POST',
    path: '/api/auth/forgot-password/',
    access: 'public',
    summary: 'Send a password reset link; the answer does not reveal if the address is registered.',
    body: z.strictObject({ email, language }),
    response: done,
    rate: [100, 600],
  },
  resetPassword: {
    method: 'POST',
    path: '/api/auth/reset-password/',
    access: 'public',
    summary: 'Set a new password with an emailed code; ends every session of the account.',
    body: z.strictObject({ code, password }),
    response: z.object({ email }),
    rate: [100, 300],
  },
  changePassword: {
    method: 'POST',
    path: '/api/auth/change-password/',
    access: 'signed_in',
    summary: 'Change the password, with the current one; ends other sessions.',
    body: z.strictObject({ current_password: password, new_password: password }),
    response: done,
    rate: [20, 600],
  },
  requestEmailChange: {
    method: 'POST',
    path: '/api/auth/change-email/',
    access: 'signed_in',
    summary: 'Send a link to a new address, with the current password.',
    body: z.strictObject({ current_password: password, new_email: email }),
    response: done,
    rate: [20, 600],
  },
  confirmEmailChange: {
    method: 'POST',
    path: '/api/auth/confirm-email/',
    access: 'public',
    summary: 'Change or revert the account’s address with an emailed code.',
    body: z.strictObject({ code }),
    response: z.object({
      email,
      /**
       * True if the code reverted an earlier change of the address. All sessions have then ended,
       * and an email with a link to reset the password was sent.
       */
      was_reverted: z.boolean(),
    }),
    rate: [100, 300],
  },
  readSignUpLink: {
    method: 'GET',
    path: '/api/auth/sign-up/',
    access: 'public',
    summary:
      'Validate a sign-up link, an invitation or the setup link; returns the company’s name.',
    query: z.object({
      company_id: z.string().max(64).optional(),
      setup: z.string().max(200).optional(),
      invitation: code.optional(),
    }),
    response: z.object({
      company_name: z.string().nullable(),
      is_setup: z.boolean(),
      /**
       * True if the company has no admin yet, and the operator has named the future admin by email
       * address.
       */
      awaits_admin: z.boolean(),
      /** Person invited by the link; null for other links. */
      invited: z.object({ email: z.string(), username: z.string() }).nullable(),
    }),
    rate: [300, 60],
  },
})
