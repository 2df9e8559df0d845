import type { FastifyBaseLogger } from 'fastify'
import type { Transporter } from 'nodemailer'
import type { Database } from '../database/database.ts'
import type { CleanupJobs } from '../jobs/cleanup-jobs.ts'
import type { JobOptions, Jobs } from '../jobs/jobs.ts'
import { deleteOldMails, storeMail } from './data.ts'
import type { Mail, Mailer } from './mailer.ts'
import { decryptMail, encryptMail, forgetQueued, MAIL_QUEUE } from './queued-mails.ts'
import { renderMail } from './render-mail.ts'

/** Path of the mailbox page, which lists the emails of an installation without SMTP. */
export const MAILBOX_PATH = '/development/mailbox'

/** An SMTP refusal reported by nodemailer; `command`: the SMTP command that was refused. */
type Refused = Error & {
  code?: string
  command?: string
  responseCode?: number
  response?: string
}

/**
 * Matches responses by which a mail server refuses the sender and not the recipient. Reasons:
 * policy or missing authentication (x.7.y), or the sender's address (x.1.7, x.1.8).
 */
const REFUSES_US = /^\d{3}[ -]\d\.(?:7\.\d|1\.[78]\b)/u

/**
 * True if the mail server permanently refuses the recipient (5xx at RCPT TO). False if the server
 * is busy or refuses the sender's address. Many servers refuse a sender only at RCPT TO.
 */
function isRefusedForGood(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, command, responseCode = 0, response = '' }: Refused = error
  if (code !== 'EENVELOPE' || command !== 'RCPT TO' || responseCode < 500) return false
  return responseCode !== 530 && !REFUSES_US.test(response)
}

/**
 * Options of jobs that send emails. The retries last longer than a day, so that emails survive a
 * mail server that is down for a day. Links in such a late email may have expired. If a node fails
 * while sending, the email is sent again half a minute later, so it may arrive twice.
 */
export const MAIL_QUEUE_OPTIONS: JobOptions = {
  retries: 150,
  longest_pause_seconds: 600,
  concurrency: 2,
  expire_seconds: 120,
  heartbeat_seconds: 20,
}
const TIMEOUT_MS = 20_000

async function openTransport(url: string): Promise<Transporter> {
  const { createTransport } = await import('nodemailer')
  return createTransport({
    url,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
}

/** Connects to a mail server and authenticates, without sending. Throws if that fails. */
export async function checkMailServer(url: string): Promise<void> {
  const transporter = await openTransport(url)
  await transporter.verify().finally(() => transporter.close())
}

/**
 * Sends emails by SMTP through the job queue. Without SMTP, stores them for the mailbox page.
 * Queued emails are encrypted, because they contain one-time links.
 */
export function createMailer(services: {
  config: { smtp_url: string | null; mail_from: string }
  database: Database
  jobs: Jobs
  secret: string
  log: FastifyBaseLogger
  absoluteUrl(path: string): string
  /** True if the mailbox page shows the emails that are not sent. */
  is_mailbox_served: boolean
  cleanup: CleanupJobs
  now(): number
}): Mailer {
  const { config, database, jobs, log, secret, cleanup, now } = services
  cleanup.add('the mailbox', () => database.system((tx) => deleteOldMails(tx, now())))
  let transporter: Promise<Transporter> | null = null
  const connect = (url: string) => {
    // Loads nodemailer with the first email, to keep startup fast.
    transporter ??= openTransport(url)
    return transporter
  }

  const deliver = async (written: Mail) => {
    const mail = renderMail(written)
    if (!config.smtp_url) {
      await storeMail(database, mail)
      // The subject is not logged: it may contain names.
      if (services.is_mailbox_served)
        log.info({ read_it_at: services.absoluteUrl(MAILBOX_PATH) }, 'a mail is in the mailbox')
      else log.warn('SMTP_URL is not set: a mail was not sent')
      return
    }
    const smtp = await connect(config.smtp_url)
    const sent = smtp.sendMail({
      from: config.mail_from,
      // An object, because nodemailer would parse a string as a list of addresses.
      to: { name: '', address: mail.to },
      subject: mail.subject,
      text: mail.text,
      html: mail.html,
      headers: {
        'Auto-Submitted': 'auto-generated',
        'X-Auto-Response-Suppress': 'All',
        ...(written.list && {
          'List-Unsubscribe': `<${written.list.unsubscribe_url}>`,
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        }),
      },
    })
    await sent.catch((error: unknown) => {
      // If the recipient was refused permanently, the email is not retried: repeated emails to
      // unknown addresses look like spam.
      if (!isRefusedForGood(error)) throw error
      log.warn({ err: error }, 'an email could not be delivered')
    })
  }

  jobs.define<{ encrypted: string }>(MAIL_QUEUE, MAIL_QUEUE_OPTIONS, async (data) => {
    const mail = decryptMail(secret, data)
    if (mail !== null) return deliver(mail)
    log.error('a mail was queued under another secret and cannot be sent')
  })

  return {
    deliver,
    read: (data) => decryptMail(secret, data),
    forget: (tx, addresses) => forgetQueued(tx, secret, addresses),
    send: (mail, options = {}) => jobs.add(MAIL_QUEUE, encryptMail(secret, mail), options),
  }
}
