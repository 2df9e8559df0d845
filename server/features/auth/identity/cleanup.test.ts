import { afterAll, beforeAll, expect, test } from 'vitest'
import { authRoutes } from '#contract/auth.ts'
import { openTestApp, type TestApp } from '#testing/app.ts'
import { makeEmail, makePerson, readCode, refresh, signUp } from '#testing/people.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.stop())

const DAY_MS = 86_400_000
const count = async () => {
  const { rows } = await app.services.database.raw.query(
    `select (select count(*)::int from identity.sessions) as sessions,
            (select count(*)::int from identity.codes) as codes,
            (select count(*)::int from identity.pending_sign_ins) as pending`,
  )
  return rows[0]
}

test('sessions, one-time codes and pending sign-ins are deleted only after they expire', async () => {
  const person = await makePerson(app)
  const email = makeEmail()
  const { browser } = await signUp(app, email)
  await readCode(app, email, 'verify-email')
  expect(await count()).toEqual({ sessions: 1, codes: 1, pending: 2 })

  // Links expire after a day, pending sign-ins after two weeks, sessions thirty days after their
  // last use.
  app.pass(DAY_MS + 1)
  await app.cleanUp()
  expect(await count()).toEqual({ sessions: 1, codes: 0, pending: 2 })
  expect((await browser.call(authRoutes.readPendingSignIn, {})).body.waits_for).toBe('verification')

  app.pass(13 * DAY_MS)
  await app.cleanUp()
  expect((await count())?.pending).toBe(0)
  expect((await refresh(person.browser)).uid).toBe(person.uid)

  app.pass(30 * DAY_MS + 1)
  await app.cleanUp()
  expect((await count())?.sessions).toBe(0)
  expect((await person.browser.call(authRoutes.issueIdToken, { body: {} })).body.token).toBeNull()
})
