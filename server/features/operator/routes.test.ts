import { afterAll, beforeAll, expect, test } from 'vitest'
import { authRoutes } from '#contract/auth.ts'
import { dashboardRoutes } from '#contract/dashboard.ts'
import { FREE_COMPANY_ID } from '#contract/limits.ts'
import { operatorRoutes } from '#contract/operator.ts'
import { scriptRoutes } from '#contract/scripts.ts'
import { openTestApp, type TestApp } from '#testing/app.ts'
import {
  makeApplicant,
  makeOperator,
  makePerson,
  openDesk,
  type Person,
  readCode,
  readMails,
  signIn,
  signUp,
} from '#testing/people.ts'
import { addScript } from '#testing/test-scripts.ts'

let app: TestApp
let operator: Person
beforeAll(async () => {
  app = await openTestApp()
  operator = await makeOperator(app)
})
afterAll(() => app.stop())

const create = (by: Person, name: string) =>
  by.browser.call(operatorRoutes.createCompany, { body: { name, plan: 'team' } })

test('the operator creates a company and names its admin, who is approved automatically', async () => {
  const { status, body } = await create(operator, '株式会社 三番')
  expect(status).toBe(201)
  expect(body).toMatchObject({ plan: 'team', admin: null, is_dormant: false, member_count: 0 })
  expect(body.sign_up_url).toMatch(new RegExp(`/ja/signup/${body.id}$`))
  const person = await makeApplicant(app, body.id)
  const change = (admin: string) =>
    operator.browser.call(operatorRoutes.updateCompany, {
      params: { id: body.id },
      body: { admin },
    })
  expect((await change(operator.profile.id)).status).toBe(422)
  expect((await change(crypto.randomUUID())).status).toBe(422)
  expect(await change(person.profile.id)).toMatchObject({
    status: 200,
    body: { admin: person.profile.id, member_count: 1 },
  })
  const { body: listed } = await operator.browser.call(operatorRoutes.listCompanies, {})
  expect(listed.companies.map(({ id }) => id)).toContain(body.id)
})

test('the free company keeps its plan and has no admin; an unknown company is not found', async () => {
  const update = (id: string, body: { plan?: 'team'; admin?: string }) =>
    operator.browser.call(operatorRoutes.updateCompany, { params: { id }, body })
  expect((await update(FREE_COMPANY_ID, { plan: 'team' })).status).toBe(409)
  const alone = await makePerson(app)
  expect((await update(FREE_COMPANY_ID, { admin: alone.profile.id })).status).toBe(409)
  expect((await update(crypto.randomUUID(), { plan: 'team' })).status).toBe(404)
})

test('an operator of a dormant company can use the operator’s desk but not the product', async () => {
  const { updateCompany, listCompanies } = operatorRoutes
  const { company } = operator.profile
  const params = { id: 'id' in company ? company.id : '' }
  const sleep = (is_dormant: boolean) =>
    operator.browser.call(updateCompany, { params, body: { is_dormant } })
  expect((await sleep(true)).body.is_dormant).toBe(true)
  const { status, problem } = await operator.browser.call(scriptRoutes.listScripts, {})
  expect([status, problem.code]).toEqual([403, 'dormant'])
  expect((await operator.browser.call(dashboardRoutes.readDashboard, {})).status).toBe(403)

  // The desk is closed in a new session until the operator reauthenticates.
  const again = await signIn(app, operator.email)
  const closed = await again.browser.call(listCompanies, {})
  expect([closed.status, closed.problem.code]).toEqual([403, 'desk_closed'])
  await openDesk(again)
  expect((await again.browser.call(listCompanies, {})).status).toBe(200)
  expect((await create(again, '五番')).status).toBe(201)
  const suspend = (status: 'suspended' | 'approved') =>
    app.services.database.system(({ db }) =>
      db.updateTable('users').set({ status }).where('id', '=', operator.profile.id).execute(),
    )
  await suspend('suspended')
  expect((await again.browser.call(listCompanies, {})).status).toBe(404)
  await suspend('approved')
  expect((await sleep(false)).body.is_dormant).toBe(false)
  expect((await operator.browser.call(scriptRoutes.listScripts, {})).status).toBe(200)
})

test('the desk is hidden from everyone else', async () => {
  const person = await makePerson(app)
  const { body } = await create(operator, '四番')
  const applicant = await makeApplicant(app, body.id)
  for (const somebody of [person, applicant]) {
    expect((await create(somebody, 'x')).status).toBe(404)
    expect((await somebody.browser.call(operatorRoutes.listCompanies, {})).status).toBe(404)
    const update = { params: { id: body.id }, body: { is_dormant: true } }
    expect((await somebody.browser.call(operatorRoutes.updateCompany, update)).status).toBe(404)
  }
  expect((await app.browser().call(operatorRoutes.listCompanies, {})).status).toBe(401)
})

test('an address named by the operator gets the link, and its account becomes the admin once verified', async () => {
  const admin_email = `${crypto.randomUUID().slice(0, 8)}@example.jp`
  const { body: made } = await operator.browser.call(operatorRoutes.createCompany, {
    body: { name: '六番', plan: 'team', admin_email },
  })
  expect(made).toMatchObject({ awaited_admin: admin_email, admin: null, storage_bytes: 0 })
  const mail = await app.eventually(async () => (await readMails(app, admin_email))[0])
  expect(mail.body_text).toContain(`/ja/signup/${made.id}`)
  const read = async () => {
    const query = { search: made.id }
    return (await operator.browser.call(operatorRoutes.listCompanies, { query })).body.companies[0]
  }
  const query = { company_id: made.id }
  const isAwaited = async () =>
    (await app.browser().call(authRoutes.readSignUpLink, { query })).body.awaits_admin
  expect(await isAwaited()).toBe(true)
  await signUp(app, admin_email, { company_id: made.id })
  const code = await readCode(app, admin_email, 'verify-email')
  expect((await read())?.admin).toBeNull()
  await app.browser().call(authRoutes.verifyEmail, { body: { code } })
  const company = await app.eventually(async () => {
    const found = await read()
    return found?.admin ? found : null
  })
  expect(company).toMatchObject({ awaited_admin: null, member_count: 1 })
  expect(await isAwaited()).toBe(false)
  const person = await signIn(app, admin_email)
  expect(person.profile.id).toBe(company.admin)

  await addScript(person.browser, { text: '在庫の話をします。' })
  expect((await read())?.storage_bytes).toBeGreaterThan(100)
})

test('companies are found by part of their name, can be renamed, and their links renewed', async () => {
  const { body: made } = await create(operator, '株式会社ひまわり運送')
  const { updateCompany, listCompanies, renewCompanyLink } = operatorRoutes
  const find = async (query: object) => (await operator.browser.call(listCompanies, { query })).body
  expect(await find({ search: 'まわり' })).toMatchObject({ count: 1, companies: [{ id: made.id }] })
  const params = { id: made.id }
  const body = { name: '株式会社コスモス運送' }
  expect((await operator.browser.call(updateCompany, { params, body })).body).toMatchObject(body)
  expect((await find({ search: 'まわり' })).count).toBe(0)
  expect((await find({ search: 'コスモス', dormant: 'true' })).count).toBe(0)
  const renewed = await operator.browser.call(renewCompanyLink, { params, body: {} })
  expect(renewed.body.sign_up_url).not.toBe(made.sign_up_url)
})
