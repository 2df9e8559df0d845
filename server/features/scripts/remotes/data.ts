import { sql } from 'kysely'
import type { ReadTransaction, Transaction } from '#server/platform/database/database.ts'
import type { Host } from '#server/platform/realtime/rooms.ts'

/**
 * Maximum connections of devices with one remote-control code. Each reload of a device's page is a
 * new connection.
 */
const MAX_ENTRIES = 10

type NewRemote = Host & {
  id: string
  script_id: string
  company_id: string
  user_id: string
  code_hash: Uint8Array
  expires_at: Date
}

export async function insertRemote({ db }: Transaction, remote: NewRemote): Promise<void> {
  await db
    .insertInto('script_remotes')
    .values({ ...remote, ended_at: null })
    .execute()
}

/**
 * Ends a remote-control code of the caller. Returns 'again' if the code had already ended, null if
 * the caller has no such code.
 */
export async function endRemote(
  { db }: Transaction,
  script_id: string,
  id: string,
  now: number,
): Promise<'ended' | 'again' | null> {
  const known = await db
    .selectFrom('script_remotes')
    .select('ended_at')
    .where('id', '=', id)
    .where('script_id', '=', script_id)
    .forUpdate()
    .executeTakeFirst()
  if (!known) return null
  if (known.ended_at !== null) return 'again'
  await db
    .updateTable('script_remotes')
    .set({ ended_at: new Date(now) })
    .where('id', '=', id)
    .execute()
  return 'ended'
}

/**
 * Finds a code by its id. Null if the code has ended or expired, or belongs to another user. A
 * system transaction also finds codes of other users.
 */
export async function findOpenRemote({ db }: ReadTransaction, id: string, now: number) {
  const row = await db
    .selectFrom('script_remotes')
    .select(['script_id', 'issuer', 'subject', 'session_id', 'issued_at'])
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', new Date(now).toISOString())
    .executeTakeFirst()
  return row ?? null
}

/**
 * Counts one more connection with a code, and returns the code's row. Null if the code is invalid
 * or has reached MAX_ENTRIES. Requires a system transaction.
 */
export async function enterRemote({ db }: Transaction, code_hash: Uint8Array, now: number) {
  const row = await db
    .updateTable('script_remotes')
    .set({ entries: sql<number>`entries + 1` })
    .where('code_hash', '=', code_hash)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', new Date(now).toISOString())
    .where('entries', '<', MAX_ENTRIES)
    .returning(['id', 'script_id', 'expires_at'])
    .returning(['issuer', 'subject', 'session_id', 'issued_at'])
    .executeTakeFirst()
  return row ?? null
}

/** Deletes expired codes. Requires a system transaction. */
export async function deleteExpiredRemotes({ db }: Transaction, now: number): Promise<void> {
  await db
    .deleteFrom('script_remotes')
    .where('expires_at', '<', new Date(now).toISOString())
    .execute()
}
