import { z } from 'zod'
import { line, prose, timestamp, uuid } from './fields.ts'
import type { Pair } from './language.ts'
import { MAX_GUEST_COMMENT, MAX_USERNAME } from './limits.ts'
import { defineRoutes } from './route.ts'

/** Comments by guests: people without an account who opened a share link that permits comments. */

const guestThread = z.object({
  id: uuid,
  about: z.string(),
  quote: z.string(),
  is_resolved: z.boolean(),
  comments: z.array(
    z.object({
      id: uuid,
      is_own: z.boolean(),
      /** Null: a member who has left the company. */
      name: z.string().nullable(),
      body: z.string(),
      created_at: timestamp,
    }),
  ),
})
export type GuestThread = z.output<typeof guestThread>

const guestComments = z.object({
  /** Name that this browser used for its comments. Null: the form asks for a name. */
  name: z.string().nullable(),
  /** The guest's own threads with replies, oldest first. Guests do not see each other's threads. */
  threads: z.array(guestThread),
})
export type GuestComments = z.output<typeof guestComments>

/** A comment by a guest. The page creates the ids, which makes a repeated request idempotent. */
export const guestComment = z.strictObject({
  id: uuid,
  thread_id: uuid,
  /**
   * Id of a block or section. Undefined: the comment is about the whole script and is anchored at
   * its first section.
   */
  about: z.string().max(100).optional(),
  /**
   * Name of the guest, required in a browser's first comment. Not required if the link has
   * recipients: the name is then the recipient's email address.
   */
  name: line(MAX_USERNAME).optional(),
  body: prose(MAX_GUEST_COMMENT).refine((text) => text.trim() !== '', 'empty'),
})
export type GuestComment = z.output<typeof guestComment>

export type GuestPage = GuestComments & {
  /** CSRF token of the form, valid only for the reader whose page contains it. */
  proof: string
  /** Ids for the next comment, and for its thread if it starts one. */
  id: string
  thread_id: string
  /** Rejected input of the form, and why it was rejected; null otherwise. */
  refused: { problem: Pair; about: string; thread_id: string; name: string; body: string } | null
  /** True on the page that follows a sent comment. */
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
