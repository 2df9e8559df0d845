import { sql } from 'kysely'
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
  // Documents stand beside what they belong to: no foreign key takes them along.
  await sql`
    DELETE FROM documents
     WHERE id = ANY(${ids}::uuid[])
        OR id IN (SELECT id FROM lean_canvases WHERE talk_script_id = ANY(${ids}::uuid[]))`.execute(
    tx.db,
  )
  await tx.db.deleteFrom('scripts').where('id', 'in', ids).execute()
  return old
}
