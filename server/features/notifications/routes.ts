import { notificationRoutes } from '#contract/notifications.ts'
import { findCompanyRole } from '#contract/permissions.ts'
import { record } from '#server/platform/events/events.ts'
import { cursorOfNumbered, numberCursor, readPage } from '#server/platform/http/list-page.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { Services } from '#server/platform/services.ts'
import { countUnread, listNotifications, markRead } from './data.ts'
import { readSettings, setMuted, writeSettings } from './mails/data.ts'
import { sendNotificationMails } from './mails/jobs.ts'
import { serveUnsubscribe } from './mails/routes.ts'
import { reactWithNotifications } from './reactions.ts'

export function registerNotifications(services: Services): void {
  reactWithNotifications(services)
  sendNotificationMails(services)
  serveUnsubscribe(services)
  services.implement(notificationRoutes, {
    async listNotifications({ query, actor, tx }) {
      const [{ rows: notifications, next }, unread] = await Promise.all([
        readPage(
          query,
          numberCursor,
          ({ limit, after: before }) => listNotifications(tx, actor.user_id, { limit, before }),
          cursorOfNumbered,
        ),
        countUnread(tx, actor.user_id),
      ])
      return { notifications, unread, next, role: findCompanyRole(actor) }
    },

    async markNotificationsRead({ body: { id, up_to }, actor, tx }) {
      const which = id === undefined ? (up_to === undefined ? null : { up_to }) : { id }
      if (!which) throw new Refusal('invalid', { fields: [{ path: 'up_to', code: 'empty' }] })
      if (await markRead(tx, actor.user_id, which))
        await record(tx, 'user.notified', { subject_id: actor.user_id })
      return { unread: await countUnread(tx, actor.user_id) }
    },

    readNotificationSettings: ({ actor, tx }) => readSettings(tx, actor.user_id),

    async updateNotificationSettings({ body, actor, tx }) {
      await writeSettings(tx, actor.user_id, body)
      return body
    },

    async muteScript({ body: { is_muted }, target, actor, tx }) {
      await setMuted(tx, { user_id: actor.user_id, script_id: target.id }, is_muted)
      return { is_muted }
    },
  })
}
