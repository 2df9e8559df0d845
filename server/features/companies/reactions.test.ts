import { afterAll, beforeAll, expect, test } from 'vitest'
import { authRoutes } from '#contract/auth.ts'
import { operatorRoutes } from '#contract/operator.ts'
import { operatorPeopleRoutes } from '#contract/operator-people.ts'
import { openTestApp, type TestApp } from '#testing/app.ts'
import { makeOperator, type Person, readMails, signIn, signUpVerified } from '#testing/people.ts'

let app: TestApp
let operator: Person
beforeAll(async () => {
  app = await openTestApp({ FREE_NEEDS_APPROVAL: 'true' })
  operator = await makeOperator(app)
})
afterAll(() => app.stop())

const requestMailOf = (email: string) =>
  app.eventually(async () =>
    (await readMails(app, operator.email)).find((mail) => mail.body_text.includes(email)),
  )

test('if the installation requires it, a user without a company waits for the operator', async () => {
  const { email, browser } = await signUpVerified(app)
  expect((await browser.call(authRoutes.readPendingSignIn, {})).body.waits_for).toBe('approval')
  expect((await requestMailOf(email)).body_text).toContain('/ja/operator?tab=people')
  expect((await signIn(app, email)).profile.is_approval).toBe(false)
  const { people } = (
    await operator.browser.call(operatorPeopleRoutes.listPeople, { query: { search: email } })
  ).body
  const params = { id: people[0]?.id ?? '' }
  await operator.browser.call(operatorPeopleRoutes.approvePerson, { params, body: {} })
  expect((await signIn(app, email)).profile.is_approval).toBe(true)
  const mail = await app.eventually(async () =>
    (await readMails(app, email)).find(({ subject }) => subject === '参加が承認されました'),
  )
  expect(mail.body_text).not.toContain('Free')
})

test('an application to a company without an admin goes to the operator', async () => {
  const { body } = await operator.browser.call(operatorRoutes.createCompany, {
    body: { name: '管理者のいない会社', plan: 'team' },
  })
  const { email } = await signUpVerified(app, { company_id: body.id })
  const mail = await requestMailOf(email)
  expect(mail.body_text).toContain('管理者のいない会社')
  expect(mail.body_text).toContain(email)
  expect(mail.body_text).toContain('/ja/operator?tab=people')
})
