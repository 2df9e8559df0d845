import { sql } from 'kysely'
import type { Transaction } from '#server/platform/database/database.ts'

/** Queries shared by the erasure of an account and of a company. */

/**
 * Erases users' identities and credentials. Also erases the pending sign-ins, invitations and
 * stored emails (`mailbox`) for their addresses. Does not delete queued emails; `mailer.forget`
 * does. Runs in a system transaction.
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
