import { sql } from 'kysely'
import type { Group } from '#contract/groups.ts'
import type { PersonFacts } from '#contract/permissions.ts'
import type { ReadTransaction, Transaction } from '#server/platform/database/database.ts'

/** Finds a group of the caller's company, deleted or not; null if none is visible. */
export async function findGroup({ db }: ReadTransaction, id: string): Promise<PersonFacts | null> {
  const row = await db
    .selectFrom('groups')
    .select(['id', 'company_id'])
    .where('id', '=', id)
    .executeTakeFirst()
  return row ?? null
}

/**
 * The user who lists the groups. `manages`: true for admins, who also see deleted groups and the
 * number of scripts to which each group has access.
 */
type Reader = { company_id: string; user_id: string; manages: boolean }

/**
 * SQL that is true if the company's directory manages the group. A company without a SCIM token has
 * no directory.
 */
const isDirectoryManaged = sql<boolean>`(g.is_provisioned AND g.deleted_at IS NULL
  AND EXISTS (SELECT FROM scim_tokens t WHERE t.company_id = g.company_id))`

/** True if only the company's directory may change a group. */
export async function isOfDirectory({ db }: ReadTransaction, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('groups as g')
    .select(isDirectoryManaged.as('is_of_directory'))
    .where('g.id', '=', id)
    .executeTakeFirst()
  return row?.is_of_directory ?? false
}

export async function listGroups({ db }: ReadTransaction, reader: Reader): Promise<Group[]> {
  const { company_id, user_id, manages } = reader
  const rows = await db
    .selectFrom('groups as g')
    .select(['g.id', 'g.name'])
    .select([
      sql<boolean>`g.deleted_at IS NOT NULL`.as('is_deleted'),
      isDirectoryManaged.as('is_of_directory'),
      sql<boolean>`EXISTS (SELECT FROM group_members m WHERE m.group_id = g.id AND m.user_id = ${user_id}::uuid)`.as(
        'is_member',
      ),
      sql<
        Group['members']
      >`coalesce((SELECT json_agg(json_build_object('id', u.id, 'username', u.username) ORDER BY u.username, u.id)
        FROM group_members m JOIN users u ON u.id = m.user_id AND u.status = 'approved'
       WHERE m.group_id = g.id), '[]')`.as('members'),
      sql<number | null>`CASE WHEN ${manages}::boolean THEN
        (SELECT count(*)::int FROM scripts s WHERE s.group_id = g.id AND s.trashed_at IS NULL) END`.as(
        'script_count',
      ),
    ])
    .where('g.company_id', '=', company_id)
    .$if(!manages, (query) => query.where('g.deleted_at', 'is', null))
    .orderBy('g.name')
    .orderBy('g.id')
    .execute()
  return rows
}

/** Counts the company's groups that are not deleted. */
export async function countGroups({ db }: ReadTransaction, company_id: string): Promise<number> {
  const { count } = await db
    .selectFrom('groups')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('company_id', '=', company_id)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Creates a group; false if any group already has the id. */
export async function insertGroup(
  { db }: Transaction,
  group: { id: string; company_id: string; name: string },
): Promise<boolean> {
  const made = await db
    .insertInto('groups')
    .values(group)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return made !== undefined
}

/** Renames a group; false if the name is unchanged. */
export async function setGroupName({ db }: Transaction, id: string, name: string) {
  const row = await db
    .updateTable('groups')
    .set({ name })
    .where('id', '=', id)
    .where('name', '<>', name)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Hides a group (soft delete) and stores its members in `former_members`. False if the group was
 * already deleted.
 */
export async function softDeleteGroup(
  { db }: Transaction,
  id: string,
  now: number,
): Promise<boolean> {
  const row = await db
    .updateTable('groups')
    .set({
      deleted_at: new Date(now),
      former_members: sql<
        string[]
      >`ARRAY(SELECT m.user_id FROM group_members m WHERE m.group_id = groups.id)`,
    })
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (!row) return false
  await db.deleteFrom('group_members').where('group_id', '=', id).execute()
  return true
}

/**
 * Restores a deleted group with those of its members who are still in the company. False if the
 * group was not deleted.
 */
export async function restoreGroup({ db }: Transaction, id: string): Promise<boolean> {
  const row = await db
    .updateTable('groups')
    .set({ deleted_at: null })
    .where('id', '=', id)
    .where('deleted_at', 'is not', null)
    .returning('id')
    .executeTakeFirst()
  if (!row) return false
  await sql`
    INSERT INTO group_members (group_id, user_id, company_id)
    SELECT g.id, u.id, g.company_id FROM groups g JOIN users u ON u.id = ANY (g.former_members)
     WHERE g.id = ${id}::uuid AND u.company_id = g.company_id AND u.status IN ('approved', 'suspended')
    ON CONFLICT DO NOTHING`.execute(db)
  return true
}

/**
 * Adds a member to a group. False if the member is already in the group; null if the group is
 * deleted.
 */
export async function addMember(
  { db }: Transaction,
  { group_id, user_id, company_id }: { group_id: string; user_id: string; company_id: string },
): Promise<boolean | null> {
  const group = await db
    .selectFrom('groups')
    .select('id')
    .where('id', '=', group_id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!group) return null
  const made = await db
    .insertInto('group_members')
    .values({ group_id, user_id, company_id })
    .onConflict((conflict) => conflict.doNothing())
    .returning('user_id')
    .executeTakeFirst()
  return made !== undefined
}

/** Removes a member from a group; false if they are not in it. */
export async function removeMember(
  { db }: Transaction,
  group_id: string,
  user_id: string,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('group_members')
    .where('group_id', '=', group_id)
    .where('user_id', '=', user_id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/**
 * Finds the given groups that exist and are not deleted. `is_member`: true if the user is in the
 * group.
 */
export function findLiveGroups(
  { db }: ReadTransaction,
  ids: readonly string[],
  user_id: string,
): Promise<{ id: string; is_member: boolean }[]> {
  return db
    .selectFrom('groups as g')
    .select('g.id')
    .select(
      sql<boolean>`EXISTS (SELECT FROM group_members m WHERE m.group_id = g.id AND m.user_id = ${user_id}::uuid)`.as(
        'is_member',
      ),
    )
    .where('g.id', 'in', ids)
    .where('g.deleted_at', 'is', null)
    .execute()
}
