import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { accountRoutes } from '#contract/account.ts'
import { companyRoutes } from '#contract/companies.ts'
import { folderRoutes } from '#contract/folders.ts'
import { leavingRoutes } from '#contract/leaving.ts'
import { libraryRoutes } from '#contract/library.ts'
import { scriptRoutes } from '#contract/scripts.ts'
import { sharingRoutes } from '#contract/sharing.ts'
import { openTestApp, type TestApp } from '#testing/app.ts'
import type { TestAccount } from '#testing/test-accounts.ts'
import { addScript } from '#testing/test-scripts.ts'

let app: TestApp
let company_id: string
let admin: TestAccount
let leaver: TestAccount
let heir: TestAccount

beforeAll(async () => {
  app = await openTestApp()
  company_id = await app.company()
  admin = await app.account(company_id, { admin: true })
})
beforeEach(async () => {
  leaver = await app.account(company_id)
  heir = await app.account(company_id)
})
afterAll(() => app.stop())

const listWork = async () =>
  (await admin.call(leavingRoutes.listMemberWork, { params: { id: leaver.user_id } })).body
const transferScripts = (to: string, script_ids?: string[]) =>
  admin.call(leavingRoutes.transferScripts, {
    params: { id: leaver.user_id },
    body: { to, ...(script_ids && { script_ids }) },
  })
const remove = (body: { hand_over_to?: string; revoke_links: boolean }) =>
  admin.call(leavingRoutes.removeMember, { params: { id: leaver.user_id }, body })
const read = (by: TestAccount, id: string) => by.call(scriptRoutes.readScript, { params: { id } })
const updateLanguage = (by: TestAccount) =>
  by.call(accountRoutes.updateLanguage, { body: { language: 'ja' } })

test('the admin sees the number of a member’s private scripts, but not their titles', async () => {
  const secret = await addScript(leaver, { title: '秘密の計画', visibility: 'private' })
  const shown = await addScript(leaver, { title: '営業の台本', visibility: 'team_view' })
  await leaver.call(scriptRoutes.trashScript, { params: { id: shown.id } })
  const { scripts, count, links } = await listWork()
  expect([count, links]).toEqual([2, []])
  expect(scripts).toEqual([
    { id: shown.id, kind: shown.kind, title: '営業の台本', is_in_trash: true },
    { id: secret.id, kind: secret.kind, title: null, is_in_trash: false },
  ])
})

test('scripts are transferred one by one or with the removal; a removed member owns nothing', async () => {
  const own = await leaver.call(folderRoutes.createFolder, {
    body: { id: crypto.randomUUID(), name: '自分用', parent_id: null, is_own: true },
  })
  const [first, second] = [
    await addScript(leaver, { visibility: 'private' }),
    await addScript(leaver, { visibility: 'private' }),
  ]
  await leaver.call(libraryRoutes.updateScripts, {
    body: { changes: [{ id: second.id, folder_id: own.body.id }] },
  })
  expect(await remove({ revoke_links: false })).toMatchObject({
    status: 409,
    problem: { code: 'owns_something' },
  })
  expect((await updateLanguage(leaver)).status).toBe(200)
  expect((await transferScripts(heir.user_id, [first.id])).body).toEqual({ handed_over: 1 })
  expect((await read(heir, first.id)).status).toBe(200)
  expect((await read(leaver, first.id)).status).toBe(403)
  // One of the two scripts was already transferred. The whole request is refused, so the other
  // script is not transferred.
  expect((await transferScripts(heir.user_id, [first.id, second.id])).status).toBe(404)
  expect((await read(heir, second.id)).status).toBe(403)

  const removed = await remove({ hand_over_to: heir.user_id, revoke_links: false })
  expect(removed.body).toMatchObject({ id: leaver.user_id, status: 'removed' })
  expect((await read(heir, second.id)).body).toMatchObject({ folder_id: null })
  expect(await updateLanguage(leaver)).toMatchObject({ status: 403, problem: { code: 'removed' } })
  await app.eventually(async () => {
    const { rows } = await app.services.database.raw.query(
      'select 1 from folders where owner_id = $1 union all select 1 from identity.sessions where user_id = $2',
      [leaver.user_id, leaver.uid],
    )
    return rows.length === 0
  })
  // A member who was removed is not found by the routes for members.
  expect((await remove({ revoke_links: false })).status).toBe(404)
})

test('a leaving member’s links are listed, and stay open unless revoked', async () => {
  const { id: script_id } = await addScript(admin, { visibility: 'team_edit' })
  const made = await leaver.call(sharingRoutes.createShare, {
    params: { script_id },
    body: { shows: 'script', days: 7, name: 'お客様用' },
  })
  const { links } = await listWork()
  expect(links).toMatchObject([{ id: made.body.id, name: 'お客様用' }])
  // The link was created for seven days. When the company limits links to one day, the list shows
  // the earlier expiry.
  const settings = (shares_max_days: 1 | null) =>
    admin.call(companyRoutes.updateCompanySettings, { body: { shares_max_days } })
  await settings(1)
  const [shorter] = (await listWork()).links
  expect(Date.parse(shorter?.expires_at ?? '') - Date.parse(made.body.created_at)).toBe(86_400_000)
  await settings(null)
  const token = made.body.token ?? ''
  const open = () => app.browser().call(sharingRoutes.readSharedDocument, { params: { token } })
  expect((await open()).status).toBe(200)
  await remove({ revoke_links: true })
  expect((await open()).status).toBe(404)
})

test('only an active member receives scripts: not the leaving one, nor a suspended one', async () => {
  await addScript(leaver)
  const suspended = await app.account(company_id, { status: 'suspended' })
  const stranger = await app.account(await app.company())
  for (const to of [leaver, suspended, stranger]) {
    expect((await transferScripts(to.user_id)).status).toBe(422)
    expect((await remove({ hand_over_to: to.user_id, revoke_links: false })).status).toBe(422)
  }
  expect((await updateLanguage(leaver)).status).toBe(200)
})
