import { sql } from 'kysely'
import type { Language } from '#contract/language.ts'
import { FREE_COMPANY_ID } from '#contract/limits.ts'
import type { UserStatus } from '#contract/permissions.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { NewRow } from '#server/platform/database/tables.ts'

/**
 * Queries about accounts, their logins and sessions, and the companies that accounts join. Every
 * function runs in a system transaction.
 */

export type Login = {
  uid: string
  email: string
  email_verified: boolean
  /** The password hash; null if the account has no local password. */
  password: string | null
  id: string
  username: string
  language: Language
  status: UserStatus
  company_id: string
}

/** Finds an account by email address or by identity id; null if none. */
export async function findLogin(
  { db }: Transaction,
  issuer: string,
  by: { email: string } | { uid: string },
): Promise<Login | null> {
  const row = await db
    .selectFrom('identity.users as i')
    .innerJoin('users as u', (join) =>
      join.onRef('u.firebase_uid', '=', 'i.id').on('u.issuer', '=', issuer),
    )
    .leftJoin('identity.accounts as a', (join) =>
      join.onRef('a.user_id', '=', 'i.id').on('a.provider_id', '=', 'credential'),
    )
    .select([
      'i.id as uid',
      'i.email',
      'i.email_verified',
      'a.password',
      'u.id',
      'u.username',
      'u.language',
      'u.status',
      'u.company_id',
    ])
    .where((on) => ('email' in by ? on('i.email', '=', by.email) : on('i.id', '=', by.uid)))
    .executeTakeFirst()
  return row ?? null
}

/**
 * Finds the account that an address belongs to; null if there is none, or if the account was
 * removed. After a change of address, the old address belongs to the account until the emailed link
 * for undoing the change expires. `now` is in milliseconds.
 */
export async function findHolder(
  tx: Transaction,
  issuer: string,
  email: string,
  now: number,
): Promise<Login | null> {
  const login = await findLogin(tx, issuer, { email })
  if (login) return unlessRemoved(login)
  const code = await tx.db
    .selectFrom('identity.codes')
    .select('user_id')
    .where('purpose', '=', 'revert_email')
    .where('email', '=', email)
    .where('expires_at', '>', new Date(now).toISOString())
    .limit(1)
    .executeTakeFirst()
  return unlessRemoved(code ? await findLogin(tx, issuer, { uid: code.user_id }) : null)
}

/** Returns null for a removed member's account, because another account may use its address. */
const unlessRemoved = (login: Login | null) => (login?.status === 'removed' ? null : login)

/**
 * Removes the credentials and the address of a removed member's account. The account remains the
 * author of its content, but login is no longer possible. Does nothing for other accounts.
 */
export async function detachRemoved({ db }: Transaction, uid: string): Promise<void> {
  const removed = await db
    .updateTable('users')
    .set({ firebase_uid: sql<string>`'former:' || id`, email: '' })
    .where('firebase_uid', '=', uid)
    .where('status', '=', 'removed')
    .returning('id')
    .executeTakeFirst()
  if (removed) await db.deleteFrom('identity.users').where('id', '=', uid).execute()
}

/** Frees an address that a removed account still has, so that another account can use it. */
export async function freeAddress(tx: Transaction, issuer: string, email: string): Promise<void> {
  const login = await findLogin(tx, issuer, { email })
  if (login?.status === 'removed') await detachRemoved(tx, login.uid)
}

/**
 * Finds a company by its id; null if none. A company whose deletion was requested counts as
 * dormant.
 */
export const findCompany = ({ db }: Transaction, id: string): Promise<Joined | null> =>
  selectJoined(db).where('id', '=', id).executeTakeFirst().then(toJoined)

/**
 * Finds the company of a sign-up link by the id in the link. Renewing the link replaces this id.
 */
export const findCompanyOfLink = ({ db }: Transaction, id: string): Promise<Joined | null> =>
  selectJoined(db)
    .where((on) => on.fn.coalesce('sign_up_id', 'id'), '=', id)
    .executeTakeFirst()
    .then(toJoined)

type Joined = { id: string; name: string; is_dormant: boolean; awaits_admin: boolean }
const selectJoined = (db: Transaction['db']) =>
  db
    .selectFrom('companies')
    .select(['id', 'name', 'deleted_at', 'is_dormant'])
    .select(sql<boolean>`admin IS NULL AND awaited_admin IS NOT NULL`.as('awaits_admin'))
const toJoined = (row?: Joined & { deleted_at: string | null }): Joined | null => {
  if (!row) return null
  const { deleted_at, is_dormant, ...company } = row
  return { ...company, is_dormant: is_dormant || deleted_at !== null }
}

export async function insertCompany({ db }: Transaction, name: string): Promise<string> {
  const { id } = await db
    .insertInto('companies')
    .values({ name, plan: 'team' })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function setCompanyAdmin(
  { db }: Transaction,
  company_id: string,
  user_id: string,
): Promise<void> {
  await db.updateTable('companies').set({ admin: user_id }).where('id', '=', company_id).execute()
}

export async function insertUser({ db }: Transaction, user: NewRow<'users'>): Promise<string> {
  const { id } = await db.insertInto('users').values(user).returning('id').executeTakeFirstOrThrow()
  return id
}

/**
 * True if an identity's password still has this hash. Waits if the password is being changed, and
 * prevents changes until the transaction ends.
 */
export async function lockPassword(
  { db }: Transaction,
  uid: string,
  hash: string,
): Promise<boolean> {
  const row = await db
    .selectFrom('identity.accounts')
    .select('id')
    .where('user_id', '=', uid)
    .where('provider_id', '=', 'credential')
    .where('password', '=', hash)
    .forShare()
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Voids the account's tokens that were signed before `now` (milliseconds). Called only by
 * `endEverything`.
 */
export async function voidTokens({ db }: Transaction, id: string, now: number): Promise<void> {
  await db
    .updateTable('users')
    .set({ tokens_valid_after: new Date(now) })
    .where('id', '=', id)
    .execute()
}

export async function setEmail({ db }: Transaction, id: string, email: string): Promise<void> {
  await db.updateTable('users').set({ email }).where('id', '=', id).execute()
}

/**
 * Deletes an account's sessions except the one with the token `kept`; returns the number deleted.
 * Called only by `endEverything`.
 */
export async function deleteSessions(
  { db }: Transaction,
  uid: string,
  kept: string | null,
): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('identity.sessions')
    .where('user_id', '=', uid)
    .$if(kept !== null, (query) => query.where('token', '!=', kept ?? ''))
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/**
 * Finds a suspended, leaving or removed account; null if the account has another status or no
 * longer exists.
 */
export async function findAccountWithoutAccess(
  { db }: Transaction,
  id: string,
): Promise<{ uid: string; id: string; company_id: string } | null> {
  const row = await db
    .selectFrom('users')
    .select(['firebase_uid as uid', 'id', 'company_id'])
    .where('id', '=', id)
    .where('status', 'in', ['suspended', 'leaving', 'removed'])
    .executeTakeFirst()
  return row ?? null
}

/**
 * Finds an account of any status, so that an event can end its sessions. Null if the account no
 * longer exists, or if its tokens were voided after the event.
 */
export async function findAccountToLogOut(
  { db }: Transaction,
  id: string,
  event_id: number,
): Promise<{ uid: string; id: string; company_id: string } | null> {
  const row = await db
    .selectFrom('users as u')
    .innerJoin('events as e', (join) => join.on('e.id', '=', event_id))
    .select(['u.firebase_uid as uid', 'u.id', 'u.company_id'])
    .where('u.id', '=', id)
    // Idempotent: if the event is delivered twice, the second reaction must not end sessions that
    // were opened after the first.
    .whereRef('u.tokens_valid_after', '<', 'e.created_at')
    .executeTakeFirst()
  return row ?? null
}

/** Finds a member's account with its identity (`uid`); null if it is not in this company. */
export async function findMemberLogin(
  { db }: Transaction,
  id: string,
  company_id: string,
): Promise<{ uid: string; id: string; company_id: string } | null> {
  const row = await db
    .selectFrom('users')
    .select(['firebase_uid as uid', 'id', 'company_id'])
    .where('id', '=', id)
    .where('company_id', '=', company_id)
    .executeTakeFirst()
  return row ?? null
}

/**
 * Deletes an account and its identity; returns the account's company. Returns null and deletes
 * nothing unless the account is one of these:
 * - the account of a pending applicant
 * - an account without a team, with a local password and an unverified address, unless its owner is
 *   an operator
 */
export async function removeApplicant(
  { db }: Transaction,
  id: string,
): Promise<{ company_id: string } | null> {
  const removed = await db
    .deleteFrom('users')
    .where('id', '=', id)
    .where((on) =>
      on.or([
        on('status', '=', 'pending'),
        on.and([
          on('company_id', '=', FREE_COMPANY_ID),
          on('is_operator', '=', false),
          on(
            'firebase_uid',
            'in',
            on
              .selectFrom('identity.users as i')
              .innerJoin('identity.accounts as a', 'a.user_id', 'i.id')
              .select('i.id')
              .where('i.email_verified', '=', false)
              .where('a.provider_id', '=', 'credential'),
          ),
        ]),
      ]),
    )
    .returning(['firebase_uid', 'company_id'])
    .executeTakeFirst()
  if (!removed) return null
  await db.deleteFrom('identity.users').where('id', '=', removed.firebase_uid).execute()
  return { company_id: removed.company_id }
}

/**
 * Reads the hash of the setup link; null if there is no link or the link was used. `lock` locks the
 * row, so that only one transaction uses the link.
 */
export async function findSetupHash({ db }: Transaction, lock: boolean): Promise<string | null> {
  const row = await db
    .selectFrom('installation')
    .select('value')
    .where('key', '=', 'setup')
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst()
  const value = row?.value
  return typeof value === 'object' && value !== null && 'hash' in value ? String(value.hash) : null
}

/**
 * Stores the hash of a new setup link, which replaces an unused one. Returns false after a link was
 * used, because setup is then closed.
 */
export async function storeSetupHash({ db }: Transaction, hash: string): Promise<boolean> {
  const row = await db
    .insertInto('installation')
    .values({ key: 'setup', value: JSON.stringify({ hash }) })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet({ value: JSON.stringify({ hash }), updated_at: new Date() })
        .where((on) => on(on.cast<string>('installation.value', 'text'), 'like', '%"hash"%')),
    )
    .returning('key')
    .executeTakeFirst()
  return row !== undefined
}

/** Closes setup: the setup link is used up, and no new one can be created. */
export async function closeSetup({ db }: Transaction, now: number): Promise<void> {
  await db
    .updateTable('installation')
    .set({ value: JSON.stringify({ used_at: new Date(now).toISOString() }) })
    .where('key', '=', 'setup')
    .execute()
}

/**
 * Deletes everything that expired before `now` (milliseconds):
 * - sessions, one-time codes and pending sign-ins
 * - login attempts at providers and used logout tokens (`verifications`)
 * - challenges of second factors and of passkeys
 */
export async function deleteExpired({ db }: Transaction, now: number): Promise<void> {
  const ended = new Date(now).toISOString()
  const tables = [
    'sessions',
    'codes',
    'pending_sign_ins',
    'verifications',
    'second_factor_challenges',
    'passkey_challenges',
  ] as const
  for (const table of tables.map((name) => `identity.${name}` as const))
    await db.deleteFrom(table).where('expires_at', '<', ended).execute()
}
