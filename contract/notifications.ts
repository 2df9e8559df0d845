import { z } from 'zod'
import { pageQuery, timestamp, uuid } from './fields.ts'
import { defineRoutes } from './route.ts'
import { SCRIPT_KINDS } from './scripts.ts'

/** What an open document’s socket says to one person when their notifications are others: look again. */
export const INBOX_CHANGED = 'inbox'

/** What people are told of. `comment`: on a script of one’s own; `asked_to_join`: to the company’s admin. */
export const NOTIFICATION_KINDS = [
  'mention',
  'reply',
  'comment',
  'access_given',
  'approved',
  'asked_to_join',
  'generated',
] as const
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number]

const id = z.number().int().min(1).max(Number.MAX_SAFE_INTEGER)

const notification = z.object({
  id,
  kind: z.enum(NOTIFICATION_KINDS),
  created_at: timestamp,
  is_read: z.boolean(),
  /** Who did it; null for nobody, or somebody who is not in the company any more. */
  actor_name: z.string().nullable(),
  script: z.object({ id: uuid, kind: z.enum(SCRIPT_KINDS), title: z.string() }).nullable(),
  /** Of a comment: where its thread is, and how it begins. */
  comment: z
    .object({ thread_id: uuid, about: z.enum(['script', 'canvas']), excerpt: z.string() })
    .nullable(),
})
export type Notification = z.output<typeof notification>

/** Counting stops here: nobody reads a higher number. */
export const MOST_UNREAD = 100
const unread = z.number().int().max(MOST_UNREAD)

export const notificationRoutes = defineRoutes({
  listNotifications: {
    method: 'GET',
    path: '/api/notifications/',
    access: 'member',
    summary: 'What the caller was told of and may still see, newest first, and how much is unread',
    query: z.object(pageQuery),
    response: z.object({
      notifications: z.array(notification),
      next: z.string().nullable(),
      unread,
    }),
  },
  readNotifications: {
    method: 'POST',
    path: '/api/notifications/read/',
    access: 'member',
    summary: 'Notes what was read: one notification, or (without `id`) all up to one',
    body: z.strictObject({ id: id.optional(), up_to: id.optional() }),
    response: z.object({ unread }),
  },
})
