import { sql } from 'kysely'
import { administers, can, isOfGroup } from '#contract/permissions.ts'
import type { AskedShowing, Showing } from '#contract/showing.ts'
import type { Account } from '#server/platform/access/account.ts'
import type { ReadTransaction } from '#server/platform/database/database.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { findLiveGroups } from '../../companies/groups/data.ts'

/**
 * Of some groups those the actor may show scripts to, each with whether they are in it: the groups they are in,
 * for whoever administers the company all of them.
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

/** What a call asks for, if the actor may. Throws Refusal('invalid') at the field that is not right. */
export async function checkShowing(
  tx: ReadTransaction,
  actor: Account,
  { visibility, group_id }: AskedShowing,
): Promise<Showing & { is_in_group: boolean }> {
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
 * Whether an account may see the script `s`: the right `script.view` as SQL, for scripts that are not in the trash.
 * What is asked of the account is read once for a statement, not for each row. `OFFSET 0` keeps it a subquery, which
 * the planner asks last: merged into the join it looks cheap enough to scan all scripts.
 */
export const seesScript = (user_id: string) => {
  const me = sql`FROM users me WHERE me.id = ${user_id}::uuid`
  return sql<boolean>`(SELECT s.company_id = (SELECT me.company_id ${me}) AND sees_script(s, ${user_id}::uuid,
    (SELECT me.is_deputy OR EXISTS (SELECT FROM companies co WHERE co.admin = me.id) ${me}),
    ARRAY(SELECT g.script_id FROM script_grants g WHERE g.user_id = ${user_id}::uuid),
    ARRAY(SELECT m.group_id FROM group_members m WHERE m.user_id = ${user_id}::uuid)) OFFSET 0)`
}
