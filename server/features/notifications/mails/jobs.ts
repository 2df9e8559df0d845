import { MAIL_GATHERED_MS } from '#contract/notifications.ts'
import { can } from '#contract/permissions.ts'
import { readAccount } from '#server/platform/access/data.ts'
import { MAIL_QUEUE_OPTIONS } from '#server/platform/email/create-mailer.ts'
import type { Mail } from '#server/platform/email/mailer.ts'
import type { Services } from '#server/platform/services.ts'
import { claimWaiting, findReader, listNotificationsToMail } from './data.ts'
import { writeNotifications } from './emails.ts'
import { lastDigest } from './rules.ts'

export const DUE_MAILS = 'due-notification-mails'
const MAILS = 'notification-mails'
const EVERY_SECONDS = 60

type MailServices = Pick<
  Services,
  'database' | 'jobs' | 'mailer' | 'now' | 'absoluteUrl' | 'secret'
>

/**
 * Sends each user's unread notifications in one email, after some minutes or once a day.
 * Permissions are checked when the email is written, and again at each retry.
 */
export function sendNotificationMails(services: MailServices): void {
  const { database, jobs, mailer, now } = services
  jobs.define(
    DUE_MAILS,
    { retries: 2, concurrency: 1, expire_seconds: 60, every_seconds: EVERY_SECONDS },
    async () => {
      const before = { soon: now() - MAIL_GATHERED_MS, daily: lastDigest(now()) }
      let taken: number
      do {
        taken = await database.system(async (tx) => {
          const waiting = await claimWaiting(tx, before)
          await jobs.addAll(MAILS, waiting, { tx })
          return waiting.length
        })
      } while (taken > 0)
    },
  )
  jobs.define<{ user_id: string; ids: number[] }>(
    MAILS,
    MAIL_QUEUE_OPTIONS,
    async ({ user_id, ids }) => {
      const mail = await write(services, user_id, ids)
      if (mail) await mailer.deliver(mail)
    },
  )
}

/**
 * Writes an email with the notifications that the user has not read, may still see and wants by
 * email. Null if there are no such notifications, or if the user is no longer a member.
 */
async function write(services: MailServices, user_id: string, ids: number[]): Promise<Mail | null> {
  const { database } = services
  const reader = await database.system((tx) => findReader(tx, user_id), { read_only: true })
  if (!reader) return null
  return database.tenant(
    { user_id, company_id: reader.company_id },
    async (tx) => {
      const account = await readAccount(tx, user_id)
      if (!account || !can(account, 'member')) return null
      const listed = await listNotificationsToMail(tx, user_id, ids)
      return listed.length > 0 ? writeNotifications(services, account, listed) : null
    },
    { read_only: true },
  )
}
