import type { Language, Pair } from '#contract/language.ts'
import type { Transaction } from '../database/database.ts'

/** A subject of an email with its link. `lines` are users' text. */
export type MailEntry = { heading: Pair; lines: string[]; url: string }

/** An email before translation: subject, paragraphs, entries, at most one button. */
export type Mail = {
  to: string
  language: Language
  subject: Pair
  paragraphs: Pair[]
  entries?: MailEntry[]
  /** The one button; its address is also shown as text. */
  button?: { label: Pair; url: string }
  /** For emails with unsubscription: the one-click URL (RFC 8058) and the settings page. */
  list?: { unsubscribe_url: string; settings_url: string }
}

export type Mailer = {
  /**
   * Queues an email: durable when `send` resolves, delivered at least once. Pass the transaction inside one, so
   * that the email is sent only if it commits.
   */
  send(mail: Mail, options?: { tx?: Transaction }): Promise<void>
  /**
   * Sends an email directly, for a job with `MAIL_QUEUE_OPTIONS` that checks rights at each retry. Throws if it
   * must be retried.
   */
  deliver(mail: Mail): Promise<void>
  /** Deletes queued and recently sent emails to or about erased addresses; in a system transaction. */
  forget(tx: Transaction, addresses: readonly string[]): Promise<void>
  /** Decrypts a queued email; null if the job is not an email, or another secret encrypted it. */
  read(data: Record<string, unknown>): Mail | null
}
