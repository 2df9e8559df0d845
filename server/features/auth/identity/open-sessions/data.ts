import { randomUUID } from 'node:crypto'
import type { SignInMethodName } from '#contract/auth.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { NewRow } from '#server/platform/database/tables.ts'

/** Queries about the sessions of accounts. Every function runs in a system transaction. */

export type OpenSession = {
  id: string
  token: string
  user_agent: string | null
  ip_address: string | null
  created_at: string
  updated_at: string
  signed_in_with: SignInMethodName | null
}

const MAX_LISTED = 100

export async function insertSession(
  { db }: Transaction,
  session: Omit<NewRow<'identity.sessions'>, 'id'>,
): Promise<string> {
  const id = randomUUID()
  await db
    .insertInto('identity.sessions')
    .values({ ...session, id })
    .execute()
  return id
}

/**
 * Finds a session by its token or id, together with its identity. Also finds expired sessions. Null
 * if none.
 */
export async function findSession({ db }: Transaction, by: { token: string } | { id: string }) {
  const row = await db
    .selectFrom('identity.sessions as s')
    .innerJoin('identity.users as u', 'u.id', 's.user_id')
    .select(['s.id', 's.created_at', 's.expires_at', 's.updated_at'])
    .select(['u.id as uid', 'u.email', 'u.email_verified'])
    .where((on) => ('token' in by ? on('s.token', '=', by.token) : on('s.id', '=', by.id)))
    .executeTakeFirst()
  return row ?? null
}

export async function extendSession(
  { db }: Transaction,
  token: string,
  until: Date,
): Promise<void> {
  await db
    .updateTable('identity.sessions')
    .set({ expires_at: until })
    .where('token', '=', token)
    .execute()
}

/**
 * Lists an identity's sessions that are valid at `now` (milliseconds), most recently used first.
 * The limit is 100.
 */
export async function listSessions(
  { db }: Transaction,
  uid: string,
  now: number,
): Promise<OpenSession[]> {
  return db
    .selectFrom('identity.sessions')
    .select(['id', 'token', 'user_agent', 'ip_address', 'created_at', 'updated_at'])
    .select('signed_in_with')
    .where('user_id', '=', uid)
    .where('expires_at', '>', new Date(now).toISOString())
    .orderBy('updated_at', 'desc')
    .orderBy('id')
    .limit(MAX_LISTED)
    .execute()
}

/**
 * Deletes a session; returns its identity, or null if there was none. Only `endSession` may call
 * this.
 */
export async function deleteSession(
  { db }: Transaction,
  session: { token: string } | { uid: string; id: string },
): Promise<string | null> {
  const row = await db
    .deleteFrom('identity.sessions')
    .where((on) =>
      'token' in session
        ? on('token', '=', session.token)
        : on.and({ id: session.id, user_id: session.uid }),
    )
    .returning('user_id')
    .executeTakeFirst()
  return row?.user_id ?? null
}

export async function updateLastSeen(
  { db }: Transaction,
  token: string,
  seen: { ip_address: string; user_agent: string },
  now: number,
): Promise<void> {
  await db
    .updateTable('identity.sessions')
    .set({ ...seen, updated_at: new Date(now) })
    .where('token', '=', token)
    .execute()
}

export async function updateSignInMethod(
  { db }: Transaction,
  token: string,
  method: SignInMethodName,
): Promise<void> {
  await db
    .updateTable('identity.sessions')
    .set({ signed_in_with: method })
    .where('token', '=', token)
    .execute()
}

/** Counts the accounts with a valid session that was last used from this network (`networkOf`). */
export async function countAccountsAt(
  { db }: Transaction,
  network: string,
  now: number,
): Promise<number> {
  const row = await db
    .selectFrom('identity.sessions')
    .select(({ fn }) => fn.count<string | number>('user_id').distinct().as('accounts'))
    .where('expires_at', '>', new Date(now).toISOString())
    .where('ip_address', 'like', network.endsWith(':') ? `${network}%` : network)
    .executeTakeFirst()
  return Number(row?.accounts ?? 0)
}
