import type { Language, Pair } from '#contract/language.ts'
import type { Transaction } from '../database/database.ts'

/** A mail before it is put in one language: a subject, paragraphs, at most one button. */
export type Mail = {
  to: string
  language: Language
  subject: Pair
  paragraphs: Pair[]
  /** One clear button; its address also stands below as plain text. */
  button?: { label: Pair; url: string }
}

/**
 * Queues mails: durable when `send` returns, delivered at least once. Inside a transaction pass it,
 * so that the mail leaves only if the transaction commits.
 */
export type Mailer = { send(mail: Mail, options?: { tx?: Transaction }): Promise<void> }
