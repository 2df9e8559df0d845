import { sql } from 'kysely'
import type { Transaction } from '#server/platform/database/database.ts'

/** What the end of an account and the end of a company have in common. */

/**
 * Erases the ways by which people sign in or are about to, and the mails kept for them. In a system transaction; mails
 * that wait in the queue are the mailer's (`forget`).
 */
export async function eraseIdentities(
  { db }: Transaction,
  people: readonly { uid: string; email: string }[],
): Promise<void> {
  const uids = people.map(({ uid }) => uid)
  const emails = people.map(({ email }) => email)
  const isTheirs = (column: string) => sql<boolean>`${sql.ref(column)} = any(${emails}::text[])`
  await db.deleteFrom('identity.users').where(sql<boolean>`id = any(${uids}::text[])`).execute()
  await db.deleteFrom('identity.pending_sign_ins').where(isTheirs('email')).execute()
  await db.deleteFrom('mailbox').where(isTheirs('recipient')).execute()
  await db.deleteFrom('invitations').where(isTheirs('email')).execute()
}
