import type { ReadTransaction, Transaction } from '../database/database.ts'
import type { Session } from '../database/engine.ts'

/**
 * Inserts a key with its value into the table `installation`, unless the key exists. Returns the
 * stored value.
 */
export async function storeFact(tx: Transaction, key: string, value: string): Promise<string> {
  await tx.db
    .insertInto('installation')
    .values({ key, value: JSON.stringify(value) })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute()
  const row = await tx.db
    .selectFrom('installation')
    .select('value')
    .where('key', '=', key)
    .executeTakeFirstOrThrow()
  return String(row.value)
}

const OPENING_THE_SECRET = 4_017_250_823

/** Locks the secret, so that only one node at a time creates or changes it. */
export async function lockSecret({ db }: Transaction): Promise<void> {
  await db
    .selectNoFrom(({ fn, val }) =>
      fn('pg_advisory_xact_lock', [val(OPENING_THE_SECRET)]).as('locked'),
    )
    .execute()
}

export async function readFact({ db }: ReadTransaction, key: string): Promise<unknown> {
  const row = await db
    .selectFrom('installation')
    .select('value')
    .where('key', '=', key)
    .executeTakeFirst()
  return row?.value ?? null
}

export async function writeFact({ db }: Transaction, key: string, fact: unknown): Promise<void> {
  const value = JSON.stringify(fact)
  await db
    .insertInto('installation')
    .values({ key, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute()
}

export async function removeFact({ db }: Transaction, key: string): Promise<void> {
  await db.deleteFrom('installation').where('key', '=', key).execute()
}

/**
 * True if the table `installation` has any row, which means that the installation has been used.
 */
export async function hasFacts({ db }: ReadTransaction): Promise<boolean> {
  return (
    (await db.selectFrom('installation').select('key').limit(1).executeTakeFirst()) !== undefined
  )
}

/**
 * Reads facts about the database server: version number, clock, and which of Daihon's roles bypass
 * row-level security.
 */
export async function readServerFacts(
  session: Session,
): Promise<{ version: number; clock_ms: number; unbound: string[] }> {
  const { rows } = await session.script(`
    SELECT current_setting('server_version_num')::int AS version,
      (extract(epoch FROM clock_timestamp()) * 1000)::float8 AS clock_ms,
      (SELECT coalesce(json_agg(rolname), '[]') FROM pg_roles
        WHERE rolname IN (current_user, 'daihon_app') AND (rolsuper OR rolbypassrls)) AS unbound`)
  const row = rows[0]
  return {
    version: Number(row?.version),
    clock_ms: Number(row?.clock_ms),
    unbound: row?.unbound as string[],
  }
}
