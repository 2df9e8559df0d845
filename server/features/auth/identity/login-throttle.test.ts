import { afterAll, beforeAll, expect, test } from 'vitest'
import { authRoutes } from '#contract/auth.ts'
import { openTestApp, type TestApp } from '#testing/app.ts'
import { makeEmail, makePerson, PASSWORD, type Person, signIn } from '#testing/people.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.stop())

// Logs in from the browser's IP address and returns the response's status. Each browser has its own
// IP address.
const tryFrom = async (browser: ReturnType<TestApp['browser']>, email: string, password: string) =>
  (await browser.call(authRoutes.signIn, { body: { email, password } })).status
const count = (statuses: readonly number[], status: number) =>
  statuses.filter((one) => one === status).length

test('of 50 wrong passwords for 50 accounts from one address only 30 are checked, in parallel or in turn', async () => {
  const known = await makePerson(app)
  for (const atOnce of [true, false]) {
    const attacker = app.browser()
    const statuses: number[] = []
    const tries = Array.from({ length: 50 }, (_, n) => async () => {
      // One of the 50 addresses is registered. The limit treats registered and unknown addresses
      // alike.
      statuses.push(await tryFrom(attacker, n === 7 ? known.email : makeEmail(), 'wrong'))
    })
    if (atOnce) await Promise.all(tries.map((one) => one()))
    else for (const one of tries) await one()
    expect([count(statuses, 401), count(statuses, 429)]).toEqual([30, 20])
    // From the attacker's IP address even the correct password is refused; from another IP address
    // it works.
    expect(await tryFrom(attacker, known.email, PASSWORD)).toBe(429)
    await signIn(app, known.email)
  }
})

test('an office behind one address keeps working while one user mistypes often', async () => {
  const office = app.browser()
  const colleagues: Person[] = []
  for (let n = 0; n < 4; n++) colleagues.push(await makePerson(app))
  const signInThere = async () => {
    for (const { email } of colleagues) {
      expect(await tryFrom(office, email, PASSWORD)).toBe(200)
      office.cookies.clear()
    }
  }
  await signInThere()
  const statuses: number[] = []
  for (let n = 0; n < 31; n++) statuses.push(await tryFrom(office, makeEmail(), 'wrong'))
  expect(count(statuses, 401)).toBe(31)
  await signInThere()
  for (let n = 0; n < 60; n++) statuses.push(await tryFrom(office, makeEmail(), 'wrong'))
  expect(statuses.at(-1)).toBe(429)
})

test('right passwords do not use up the limit', async () => {
  const { email } = await makePerson(app)
  const browser = app.browser()
  for (let n = 0; n < 35; n++) expect(await tryFrom(browser, email, PASSWORD)).toBe(200)
  expect(await tryFrom(browser, makeEmail(), 'wrong')).toBe(401)
})

test('the limit of an IP address is shared by its whole IPv6 network', async () => {
  const requestReset = async (remoteAddress: string) => {
    const { method, path: url } = authRoutes.requestPasswordReset
    const payload = { email: makeEmail(), language: 'ja' }
    const headers = { host: 'localhost' }
    return (await app.app.inject({ method, url, remoteAddress, headers, payload })).statusCode
  }
  const [most] = authRoutes.requestPasswordReset.rate
  for (let n = 1; n <= most; n++)
    expect(await requestReset(`2001:db8:5:6::${n.toString(16)}`)).toBe(200)
  expect(await requestReset('2001:db8:5:6:7::1')).toBe(429)
  expect(await requestReset('2001:db8:5:7::1')).toBe(200)
})
