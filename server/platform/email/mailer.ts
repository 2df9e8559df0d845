import type { Language, Pair } from '#contract/language.ts'
import type { Transaction } from '../database/database.ts'

/** Something a mail tells of, and where it is. `lines` are what somebody wrote. */
export type MailEntry = { heading: Pair; lines: string[]; url: string }

/** A mail before it is put in one language: a subject, paragraphs, entries, at most one button. */
export type Mail = {
  to: string
  language: Language
  subject: Pair
  paragraphs: Pair[]
  entries?: MailEntry[]
  /** One clear button; its address also stands below as plain text. */
  button?: { label: Pair; url: string }
  /** Of mails that may be ended: where that is done, also by a mail program alone (RFC 8058), and where they are set. */
  list?: { unsubscribe_url: string; settings_url: string }
}

export type Mailer = {
  /**
   * Queues a mail: durable when `send` returns, delivered at least once. Inside a transaction pass it,
   * so that the mail leaves only if the transaction commits.
   */
  send(mail: Mail, options?: { tx?: Transaction }): Promise<void>
  /** Delivers a mail now, for a job of `MAIL_QUEUE_OPTIONS` that asks each time what may be told. Throws where that must be tried again. */
  deliver(mail: Mail): Promise<void>
  /** Drops what is queued, or was sent of late, to or about some addresses that are erased; in a system transaction. */
  forget(tx: Transaction, addresses: readonly string[]): Promise<void>
  /** The mail of queued work; null where that is none, or of another secret. */
  read(data: Record<string, unknown>): Mail | null
}
