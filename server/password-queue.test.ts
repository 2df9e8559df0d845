import { afterAll, beforeAll, expect, test } from 'vitest'
import { authRoutes } from '#contract/auth.ts'
import { scriptRoutes } from '#contract/scripts.ts'
import { sharingRoutes } from '#contract/sharing.ts'
import { openTestApp, type TestApp } from '#testing/app.ts'
import { makeEmail, makePerson, PASSWORD, signIn } from '#testing/people.ts'
import { addScript } from '#testing/test-scripts.ts'
import { PASSWORD_COST } from './platform/hash-password.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp({}, { password_cost: PASSWORD_COST })
})
afterAll(() => app.stop())

/** Takes all places in the queue of password hashing, until the returned value is disposed. */
function fillQueue(): Disposable {
  const places: Disposable[] = []
  for (;;) {
    try {
      places.push(app.services.passwords.enter())
    } catch {
      return {
        [Symbol.dispose]() {
          for (const place of places) place[Symbol.dispose]()
        },
      }
    }
  }
}

const signUpBody = () => ({
  email: makeEmail(),
  password: PASSWORD,
  username: '山田 花子',
  language: 'ja' as const,
})

test('with a full queue every route that hashes answers 429 with Retry-After, and no attempt is counted', async () => {
  const { browser, email } = await makePerson(app)
  const script_id = (await addScript(browser)).id
  const params = { script_id }
  const link = { shows: 'script', days: null, password: '電池ホチキス' } as const
  const { body: share } = await browser.call(sharingRoutes.createShare, { params, body: link })
  const calls = {
    signIn: () =>
      app.browser().call(authRoutes.signIn, { body: { email, password: 'a wrong one' } }),
    signUp: () => app.browser().call(authRoutes.signUp, { body: signUpBody() }),
    resetPassword: () =>
      app
        .browser()
        .call(authRoutes.resetPassword, { body: { code: 'a'.repeat(43), password: PASSWORD } }),
    changePassword: () =>
      browser.call(authRoutes.changePassword, {
        body: { current_password: PASSWORD, new_password: `${PASSWORD}2` },
      }),
    requestEmailChange: () =>
      browser.call(authRoutes.requestEmailChange, {
        body: { current_password: 'a wrong one', new_email: makeEmail() },
      }),
    createShare: () => browser.call(sharingRoutes.createShare, { params, body: link }),
    updateShare: () =>
      browser.call(sharingRoutes.updateShare, {
        params: { script_id, id: share.id },
        body: { password: '別の電池ホチキス' },
      }),
    sharePage: () =>
      app.browser().send('POST', `/ja/share/${share.token}`, { password: 'a wrong one' }),
  }
  {
    using _full = fillQueue()
    for (const [name, call] of Object.entries(calls)) {
      const { status, headers } = await call()
      expect([name, status, headers['retry-after']]).toEqual([name, 429, '5'])
    }
    // Requests that the full queue refuses must not use up login attempts. An account has only ten
    // attempts, and the correct login below must succeed.
    for (let n = 0; n < 12; n += 1) expect((await calls.signIn()).status).toBe(429)
  }
  await signIn(app, email)
  const { body } = await browser.call(sharingRoutes.listShares, { params })
  expect(body.shares).toHaveLength(1)
})

test('of many parallel sign-ins and sign-ups the first are served, and reads wait for none', async () => {
  const { browser } = await makePerson(app)
  let served = 0
  const calls = Array.from({ length: 200 }, async (_, n) => {
    const answer = await (n % 2
      ? app.browser().call(authRoutes.signIn, { body: { email: makeEmail(), password: PASSWORD } })
      : app.browser().call(authRoutes.signUp, { body: signUpBody() }))
    if (answer.status !== 429) served += 1
    return answer
  })
  const refused = await Promise.race(
    calls.map(async (call) => ((await call).status === 429 ? call : new Promise<never>(() => {}))),
  )
  expect(refused.headers['retry-after']).toBe('5')
  const before = served
  expect((await browser.call(scriptRoutes.listScripts, {})).status).toBe(200)
  expect(served - before).toBeLessThan(10)
  const statuses = new Set((await Promise.all(calls)).map(({ status }) => status))
  expect(statuses).toEqual(new Set([201, 401, 429]))
  expect(served).toBeGreaterThanOrEqual(32)
})
