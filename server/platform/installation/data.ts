import type { Transaction } from '../database/database.ts'

/** Keeps a fact unless there is one already; answers the one that stands. */
export async function keepFact(tx: Transaction, key: string, value: string): Promise<string> {
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
