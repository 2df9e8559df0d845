import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { companyRoutes } from '#contract/companies.ts'
import { dashboardRoutes } from '#contract/dashboard.ts'
import { folderRoutes } from '#contract/folders.ts'
import { type Group, groupRoutes } from '#contract/groups.ts'
import { libraryRoutes } from '#contract/library.ts'
import { type Script, scriptRoutes } from '#contract/scripts.ts'
import { openTestApp, type TestApp } from '#testing/app.ts'
import type { TestAccount } from '#testing/test-accounts.ts'
import { addScript } from '#testing/test-scripts.ts'

let app: TestApp
let company_id: string
let admin: TestAccount
let owner: TestAccount
let inside: TestAccount
let outside: TestAccount
let group: Group

beforeAll(async () => {
  app = await openTestApp()
  company_id = await app.company('A 社')
  admin = await app.account(company_id, { admin: true })
  owner = await app.account(company_id)
  inside = await app.account(company_id)
  outside = await app.account(company_id)
  group = await makeGroup('営業部', owner, inside)
})
afterAll(() => app.stop())

async function makeGroup(name: string, ...people: TestAccount[]): Promise<Group> {
  const { body } = await admin.call(groupRoutes.createGroup, { body: { id: randomUUID(), name } })
  for (const { user_id } of people) await put(body, user_id)
  return body
}
const put = ({ id }: Group, user_id: string) =>
  admin.call(groupRoutes.addGroupMember, { params: { id, user_id }, body: {} })
const removeMember = ({ id }: Group, user_id: string) =>
  admin.call(groupRoutes.removeGroupMember, { params: { id, user_id } })
const show = (
  { id }: { id: string },
  visibility: Script['visibility'],
  group_id: string | null = null,
  by = owner,
) => by.call(scriptRoutes.setVisibility, { params: { id }, body: { visibility, group_id } })
const addFor = (visibility: 'group_view' | 'group_edit', of = group) =>
  addScript(owner, { text: '在庫の話です。', visibility, group_id: of.id })
const status = async (who: TestAccount, { id }: { id: string }) =>
  (await who.call(scriptRoutes.readScript, { params: { id } })).status
const rename = async (who: TestAccount, { id }: { id: string }) =>
  (await who.call(scriptRoutes.updateScript, { params: { id }, body: { title: '新' } })).status
/**
 * Returns two booleans. The first is true if the user's list contains the script. The second is
 * true if the user's search for one of the script's words finds the script.
 */
async function meets(who: TestAccount, { id }: { id: string }) {
  const isListed = async (search?: string) => {
    const query = { limit: 100, ...(search && { search }) }
    const { body } = await who.call(scriptRoutes.listScripts, { query })
    return body.scripts.some((card) => card.id === id)
  }
  return [await isListed(), await isListed('在庫')]
}
const countTalks = async (who: TestAccount) =>
  (await who.call(dashboardRoutes.readDashboard, {})).body.counts.talk_script

test('members see their groups’ scripts in lists, searches and counts; the admin sees those of all groups', async () => {
  const before = [await countTalks(inside), await countTalks(outside), await countTalks(admin)]
  const script = await addFor('group_view')
  expect([await status(inside, script), await status(outside, script)]).toEqual([200, 403])
  expect(await status(admin, script)).toBe(200)
  expect([await rename(inside, script), await rename(admin, script)]).toEqual([403, 403])
  expect(await meets(inside, script)).toEqual([true, true])
  expect(await meets(admin, script)).toEqual([true, true])
  expect(await meets(outside, script)).toEqual([false, false])
  const after = [await countTalks(inside), await countTalks(outside), await countTalks(admin)]
  expect(after.map((count, at) => count - (before[at] ?? 0))).toEqual([1, 0, 1])

  expect((await show(script, 'group_edit', group.id)).status).toBe(200)
  expect([await rename(inside, script), await rename(outside, script)]).toEqual([200, 403])
  expect((await show(script, 'private')).body).toMatchObject({ group_id: null })
  expect([await status(inside, script), await status(admin, script)]).toEqual([403, 403])
})

test('users show scripts to their own groups, the admin to every group of the company', async () => {
  const script = await addScript(owner, { visibility: 'team_edit' })
  const other = await makeGroup('開発部', outside)
  const foreign = await app.account(await app.company('B 社'), { admin: true })
  const theirs = await foreign.call(groupRoutes.createGroup, {
    body: { id: randomUUID(), name: '他社' },
  })
  for (const id of [other.id, theirs.body.id, randomUUID(), null])
    expect((await show(script, 'group_view', id)).status).toBe(422)
  expect((await show(script, 'group_view', theirs.body.id, admin)).status).toBe(422)
  expect((await show(script, 'group_view', other.id, admin)).status).toBe(200)
  expect([await status(outside, script), await status(inside, script)]).toEqual([200, 403])
  const strangers = await put(other, foreign.user_id)
  expect(strangers.status).toBe(404)
})

test('scripts in a group’s folder are shown to the group, and a request that shows several authorizes each', async () => {
  const made = await owner.call(folderRoutes.createFolder, {
    body: {
      id: randomUUID(),
      name: '営業',
      parent_id: null,
      is_own: false,
      visibility: 'group_edit',
      group_id: group.id,
    },
  })
  expect(made.body).toMatchObject({ visibility: 'group_edit', group_id: group.id })
  const within = await addScript(owner, { folder_id: made.body.id })
  expect(within).toMatchObject({ visibility: 'group_edit', group_id: group.id })
  const moved = await addScript(outside, { visibility: 'private' })
  const change = (by: TestAccount, changes: object[]) =>
    by.call(libraryRoutes.updateScripts, { body: { changes: changes as [] } })
  const { body } = await change(outside, [{ id: moved.id, folder_id: made.body.id }])
  expect(await status(inside, moved)).toBe(200)
  expect(body.results[0]?.undo).toMatchObject({ visibility: 'private', group_id: null })
  const both = [within.id, moved.id].map((id) => ({
    id,
    visibility: 'group_view',
    group_id: group.id,
  }))
  const answer = await change(owner, both)
  expect(answer.body.results.map(({ problem }) => problem)).toEqual([null, 'forbidden'])
  const refused = await change(outside, [
    { id: moved.id, visibility: 'group_view', group_id: group.id },
  ])
  expect(refused.body.results[0]?.problem).toBe('no_group')
})

test('leaving a group or the company removes access; a suspension disables it', async () => {
  const script = await addFor('group_view')
  const guest = await app.account(company_id)
  await put(group, guest.user_id)
  expect(await status(guest, script)).toBe(200)
  await removeMember(group, guest.user_id)
  expect(await status(guest, script)).toBe(403)
  await put(group, guest.user_id)
  const params = { id: guest.user_id }
  await admin.call(companyRoutes.suspendMember, { params, body: {} })
  await admin.call(companyRoutes.restoreMember, { params, body: {} })
  const members = async () => {
    const { body } = await admin.call(groupRoutes.listGroups, {})
    return body.groups.find(({ id }) => id === group.id)?.members.map(({ id }) => id)
  }
  expect(await members()).toContain(guest.user_id)
  await admin.call(companyRoutes.reopenApplication, { params, body: {} })
  await admin.call(companyRoutes.approveMember, { params, body: {} })
  expect(await members()).not.toContain(guest.user_id)
})

test('a deleted group shows its scripts only to owner and admin, until it is restored', async () => {
  const short = await makeGroup('期間限定', owner, inside)
  const script = await addFor('group_edit', short)
  const params = { id: short.id }
  const list = async (who: TestAccount) =>
    (await who.call(groupRoutes.listGroups, {})).body.groups.find(({ id }) => id === short.id)
  expect(await list(inside)).toMatchObject({ is_member: true, script_count: null })
  expect(await list(admin)).toMatchObject({ is_member: false, script_count: 1 })
  expect((await admin.call(groupRoutes.deleteGroup, { params })).body.is_deleted).toBe(true)
  expect(await list(inside)).toBeUndefined()
  expect([await status(inside, script), await status(outside, script)]).toEqual([403, 403])
  expect([await status(owner, script), await status(admin, script)]).toEqual([200, 200])
  expect(await meets(inside, script)).toEqual([false, false])
  expect((await show(script, 'group_view', short.id, admin)).status).toBe(422)
  expect((await put(short, outside.user_id)).status).toBe(404)
  const back = await admin.call(groupRoutes.restoreGroup, { params, body: {} })
  expect(back.body.members.map(({ id }) => id).sort()).toEqual(
    [owner.user_id, inside.user_id].sort(),
  )
  expect([await rename(inside, script), await status(outside, script)]).toEqual([200, 403])
})
