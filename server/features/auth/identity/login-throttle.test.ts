import { afterAll, beforeAll, expect, test } from 'vitest'
import { authRoutes } from '#contract/auth.ts'
import { openTestApp, type TestApp } from '#testing/app.ts'
import { makeEmail, makePerson, PASSWORD, type Person, signIn } from '#testing/people.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.stop())

// Every browser of a test has an address of its own.
const tryFrom = async (browser: ReturnType<TestApp['browser']>, email: string, password: string) =>
  (await browser.call(authRoutes.signIn, { body: { email, password } })).status
const count = (statuses: readonly number[], status: number) =>
  statuses.filter((one) => one === status).length

test('50 wrong passwords across 50 accounts from one address: 30 are looked at, at once or in turn', async () => {
  const known = await makePerson(app)
  for (const atOnce of [true, false]) {
    const attacker = app.browser()
    const statuses: number[] = []
    const tries = Array.from({ length: 50 }, (_, n) => async () => {
      // Known addresses and unknown ones are counted alike.
      statuses.push(await tryFrom(attacker, n === 7 ? known.email : makeEmail(), 'wrong'))
    })
    if (atOnce) await Promise.all(tries.map((one) => one()))
    else for (const one of tries) await one()
    expect([count(statuses, 401), count(statuses, 429)]).toEqual([30, 20])
    // The right password is not looked at from there any more; from anywhere else it is.
    expect(await tryFrom(attacker, known.email, PASSWORD)).toBe(429)
    await signIn(app, known.email)
  }
})

test('an office behind one address works on, also while somebody in it mistypes a lot', async () => {
  const office = app.browser()
  const colleagues: Person[] = []
  for (let n = 0; n < 4; n++) colleagues.push(await makePerson(app))
  const signInThere = async () => {
    for (const { email } of colleagues) {
      expect(await tryFrom(office, email, PASSWORD)).toBe(200)
      // The next of them has a browser of their own behind the same address.
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

test('right passwords do not use the room up', async () => {
  const { email } = await makePerson(app)
  const browser = app.browser()
  for (let n = 0; n < 35; n++) expect(await tryFrom(browser, email, PASSWORD)).toBe(200)
  expect(await tryFrom(browser, makeEmail(), 'wrong')).toBe(401)
})

test('what an address may ask for, all addresses of its IPv6 network may ask for together', async () => {
  const ask = async (remoteAddress: string) => {
    const { method, path: url } = authRoutes.requestPasswordReset
    const payload = { email: makeEmail(), language: 'ja' }
    const headers = { host: 'localhost' }
    return (await app.app.inject({ method, url, remoteAddress, headers, payload })).statusCode
  }
  const [most] = authRoutes.requestPasswordReset.rate
  for (let n = 1; n <= most; n++) expect(await ask(`2001:db8:5:6::${n.toString(16)}`)).toBe(200)
  expect(await ask('2001:db8:5:6:7::1')).toBe(429)
  expect(await ask('2001:db8:5:7::1')).toBe(200)
})
