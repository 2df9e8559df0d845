import { sql } from 'kysely'
import type { Transaction } from '#server/platform/database/database.ts'
import type { GroupFilter } from '../filter.ts'

/**
 * Queries about a company's groups, for its directory. Every function runs in a system transaction.
 * Functions with a `company_id` are limited to that company.
 */

export type GroupRow = {
  id: string
  name: string
  external_id: string | null
  is_provisioned: boolean
  created_at: string
}
export type Member = { group_id: string; id: string; username: string }

/**
 * Lists a page of the company's groups, oldest first, with their total number. Excludes deleted
 * groups. With a filter, lists and counts only matching groups.
 */
export async function listScimGroups(
  { db }: Transaction,
  company_id: string,
  filter: GroupFilter | null,
  page: { offset: number; limit: number },
): Promise<{ groups: GroupRow[]; total: number }> {
  const found = db
    .selectFrom('groups as g')
    .where('g.company_id', '=', company_id)
    .where('g.deleted_at', 'is', null)
    .where((on) => {
      if (filter === null) return on.lit(true)
      const { by, value } = filter
      if (by === 'external_id') return on('g.external_id', '=', value)
      if (by === 'id') return on(on.cast<string>('g.id', 'text'), '=', value)
      if (by === 'name') return on(on.fn<string>('lower', ['g.name']), '=', value.toLowerCase())
      return sql<boolean>`EXISTS (SELECT FROM group_members m WHERE m.group_id = g.id AND m.user_id::text = ${value})`
    })
  const groups = await found
    .select(['g.id', 'g.name', 'g.external_id', 'g.is_provisioned', 'g.created_at'])
    .orderBy('g.created_at')
    .orderBy('g.id')
    .offset(page.offset)
    .limit(page.limit)
    .execute()
  const count = await found
    .select(({ fn }) => fn.countAll<string | number>().as('total'))
    .executeTakeFirst()
  return { groups, total: Number(count?.total ?? 0) }
}

/**
 * Finds the most recently deleted group with this external id, so that it can be restored under its
 * old id. Null if there is none.
 */
export async function findDeletedGroup(
  { db }: Transaction,
  company_id: string,
  external_id: string,
): Promise<string | null> {
  const row = await db
    .selectFrom('groups')
    .select('id')
    .where('company_id', '=', company_id)
    .where('deleted_at', 'is not', null)
    .where('external_id', '=', external_id)
    .orderBy('deleted_at', 'desc')
    .executeTakeFirst()
  return row?.id ?? null
}

/** Finds a group of the company that is not deleted; null if none. */
export async function findScimGroup(
  tx: Transaction,
  company_id: string,
  id: string,
): Promise<GroupRow | null> {
  const one = { offset: 0, limit: 1 }
  const { groups } = await listScimGroups(tx, company_id, { by: 'id', value: id }, one)
  return groups[0] ?? null
}

/** Lists the members of groups, including suspended ones. */
export async function listMembers(
  { db }: Transaction,
  group_ids: readonly string[],
): Promise<Member[]> {
  if (group_ids.length === 0) return []
  return db
    .selectFrom('group_members as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .select(['m.group_id', 'u.id', 'u.username'])
    .where('m.group_id', 'in', group_ids)
    .orderBy('u.username')
    .orderBy('u.id')
    .execute()
}

/**
 * Returns those of `ids` that belong to active or suspended members of the company. Locks the
 * members' rows, so that no member leaves before the commit.
 */
export async function lockPeople(
  { db }: Transaction,
  company_id: string,
  ids: readonly string[],
): Promise<Set<string>> {
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where('company_id', '=', company_id)
    .where('status', 'in', ['approved', 'suspended'])
    .where(sql<boolean>`id = ANY (${ids}::uuid[])`)
    .orderBy('id')
    .forShare()
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/**
 * Stores the id by which the directory knows a group (`external_id`), and whether the directory
 * manages the group.
 */
export async function saveDirectoryGroup(
  { db }: Transaction,
  id: string,
  { external_id, is_provisioned }: Pick<GroupRow, 'external_id' | 'is_provisioned'>,
): Promise<void> {
  await db.updateTable('groups').set({ external_id, is_provisioned }).where('id', '=', id).execute()
}
