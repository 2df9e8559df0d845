import { afterAll, beforeAll, expect, test } from 'vitest'
import { DESK_OPEN_MINUTES, operatorRoutes } from '#contract/operator.ts'
import { secondFactorRoutes } from '#contract/second-factor.ts'
import { openTestApp, type TestApp } from '#testing/app.ts'
import { showCode } from '#testing/authenticator.ts'
import { makeOperator, PASSWORD, type Person, refresh, signIn } from '#testing/people.ts'

const { readOperatorDesk, openOperatorDesk, closeOperatorDesk, listCompanies } = operatorRoutes
const STEP_MS = 30_000
let app: TestApp
let operator: Person
beforeAll(async () => {
  app = await openTestApp()
  operator = await makeOperator(app)
})
afterAll(() => app.stop())

const enter = (body: { current_password?: string; code?: string }) =>
  operator.browser.call(openOperatorDesk, { body })
const tryListing = async () => (await operator.browser.call(listCompanies, {})).status

test('the desk is open for half an hour, in one session, after the password', async () => {
  expect(await tryListing()).toBe(200)
  const other = await signIn(app, operator.email)
  expect((await other.browser.call(listCompanies, {})).problem.code).toBe('desk_closed')
  expect((await other.browser.call(readOperatorDesk, {})).body.open_until).toBeNull()

  app.pass(DESK_OPEN_MINUTES * 60_000)
  await refresh(operator.browser)
  expect(await tryListing()).toBe(403)
  expect((await enter({ current_password: 'まちがい' })).problem.code).toBe('wrong_password')
  expect(await tryListing()).toBe(403)
  expect((await enter({ current_password: PASSWORD })).status).toBe(200)
  expect(await tryListing()).toBe(200)
  await operator.browser.call(closeOperatorDesk, { body: {} })
  expect(await tryListing()).toBe(403)
})

test('an account with a second factor also needs a code, and no code works twice', async () => {
  const shown = { body: { current_password: PASSWORD } }
  const { secret } = (await operator.browser.call(secondFactorRoutes.setUpSecondFactor, shown)).body
  const code = () => showCode(secret, app.services.now(), 0)
  await operator.browser.call(secondFactorRoutes.turnOnSecondFactor, { body: { code: code() } })
  app.pass(STEP_MS)
  await refresh(operator.browser)
  expect((await operator.browser.call(readOperatorDesk, {})).body.asks_for_code).toBe(true)
  expect((await enter({ current_password: PASSWORD })).status).toBe(422)
  const wrong = await enter({ current_password: PASSWORD, code: '000000' })
  expect(wrong.problem.code).toBe('wrong_code')
  expect((await enter({ current_password: PASSWORD, code: code() })).status).toBe(200)
  const again = await enter({ current_password: PASSWORD, code: code() })
  expect(again.problem.code).toBe('wrong_code')
  expect(await tryListing()).toBe(200)
})
