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

/** Whether somebody may see the script `s`: the rule of `script.view` as SQL, whatever lies in the trash. */
export const seesScript = (user_id: string) => sql<boolean>`(
  s.visibility IN ('team_view', 'team_edit') OR s.owner_id = ${user_id}::uuid
  OR EXISTS (SELECT FROM script_grants g WHERE g.script_id = s.id AND g.user_id = ${user_id}::uuid)
  OR (s.group_id IS NOT NULL AND (
    EXISTS (SELECT FROM group_members m WHERE m.group_id = s.group_id AND m.user_id = ${user_id}::uuid)
    OR EXISTS (SELECT FROM users me JOIN companies co ON co.id = me.company_id
      WHERE me.id = ${user_id}::uuid AND co.id = s.company_id AND (co.admin = me.id OR me.is_deputy)))))`
