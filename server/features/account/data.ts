import type { Language } from '#contract/language.ts'
import type { PersonFacts } from '#contract/permissions.ts'
import type { ReadTransaction, Transaction } from '#server/platform/database/database.ts'

/** Finds the caller's own account; null for any other id. */
export async function findSelf(
  { db }: ReadTransaction,
  id: string,
  own_id: string,
): Promise<PersonFacts | null> {
  if (id !== own_id) return null
  const row = await db
    .selectFrom('users')
    .select(['id', 'company_id'])
    .where('id', '=', id)
    .executeTakeFirst()
  return row ?? null
}

export async function setUsername(
  { db }: Transaction,
  id: string,
  username: string,
): Promise<void> {
  await db.updateTable('users').set({ username }).where('id', '=', id).execute()
}

/** Reads the phonetic reading of a user's name; empty if unknown. */
export async function findReading({ db }: ReadTransaction, id: string): Promise<string> {
  const row = await db
    .selectFrom('users')
    .select('reading')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return row.reading
}

export async function storeNameReading(
  { db }: Transaction,
  id: string,
  reading: string,
): Promise<void> {
  await db.updateTable('users').set({ reading }).where('id', '=', id).execute()
}

export async function setLanguage(
  { db }: Transaction,
  id: string,
  language: Language,
): Promise<void> {
  await db.updateTable('users').set({ language }).where('id', '=', id).execute()
}
