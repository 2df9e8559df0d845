import type { Transaction } from '#server/platform/database/database.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { hashSecret, makeSecret } from '#server/platform/one-time-secret.ts'

/**
 * One-time codes. Their plain text is only in emails. The database has their hashes, which are
 * deleted when a code is used.
 */

export type CodePurpose = Tables['identity.codes']['purpose']
export type Code = { purpose: CodePurpose; user_id: string; email: string }
export type ConsumedCode = Code & { created_at: string }

const HOUR = 3_600_000
/** Lifetimes of emailed links, in milliseconds. */
const LIFETIME: Record<CodePurpose, number> = {
  verify_email: 24 * HOUR,
  reset_password: HOUR,
  change_email: 24 * HOUR,
  revert_email: 7 * 24 * HOUR,
}

/** Creates and stores a code; returns its plain text for an email. */
export async function makeCode({ db }: Transaction, code: Code, now: number): Promise<string> {
  const secret = makeSecret()
  await db
    .insertInto('identity.codes')
    .values({
      ...code,
      hash: hashSecret(secret),
      created_at: new Date(now),
      expires_at: new Date(now + LIFETIME[code.purpose]),
    })
    .execute()
  return secret
}

/**
 * Consumes a code. Returns the stored code, or null if it is unknown, used, expired or has another
 * purpose. Also deletes the account's other codes of the same purpose. For `revert_email`, deletes
 * only newer codes, so that the owner of an earlier address can still revert the change.
 */
export async function consumeCode(
  tx: Transaction,
  secret: string,
  purposes: readonly CodePurpose[],
  now: number,
): Promise<ConsumedCode | null> {
  const code = await tx.db
    .deleteFrom('identity.codes')
    .where('hash', '=', hashSecret(secret))
    .where('purpose', 'in', purposes)
    .where('expires_at', '>', new Date(now).toISOString())
    .returning(['purpose', 'user_id', 'email', 'created_at'])
    .executeTakeFirst()
  if (!code) return null
  const since = code.purpose === 'revert_email' ? code.created_at : null
  await deleteCodes(tx, code.user_id, [code.purpose], since)
  return code
}

/**
 * Deletes an account's codes that have one of the purposes. With `since`, deletes only codes
 * created after that time.
 */
export async function deleteCodes(
  { db }: Transaction,
  user_id: string,
  purposes: readonly CodePurpose[],
  since: string | null = null,
): Promise<void> {
  await db
    .deleteFrom('identity.codes')
    .where('user_id', '=', user_id)
    .where('purpose', 'in', purposes)
    .$if(since !== null, (query) => query.where('created_at', '>', since ?? ''))
    .execute()
}

/**
 * Finds the creation time (milliseconds) of the account's last code for this purpose; null if none.
 */
export async function findLastCode(
  { db }: Transaction,
  user_id: string,
  purpose: CodePurpose,
): Promise<number | null> {
  const row = await db
    .selectFrom('identity.codes')
    .select('created_at')
    .where('user_id', '=', user_id)
    .where('purpose', '=', purpose)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ? Date.parse(row.created_at) : null
}

/** Creates a reset code for a user; null if the account has no local password. */
export async function makeResetCode(
  tx: Transaction,
  user_id: string,
  now: number,
): Promise<string | null> {
  const account = await tx.db
    .selectFrom('users as u')
    .innerJoin('identity.users as i', 'i.id', 'u.firebase_uid')
    .innerJoin('identity.accounts as a', 'a.user_id', 'i.id')
    .select(['i.id as user_id', 'i.email'])
    .where('u.id', '=', user_id)
    .where('a.provider_id', '=', 'credential')
    .where('a.password', 'is not', null)
    .executeTakeFirst()
  return account ? makeCode(tx, { purpose: 'reset_password', ...account }, now) : null
}
