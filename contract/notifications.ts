import { z } from 'zod'
import { idParams, pageQuery, timestamp, uuid } from './fields.ts'
import { COMPANY_ROLES } from './permissions.ts'
import { defineRoutes } from './route.ts'
import { SCRIPT_KINDS } from './scripts.ts'

/**
 * Socket message to a person with an open document: the person's notifications changed, and the
 * browser must fetch them.
 */
export const INBOX_CHANGED = 'inbox'

/**
 * Kinds of notification, for example:
 * - `comment`: a comment on a script that the person owns.
 * - `asked_to_join`, `joined_by_domain`, `viewers_asked`: only for admin and deputies.
 *   `viewers_asked` asks who may see calls.
 */
export const NOTIFICATION_KINDS = [
  'mention',
  'reply',
  'comment',
  'review_asked',
  'review_approved',
  'review_changes_requested',
  'blind_draft_begun',
  'blind_draft_revealed',
  'access_given',
  'approved',
  'asked_to_join',
  'joined_by_domain',
  'made_admin',
  'admin_offered',
  'admin_accepted',
  'admin_declined',
  'made_deputy',
  'viewers_asked',
  'generated',
] as const
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number]

/**
 * Kinds of notification that are collected into one email. The other kinds have a separate,
 * immediate email, or no email (`admin_declined`, `viewers_asked`).
 */
export const MAILED_KINDS = [
  'mention',
  'reply',
  'comment',
  'review_asked',
  'review_approved',
  'review_changes_requested',
  'blind_draft_begun',
  'blind_draft_revealed',
  'access_given',
  'joined_by_domain',
  'made_admin',
  'generated',
] as const satisfies NotificationKind[]
export type MailedKind = (typeof MAILED_KINDS)[number]

/** When emails are sent: after a few minutes, once a day, or never. */
export const MAIL_TIMES = ['soon', 'daily', 'off'] as const
export type MailTime = (typeof MAIL_TIMES)[number]

/**
 * Delay in ms before a `soon` email is sent, so that the email also contains notifications that
 * follow shortly after.
 */
export const MAIL_GATHERED_MS = 300_000
/** Hour of the day (Japan time) at which `daily` emails are sent. */
export const DIGEST_HOUR = 8

export const MAX_MUTED = 200

const id = z.number().int().min(1).max(Number.MAX_SAFE_INTEGER)

const notification = z.object({
  id,
  kind: z.enum(NOTIFICATION_KINDS),
  created_at: timestamp,
  is_read: z.boolean(),
  /** Name of the actor; null for automatic events and for people who left the company. */
  actor_name: z.string().nullable(),
  /** Set if the actor is a guest of a share link. `link`: name of the link, null if it has none. */
  guest: z.object({ link: z.string().nullable() }).nullish(),
  script: z
    .object({ id: uuid, kind: z.enum(SCRIPT_KINDS), title: z.string(), is_muted: z.boolean() })
    .nullable(),
  /**
   * Thread and beginning of the comment that the notification is about; null for other
   * notifications.
   */
  comment: z
    .object({ thread_id: uuid, about: z.enum(['script', 'canvas']), excerpt: z.string() })
    .nullable(),
  /**
   * First words of a suggested wording, or of the message of a review request or decision. Empty for
   * a suggested deletion.
   */
  words: z.string().nullish(),
})
export type Notification = z.output<typeof notification>

/** Maximum number of unread notifications that is reported; the actual number may be higher. */
export const MAX_UNREAD = 100
const unread = z.number().int().max(MAX_UNREAD)

const choices = {
  mail: z.enum(MAIL_TIMES),
  kinds_off: z.array(z.enum(MAILED_KINDS)).max(MAILED_KINDS.length),
}
const settings = z.object({
  ...choices,
  /**
   * Scripts for which the person switched emails off. Scripts that they can no longer see are
   * omitted.
   */
  muted: z.array(z.object({ id: uuid, title: z.string() })),
})
export type NotificationSettings = z.output<typeof settings>

export const notificationRoutes = defineRoutes({
  listNotifications: {
    method: 'GET',
    path: '/api/notifications/',
    access: 'member',
    summary: 'List the caller’s notifications, newest first, with the number of unread ones.',
    query: z.object(pageQuery),
    response: z.object({
      notifications: z.array(notification),
      next: z.string().nullable(),
      unread,
      /**
       * The caller's role in the company, so that open pages learn of a change. Nodes of the previous
       * version omit it.
       */
      role: z.enum(COMPANY_ROLES).optional(),
    }),
  },
  markNotificationsRead: {
    method: 'POST',
    path: '/api/notifications/read/',
    access: 'member',
    summary: 'Mark one notification as read, or (without `id`) all up to one.',
    body: z.strictObject({ id: id.optional(), up_to: id.optional() }),
    response: z.object({ unread }),
  },
  readNotificationSettings: {
    method: 'GET',
    path: '/api/notifications/settings/',
    access: 'member',
    token: 'refused',
    summary: 'Read the caller’s email settings.',
    response: settings,
  },
  updateNotificationSettings: {
    method: 'PUT',
    path: '/api/notifications/settings/',
    access: 'member',
    token: 'refused',
    summary: 'Update the caller’s email settings.',
    body: z.strictObject(choices),
    response: z.object(choices),
  },
  muteScript: {
    method: 'PUT',
    path: '/api/scripts/:id/mute/',
    access: ['script.view', 'params', 'id'],
    token: 'refused',
    summary: 'Turn emails about a script on or off for the caller.',
    params: idParams,
    body: z.strictObject({ is_muted: z.boolean() }),
    response: z.object({ is_muted: z.boolean() }),
  },
})
