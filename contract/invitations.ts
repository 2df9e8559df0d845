import { z } from 'zod'
import { email, idParams, language, lineOrNone, pageQuery, timestamp, uuid } from './fields.ts'
import { MAX_INVITED, MAX_USERNAME } from './limits.ts'
import { defineRoutes } from './route.ts'

/**
 * Invitations by email. Each invitation is for one address, expires after some days, and admits its
 * recipient at sign-up.
 */

export const INVITATION_STATES = ['open', 'expired', 'accepted', 'revoked'] as const

export const invitation = z.object({
  id: uuid,
  email: z.string(),
  username: z.string(),
  state: z.enum(INVITATION_STATES),
  invited_at: timestamp,
  expires_at: timestamp,
})
export type Invitation = z.output<typeof invitation>

/**
 * Result for each address:
 * - `member`: the person is already a member.
 * - `waiting`: the person has already applied and waits for approval.
 * - `former`: the person was rejected or suspended.
 */
export const INVITING_OUTCOMES = ['invited', 'member', 'waiting', 'former'] as const
export type InvitingOutcome = (typeof INVITING_OUTCOMES)[number]

export const invitationRoutes = defineRoutes({
  listInvitations: {
    method: 'GET',
    path: '/api/companies/invitations/',
    access: 'company.manage',
    summary: 'List the company’s invitations and their status, newest first.',
    query: z.object(pageQuery),
    response: z.object({ invitations: z.array(invitation), next: z.string().nullable() }),
  },
  createInvitations: {
    method: 'POST',
    path: '/api/companies/invitations/',
    access: 'company.manage',
    summary: 'Invite people by email; a repeated invitation replaces its link.',
    body: z.strictObject({
      people: z
        .array(z.strictObject({ email, username: lineOrNone(MAX_USERNAME) }))
        .min(1)
        .max(MAX_INVITED, 'too_long'),
      language,
    }),
    response: z.object({
      results: z.array(z.object({ email: z.string(), outcome: z.enum(INVITING_OUTCOMES) })),
    }),
    rate: [30, 3_600],
  },
  resendInvitation: {
    method: 'POST',
    path: '/api/companies/invitations/:id/resend/',
    access: ['invitation.manage', 'params', 'id'],
    summary: 'Resend an invitation with a new link and expiry, even if revoked.',
    params: idParams,
    body: z.strictObject({}),
    response: invitation,
    rate: [100, 3_600],
  },
  revokeInvitation: {
    method: 'POST',
    path: '/api/companies/invitations/:id/revoke/',
    access: ['invitation.manage', 'params', 'id'],
    summary: 'Revoke an invitation.',
    params: idParams,
    body: z.strictObject({}),
    response: invitation,
  },
  renewSignUpLink: {
    method: 'POST',
    path: '/api/companies/sign-up-link/',
    access: 'company.manage',
    summary: 'Renew the company’s sign-up link; the previous one is void.',
    body: z.strictObject({}),
    response: z.object({ sign_up_path: z.string() }),
    rate: [20, 3_600],
  },
})
