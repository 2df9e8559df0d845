import type { Transaction } from '../database/database.ts'

/** Stores a token's last use. Requires a system transaction. */
export async function storeUse({ db }: Transaction, id: string, now: number): Promise<void> {
  await db
    .updateTable('api_tokens')
    .set({ last_used_at: new Date(now) })
    .where('id', '=', id)
    .execute()
}
