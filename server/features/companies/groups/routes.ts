import { type Group, groupRoutes, MAX_GROUPS } from '#contract/groups.ts'
import { administers } from '#contract/permissions.ts'
import type { Account } from '#server/platform/access/account.ts'
import type { ReadTransaction } from '#server/platform/database/database.ts'
import { record } from '#server/platform/events/events.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { Services } from '#server/platform/services.ts'
import { lockMember } from '../../scripts/grants/data.ts'
import {
  addMember,
  countGroups,
  findGroup,
  insertGroup,
  isOfDirectory,
  listGroups,
  removeMember,
  restoreGroup,
  setGroupName,
  softDeleteGroup,
} from './data.ts'

const list = (tx: ReadTransaction, actor: Account) =>
  listGroups(tx, {
    company_id: actor.company_id,
    user_id: actor.user_id,
    manages: administers(actor),
  })

/**
 * Throws Refusal if the company's directory manages the group, because the directory would undo any
 * change made here.
 */
async function requireOurs(tx: ReadTransaction, id: string): Promise<void> {
  if (await isOfDirectory(tx, id)) throw new Refusal('group_of_directory')
}

async function read(tx: ReadTransaction, actor: Account, id: string): Promise<Group> {
  const group = (await list(tx, actor)).find((each) => each.id === id)
  if (!group) throw new Error('The group is not there.')
  return group
}

export function registerGroups({ implement, loaders, now }: Services): void {
  loaders.group = (tx, id) => findGroup(tx, id)
  implement(groupRoutes, {
    async listGroups({ actor, tx }) {
      return { groups: await list(tx, actor) }
    },

    async createGroup({ body: { id, name }, actor, tx }) {
      const { company_id } = actor
      if ((await countGroups(tx, company_id)) >= MAX_GROUPS) throw new Refusal('too_many_groups')
      if (!(await insertGroup(tx, { id, company_id, name }))) {
        if (!(await findGroup(tx, id))) throw new Refusal('conflict')
      } else await record(tx, 'group.created', { subject_id: company_id, data: { group_id: id } })
      return read(tx, actor, id)
    },

    async renameGroup({ body: { name }, target, actor, tx }) {
      const { id, company_id } = target
      await requireOurs(tx, id)
      if (await setGroupName(tx, id, name))
        await record(tx, 'group.renamed', { subject_id: company_id, data: { group_id: id } })
      return read(tx, actor, id)
    },

    async deleteGroup({ target, actor, tx }) {
      const { id, company_id } = target
      await requireOurs(tx, id)
      if (await softDeleteGroup(tx, id, now()))
        await record(tx, 'group.deleted', { subject_id: company_id, data: { group_id: id } })
      return read(tx, actor, id)
    },

    async restoreGroup({ target, actor, tx }) {
      const { id, company_id } = target
      if (await restoreGroup(tx, id))
        await record(tx, 'group.restored', { subject_id: company_id, data: { group_id: id } })
      return read(tx, actor, id)
    },

    async addGroupMember({ params: { user_id }, target, actor, tx }) {
      const { id: group_id, company_id } = target
      await requireOurs(tx, group_id)
      if (!(await lockMember(tx, user_id))) throw new Refusal('not_found')
      const added = await addMember(tx, { group_id, user_id, company_id })
      if (added === null) throw new Refusal('not_found')
      if (added) await record(tx, 'group.member_added', { subject_id: user_id, data: { group_id } })
      return read(tx, actor, group_id)
    },

    async removeGroupMember({ params: { user_id }, target, actor, tx }) {
      const { id: group_id } = target
      await requireOurs(tx, group_id)
      if (!(await removeMember(tx, group_id, user_id))) throw new Refusal('not_found')
      await record(tx, 'group.member_removed', { subject_id: user_id, data: { group_id } })
      return read(tx, actor, group_id)
    },
  })
}
