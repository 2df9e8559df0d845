import { afterAll, beforeAll, expect, test } from 'vitest'
import { companyRoutes } from '#contract/companies.ts'
import { dashboardRoutes } from '#contract/dashboard.ts'
import { grantRoutes } from '#contract/grants.ts'
import { leanCanvasRoutes } from '#contract/lean-canvas.ts'
import { FREE_COMPANY_ID } from '#contract/limits.ts'
import type { GrantedAccess } from '#contract/permissions.ts'
import { scriptRoutes } from '#contract/scripts.ts'
import { openTestApp, type TestApp } from '#testing/app.ts'
import type { TestAccount } from '#testing/test-accounts.ts'
import { addScript } from '#testing/test-scripts.ts'

let app: TestApp
let company: string
let admin: TestAccount
let owner: TestAccount
let member: TestAccount

beforeAll(async () => {
  app = await openTestApp()
  company = await app.company()
  admin = await app.account(company, { admin: true })
  owner = await app.account(company)
  member = await app.account(company)
})
afterAll(() => app.stop())

const give = (id: string, user_id: string, access: GrantedAccess, by = owner) =>
  by.call(grantRoutes.setGrant, { params: { id, user_id }, body: { access } })
const end = (id: string, user_id: string) =>
  owner.call(grantRoutes.revokeGrant, { params: { id, user_id } })
const list = async (id: string, by = owner) =>
  (await by.call(grantRoutes.listGrants, { params: { id } })).body.grants
const read = (id: string, by: TestAccount) => by.call(scriptRoutes.readScript, { params: { id } })
const find = async (id: string, search: string, by = owner) => {
  const found = await by.call(grantRoutes.findGrantees, { params: { id }, query: { search } })
  return found.body.colleagues.map(({ user_id }) => user_id)
}
const shared = async (by: TestAccount, search?: string) => {
  const query = { shared: 'true' as const, ...(search ? { search } : {}) }
  const listed = await by.call(scriptRoutes.listScripts, { query })
  return listed.body.scripts.map(({ id }) => id)
}
const emailOf = async ({ user_id }: TestAccount) => {
  const select = 'select email from users where id = $1'
  const { rows } = await app.services.database.raw.query(select, [user_id])
  return String(rows[0]?.email)
}
const setUser = (id: string, change: { username?: string; company_id?: string }) =>
  app.services.database.system(({ db }) =>
    db.updateTable('users').set(change).where('id', '=', id).execute(),
  )

test('a grant is given, changed and revoked, and the member is notified once each time', async () => {
  const { id } = await addScript(owner, { title: '値引きの交渉' })
  expect((await read(id, member)).status).toBe(403)
  const given = await give(id, member.user_id, 'view')
  expect(given.body).toMatchObject({ user_id: member.user_id, access: 'view', is_suspended: false })
  expect((await read(id, member)).body).toMatchObject({ grant: 'view', may_edit: false })
  await give(id, member.user_id, 'view')
  await give(id, member.user_id, 'edit')
  expect((await read(id, member)).body).toMatchObject({ grant: 'edit', may_edit: true })
  expect(await list(id)).toMatchObject([{ user_id: member.user_id, access: 'edit' }])
  // The owner has no grant.
  expect((await read(id, owner)).body.grant).toBeNull()
  expect((await end(id, member.user_id)).body).toEqual({ done: true })
  expect((await end(id, member.user_id)).status).toBe(404)
  expect((await read(id, member)).status).toBe(403)
  expect(await list(id)).toEqual([])
  const { rows } = await app.services.database.raw.query(
    "select kind, data from events where subject_id = $1 and kind like 'script.grant%' order by id",
    [id],
  )
  expect(rows).toEqual([
    { kind: 'script.grant_given', data: { user_id: member.user_id, access: 'view' } },
    { kind: 'script.grant_changed', data: { user_id: member.user_id, from: 'view', to: 'edit' } },
    { kind: 'script.grant_ended', data: { user_id: member.user_id, access: 'edit' } },
  ])
})

test('a speculative read is not delivered to a user whose grant is gone', async () => {
  const { id } = await addScript(owner, { text: '# 値引き\n営業：一割までなら。' })
  const readText = (by: TestAccount) => by.call(scriptRoutes.readScriptText, { params: { id } })
  await give(id, member.user_id, 'view')
  for (let turn = 0; turn < 2; turn += 1)
    expect((await readText(member)).body.text).toContain('一割までなら。')
  await end(id, member.user_id)
  expect(await readText(member)).toMatchObject({ status: 403, problem: { code: 'forbidden' } })
  await give(id, member.user_id, 'edit')
  expect((await readText(member)).status).toBe(200)
  await owner.call(scriptRoutes.trashScript, { params: { id } })
  expect((await readText(member)).status).toBe(404)
})

test('a grant on a script applies to its canvas', async () => {
  const { id } = await addScript(owner)
  const { body: canvas } = await owner.call(leanCanvasRoutes.createCanvas, {
    body: { talk_script_id: id },
  })
  const write = () =>
    member.call(leanCanvasRoutes.updateCanvas, {
      params: { id: canvas.id },
      body: { add: [{ box: 'problem', text: '課題' }] },
    })
  expect((await write()).status).toBe(403)
  await give(id, member.user_id, 'comment')
  const query = { talk_script_id: id }
  const seen = await member.call(leanCanvasRoutes.readCanvasOfTalkScript, { query })
  expect(seen.status).toBe(200)
  expect((await write()).status).toBe(403)
  await give(id, member.user_id, 'edit')
  expect((await write()).status).toBe(200)
})

test('a grant shows in the member’s lists, counts and search, and in nobody else’s', async () => {
  const grantee = await app.account(company)
  const counts = async (by: TestAccount) =>
    (await by.call(dashboardRoutes.readDashboard, {})).body.counts
  const { id } = await addScript(owner, { text: '合言葉は向日葵です。' })
  const open = await addScript(owner, { visibility: 'team_view', text: '向日葵はみんなのもの。' })
  const before = await counts(grantee)
  expect(await shared(grantee)).toEqual([])
  await give(id, grantee.user_id, 'view')
  await give(open.id, grantee.user_id, 'edit')
  expect(await shared(grantee)).toEqual([open.id, id])
  expect(await shared(grantee, '合言葉')).toEqual([id])
  // The grantee's count `shared` now includes both scripts. The count `talk_script` grows only by
  // the private script, because the team already sees the other script.
  expect(await counts(grantee)).toEqual({
    ...before,
    talk_script: before.talk_script + 1,
    shared: 2,
  })
  expect(await shared(member, '向日葵')).toEqual([])
  expect(await shared(owner, '向日葵')).toEqual([])
  await owner.call(scriptRoutes.trashScript, { params: { id } })
  expect(await shared(grantee)).toEqual([open.id])
  expect((await read(id, grantee)).status).toBe(404)
})

test('colleagues are found by parts of their name or address in any spelling', async () => {
  const { id } = await addScript(owner)
  const sato = await app.account(company)
  await setUser(sato.user_id, { username: 'サトウ　ハナコ' })
  for (const search of [
    'さとう',
    'サトウ',
    'ｻﾄｳ',
    'はなこ さとう',
    (await emailOf(sato)).toUpperCase(),
  ])
    expect(await find(id, search)).toEqual([sato.user_id])
  expect(await find(id, '%')).toEqual([])
  expect(await find(id, '')).toContain(member.user_id)
  for (const ineligible of [owner, await app.account(company, { status: 'pending' })])
    expect(await find(id, await emailOf(ineligible))).toEqual([])
  expect(await find(id, await emailOf(await app.account(await app.company())))).toEqual([])
  await give(id, sato.user_id, 'view')
  expect(await find(id, 'さとう')).toEqual([])
})

test('only the script’s manager gives grants, and only to approved members of the same company', async () => {
  const { id } = await addScript(owner, { visibility: 'team_edit' })
  const stranger = await app.account(await app.company())
  for (const ineligible of [stranger, await app.account(company, { status: 'suspended' })])
    expect((await give(id, ineligible.user_id, 'view')).status).toBe(404)
  expect((await give(id, owner.user_id, 'view')).status).toBe(409)
  const other = await app.account(company)
  // A member who may edit, by the team's permission or a grant, may not give grants.
  await give(id, member.user_id, 'edit')
  expect((await give(id, other.user_id, 'view', member)).status).toBe(403)
  expect((await give(id, other.user_id, 'view', admin)).status).toBe(200)
  expect((await give(id, stranger.user_id, 'view', stranger)).status).toBe(404)
})

test('a user in the free company cannot share with anyone', async () => {
  const [one, another] = [await app.account(FREE_COMPANY_ID), await app.account(FREE_COMPANY_ID)]
  const { id } = await addScript(one)
  expect(await find(id, '', one)).toEqual([])
  expect((await give(id, another.user_id, 'view', one)).status).toBe(404)
})

test('a suspension disables a grant and lifting it restores it; a new admission does not', async () => {
  const { id } = await addScript(owner)
  const grantee = await app.account(company)
  const decide = async (
    verb: 'suspendMember' | 'restoreMember' | 'reopenApplication' | 'approveMember',
  ) =>
    expect(
      await admin.call(companyRoutes[verb], { params: { id: grantee.user_id }, body: {} }),
    ).toMatchObject({ status: 200 })
  await give(id, grantee.user_id, 'edit')
  await decide('suspendMember')
  expect((await read(id, grantee)).problem.code).toBe('suspended')
  expect(await list(id)).toMatchObject([{ user_id: grantee.user_id, is_suspended: true }])
  await decide('restoreMember')
  expect(await list(id)).toMatchObject([{ access: 'edit', is_suspended: false }])
  await decide('reopenApplication')
  expect(await list(id)).toEqual([])
  await decide('approveMember')
  expect(await list(id)).toEqual([])
})

test('moving to another company drops the grants', async () => {
  const { id } = await addScript(owner)
  const grantee = await app.account(company)
  await give(id, grantee.user_id, 'edit')
  await setUser(grantee.user_id, { company_id: await app.company() })
  expect((await read(id, grantee)).status).toBe(404)
  await setUser(grantee.user_id, { company_id: company })
  expect((await read(id, grantee)).status).toBe(403)
})

test('a script with a new owner keeps its grants except the new owner’s', async () => {
  const { id } = await addScript(owner)
  const heir = await app.account(company)
  await give(id, heir.user_id, 'view')
  await give(id, member.user_id, 'edit')
  await app.services.database.system(({ db }) =>
    db.updateTable('scripts').set({ owner_id: heir.user_id }).where('id', '=', id).execute(),
  )
  expect(await list(id, heir)).toMatchObject([{ user_id: member.user_id, access: 'edit' }])
  expect((await read(id, heir)).body).toMatchObject({ grant: null, may_edit: true })
  expect((await read(id, owner)).status).toBe(403)
})

test('row-level security hides another company’s grants and refuses grants across companies', async () => {
  const { id } = await addScript(owner)
  await give(id, member.user_id, 'view')
  const elsewhere = await app.company()
  const stranger = await app.account(elsewhere)
  const theirs = await addScript(stranger)
  const as = (account: TestAccount, company_id: string) => ({
    user_id: account.user_id,
    company_id,
  })
  const { database } = app.services
  const count = ({ user_id, company_id }: ReturnType<typeof as>) =>
    database.tenant(
      { user_id, company_id },
      async ({ db }) =>
        (await db.selectFrom('script_grants').selectAll().where('script_id', '=', id).execute())
          .length,
    )
  expect(await count(as(owner, company))).toBe(1)
  expect(await count(as(stranger, elsewhere))).toBe(0)
  const insert = (who: ReturnType<typeof as>, row: { script_id: string; user_id: string }) =>
    database.tenant(who, ({ db }) =>
      db
        .insertInto('script_grants')
        .values({ ...row, company_id: who.company_id, access: 'edit', granted_by: who.user_id })
        .execute(),
    )
  const refused = /row-level security/
  await expect(
    insert(as(stranger, elsewhere), { script_id: id, user_id: stranger.user_id }),
  ).rejects.toThrow(refused)
  await expect(
    insert(as(stranger, elsewhere), { script_id: theirs.id, user_id: member.user_id }),
  ).rejects.toThrow(refused)
})
