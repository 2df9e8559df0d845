import type { Transaction } from '#server/platform/database/database.ts'

/**
 * Removes scripts that were put into the trash before `before` (milliseconds), at most `most`, with
 * everything that hangs on them: text, history, canvas, links. In a system transaction; one that is
 * being restored at the moment is passed over. Answers what is gone.
 */
export async function purgeTrash(
  tx: Transaction,
  before: number,
  most: number,
): Promise<{ id: string; company_id: string }[]> {
  const old = await tx.db
    .selectFrom('scripts')
    .select(['id', 'company_id'])
    .where('trashed_at', '<', new Date(before).toISOString())
    .orderBy('trashed_at')
    .limit(most)
    .forUpdate()
    .skipLocked()
    .execute()
  if (old.length === 0) return []
  const ids = old.map(({ id }) => id)
  await tx.db.deleteFrom('scripts').where('id', 'in', ids).execute()
  return old
}
