import type { Language, Pair } from '#contract/language.ts'
import type { Transaction } from '../database/database.ts'

/**
 * One item of an email that lists several items. `lines`: texts by users. `url`: link of the
 * heading.
 */
export type MailEntry = { heading: Pair; lines: string[]; url: string }

/** An email in both languages, before it is rendered. */
export type Mail = {
  to: string
  language: Language
  subject: Pair
  paragraphs: Pair[]
  entries?: MailEntry[]
  button?: { label: Pair; url: string }
  /** For emails that can be unsubscribed from: the one-click URL (RFC 8058) and the settings page. */
  list?: { unsubscribe_url: string; settings_url: string }
}

export type Mailer = {
  /**
   * Queues an email. When `send` resolves, the email is stored durably. The email may be delivered
   * more than once. Within a transaction, pass `tx`, so that the email is sent only after the
   * commit.
   */
  send(mail: Mail, options?: { tx?: Transaction }): Promise<void>
  /**
   * Sends an email immediately, without the queue of emails. Used by jobs that check rights before
   * each attempt and have `MAIL_QUEUE_OPTIONS`. Throws if the job must be retried.
   */
  deliver(mail: Mail): Promise<void>
  /**
   * Deletes waiting and recently finished jobs that contain an erased address: emails, and jobs
   * that would send emails. Runs in a system transaction.
   */
  forget(tx: Transaction, addresses: readonly string[]): Promise<void>
  /** Decrypts a queued email; null if the job is not an email, or another secret encrypted it. */
  read(data: Record<string, unknown>): Mail | null
}
