import type { Transaction } from '#server/platform/database/database.ts'

export async function setProvider(
  { db }: Transaction,
  id: string,
  provider: string,
): Promise<void> {
  await db.updateTable('users').set({ provider }).where('id', '=', id).execute()
}
