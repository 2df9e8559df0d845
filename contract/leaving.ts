import { z } from 'zod'
import { member } from './companies.ts'
import { idParams, pageQuery, timestamp, uuid } from './fields.ts'
import { MAX_HANDED_OVER } from './limits.ts'
import { defineRoutes } from './route.ts'
import { SCRIPT_KINDS } from './scripts.ts'

/**
 * Removal of a person who leaves the company. Their scripts are transferred first, all together or
 * individually.
 */

/** Maximum number of share links that are listed for a leaving member: the newest active links. */
export const MAX_LISTED_LINKS = 100

const belonging = z.object({
  id: uuid,
  kind: z.enum(SCRIPT_KINDS),
  /** Null for private scripts: the list shows that they exist, but not their titles. */
  title: z.string().nullable(),
  is_in_trash: z.boolean(),
})
export type Belonging = z.output<typeof belonging>

/**
 * An active share link that the leaving member created. The link stays active after they leave,
 * unless a person revokes it.
 */
const leftLink = z.object({
  id: uuid,
  name: z.string(),
  script_title: z.string().nullable(),
  expires_at: timestamp.nullable(),
})
export type LeftLink = z.output<typeof leftLink>

export const leavingRoutes = defineRoutes({
  listMemberWork: {
    method: 'GET',
    path: '/api/companies/members/:id/belongings/',
    access: ['member.manage', 'params', 'id'],
    summary: 'List a member’s scripts, newest first, and their open share links.',
    params: idParams,
    query: z.object(pageQuery),
    response: z.object({
      scripts: z.array(belonging),
      next: z.string().nullable(),
      count: z.number().int(),
      links: z.array(leftLink),
    }),
  },
  transferScripts: {
    method: 'POST',
    path: '/api/companies/members/:id/hand-over/',
    access: ['member.manage', 'params', 'id'],
    summary: 'Transfer a member’s scripts to another member: the named ones, or all.',
    params: idParams,
    body: z.strictObject({
      to: uuid,
      script_ids: z.array(uuid).min(1).max(MAX_HANDED_OVER, 'too_long').optional(),
    }),
    response: z.object({ handed_over: z.number().int() }),
    rate: [60, 600],
  },
  removeMember: {
    method: 'POST',
    path: '/api/companies/members/:id/remove/',
    access: ['member.manage', 'params', 'id'],
    summary: 'Remove a member; their scripts must be transferred before, or go to `hand_over_to`.',
    params: idParams,
    body: z.strictObject({ hand_over_to: uuid.optional(), revoke_links: z.boolean() }),
    response: member,
    rate: [60, 600],
  },
})
