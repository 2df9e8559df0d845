import { sql } from 'kysely'
import type { VisibilitySetting } from '#contract/visibility-setting.ts'
import type { Transaction } from '#server/platform/database/database.ts'

type Mark = { user_id: string; script_id: string }

/**
 * Stores a script's state for one user: favourite or not (`is_favorite`), and opened now
 * (`opened`). Absent fields keep their stored values.
 */
export async function mark(
  tx: Transaction,
  { user_id, script_id }: Mark,
  { is_favorite, opened }: { is_favorite?: boolean; opened?: true },
): Promise<void> {
  const opened_at = opened ? sql<string>`now()` : undefined
  const given = {
    ...(is_favorite === undefined ? {} : { is_favorite }),
    ...(opened_at === undefined ? {} : { opened_at }),
  }
  await tx.db
    .insertInto('script_marks')
    .values({ user_id, script_id, ...given })
    .onConflict((conflict) => conflict.columns(['user_id', 'script_id']).doUpdateSet(given))
    .execute()
}

/** Trashes (soft delete) or restores several scripts. Does not change the time of the last edit. */
export async function setManyTrashed(
  tx: Transaction,
  ids: string[],
  trashed: boolean,
): Promise<void> {
  await tx.db
    .updateTable('scripts')
    .set({ trashed_at: trashed ? sql<string>`now()` : null })
    .where('id', 'in', ids)
    .execute()
}

/** Changes the visibility of several scripts, and the time and author of their last edit. */
export async function setManyVisible(
  tx: Transaction,
  ids: string[],
  { visibility, group_id }: VisibilitySetting,
  by: string,
): Promise<void> {
  await tx.db
    .updateTable('scripts')
    .set({ visibility, group_id, updated_at: sql`now()`, updated_by: by })
    .where('id', 'in', ids)
    .execute()
}

/**
 * Moves several scripts into a folder. If `folder_id` is null, moves the scripts out of their
 * folders. Does not change the time of the last edit.
 */
export async function setManyFolder(
  tx: Transaction,
  ids: string[],
  folder_id: string | null,
): Promise<void> {
  await tx.db.updateTable('scripts').set({ folder_id }).where('id', 'in', ids).execute()
}

/** Replaces the tags of several scripts. Does not change the time of the last edit. */
export async function setManyTags(
  tx: Transaction,
  rows: { id: string; tags: string[] }[],
): Promise<void> {
  await sql`
    UPDATE scripts SET tags = ARRAY(SELECT jsonb_array_elements_text(given.tags))
      FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS given (id uuid, tags jsonb)
     WHERE scripts.id = given.id`.execute(tx.db)
}
