import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditRoutes } from '#contract/audit.ts'
import { companyRoutes } from '#contract/companies.ts'
import { grantRoutes } from '#contract/grants.ts'
import { operatorRoutes } from '#contract/operator.ts'
import { operatorPeopleRoutes } from '#contract/operator-people.ts'
import type { RouteCall } from '#contract/route.ts'
import { scriptRoutes } from '#contract/scripts.ts'
import { openTestApp, type TestApp } from '#testing/app.ts'
import type { TestAccount } from '#testing/test-accounts.ts'
import { addScript } from '#testing/test-scripts.ts'

let app: TestApp
let company: string
let admin: TestAccount
let member: TestAccount

beforeAll(async () => {
  app = await openTestApp()
  company = await app.company('台本商事')
  admin = await app.account(company, { admin: true })
  member = await app.account(company)
})
afterAll(() => app.stop())

type Query = RouteCall<typeof auditRoutes.listAudit>['query']
const list = async (query: Query = {}, by = admin) => {
  const { body } = await by.call(auditRoutes.listAudit, { query })
  return body
}
const kinds = async (query: Query) => (await list(query)).entries.map(({ kind }) => kind)
const nameOf = async ({ user_id }: TestAccount) => {
  const { rows } = await app.services.database.raw.query(
    'select username from users where id = $1',
    [user_id],
  )
  return rows[0]?.username
}

test('each event has actor, object, address and names, newest first', async () => {
  const { id } = await addScript(admin, { title: '初回商談', visibility: 'team_view' })
  const params = { id, user_id: member.user_id }
  await admin.call(grantRoutes.setGrant, { params, body: { access: 'edit' } })
  const { entries } = await list({ limit: 2 })
  const actor = { id: admin.user_id, name: await nameOf(admin) }
  expect(entries).toMatchObject([
    {
      kind: 'script.grant_given',
      actor,
      network: expect.stringMatching(/^10\.0\.\d+\.\d+$/),
      subject: { of: 'script', id, name: '初回商談', opens: 'talk_script' },
      data: { user_id: member.user_id, access: 'edit' },
      names: { [member.user_id]: await nameOf(member) },
    },
    { kind: 'script.created', actor, names: {} },
  ])
})

test('an event about a script that the admin may not see shows its id but no title', async () => {
  const { id } = await addScript(member, { title: '秘密の転職' })
  const [entry] = (await list({ about: 'script' })).entries
  expect(entry?.subject).toEqual({ of: 'script', id, name: null, opens: null })
  expect(JSON.stringify(await list())).not.toContain('秘密の転職')
})

test('events are filtered by subject, kind, person involved and time', async () => {
  const other = await app.account(company)
  const params = { id: other.user_id }
  const person = other.user_id
  await admin.call(companyRoutes.suspendMember, { params, body: {} })
  // A background reaction to the suspension ends the member's sessions, which records a second
  // event.
  const suspended = ['user.signed_out_everywhere', 'member.suspended']
  await expect.poll(() => kinds({ person })).toEqual(suspended)
  await admin.call(companyRoutes.restoreMember, { params, body: {} })
  expect(await kinds({ person })).toEqual(['member.restored', ...suspended])
  expect(await kinds({ person, kind: 'member.suspended' })).toEqual(['member.suspended'])
  expect(await kinds({ person, about: 'script' })).toEqual([])
  expect(await kinds({ person, about: 'script', kind: 'member.suspended' })).toEqual([])
  // The database sets the time of an event, and tests cannot change it. The filters below therefore
  // use the time of the newest event.
  const [newest] = (await list({ person })).entries
  const at = newest?.at ?? ''
  expect(await kinds({ person, until: at })).toEqual(suspended)
  expect(await kinds({ person, since: at })).toEqual(['member.restored'])
})

test('pagination of events has no gaps', async () => {
  const whole = (await list({ limit: 100 })).entries.map(({ id }) => id)
  const paged: number[] = []
  let after: string | null = null
  do {
    const page = await list({ limit: 3, ...(after ? { after } : {}) })
    paged.push(...page.entries.map(({ id }) => id))
    after = page.next
  } while (after)
  expect(paged).toEqual(whole)
  const bad = await admin.call(auditRoutes.listAudit, { query: { after: 'x' } })
  expect(bad.status).toBe(422)
})

test('the exported file has the same events in words, without formulas', async () => {
  const { id } = await addScript(admin, { title: '=1+1', visibility: 'team_edit' })
  const body = { visibility: 'team_view' } as const
  await admin.call(scriptRoutes.setVisibility, { params: { id }, body })
  const answer = await app.app.inject({
    url: '/api/companies/audit/file/?about=script',
    headers: { authorization: `Bearer ${admin.token}` },
  })
  expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(answer.headers['content-disposition']).toContain(encodeURIComponent('操作の記録'))
  const lines = answer.body.split('\r\n')
  expect(lines[0]?.startsWith('\uFEFF"日時（日本時間）","人","操作"')).toBe(true)
  expect(answer.body).toContain(`"台本の公開範囲を変更しました","'=1+1","${id}","10.0.`)
  expect(answer.body).toContain('チームが編集できる → チームが閲覧できる')
})

test('another company’s log has none of these events, and the request role cannot change rows', async () => {
  const stranger = await app.account(await app.company('他社'), { admin: true })
  await addScript(stranger)
  const ids = new Set((await list({ limit: 100 })).entries.map(({ id }) => id))
  const theirs = (await list({ limit: 100 }, stranger)).entries
  expect(theirs.length).toBeGreaterThan(0)
  expect(theirs.some(({ id }) => ids.has(id))).toBe(false)
  const context = { user_id: admin.user_id, company_id: company }
  const { tenant } = app.services.database
  const change = tenant(context, ({ db }) =>
    db.updateTable('events').set({ actor_id: null }).execute(),
  )
  await expect(change).rejects.toThrow(/permission denied/)
  const removal = tenant(context, ({ db }) => db.deleteFrom('events').execute())
  await expect(removal).rejects.toThrow(/permission denied/)
})

test('an operator’s event has neither name nor address, and that of someone who left keeps their id', async () => {
  const own = await app.company('青葉不動産')
  const chief = await app.account(own, { admin: true })
  const leaver = await app.account(own, { deputy: true })
  const applicant = await app.account(own, { status: 'pending' })
  const operator = await app.account(company, { operator: true })
  await leaver.call(companyRoutes.approveMember, { params: { id: applicant.user_id }, body: {} })
  const body = { company }
  await operator.call(operatorPeopleRoutes.movePerson, {
    params: { id: leaver.user_id },
    body,
  })
  const params = { id: own }
  for (const is_dormant of [true, false])
    await operator.call(operatorRoutes.updateCompany, { params, body: { is_dormant } })

  const { entries } = await list({ about: 'company' }, chief)
  const unnamed = { actor: null, network: null, is_by_operator: true }
  expect(entries).toMatchObject([
    { kind: 'company.updated', data: { is_dormant: false }, ...unnamed },
    { kind: 'company.updated', data: { is_dormant: true }, ...unnamed },
  ])
  const left = await list({ about: 'user' }, chief)
  expect(left.entries).toMatchObject([
    { kind: 'member.moved_out', ...unnamed },
    {
      kind: 'member.approved',
      actor: { id: leaver.user_id, name: null },
      is_by_operator: false,
    },
  ])
  expect(JSON.stringify([entries, left])).not.toContain(operator.user_id)
  const file = await app.app.inject({
    url: '/api/companies/audit/file/?kind=company.updated',
    headers: { authorization: `Bearer ${chief.token}` },
  })
  expect(file.body).toContain('"（運営）","会社の登録内容を変更しました"')
})
