import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { groupRoutes, MAX_GROUP_NAME } from '#contract/groups.ts'
import { scimRoutes } from '#contract/scim.ts'
import { scriptRoutes } from '#contract/scripts.ts'
import { openTestApp, type TestApp } from '#testing/app.ts'
import { callScim, ENTRA_GROUPS, OKTA_GROUPS } from '#testing/scim-calls.ts'
import type { TestAccount } from '#testing/test-accounts.ts'
import { addScript } from '#testing/test-scripts.ts'

let app: TestApp
let company_id: string
let admin: TestAccount
let hana: TestAccount
let taro: TestAccount
let sora: TestAccount
let token: string
let name: string

beforeAll(async () => {
  app = await openTestApp()
  company_id = await app.company('A 社')
  admin = await app.account(company_id, { admin: true })
  hana = await app.account(company_id)
  taro = await app.account(company_id)
  sora = await app.account(company_id)
  token = (await admin.call(scimRoutes.createScimToken, { body: {} })).body.value
})
beforeEach(() => {
  name = `営業 ${randomUUID()}`
})
afterAll(() => app.stop())

const call = (method: Parameters<typeof callScim>[2], path: string, body?: unknown) =>
  callScim(app, token, method, path, body)
const listed = async (id: string) =>
  (await admin.call(groupRoutes.listGroups, {})).body.groups.find((group) => group.id === id)
const membersOf = async (id: string) => {
  const { body } = await call('GET', `/Groups/${id}`)
  return body.members.map((member: { value: string }) => member.value).sort()
}
const ids = (...people: TestAccount[]) => people.map(({ user_id }) => user_id).sort()
const pushed = ({ user_id }: TestAccount) => ({ id: user_id, name: 'どなたか' })
const statusFor = async (who: TestAccount, id: string) =>
  (await who.call(scriptRoutes.readScript, { params: { id } })).status
const makeByHand = async (called: string) => {
  const { body } = await admin.call(groupRoutes.createGroup, {
    body: { id: randomUUID(), name: called },
  })
  return body.id
}
const kindsOf = async (group_id: string) => {
  const { rows } = await app.services.database.raw.query(
    "select kind, actor_id from events where data ->> 'group_id' = $1 order by id",
    [group_id],
  )
  return rows.map(({ kind, actor_id }) => [kind, actor_id])
}

test('Entra ID can find, create, rename and delete a group and change its members', async () => {
  const none = await call('GET', `/Groups${ENTRA_GROUPS.find(name)}`)
  expect(none.body).toMatchObject({ totalResults: 0, Resources: [] })
  const external_id = randomUUID()
  const made = await call('POST', '/Groups', ENTRA_GROUPS.create(name, external_id))
  expect(made).toMatchObject({
    status: 201,
    body: { displayName: name, externalId: external_id, members: [] },
  })
  const { id } = made.body
  expect(made.body.meta).toMatchObject({
    resourceType: 'Group',
    location: expect.stringMatching(new RegExp(`/scim/v2/Groups/${id}$`)),
  })
  const found = await call('GET', `/Groups${ENTRA_GROUPS.find(name.toUpperCase())}`)
  expect(found.body.Resources).toEqual([
    { ...made.body, members: undefined } as Record<string, unknown>,
  ])
  expect('members' in found.body.Resources[0]).toBe(false)

  const path = `/Groups/${id}`
  const renamed = await call('PATCH', path, ENTRA_GROUPS.rename(`${name} 2`))
  expect(renamed).toMatchObject({ status: 200, body: { displayName: `${name} 2` } })
  await call('PATCH', path, ENTRA_GROUPS.add(hana.user_id))
  await call('PATCH', path, ENTRA_GROUPS.add(hana.user_id, taro.user_id, sora.user_id))
  expect(await membersOf(id)).toEqual(ids(hana, taro, sora))
  await call('PATCH', path, ENTRA_GROUPS.remove(taro.user_id))
  await call('PATCH', path, ENTRA_GROUPS.removeOne(sora.user_id))
  for (const gone of [sora.user_id, randomUUID()])
    expect((await call('PATCH', path, ENTRA_GROUPS.removeOne(gone))).status).toBe(200)
  expect(await membersOf(id)).toEqual(ids(hana))
  expect((await call('DELETE', path)).status).toBe(204)
  expect((await call('GET', path)).status).toBe(404)
  expect((await call('DELETE', path)).status).toBe(404)
  expect(await kindsOf(id)).toEqual(
    [
      'group.created',
      'group.provisioned',
      'group.renamed',
      'group.member_added',
      'group.member_added',
      'group.member_added',
      'group.member_removed',
      'group.member_removed',
      'group.deleted',
    ].map((kind) => [kind, null]),
  )
})

test('Okta can push a group with its members, whole or in parts, and rename it', async () => {
  const made = await call('POST', '/Groups', OKTA_GROUPS.create(name, [pushed(hana)]))
  const { id } = made.body
  expect(made.body.members).toMatchObject([{ value: hana.user_id, type: 'User' }])
  const path = `/Groups/${id}`
  await call('PUT', path, OKTA_GROUPS.put(id, name, [pushed(taro), pushed(sora)]))
  expect(await membersOf(id)).toEqual(ids(taro, sora))
  const renamed = await call('PATCH', path, OKTA_GROUPS.rename(id, `${name} 部`))
  expect(renamed.body).toMatchObject({ id, displayName: `${name} 部` })
  expect(await membersOf(id)).toEqual(ids(taro, sora))
  await call('PATCH', path, OKTA_GROUPS.replaceMembers([pushed(hana)]))
  expect(await membersOf(id)).toEqual(ids(hana))
  await call('PATCH', path, OKTA_GROUPS.replaceWithoutPath([pushed(hana), pushed(sora)]))
  expect(await membersOf(id)).toEqual(ids(hana, sora))
  await call('PATCH', path, OKTA_GROUPS.change(sora.user_id, pushed(taro)))
  expect(await membersOf(id)).toEqual(ids(hana, taro))
  // A PUT without a member list leaves the members unchanged; a PUT with an empty list removes them
  // all.
  await call('PUT', path, { displayName: name })
  expect(await membersOf(id)).toEqual(ids(hana, taro))
  await call('PUT', path, OKTA_GROUPS.put(id, name, []))
  expect(await membersOf(id)).toEqual([])
})

test('attribute names of a group match without case in POST, PUT and PATCH', async () => {
  const made = await call('POST', '/Groups', {
    displayname: name,
    EXTERNALID: 'x2',
    Members: [{ Value: hana.user_id }],
  })
  expect(made).toMatchObject({ status: 201, body: { displayName: name, externalId: 'x2' } })
  const { id } = made.body
  expect(await membersOf(id)).toEqual(ids(hana))
  await call('PUT', `/Groups/${id}`, { DISPLAYNAME: name, MEMBERS: [{ VALUE: taro.user_id }] })
  expect(await membersOf(id)).toEqual(ids(taro))
  const operations = [{ OP: 'add', PATH: 'Members', VALUE: [{ Value: sora.user_id }] }]
  expect((await call('PATCH', `/Groups/${id}`, { operations })).status).toBe(200)
  expect(await membersOf(id)).toEqual(ids(taro, sora))
})

test('groups are found by name, external id, id and member, with pagination and attribute selection', async () => {
  const external_id = randomUUID()
  const { id } = (await call('POST', '/Groups', ENTRA_GROUPS.create(name, external_id))).body
  await call('PATCH', `/Groups/${id}`, ENTRA_GROUPS.add(sora.user_id))
  const find = async (filter: string, more = '') =>
    (await call('GET', `/Groups?filter=${encodeURIComponent(filter)}${more}`)).body
  for (const filter of [
    `displayName eq "${name}"`,
    `externalId eq "${external_id}"`,
    `id eq "${id}"`,
  ])
    expect(await find(filter)).toMatchObject({ totalResults: 1, Resources: [{ id }] })
  const has = await find(`members.value eq "${sora.user_id}"`)
  expect(has.Resources.map((one: { id: string }) => one.id)).toContain(id)
  const [few] = (await find(`id eq "${id}"`, '&attributes=displayName')).Resources
  expect(few).toEqual({ schemas: expect.any(Array), id, displayName: name })
  await call('POST', '/Groups', OKTA_GROUPS.create(`${name} 2`))
  const page = (await call('GET', '/Groups?startIndex=2&count=1')).body
  expect(page).toMatchObject({ startIndex: 2, itemsPerPage: 1 })
  expect(page.totalResults).toBeGreaterThan(1)
  expect((await find('displayName co "a"')).scimType).toBe('invalidFilter')
})

test('a script shared with a group is visible to its provisioned members and not to removed ones', async () => {
  const { id: group_id } = (await call('POST', '/Groups', OKTA_GROUPS.create(name))).body
  const script = await addScript(admin, { visibility: 'group_edit', group_id })
  expect(await statusFor(hana, script.id)).toBe(403)
  await call('PATCH', `/Groups/${group_id}`, ENTRA_GROUPS.add(hana.user_id))
  expect([await statusFor(hana, script.id), await statusFor(taro, script.id)]).toEqual([200, 403])
  await call('PATCH', `/Groups/${group_id}`, ENTRA_GROUPS.remove(hana.user_id))
  expect(await statusFor(hana, script.id)).toBe(403)
})

test('a group that the directory manages cannot be changed by hand while the directory has a token', async () => {
  const { id } = (await call('POST', '/Groups', OKTA_GROUPS.create(name, [pushed(hana)]))).body
  expect(await listed(id)).toMatchObject({ is_of_directory: true, name })
  const params = { id }
  const member = { id, user_id: taro.user_id }
  const changes = async () => [
    (await admin.call(groupRoutes.renameGroup, { params, body: { name: '手' } })).status,
    (await admin.call(groupRoutes.addGroupMember, { params: member, body: {} })).status,
    (await admin.call(groupRoutes.removeGroupMember, { params: member })).status,
    (await admin.call(groupRoutes.deleteGroup, { params })).status,
  ]
  expect(await changes()).toEqual([409, 409, 409, 409])
  expect(await membersOf(id)).toEqual(ids(hana))
  await admin.call(scimRoutes.revokeScimToken, {})
  expect(await listed(id)).toMatchObject({ is_of_directory: false })
  expect(await changes()).toEqual([200, 200, 200, 200])
  token = (await admin.call(scimRoutes.createScimToken, { body: {} })).body.value
})

test('a group created by hand is found, and the directory manages it from its first change on', async () => {
  const id = await makeByHand(name)
  const params = { id, user_id: sora.user_id }
  await admin.call(groupRoutes.addGroupMember, { params, body: {} })
  const again = await call('POST', '/Groups', OKTA_GROUPS.create(name))
  expect(again).toMatchObject({ status: 409, body: { scimType: 'uniqueness' } })
  const found = await call('GET', `/Groups${ENTRA_GROUPS.find(name)}`)
  expect(found.body.Resources[0].id).toBe(id)
  expect(await listed(id)).toMatchObject({ is_of_directory: false })
  await call('PATCH', `/Groups/${id}`, ENTRA_GROUPS.add(hana.user_id))
  expect(await listed(id)).toMatchObject({ is_of_directory: true })
  expect(await membersOf(id)).toEqual(ids(hana, sora))
  expect((await kindsOf(id)).map(([kind]) => kind)).toContain('group.provisioned')
})

test('a deleted group is restored by an admin, who then manages it, or by the directory under its external id', async () => {
  const external_id = randomUUID()
  const { id } = (await call('POST', '/Groups', ENTRA_GROUPS.create(name, external_id))).body
  const script = await addScript(admin, { visibility: 'group_view', group_id: id })
  await call('PATCH', `/Groups/${id}`, ENTRA_GROUPS.add(hana.user_id, taro.user_id))
  await call('DELETE', `/Groups/${id}`)
  expect(await statusFor(hana, script.id)).toBe(403)
  await admin.call(groupRoutes.restoreGroup, { params: { id }, body: {} })
  expect(await listed(id)).toMatchObject({ is_of_directory: false, is_deleted: false })
  expect(await statusFor(hana, script.id)).toBe(200)
  await call('DELETE', `/Groups/${id}`)
  const back = await call('POST', '/Groups', {
    ...ENTRA_GROUPS.create(`${name} 改`, external_id),
    members: [{ value: taro.user_id }],
  })
  expect(back.body).toMatchObject({ id, displayName: `${name} 改` })
  expect(await membersOf(id)).toEqual(ids(taro))
  expect([await statusFor(hana, script.id), await statusFor(taro, script.id)]).toEqual([403, 200])
})

test('unknown members, names too long or taken, and unknown forms are refused', async () => {
  const { id } = (await call('POST', '/Groups', OKTA_GROUPS.create(name, [pushed(hana)]))).body
  await call('POST', '/Groups', OKTA_GROUPS.create(`${name} 2`))
  const path = `/Groups/${id}`
  const foreign = await app.account(await app.company('B 社'), { admin: true })
  for (const stranger of [foreign.user_id, randomUUID(), 'x']) {
    const refused = await call('PATCH', path, ENTRA_GROUPS.add(taro.user_id, stranger))
    expect(refused).toMatchObject({ status: 400, body: { scimType: 'invalidValue' } })
  }
  expect(await membersOf(id)).toEqual(ids(hana))
  const taken = await call('PATCH', path, ENTRA_GROUPS.rename(`${name} 2`))
  expect(taken).toMatchObject({ status: 409, body: { scimType: 'uniqueness' } })
  for (const body of [
    ENTRA_GROUPS.rename('あ'.repeat(MAX_GROUP_NAME + 1)),
    ENTRA_GROUPS.rename(' '),
    { Operations: [{ op: 'remove', path: 'displayName' }] },
    { Operations: [{ op: 'replace', path: `members[value eq "${hana.user_id}"]`, value: 'x' }] },
    { Operations: [{ op: 'remove', path: 'members[display eq "x"]' }] },
    { Operations: [{ op: 'replace', value: [] }] },
    { Operations: [] },
    {},
  ])
    expect((await call('PATCH', path, body)).status).toBe(400)
  expect((await call('POST', '/Groups', { members: [] })).status).toBe(400)
  const unknown = { Operations: [{ op: 'add', path: 'description', value: 'x' }] }
  expect((await call('PATCH', path, unknown)).status).toBe(200)
})

test('another company’s directory neither sees nor changes the groups', async () => {
  const { id } = (await call('POST', '/Groups', OKTA_GROUPS.create(name))).body
  const other = await app.account(await app.company('C 社'), { admin: true })
  const theirs = (await other.call(scimRoutes.createScimToken, { body: {} })).body.value
  const foreign = (method: 'GET' | 'PUT' | 'PATCH' | 'DELETE', path: string, body?: unknown) =>
    callScim(app, theirs, method, path, body)
  expect((await foreign('GET', '/Groups')).body.totalResults).toBe(0)
  for (const [method, body] of [
    ['GET', undefined],
    ['PUT', OKTA_GROUPS.put(id, 'x', [])],
    ['PATCH', ENTRA_GROUPS.rename('x')],
    ['DELETE', undefined],
  ] as const)
    expect((await foreign(method, `/Groups/${id}`, body)).status).toBe(404)
  expect((await listed(id))?.name).toBe(name)
  expect((await callScim(app, 'daihon_scim_x', 'GET', '/Groups')).status).toBe(401)
})
