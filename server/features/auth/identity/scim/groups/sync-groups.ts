import { randomUUID } from 'node:crypto'
import { MAX_GROUPS } from '#contract/groups.ts'
import {
  addMember,
  countGroups,
  insertGroup,
  removeMember,
  restoreGroup,
  setGroupName,
  softDeleteGroup,
} from '#server/features/companies/groups/data.ts'
import {
  type AttributedTransaction,
  attributeTo,
  type Transaction,
} from '#server/platform/database/database.ts'
import { record } from '#server/platform/events/events.ts'
import { ScimError } from '../scim-error.ts'
import {
  findDeletedGroup,
  findScimGroup,
  type GroupRow,
  listMembers,
  listScimGroups,
  lockPeople,
  saveDirectoryGroup,
} from './data.ts'
import { type GroupPatch, MAX_MEMBERS, unknownMember } from './group.ts'

/**
 * Applies a directory's requests to a company's groups. The functions run in a system transaction;
 * for an invalid request they throw ScimError. Requests of one directory run one after the other,
 * because each locks the row of the directory's token.
 */

/**
 * Creates a group. If a deleted group has the same external id, restores that group with its access
 * to scripts.
 */
export async function createScimGroup(
  tx: Transaction,
  company_id: string,
  said: GroupPatch,
): Promise<GroupRow> {
  const { name, external_id = null, members = [] } = said
  if (name === undefined)
    throw new ScimError(400, 'The attribute displayName is missing.', 'invalidValue')
  await requireFreeName(tx, company_id, name, null)
  if ((await countGroups(tx, company_id)) >= MAX_GROUPS)
    throw new ScimError(400, `There can be ${MAX_GROUPS} groups at most.`)
  const by = attributeTo(tx, { company_id, actor_id: null })
  const former = external_id && (await findDeletedGroup(tx, company_id, external_id))
  const id = former || randomUUID()
  const data = { group_id: id }
  if (former) {
    await restoreGroup(tx, id)
    await record(by, 'group.restored', { subject_id: company_id, data })
  } else {
    await insertGroup(tx, { id, company_id, name })
    await record(by, 'group.created', { subject_id: company_id, data })
  }
  return changeScimGroup(tx, company_id, await find(tx, company_id, id), {
    name,
    external_id,
    members,
  })
}

/** Changes a group as the directory requests. The directory manages the group from then on. */
export async function changeScimGroup(
  tx: Transaction,
  company_id: string,
  { id, name, external_id, is_provisioned }: GroupRow,
  said: GroupPatch,
): Promise<GroupRow> {
  const by = attributeTo(tx, { company_id, actor_id: null })
  // Locks the members before the group. Changes by users lock in the same order, so no deadlock can
  // occur.
  const members = said.members && (await compareMembers(tx, { id, company_id }, said.members))
  const of_company = { subject_id: company_id, data: { group_id: id } }
  if (said.name !== undefined && said.name !== name) {
    await requireFreeName(tx, company_id, said.name, id)
    if (await setGroupName(tx, id, said.name)) await record(by, 'group.renamed', of_company)
  }
  await saveDirectoryGroup(tx, id, {
    external_id: said.external_id === undefined ? external_id : said.external_id,
    is_provisioned: true,
  })
  if (!is_provisioned) await record(by, 'group.provisioned', of_company)
  if (members) await setMembers(by, { id, company_id }, members)
  return find(tx, company_id, id)
}

/**
 * Deletes a group. The directory stops managing the group, even if an admin restores the group
 * later.
 */
export async function deleteScimGroup(
  tx: Transaction,
  company_id: string,
  { id, external_id }: GroupRow,
  now: number,
): Promise<void> {
  await softDeleteGroup(tx, id, now)
  await saveDirectoryGroup(tx, id, { external_id, is_provisioned: false })
  const by = attributeTo(tx, { company_id, actor_id: null })
  await record(by, 'group.deleted', { subject_id: company_id, data: { group_id: id } })
}

type Compared = { added: readonly string[]; removed: readonly string[] }

/**
 * Compares a group's members with the wanted ones. Returns the members to add and the members to
 * remove. Locks the rows of the members to add.
 */
async function compareMembers(
  tx: Transaction,
  { id, company_id }: { id: string; company_id: string },
  wanted: readonly string[],
): Promise<Compared> {
  const before = new Set((await listMembers(tx, [id])).map((member) => member.id))
  const after = new Set(wanted)
  if (after.size > MAX_MEMBERS)
    throw new ScimError(400, `A group has ${MAX_MEMBERS} members at most.`, 'invalidValue')
  const added = [...after].filter((user_id) => !before.has(user_id))
  const known = await lockPeople(tx, company_id, added)
  const stranger = added.find((user_id) => !known.has(user_id))
  if (stranger) throw unknownMember(stranger)
  return { added, removed: [...before].filter((user_id) => !after.has(user_id)) }
}

/**
 * Adds and removes members. The recorded events make every node close the documents to which a
 * removed member lost access.
 */
async function setMembers(
  tx: AttributedTransaction,
  { id: group_id, company_id }: { id: string; company_id: string },
  { added, removed }: Compared,
): Promise<void> {
  const data = { group_id }
  for (const user_id of added) {
    await addMember(tx, { group_id, user_id, company_id })
    await record(tx, 'group.member_added', { subject_id: user_id, data })
  }
  for (const user_id of removed) {
    await removeMember(tx, group_id, user_id)
    await record(tx, 'group.member_removed', { subject_id: user_id, data })
  }
}

/**
 * Throws ScimError if a group other than `but` has the name. Names must be unique, because
 * directories find groups by name.
 */
async function requireFreeName(
  tx: Transaction,
  company_id: string,
  name: string,
  but: string | null,
): Promise<void> {
  const filter = { by: 'name', value: name } as const
  const { groups } = await listScimGroups(tx, company_id, filter, { offset: 0, limit: 2 })
  if (groups.some(({ id }) => id !== but))
    throw new ScimError(409, 'A group of this company has that displayName.', 'uniqueness')
}

async function find(tx: Transaction, company_id: string, id: string): Promise<GroupRow> {
  const row = await findScimGroup(tx, company_id, id)
  if (!row) throw new Error('A group just kept is not there.')
  return row
}
