import { z } from 'zod'
import { member } from './companies.ts'
import { idParams, timestamp, uuid } from './fields.ts'
import { MAX_PASSWORD } from './limits.ts'
import { defineRoutes } from './route.ts'

/**
 * The admin role and deputy admins. The admin role is offered to a member, who accepts or declines.
 */

/** Days until an offer of the role expires. */
export const OFFER_DAYS = 7

/**
 * Proof of identity in a request that needs it: the current password. An account without a password
 * must have signed in recently instead.
 */
export const proof = { current_password: z.string().max(MAX_PASSWORD).optional() }

const person = z.object({ id: uuid, username: z.string(), email: z.string() })
const offer = z.object({ to: person, expires_at: timestamp })

const roles = z.object({
  admin: person.nullable(),
  deputies: z.array(person),
  /** The pending offer; null if there is none. */
  offer: offer.nullable(),
})
export type Roles = z.output<typeof roles>

export const roleRoutes = defineRoutes({
  readRoles: {
    method: 'GET',
    path: '/api/companies/roles/',
    access: 'company.manage',
    summary: 'Read the company’s admin, deputies and the open offer of the admin’s role.',
    response: roles,
  },
  offerAdminRole: {
    method: 'POST',
    path: '/api/companies/admin-offer/',
    access: 'company.own',
    summary: 'Offer the admin’s role to a member for seven days, replacing an earlier offer.',
    body: z.strictObject({ to: uuid, ...proof }),
    response: roles,
    rate: [20, 3_600],
  },
  withdrawAdminRoleOffer: {
    method: 'POST',
    path: '/api/companies/admin-offer/withdraw/',
    access: 'company.own',
    summary: 'Withdraw the offer of the admin’s role.',
    body: z.strictObject({}),
    response: roles,
  },
  readAdminRoleOffer: {
    method: 'GET',
    path: '/api/companies/admin-offer/',
    access: 'team',
    token: 'refused',
    summary: 'Read whether the admin’s role is offered to the caller, and by whom.',
    response: z.object({
      offer: z.object({ from: z.string(), expires_at: timestamp }).nullable(),
    }),
  },
  answerAdminRoleOffer: {
    method: 'POST',
    path: '/api/companies/admin-offer/answer/',
    access: 'team',
    token: 'refused',
    summary: 'Accept the admin’s role, which transfers it immediately, or decline it.',
    body: z.strictObject({ accepted: z.boolean() }),
    response: z.object({ is_admin: z.boolean() }),
  },
  setDeputy: {
    method: 'PUT',
    path: '/api/companies/members/:id/deputy/',
    access: ['member.appoint', 'params', 'id'],
    summary: 'Make a member a deputy, or revoke that.',
    params: idParams,
    body: z.strictObject({ is_deputy: z.boolean() }),
    response: member,
  },
})
