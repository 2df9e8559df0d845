import { sql } from 'kysely'
import type { Database, Transaction } from '../database/database.ts'
import type { RenderedMail } from './render-mail.ts'

/** Maximum number of emails in the mailbox of an installation without SMTP. */
const MAX_MAILS = 200

/**
 * Time after which emails are deleted from the mailbox. It must not be longer than the shortest
 * retention of the trash. Otherwise an email with a script's title could remain after the script
 * was erased from the trash.
 */
const RETENTION_MS = 7 * 86_400_000

export type StoredMail = {
  id: number
  recipient: string
  subject: string
  body_text: string
  created_at: string
}

/** Stores an email in the mailbox, and deletes the oldest emails above the maximum. */
export async function storeMail(database: Database, mail: RenderedMail): Promise<void> {
  await database.system(async ({ db }) => {
    const { id } = await db
      .insertInto('mailbox')
      .values({
        recipient: mail.to,
        subject: mail.subject,
        body_text: mail.text,
        body_html: mail.html,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db
      .deleteFrom('mailbox')
      .where('id', '<=', id - MAX_MAILS)
      .execute()
  })
}

/** Lists the 50 newest emails of the mailbox, newest first. */
export async function listStoredMails(database: Database): Promise<StoredMail[]> {
  return database.system(
    ({ db }) =>
      db
        .selectFrom('mailbox')
        .select(['id', 'recipient', 'subject', 'body_text', 'created_at'])
        .orderBy('id', 'desc')
        .limit(50)
        .execute(),
    { read_only: true },
  )
}

const BATCH_SIZE = 500

/**
 * Lists the next jobs with encrypted data (ids above `after`), ordered by id. Omits running jobs.
 * Runs in a system transaction.
 */
export async function listEncrypted(
  { db }: Transaction,
  after: string | null,
): Promise<{ id: string; queue: string; encrypted: string }[]> {
  const { rows } = await sql<{ id: string; queue: string; encrypted: string }>`
    SELECT id::text, name AS queue, data->>'encrypted' AS encrypted FROM jobs.job
     WHERE data->>'encrypted' IS NOT NULL AND state <> 'active'
       AND (${after}::uuid IS NULL OR id > ${after}::uuid)
     ORDER BY id LIMIT ${BATCH_SIZE}`.execute(db)
  return rows
}

/** Deletes the jobs with these ids, except running jobs. Runs in a system transaction. */
export async function deleteQueued({ db }: Transaction, ids: readonly string[]): Promise<void> {
  await sql`DELETE FROM jobs.job WHERE id = any(${ids}::uuid[]) AND state <> 'active'`.execute(db)
}

/** Deletes expired emails of the mailbox. Runs in a system transaction. */
export async function deleteOldMails({ db }: Transaction, now: number): Promise<void> {
  await db
    .deleteFrom('mailbox')
    .where('created_at', '<', new Date(now - RETENTION_MS).toISOString())
    .execute()
}
