import { sql } from 'kysely'
import type { ApiToken, CompanyToken, TokenKind } from '#contract/api-tokens.ts'
import type { Language } from '#contract/language.ts'
import type { ApiTokenFacts } from '#contract/permissions.ts'
import type { ReadTransaction, Transaction } from '#server/platform/database/database.ts'
import { newestFirst } from '#server/platform/database/newest-first.ts'
import type { NewRow } from '#server/platform/database/tables.ts'
import type { TimeCursor } from '#server/platform/http/list-page.ts'

/** Columns of a token that the API returns. Its hash is excluded. */
const COLUMNS = [
  't.id',
  't.kind',
  't.name',
  't.scopes',
  't.hint',
  't.created_at',
  't.expires_at',
  't.last_used_at',
] as const
const isExpired = sql<boolean>`coalesce(t.expires_at <= now(), false)`.as('is_expired')

export type TokenRow = ApiTokenFacts & { kind: TokenKind }

const selectTokens = (tx: ReadTransaction) =>
  tx.db.selectFrom('api_tokens as t').where('t.revoked_at', 'is', null)

/** Finds a token that was not revoked; null if the caller can see no such token. */
export async function findToken(tx: ReadTransaction, id: string): Promise<TokenRow | null> {
  const row = await selectTokens(tx)
    .leftJoin('users as u', 'u.id', 't.user_id')
    .select(['t.id', 't.company_id', 't.user_id', 't.kind'])
    .select(sql<boolean>`coalesce(u.is_deputy, false)`.as('is_of_deputy'))
    .where('t.id', '=', id)
    .executeTakeFirst()
  return row ?? null
}

export function listOwnTokens(tx: ReadTransaction, user_id: string): Promise<ApiToken[]> {
  return selectTokens(tx)
    .select([...COLUMNS, isExpired])
    .where('t.user_id', '=', user_id)
    .where('t.kind', '=', 'personal')
    .orderBy('t.created_at', 'desc')
    .orderBy('t.id', 'desc')
    .execute()
}

/** Lists a page of a company's tokens, newest first. Tokens of former members are excluded. */
export function listCompanyTokens(
  tx: ReadTransaction,
  company_id: string,
  page: { limit: number; after: TimeCursor | null },
): Promise<(Omit<CompanyToken, 'may_revoke'> & ApiTokenFacts)[]> {
  return selectTokens(tx)
    .innerJoin('users as owner', 'owner.id', 't.user_id')
    .leftJoin('users as maker', 'maker.id', 't.created_by')
    .select([
      ...COLUMNS,
      isExpired,
      't.company_id',
      't.user_id',
      'owner.is_deputy as is_of_deputy',
      'owner.username as owner_name',
      'maker.username as created_by_name',
    ])
    .where('t.company_id', '=', company_id)
    .where('owner.company_id', '=', company_id)
    .$call(newestFirst('t.created_at', 't.id', page))
    .execute()
}

/** Counts active tokens: a user's personal ones, or the company's service tokens. */
export async function countTokens(
  tx: ReadTransaction,
  of: { user_id: string } | { company_id: string },
): Promise<number> {
  const { count } = await selectTokens(tx)
    .where((on) =>
      'user_id' in of
        ? on.and({ 't.user_id': of.user_id, 't.kind': 'personal' })
        : on.and({ 't.company_id': of.company_id, 't.kind': 'service' }),
    )
    .where(sql<boolean>`coalesce(t.expires_at > now(), true)`)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

export type NewToken = Omit<NewRow<'api_tokens'>, 'expires_at'> & {
  /** Number of days after which the token expires; null if it never does. */
  days: number | null
}

export async function insertToken(
  tx: Transaction,
  { days, ...token }: NewToken,
): Promise<{ created_at: string; expires_at: string | null }> {
  return tx.db
    .insertInto('api_tokens')
    .values({
      ...token,
      expires_at: sql<string | null>`now() + make_interval(days => ${days}::int)`,
    })
    .returning(['created_at', 'expires_at'])
    .executeTakeFirstOrThrow()
}

export async function insertServiceAccount(
  { db }: Transaction,
  account: { id: string; name: string; language: Language },
): Promise<void> {
  const { id, name, language } = account
  await db
    .selectNoFrom(sql`insert_service_account(${id}::uuid, ${name}, ${language})`.as('made'))
    .execute()
}

/** Revokes a token; false if already revoked. */
export async function revokeToken({ db }: Transaction, id: string): Promise<boolean> {
  const row = await db
    .updateTable('api_tokens')
    .set({ revoked_at: sql`now()` })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Revokes all tokens of a user. Runs in a system transaction. */
export async function revokeTokensOf({ db }: Transaction, user_id: string): Promise<void> {
  await db
    .updateTable('api_tokens')
    .set({ revoked_at: sql`now()` })
    .where('user_id', '=', user_id)
    .where('revoked_at', 'is', null)
    .execute()
}

/**
 * Deletes tokens that expired or were revoked before a time (milliseconds). Runs in a system
 * transaction.
 */
export async function deleteEndedTokens({ db }: Transaction, before: number): Promise<void> {
  const moment = new Date(before).toISOString()
  await db
    .deleteFrom('api_tokens')
    .where(({ or, eb }) => or([eb('revoked_at', '<', moment), eb('expires_at', '<', moment)]))
    .execute()
}
