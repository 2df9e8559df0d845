import { afterAll, beforeAll, expect, test } from 'vitest'
import { dashboardRoutes } from '#contract/dashboard.ts'
import { FREE_COMPANY_ID } from '#contract/limits.ts'
import { operatorRoutes } from '#contract/operator.ts'
import { scriptRoutes } from '#contract/scripts.ts'
import { openTestApp, type TestApp } from '#testing/app.ts'
import { makeApplicant, makeOperator, makePerson, type Person, signIn } from '#testing/people.ts'

let app: TestApp
let operator: Person
beforeAll(async () => {
  app = await openTestApp()
  operator = await makeOperator(app)
})
afterAll(() => app.stop())

const create = (by: Person, name: string) =>
  by.browser.call(operatorRoutes.createCompany, { body: { name, plan: 'team' } })

test('the operator opens a company and names its admin, who is let in by that', async () => {
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

test('the free company keeps its plan and has no admin; an unknown one is not found', async () => {
  const update = (id: string, body: { plan?: 'team'; admin?: string }) =>
    operator.browser.call(operatorRoutes.updateCompany, { params: { id }, body })
  expect((await update(FREE_COMPANY_ID, { plan: 'team' })).status).toBe(409)
  expect((await update(crypto.randomUUID(), { plan: 'team' })).status).toBe(404)
})

test('who puts their own company to sleep keeps the console, and nothing of the product', async () => {
  const { updateCompany, listCompanies } = operatorRoutes
  const { company } = operator.profile
  const params = { id: 'id' in company ? company.id : '' }
  const sleep = (is_dormant: boolean) =>
    operator.browser.call(updateCompany, { params, body: { is_dormant } })
  expect((await sleep(true)).body.is_dormant).toBe(true)
  const { status, problem } = await operator.browser.call(scriptRoutes.listScripts, {})
  expect([status, problem.code]).toEqual([403, 'dormant'])
  expect((await operator.browser.call(dashboardRoutes.readDashboard, {})).status).toBe(403)

  // Also when they come anew.
  const again = await signIn(app, operator.email)
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

test('to everybody else the console is not there', async () => {
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
