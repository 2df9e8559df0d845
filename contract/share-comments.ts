import { z } from 'zod'
import { line, prose, timestamp, uuid } from './fields.ts'
import type { Pair } from './language.ts'
import { MAX_GUEST_COMMENT, MAX_USERNAME } from './limits.ts'
import { defineRoutes } from './route.ts'

/** Comments by whoever holds a link that allows them: guests, who have no account. */

const guestThread = z.object({
  id: uuid,
  /** The block or section it is about, by its id in what the link shows. */
  about: z.string(),
  quote: z.string(),
  is_resolved: z.boolean(),
  comments: z.array(
    z.object({
      id: uuid,
      is_own: z.boolean(),
      /** Null: somebody of the company who has left it. */
      name: z.string().nullable(),
      body: z.string(),
      created_at: timestamp,
    }),
  ),
})
export type GuestThread = z.output<typeof guestThread>

const guestComments = z.object({
  /** As whom this browser writes; null: a name is asked for. */
  name: z.string().nullable(),
  /** The guest’s own threads with what was answered in them, oldest first. Nobody else’s. */
  threads: z.array(guestThread),
})
export type GuestComments = z.output<typeof guestComments>

/** What is sent of a comment by a link. The ids are made by the page, so that what is sent twice is there once. */
export const guestComment = z.strictObject({
  id: uuid,
  /** One’s own, to answer in it; else the new one’s. */
  thread_id: uuid,
  /** The block or section; left out: the script as a whole, which stands at its first section. */
  about: z.string().max(100).optional(),
  /** Where nobody knows it yet; named people sign with their address. */
  name: line(MAX_USERNAME).optional(),
  body: prose(MAX_GUEST_COMMENT).refine((text) => text.trim() !== '', 'empty'),
})
export type GuestComment = z.output<typeof guestComment>

/** What the page of a link says and asks of comments. */
export type GuestPage = GuestComments & {
  /** Shows that the page’s own form was sent, to whoever it was shown. */
  proof: string
  /** Made for the next comment, and for a thread it begins. */
  id: string
  thread_id: string
  /** What was typed into the form that is refused, and why. */
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
    summary: 'What this browser wrote by a link, and the answers to it; nobody else’s comments',
    rate: [120, 60],
  },
  commentByLink: {
    ...shared,
    method: 'POST',
    summary:
      'Comments by a link that allows it, or answers in one’s own thread; it stands among the script’s comments',
    body: guestComment,
    status: 201,
    rate: [300, 600],
  },
})
