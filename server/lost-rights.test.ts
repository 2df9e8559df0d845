import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { companyRoutes } from '#contract/companies.ts'
import { grantRoutes } from '#contract/grants.ts'
import { groupRoutes } from '#contract/groups.ts'
import { leanCanvasRoutes } from '#contract/lean-canvas.ts'
import { leavingRoutes } from '#contract/leaving.ts'
import { operatorRoutes } from '#contract/operator.ts'
import { scimRoutes } from '#contract/scim.ts'
import { scriptRoutes } from '#contract/scripts.ts'
import { sharingRoutes } from '#contract/sharing.ts'
import { callScim, ENTRA_GROUPS } from '#testing/scim-calls.ts'
import { openSocketApp, type SocketApp } from '#testing/socket-app.ts'
import type { TestAccount } from '#testing/test-accounts.ts'
import { addScript } from '#testing/test-scripts.ts'

/**
 * Tests a user who loses a permission because of another user's action. The sockets of the user's
 * open script must close, and the user cannot open the script again. The test app has no periodic
 * check, so the sockets close only because of the action's event.
 */

const RIGHT_LOST = 4403

let app: SocketApp
let operator: TestAccount
let company_id: string
let admin: TestAccount

beforeAll(async () => {
  app = await openSocketApp()
  operator = await app.account(await app.company('運用'), { operator: true })
  company_id = await app.company()
  admin = await app.account(company_id, { admin: true })
})
afterEach(() => app.leaveAll())
afterAll(() => app.stop())

const decide = (verb: 'suspendMember' | 'reopenApplication' | 'rejectMember', id: string) =>
  admin.call(companyRoutes[verb], { params: { id }, body: {} })
const sleep = (is_dormant: boolean) =>
  operator.call(operatorRoutes.updateCompany, { params: { id: company_id }, body: { is_dormant } })

type Loss = (member: TestAccount, id: string) => Promise<{ status: number }>
const LOSSES: [string, Loss][] = [
  ['is suspended', (member) => decide('suspendMember', member.user_id)],
  [
    'is removed',
    ({ user_id }) =>
      admin.call(leavingRoutes.removeMember, {
        params: { id: user_id },
        body: { revoke_links: false },
      }),
  ],
  [
    'was let in by mistake and is rejected',
    async ({ user_id }) => {
      await decide('reopenApplication', user_id)
      return decide('rejectMember', user_id)
    },
  ],
  [
    'reads what its owner keeps private from now on',
    (_, id) =>
      admin.call(scriptRoutes.setVisibility, { params: { id }, body: { visibility: 'private' } }),
  ],
  [
    'has open what goes into the trash',
    (_, id) => admin.call(scriptRoutes.trashScript, { params: { id } }),
  ],
]

test.each(LOSSES)('the sockets of a member who %s are closed', async (_what, lose) => {
  const member = await app.account(company_id)
  const { id } = await addScript(admin, { visibility: 'team_edit' })
  const { body: canvas } = await admin.call(leanCanvasRoutes.createCanvas, {
    body: { talk_script_id: id },
  })
  const document = await app.open(member, id)
  const [closed, closedToo] = [
    document.closed(),
    (await app.open(member, canvas.id, 'canvas')).closed(),
  ]
  expect((await lose(member, id)).status).toBe(200)
  expect(await closed).toBe(RIGHT_LOST)
  expect(await closedToo).toBe(RIGHT_LOST)
  await expect(app.open(member, id)).rejects.toThrow('The server refused')
})

test('a grant reduced to viewing makes sockets read-only, and a revoked one closes them', async () => {
  const member = await app.account(company_id)
  const { id } = await addScript(admin, { visibility: 'private' })
  const { body: canvas } = await admin.call(leanCanvasRoutes.createCanvas, {
    body: { talk_script_id: id },
  })
  const params = { id, user_id: member.user_id }
  const give = (access: 'view' | 'edit') =>
    admin.call(grantRoutes.setGrant, { params, body: { access } })
  await expect(app.open(member, id)).rejects.toThrow('forbidden')
  await give('edit')
  const documents = [await app.open(member, id), await app.open(member, canvas.id, 'canvas')]
  const notices = documents.map(({ provider }) => {
    const { promise, resolve } = Promise.withResolvers<unknown>()
    provider.on('stateless', ({ payload }: { payload: string }) => {
      const message: unknown = JSON.parse(payload)
      if (typeof message === 'object' && message !== null && 'may_edit' in message)
        resolve(message.may_edit)
    })
    return promise
  })
  const closed = documents.map((document) => document.closed())
  await give('view')
  expect(await Promise.all(notices)).toEqual([false, false])
  expect((await admin.call(grantRoutes.revokeGrant, { params })).status).toBe(200)
  expect(await Promise.all(closed)).toEqual([RIGHT_LOST, RIGHT_LOST])
  await expect(app.open(member, id)).rejects.toThrow('forbidden')
})

test('removing a group member closes their sockets, and deleting the group closes all members’', async () => {
  const people = [await app.account(company_id), await app.account(company_id)]
  const group_id = randomUUID()
  await admin.call(groupRoutes.createGroup, { body: { id: group_id, name: '営業部' } })
  const params = people.map(({ user_id }) => ({ id: group_id, user_id }))
  for (const each of params)
    await admin.call(groupRoutes.addGroupMember, { params: each, body: {} })
  const { id } = await addScript(admin, { visibility: 'group_edit', group_id })
  const closed = await Promise.all(
    people.map(async (person) => (await app.open(person, id)).closed),
  )
  const [first, second] = closed.map((wait) => wait())
  const [gone = { id: '', user_id: '' }] = params
  await admin.call(groupRoutes.removeGroupMember, { params: gone })
  expect(await first).toBe(RIGHT_LOST)
  await admin.call(groupRoutes.deleteGroup, { params: { id: group_id } })
  expect(await second).toBe(RIGHT_LOST)
})

test('removal from a group by the directory closes the socket', async () => {
  const member = await app.account(company_id)
  const { body: directory } = await admin.call(scimRoutes.createScimToken, { body: {} })
  const scim = (method: 'POST' | 'PATCH', path: string, body: unknown) =>
    callScim(app, directory.value, method, path, body)
  const made = await scim('POST', '/Groups', ENTRA_GROUPS.create('開発部', randomUUID()))
  const path = `/Groups/${made.body.id}`
  await scim('PATCH', path, ENTRA_GROUPS.add(member.user_id))
  const shown = { visibility: 'group_edit', group_id: made.body.id } as const
  const { id } = await addScript(admin, shown)
  const closed = (await app.open(member, id)).closed()
  await scim('PATCH', path, ENTRA_GROUPS.removeOne(member.user_id))
  expect(await closed).toBe(RIGHT_LOST)
  await admin.call(scimRoutes.revokeScimToken, {})
})

test('making a company dormant closes every socket, the admin’s too; they can reopen after its reactivation', async () => {
  const { id } = await addScript(admin, { visibility: 'team_edit' })
  const people = [admin, await app.account(company_id)]
  const documents = await Promise.all(people.map((person) => app.open(person, id)))
  const closed = Promise.all(documents.map((document) => document.closed()))
  expect((await sleep(true)).status).toBe(200)
  expect(await closed).toEqual([RIGHT_LOST, RIGHT_LOST])
  for (const person of people) await expect(app.open(person, id)).rejects.toThrow('dormant')
  expect((await sleep(false)).status).toBe(200)
  await app.open(admin, id)
})

test('a share link opens no socket, open or revoked', async () => {
  const { id: script_id } = await addScript(admin)
  const { body: share } = await admin.call(sharingRoutes.createShare, {
    params: { script_id },
    body: { shows: 'script', days: 7 },
  })
  const refused = () =>
    expect(app.open({ token: share.token }, script_id)).rejects.toThrow('unauthenticated')
  await refused()
  const params = { script_id, id: share.id }
  expect((await admin.call(sharingRoutes.revokeShare, { params })).status).toBe(200)
  await refused()
})
