import { sql } from 'kysely'
import type { Folder } from '#contract/folders.ts'
import type { Actor, Visibility } from '#contract/permissions.ts'
import type { ReadTransaction, Transaction } from '#server/platform/database/database.ts'
import { visibilityScopeOf, visibleScripts } from '../listing/data.ts'

export type FolderRow = Omit<Folder, 'count'> & { depth: number }
export type FolderPosition = Pick<FolderRow, 'id' | 'parent_id' | 'depth'>

const COLUMNS = [
  'f.id',
  'f.company_id',
  'f.owner_id',
  'f.created_by',
  'f.parent_id',
  'f.name',
  'f.visibility',
  'f.group_id',
  'f.depth',
] as const

/** Finds a folder that the caller may see; null if none. */
export async function findFolder(tx: ReadTransaction, id: string): Promise<FolderRow | null> {
  const [row] = await findFolders(tx, [id])
  return row ?? null
}

/** Finds folders by id; omits folders that row-level security hides. */
export function findFolders(tx: ReadTransaction, ids: string[]): Promise<FolderRow[]> {
  return tx.db.selectFrom('folders as f').select(COLUMNS).where('f.id', 'in', ids).execute()
}

export async function listFolders(tx: ReadTransaction, actor: Actor): Promise<Folder[]> {
  const tenant = { company: actor.company_id, user: actor.user_id }
  const counts = visibleScripts(tx.db, tenant, visibilityScopeOf(actor), false, { granted: true })
    .where('s.folder_id', 'is not', null)
    .select(({ fn }) => ['s.folder_id', fn.countAll<number>().as('count')])
    .groupBy('s.folder_id')
  const rows = await tx.db
    .selectFrom('folders as f')
    .leftJoin(counts.as('n'), 'n.folder_id', 'f.id')
    .select([...COLUMNS, sql<number>`coalesce(n.count, 0)`.as('count')])
    .where('f.company_id', '=', actor.company_id)
    .orderBy('f.name')
    .orderBy('f.id')
    .execute()
  return rows.map(({ depth, ...folder }) => ({ ...folder, count: Number(folder.count) }))
}

/**
 * Locks all company folders (`owner_id` is null), or all personal folders of a user, because a move
 * changes the positions of several folders.
 */
export function lockFolders(
  tx: Transaction,
  { company_id, owner_id }: Pick<FolderRow, 'company_id' | 'owner_id'>,
): Promise<FolderRow[]> {
  return tx.db
    .selectFrom('folders as f')
    .select(COLUMNS)
    .where('f.company_id', '=', company_id)
    .where('f.owner_id', 'is not distinct from', owner_id)
    .orderBy('f.id')
    .forUpdate()
    .execute()
}

/** Creates a folder; false if the id is taken, in any company. */
export async function insertFolder(tx: Transaction, row: FolderRow): Promise<boolean> {
  const made = await tx.db
    .insertInto('folders')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return made !== undefined
}

export async function updateFolder(
  tx: Transaction,
  id: string,
  patch: { name?: string; visibility?: Visibility; group_id?: string | null },
): Promise<void> {
  if (Object.keys(patch).length > 0)
    await tx.db.updateTable('folders').set(patch).where('id', '=', id).execute()
}

/**
 * Updates the parents and depths of all given folders in one statement, because single updates
 * could violate the constraints.
 */
export async function moveFolders(tx: Transaction, places: FolderPosition[]): Promise<void> {
  if (places.length === 0) return
  await sql`
    UPDATE folders SET parent_id = place.parent_id, depth = place.depth
      FROM jsonb_to_recordset(${JSON.stringify(places)}::jsonb)
        AS place (id uuid, parent_id uuid, depth smallint)
     WHERE folders.id = place.id`.execute(tx.db)
}

/**
 * Moves scripts from one folder to another; null means no folder. With `only`, moves only the
 * scripts with these ids. Returns the ids of the moved scripts. Does not change the time of the
 * last edit.
 */
export async function moveContents(
  tx: Transaction,
  from: string | null,
  to: string | null,
  only?: string[],
): Promise<string[]> {
  if (only?.length === 0) return []
  let update = tx.db
    .updateTable('scripts')
    .set({ folder_id: to })
    .where('folder_id', from === null ? 'is' : '=', from)
  if (only) update = update.where('id', 'in', only)
  return (await update.returning('id').execute()).map(({ id }) => id)
}

/**
 * Deletes a folder whose contents were already moved out. Stores the ids of these contents (folders
 * and scripts) for at least a day, so that the user can undo the deletion.
 */
export async function removeFolder(
  tx: Transaction,
  folder: FolderRow,
  held: { folder_ids: string[]; script_ids: string[]; deleted_by: string },
): Promise<void> {
  const { id, company_id } = folder
  await tx.db.deleteFrom('folders').where('id', '=', id).execute()
  await tx.db
    .deleteFrom('folder_removals')
    .where('deleted_by', '=', held.deleted_by)
    .where(({ or, eb }) =>
      or([eb('deleted_at', '<', sql<string>`now() - interval '1 day'`), eb('id', '=', id)]),
    )
    .execute()
  await tx.db
    .insertInto('folder_removals')
    .values({ id, company_id, folder: JSON.stringify(folder), ...held })
    .execute()
}

export type Removal = { folder: FolderRow; folder_ids: string[]; script_ids: string[] }

/**
 * Deletes and returns the data that `removeFolder` stored about a folder that the caller deleted;
 * null if nothing is stored.
 */
export async function consumeRemoval(tx: Transaction, id: string): Promise<Removal | null> {
  const row = await tx.db
    .deleteFrom('folder_removals')
    .where('id', '=', id)
    .returning(['folder', 'folder_ids', 'script_ids'])
    .executeTakeFirst()
  return row ?? null
}
