import type { Language } from '#contract/language.ts'
import type { Transaction } from '#server/platform/database/database.ts'

/**
 * Queries about second factors, and about logins that await a code after the correct password.
 * Every function runs in a system transaction.
 */

export type SecondFactor = {
  /** The TOTP secret, encrypted (codes.ts). */
  secret: string
  created_at: string
  /**
   * Time at which the user entered the first code and thereby confirmed the second factor; null
   * until then. Until then, logins need no code.
   */
  confirmed_at: string | null
}

/** Finds an identity's second factor, confirmed or not; null if none. `hold` locks the row. */
export async function findSecondFactor(
  { db }: Transaction,
  uid: string,
  { hold = false } = {},
): Promise<SecondFactor | null> {
  const row = await db
    .selectFrom('identity.second_factors')
    .select(['secret', 'created_at', 'confirmed_at'])
    .where('user_id', '=', uid)
    .$if(hold, (query) => query.forShare())
    .executeTakeFirst()
  return row ?? null
}

export async function isFactorRequired({ db }: Transaction, company_id: string): Promise<boolean> {
  const row = await db
    .selectFrom('companies')
    .select('second_factor_required')
    .where('id', '=', company_id)
    .executeTakeFirst()
  return row?.second_factor_required ?? false
}

/**
 * Stores a new secret and replaces an unconfirmed secret. False if the identity has a confirmed
 * secret.
 */
export async function storeSecret(
  { db }: Transaction,
  factor: { user_id: string; secret: string },
  now: number,
): Promise<boolean> {
  const created = { secret: factor.secret, created_at: new Date(now), last_step: 0 }
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('identity.second_factors')
    .values({ ...created, user_id: factor.user_id })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet(created)
        .where('identity.second_factors.confirmed_at', 'is', null),
    )
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** Confirms the second factor. False if it is already confirmed, or was never set up. */
export async function confirmSecondFactor(
  { db }: Transaction,
  uid: string,
  step: number,
  now: number,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('identity.second_factors')
    .set({ confirmed_at: new Date(now), last_step: step })
    .where('user_id', '=', uid)
    .where('confirmed_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/**
 * Marks the time step of a TOTP code as used. False if this step or a later one was already used,
 * or if no second factor is confirmed.
 */
export async function consumeStep(
  { db }: Transaction,
  uid: string,
  step: number,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('identity.second_factors')
    .set({ last_step: step })
    .where('user_id', '=', uid)
    .where('confirmed_at', 'is not', null)
    .where('last_step', '<', step)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/**
 * Deletes a second factor, its recovery codes, and the account's logins that await a code. False if
 * there was no second factor.
 */
export async function deleteSecondFactor(tx: Transaction, uid: string): Promise<boolean> {
  const { numDeletedRows } = await tx.db
    .deleteFrom('identity.second_factors')
    .where('user_id', '=', uid)
    .executeTakeFirst()
  await deletePendingOf(tx, uid)
  return numDeletedRows > 0n
}

/**
 * Deletes a user's second factor, and the user's logins that await a code. An operator requests
 * this after the user has lost the app and the recovery codes. False if there was no second factor.
 */
export async function deleteSecondFactorOf({ db }: Transaction, user_id: string): Promise<boolean> {
  const uid = db.selectFrom('users').select('firebase_uid').where('id', '=', user_id)
  const { numDeletedRows } = await db
    .deleteFrom('identity.second_factors')
    .where('user_id', 'in', uid)
    .executeTakeFirst()
  await db.deleteFrom('identity.second_factor_challenges').where('user_id', 'in', uid).execute()
  return numDeletedRows > 0n
}

/**
 * Finds the address and language for an email to an account's owner; null if the account was
 * deleted.
 */
export async function findReader(
  { db }: Transaction,
  user_id: string,
): Promise<{ to: string; language: Language } | null> {
  const row = await db
    .selectFrom('users')
    .select(['email as to', 'language'])
    .where('id', '=', user_id)
    .executeTakeFirst()
  return row ?? null
}

/** Deletes the second factor if it was confirmed at or after `since`. */
export async function deleteSecondFactorSince(
  tx: Transaction,
  uid: string,
  since: string,
): Promise<void> {
  const factor = await findSecondFactor(tx, uid)
  const confirmed = factor?.confirmed_at ?? null
  if (confirmed !== null && Date.parse(confirmed) >= Date.parse(since))
    await deleteSecondFactor(tx, uid)
}

export async function replaceRecoveryCodes(
  { db }: Transaction,
  user_id: string,
  hashes: readonly Uint8Array[],
): Promise<void> {
  await db.deleteFrom('identity.recovery_codes').where('user_id', '=', user_id).execute()
  await db
    .insertInto('identity.recovery_codes')
    .values(hashes.map((hash) => ({ user_id, hash })))
    .execute()
}

/** Consumes a recovery code. False if the account has no such code, or if the code was used. */
export async function consumeRecoveryCode(
  { db }: Transaction,
  uid: string,
  hash: Uint8Array,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('identity.recovery_codes')
    .where('user_id', '=', uid)
    .where('hash', '=', hash)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export async function countRecoveryCodes({ db }: Transaction, uid: string): Promise<number> {
  const row = await db
    .selectFrom('identity.recovery_codes')
    .select(({ fn }) => fn.countAll<string | number>().as('left'))
    .where('user_id', '=', uid)
    .executeTakeFirst()
  return Number(row?.left ?? 0)
}

/**
 * Stores a login that awaits a code after the correct password. The code must be entered before
 * `until` (milliseconds).
 */
export async function storePending(
  { db }: Transaction,
  pending: { hash: Uint8Array; user_id: string },
  until: number,
): Promise<void> {
  await db
    .insertInto('identity.second_factor_challenges')
    .values({ ...pending, expires_at: new Date(until) })
    .execute()
}

/**
 * Counts an attempt to enter the code of a login. Must be called before the code is checked, so
 * that concurrent attempts are limited too. Null if the login does not exist, has expired, or has
 * no attempts left.
 */
export async function countPendingAttempt(
  { db }: Transaction,
  hash: Uint8Array,
  most: number,
  now: number,
): Promise<{ user_id: string; tries: number } | null> {
  const row = await db
    .updateTable('identity.second_factor_challenges')
    .set(({ eb }) => ({ tries: eb('tries', '+', 1) }))
    .where('hash', '=', hash)
    .where('tries', '<', most)
    .where('expires_at', '>', new Date(now).toISOString())
    .returning(['user_id', 'tries'])
    .executeTakeFirst()
  return row ?? null
}

/**
 * Deletes a login that awaits a code. If several requests delete the same login concurrently, only
 * one of them gets true.
 */
export async function deletePending({ db }: Transaction, hash: Uint8Array): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('identity.second_factor_challenges')
    .where('hash', '=', hash)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Deletes all of an account's logins that await a code, in every browser. */
export async function deletePendingOf({ db }: Transaction, uid: string): Promise<void> {
  await db.deleteFrom('identity.second_factor_challenges').where('user_id', '=', uid).execute()
}

/** Deletes secrets that were created before `before` (milliseconds) and never confirmed. */
export async function deleteStaleSecrets({ db }: Transaction, before: number): Promise<void> {
  await db
    .deleteFrom('identity.second_factors')
    .where('confirmed_at', 'is', null)
    .where('created_at', '<', new Date(before).toISOString())
    .execute()
}
