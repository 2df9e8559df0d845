import { sql } from 'kysely'
import { administers, can, isOfGroup } from '#contract/permissions.ts'
import type { RequestedVisibility, VisibilitySetting } from '#contract/visibility-setting.ts'
import type { Account } from '#server/platform/access/account.ts'
import type { ReadTransaction } from '#server/platform/database/database.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { findLiveGroups } from '../../companies/groups/data.ts'

/**
 * Finds the groups among `ids` that the actor may share scripts with. An admin or deputy may share
 * with all groups, other members only with their own. Maps each found id to true if the actor is in
 * the group, otherwise to false.
 */
export async function findGroupsFor(
  tx: ReadTransaction,
  actor: Account,
  ids: readonly string[],
): Promise<ReadonlyMap<string, boolean>> {
  const found = ids.length > 0 ? await findLiveGroups(tx, ids, actor.user_id) : []
  const open = administers(actor) ? found : found.filter((group) => group.is_member)
  return new Map(open.map(({ id, is_member }) => [id, is_member]))
}

/**
 * Checks that the actor may set this visibility. Throws Refusal('invalid') with the path of the
 * wrong field.
 */
export async function checkVisibility(
  tx: ReadTransaction,
  actor: Account,
  { visibility, group_id }: RequestedVisibility,
): Promise<VisibilitySetting & { is_in_group: boolean }> {
  if (visibility !== 'private' && !can(actor, 'team')) refuse('visibility')
  if (!isOfGroup(visibility)) return { visibility, group_id: null, is_in_group: false }
  if (!group_id) return refuse('group_id')
  const is_in_group = (await findGroupsFor(tx, actor, [group_id])).get(group_id)
  return is_in_group === undefined ? refuse('group_id') : { visibility, group_id, is_in_group }
}

function refuse(path: string): never {
  throw new Refusal('invalid', { fields: [{ path, code: 'invalid' }] })
}

/**
 * SQL form of `script.view` for the script `s`, without regard to the trash. `OFFSET 0` prevents
 * the planner from merging the subquery into the join. After such a merge, the planner would scan
 * all scripts.
 */
export const seesScript = (user_id: string) => {
  const me = sql`FROM users me WHERE me.id = ${user_id}::uuid`
  return sql<boolean>`(SELECT s.company_id = (SELECT me.company_id ${me}) AND sees_script(s, ${user_id}::uuid,
    (SELECT me.is_deputy OR EXISTS (SELECT FROM companies co WHERE co.admin = me.id) ${me}),
    ARRAY(SELECT g.script_id FROM script_grants g WHERE g.user_id = ${user_id}::uuid),
    ARRAY(SELECT m.group_id FROM group_members m WHERE m.user_id = ${user_id}::uuid)) OFFSET 0)`
}
