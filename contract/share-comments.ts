import { z } from 'zod'
import { line, prose, timestamp, uuid } from './fields.ts'
import type { Pair } from './language.ts'
import { MAX_GUEST_COMMENT, MAX_USERNAME } from './limits.ts'
import { defineRoutes } from './route.ts'

/** Comments by guests: holders of a share link that allows comments. Guests have no account. */

const guestThread = z.object({
  id: uuid,
  /** The block or section, by its id in the shared content. */
  about: z.string(),
  quote: z.string(),
  is_resolved: z.boolean(),
  comments: z.array(
    z.object({
      id: uuid,
      is_own: z.boolean(),
      /** Null: a colleague who left the company. */
      name: z.string().nullable(),
      body: z.string(),
      created_at: timestamp,
    }),
  ),
})
export type GuestThread = z.output<typeof guestThread>

const guestComments = z.object({
  /** The name this browser comments under; null: the form requests one. */
  name: z.string().nullable(),
  /** The guest's own threads with their replies, oldest first. Other guests' threads are excluded. */
  threads: z.array(guestThread),
})
export type GuestComments = z.output<typeof guestComments>

/**
 * A comment posted through a share link. The page creates the ids, which makes a repeated request
 * idempotent.
 */
export const guestComment = z.strictObject({
  id: uuid,
  /** Id of the guest's own thread, or a new id. */
  thread_id: uuid,
  /** Id of the block or section; omitted: the whole script, anchored at its first section. */
  about: z.string().max(100).optional(),
  /** Required once, before the browser has a name. Recipients comment under their address. */
  name: line(MAX_USERNAME).optional(),
  body: prose(MAX_GUEST_COMMENT).refine((text) => text.trim() !== '', 'empty'),
})
export type GuestComment = z.output<typeof guestComment>

/** State of the comment form on a link's page. */
export type GuestPage = GuestComments & {
  /** Anti-forgery token of the page's own form, bound to the reader it was rendered for. */
  proof: string
  /** Ids for the next comment, and for a thread it starts. */
  id: string
  thread_id: string
  /** Rejected form input, with its problem. */
  refused: { problem: Pair; about: string; thread_id: string; name: string; body: string } | null
  /** A comment has just been sent. */
  is_sent: boolean
}

const shared = {
  path: '/api/share/:token/comments/',
  access: 'public',
  params: z.object({ token: z.string().max(200) }),
  response: guestComments,
} as const

export const shareCommentRoutes = defineRoutes({
  listGuestComments: {
    ...shared,
    method: 'GET',
    summary: 'List this browser’s comments on a share link, with their replies.',
    rate: [120, 60],
  },
  createGuestComment: {
    ...shared,
    method: 'POST',
    summary: 'Comment by a share link that allows it, or reply in one’s own thread.',
    body: guestComment,
    status: 201,
    rate: [300, 600],
  },
})
