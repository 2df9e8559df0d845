import type { Transaction } from '#server/platform/database/database.ts'

export async function setProvider(
  { db }: Transaction,
  id: string,
  provider: string,
): Promise<void> {
  await db.updateTable('users').set({ provider }).where('id', '=', id).execute()
}

/** True if the company has no admin yet and awaits the account with this address as its admin. */
export async function isAwaitedAdmin(
  { db }: Transaction,
  { company_id, email }: { company_id: string; email: string },
): Promise<boolean> {
  const row = await db
    .selectFrom('companies')
    .select('id')
    .where('id', '=', company_id)
    .where('admin', 'is', null)
    .where('awaited_admin', '=', email)
    .executeTakeFirst()
  return row !== undefined
}
