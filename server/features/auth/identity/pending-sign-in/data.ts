import { sql } from 'kysely'
import type { Language } from '#contract/language.ts'
import type { UserStatus } from '#contract/permissions.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { hashSecret, makeSecret } from '#server/platform/one-time-secret.ts'
import { PENDING_SIGN_UP_SECONDS } from '../cookies.ts'

/**
 * A sign-up or login that waits for verification or approval. `user_id`: id at the embedded
 * identity provider. A sign-up with an already registered address is stored as a decoy, in which
 * `user_id` and all fields of the account are null.
 */
export type PendingSignIn = {
  hash: Uint8Array
  user_id: string | null
  email: string
  company_id: string | null
  company_name: string | null
  company_is_dormant: boolean
  waits_for: 'verification' | 'approval'
  created_at: string
  reminded_at: string | null
  email_verified: boolean | null
  has_password: boolean | null
  account_id: string | null
  status: UserStatus | null
  language: Language | null
  account_reminded_at: string | null
  /** Names of up to five users who can approve the applicant: the company's admin, and deputies. */
  approvers: string[]
  /**
   * True if verifying the address approves the account: the address is on a domain of the company
   * that admits newcomers, and no admin has decided about the account yet.
   */
  domain_admits: boolean
  reason: string | null
}

/**
 * Stores a pending sign-in, or a decoy (without `user_id` and `account_id`). Returns the secret for
 * its cookie.
 */
export async function storePendingSignIn(
  { db }: Transaction,
  pending: {
    user_id: string | null
    email: string
    company_id: string | null
    waits_for: 'verification' | 'approval'
    /**
     * Id of an account with an external identity (Firebase), used instead of `user_id`.
     * `email_verified`: the external provider's claim about the address.
     */
    account_id?: string
    email_verified?: boolean
  },
  now: number,
): Promise<string> {
  const secret = makeSecret()
  await db
    .insertInto('identity.pending_sign_ins')
    .values({
      ...pending,
      hash: hashSecret(secret),
      created_at: new Date(now),
      expires_at: new Date(now + PENDING_SIGN_UP_SECONDS * 1000),
    })
    .execute()
  return secret
}

/** Finds the pending sign-in whose cookie has this hash; null if there is none or it expired. */
export async function findPendingSignIn(
  { db }: Transaction,
  hash: Uint8Array,
  issuer: string,
  now: number,
): Promise<PendingSignIn | null> {
  const row = await db
    .selectFrom('identity.pending_sign_ins as p')
    .leftJoin('identity.users as i', 'i.id', 'p.user_id')
    .leftJoin('users as u', (join) =>
      join.on((on) =>
        on.or([
          on.and([on('u.firebase_uid', '=', on.ref('p.user_id')), on('u.issuer', '=', issuer)]),
          on('u.id', '=', on.ref('p.account_id')),
        ]),
      ),
    )
    .leftJoin('companies as c', (join) =>
      join.on((on) => on('c.id', '=', on.fn.coalesce('u.company_id', 'p.company_id'))),
    )
    .select([
      'p.hash',
      'p.user_id',
      'p.email as parked_email',
      'i.email as own_email',
      'p.company_id',
      'c.name as company_name',
      sql<boolean>`c.is_dormant OR c.deleted_at IS NOT NULL`.as('company_is_dormant'),
      'p.waits_for',
      'p.created_at',
      'p.reminded_at',
      'i.email_verified',
      'p.email_verified as said_verified',
      'u.id as account_id',
      'u.status',
      'u.language',
      'u.reminded_at as account_reminded_at',
      'u.decision_reason as reason',
      sql<string[]>`ARRAY(
        SELECT a.username FROM users a
         WHERE a.status = 'approved' AND (a.id = c.admin OR (a.is_deputy AND a.company_id = c.id))
         ORDER BY a.id = c.admin DESC, a.username LIMIT 5)`.as('approvers'),
    ])
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('company_domains as d')
          .select('d.id')
          .whereRef('d.company_id', '=', 'u.company_id')
          .where('d.admits', '=', true)
          .where(sql<boolean>`d.domain = split_part(u.email, '@', 2) AND u.decided_by IS NULL`),
      ).as('domain_admits'),
    )
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('identity.accounts as a')
          .select('a.id')
          .whereRef('a.user_id', '=', 'p.user_id')
          .where('a.provider_id', '=', 'credential'),
      ).as('has_password'),
    )
    .where('p.hash', '=', hash)
    .where('p.expires_at', '>', new Date(now).toISOString())
    .executeTakeFirst()
  if (!row) return null
  const { parked_email, own_email, company_is_dormant, said_verified, ...rest } = row
  return {
    ...rest,
    email: own_email ?? parked_email,
    email_verified: rest.email_verified ?? said_verified,
    company_is_dormant: company_is_dormant ?? false,
    domain_admits: Boolean(rest.domain_admits),
    has_password: rest.user_id === null ? null : Boolean(rest.has_password),
  }
}

/**
 * Stores the time of a reminder. `reminded`: 'browser' if the applicant was emailed again;
 * 'account' if the admins were reminded. The time of an 'account' reminder applies to all browsers
 * of the applicant.
 */
export async function storeReminder(
  { db }: Transaction,
  pending: Pick<PendingSignIn, 'hash' | 'account_id'>,
  now: number,
  reminded: 'browser' | 'account',
): Promise<void> {
  await db
    .updateTable('identity.pending_sign_ins')
    .set({ reminded_at: new Date(now) })
    .where('hash', '=', pending.hash)
    .execute()
  if (reminded === 'account' && pending.account_id)
    await db
      .updateTable('users')
      .set({ reminded_at: new Date(now) })
      .where('id', '=', pending.account_id)
      .execute()
}

/**
 * Consumes the pending sign-in whose cookie has this hash. Of several concurrent requests, only one
 * gets true.
 */
export async function deletePendingSignIn({ db }: Transaction, hash: Uint8Array): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('identity.pending_sign_ins')
    .where('hash', '=', hash)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export async function deletePendingSignInsOf({ db }: Transaction, user_id: string): Promise<void> {
  await db.deleteFrom('identity.pending_sign_ins').where('user_id', '=', user_id).execute()
}
