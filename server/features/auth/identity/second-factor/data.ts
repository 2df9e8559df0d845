import type { Language } from '#contract/language.ts'
import type { Transaction } from '#server/platform/database/database.ts'

/** Second factors and who still has to give one. Every function runs in a system transaction. */

export type SecondFactor = {
  /** Sealed. */
  secret: string
  created_at: string
  /** Null: being set up, asks for nothing yet. */
  confirmed_at: string | null
}

/**
 * The second factor of an identity, confirmed or not; null where there is none. With `hold` it stays as
 * it is until the end of the transaction.
 */
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

/** Whether a company asks its people for one. */
export async function isFactorRequired({ db }: Transaction, company_id: string): Promise<boolean> {
  const row = await db
    .selectFrom('companies')
    .select('second_factor_required')
    .where('id', '=', company_id)
    .executeTakeFirst()
  return row?.second_factor_required ?? false
}

/** Keeps a new secret, in place of one that was never confirmed. False: a confirmed one stands. */
export async function keepSecret(
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

/** From now on the account asks for it. False: it does already, or nothing was set up. */
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

/** Uses the code of a step up. False: it, or a later one, was used before. */
export async function takeStep({ db }: Transaction, uid: string, step: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('identity.second_factors')
    .set({ last_step: step })
    .where('user_id', '=', uid)
    .where('confirmed_at', 'is not', null)
    .where('last_step', '<', step)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Takes the second factor away, with its recovery codes and the sign-ins that wait for it. */
export async function dropSecondFactor(tx: Transaction, uid: string): Promise<boolean> {
  const { numDeletedRows } = await tx.db
    .deleteFrom('identity.second_factors')
    .where('user_id', '=', uid)
    .executeTakeFirst()
  await dropPendingOf(tx, uid)
  return numDeletedRows > 0n
}

/** The same for an account of the product: by the operator's hand, where app and codes are lost. */
export async function dropSecondFactorOf({ db }: Transaction, user_id: string): Promise<boolean> {
  const uid = db.selectFrom('users').select('firebase_uid').where('id', '=', user_id)
  const { numDeletedRows } = await db
    .deleteFrom('identity.second_factors')
    .where('user_id', 'in', uid)
    .executeTakeFirst()
  await db.deleteFrom('identity.second_factor_challenges').where('user_id', 'in', uid).execute()
  return numDeletedRows > 0n
}

/** Whom to tell about an account of the product; null where it is gone. */
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

/** The same as `dropSecondFactor`, where it was confirmed since a moment. */
export async function dropSecondFactorSince(
  tx: Transaction,
  uid: string,
  since: string,
): Promise<void> {
  const factor = await findSecondFactor(tx, uid)
  const confirmed = factor?.confirmed_at ?? null
  if (confirmed !== null && Date.parse(confirmed) >= Date.parse(since))
    await dropSecondFactor(tx, uid)
}

/** Puts recovery codes in place of those before. */
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

/** Uses a recovery code up. False: it is none of the account's, or was used before. */
export async function takeRecoveryCode(
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

/** How many recovery codes an identity has left. */
export async function countRecoveryCodes({ db }: Transaction, uid: string): Promise<number> {
  const row = await db
    .selectFrom('identity.recovery_codes')
    .select(({ fn }) => fn.countAll<string | number>().as('left'))
    .where('user_id', '=', uid)
    .executeTakeFirst()
  return Number(row?.left ?? 0)
}

/** Keeps that somebody has given the right password, until a moment in milliseconds. */
export async function keepPending(
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
 * Counts a try before the code is looked at, so that tries at the same time count too. Null: there is
 * no such sign-in, it ran out, or it has had all its tries.
 */
export async function countPendingTry(
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

/** Takes a sign-in that waits for its code. True for the one caller who took it. */
export async function dropPending({ db }: Transaction, hash: Uint8Array): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('identity.second_factor_challenges')
    .where('hash', '=', hash)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Takes every one of an account, in whatever browser. */
export async function dropPendingOf({ db }: Transaction, uid: string): Promise<void> {
  await db.deleteFrom('identity.second_factor_challenges').where('user_id', '=', uid).execute()
}

/** Takes away secrets that were set up before a moment (milliseconds) and never confirmed. */
export async function sweepSecrets({ db }: Transaction, before: number): Promise<void> {
  await db
    .deleteFrom('identity.second_factors')
    .where('confirmed_at', 'is', null)
    .where('created_at', '<', new Date(before).toISOString())
    .execute()
}
