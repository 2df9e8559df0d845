import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountRoutes } from '#contract/account.ts'
import { authRoutes } from '#contract/auth.ts'
import { openTestApp, type TestApp } from '#testing/app.ts'
import {
  makeEmail,
  makePerson,
  PASSWORD,
  readCode,
  readMails,
  refresh,
  signIn,
  signUp,
} from '#testing/people.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.stop())

const NEW = '新しい合言葉はこちら'
const requestReset = (email: string) =>
  app.browser().call(authRoutes.requestPasswordReset, { body: { email, language: 'ja' } })
const reset = (code: string, password = NEW) =>
  app.browser().call(authRoutes.resetPassword, { body: { code, password } })
const getProfile = ({ browser, uid }: Awaited<ReturnType<typeof makePerson>>) =>
  browser.call(accountRoutes.readProfile, { body: { firebase_uid: uid } })

test('a reset ends every session and voids every token immediately; the link works once', async () => {
  const person = await makePerson(app)
  const { email } = person
  expect(await requestReset(email)).toMatchObject({ status: 200, body: { done: true } })
  const code = await readCode(app, email, 'reset')
  expect(await reset(code, 'short')).toMatchObject({ problem: { code: 'weak_password' } })
  expect((await getProfile(person)).status).toBe(200)
  expect(await reset(code)).toMatchObject({ status: 200, body: { email } })
  expect((await getProfile(person)).status).toBe(401)
  expect((await person.browser.call(authRoutes.issueIdToken, { body: {} })).body.token).toBeNull()
  expect(await reset(code)).toMatchObject({ status: 410, problem: { code: 'used_link' } })
  const old = await app.browser().call(authRoutes.signIn, { body: { email, password: PASSWORD } })
  expect(old.status).toBe(401)
  await signIn(app, email, NEW)
  await app.eventually(async () =>
    (await readMails(app, email)).some(({ subject }) => subject === 'パスワードが変更されました'),
  )
})

test('a concurrent sign-in with the old password leaves no session behind', async () => {
  for (const _ of [1, 2, 3]) {
    const { email } = await makePerson(app)
    await requestReset(email)
    const code = await readCode(app, email, 'reset')
    const thief = app.browser()
    const body = { email, password: PASSWORD }
    // The thief's login and the reset overlap, because verifying the old password takes as long as
    // hashing the new one.
    const [changed] = await Promise.all([reset(code), thief.call(authRoutes.signIn, { body })])
    expect(changed.status).toBe(200)
    const { body: held } = await thief.call(authRoutes.issueIdToken, { body: {} })
    expect(held.token).toBeNull()
  }
})

test('registered and unknown addresses get the same answer; only registered ones get an email', async () => {
  const { email } = await makePerson(app)
  const unknown = makeEmail()
  const [a, b] = [await requestReset(email), await requestReset(unknown)]
  expect({ ...a, headers: 0 }).toEqual({ ...b, headers: 0 })
  expect(Object.keys(a.headers)).toEqual(Object.keys(b.headers))
  await readCode(app, email, 'reset')
  expect(await readMails(app, unknown)).toEqual([])
})

test('a link expires after an hour, a newer one voids older ones, one email a minute', async () => {
  const { email } = await makePerson(app)
  await requestReset(email)
  const first = await readCode(app, email, 'reset')
  await requestReset(email)
  app.pass(61_000)
  await requestReset(email)
  const second = await readCode(app, email, 'reset', [first])
  const mails = (await readMails(app, email)).filter((mail) => mail.body_text.includes('#reset='))
  expect(mails).toHaveLength(2)
  expect((await reset(second)).status).toBe(200)
  expect((await reset(first)).status).toBe(410)
  app.pass(61_000)
  await requestReset(email)
  const third = await readCode(app, email, 'reset', [first, second])
  app.pass(3_601_000)
  expect((await reset(third)).status).toBe(410)
})

test('a code is valid only for its own purpose', async () => {
  const email = makeEmail()
  await signUp(app, email)
  const code = await readCode(app, email, 'verify-email')
  expect((await reset(code)).status).toBe(410)
  const change = await app.browser().call(authRoutes.confirmEmailChange, { body: { code } })
  expect(change.status).toBe(410)
  expect((await app.browser().call(authRoutes.verifyEmail, { body: { code } })).status).toBe(200)
})

test("a reset verifies the address, unlocks the account and voids other people's pending sign-ups", async () => {
  const email = makeEmail()
  // An attacker signs up with another person's address and waits until that person verifies it.
  const { browser: squatter } = await signUp(app, email)
  for (let n = 0; n < 11; n++)
    await app.browser().call(authRoutes.signIn, { body: { email, password: 'wrong' } })
  await requestReset(email)
  expect((await reset(await readCode(app, email, 'reset'))).status).toBe(200)
  expect((await squatter.call(authRoutes.completePendingSignIn, { body: {} })).body).toEqual({
    signed_in: false,
  })
  const owner = await signIn(app, email, NEW)
  const { body } = await owner.browser.call(authRoutes.issueIdToken, { body: {} })
  expect(body.user?.email_verified).toBe(true)
})

test('a change needs the current password, keeps this session and ends the others', async () => {
  const here = await makePerson(app)
  const there = await signIn(app, here.email)
  const change = (current_password: string, new_password: string) =>
    here.browser.call(authRoutes.changePassword, { body: { current_password, new_password } })
  expect(await change('wrong', NEW)).toMatchObject({
    status: 403,
    problem: { code: 'wrong_password' },
  })
  expect(await change(PASSWORD, '12345678')).toMatchObject({ problem: { code: 'common_password' } })
  expect((await getProfile(there)).status).toBe(200)
  expect((await change(PASSWORD, NEW)).status).toBe(200)
  // The change of password voids the tokens of both sessions. The session that changed the password
  // can get a new token; the other session has ended.
  expect((await getProfile(here)).status).toBe(401)
  expect((await getProfile(there)).status).toBe(401)
  await refresh(here.browser)
  expect((await there.browser.call(authRoutes.issueIdToken, { body: {} })).body.token).toBeNull()
})

test('wrong current passwords count towards the account’s limit', async () => {
  const { browser } = await makePerson(app)
  const body = { current_password: 'wrong', new_password: NEW }
  const statuses: number[] = []
  for (let n = 0; n < 12; n++)
    statuses.push((await browser.call(authRoutes.changePassword, { body })).status)
  expect(statuses).toEqual([...Array(10).fill(403), 429, 429])
})

test('an account of a social provider has no password to change or reset', async () => {
  const person = await makePerson(app)
  const { database } = app.services
  await database.raw.query(
    "update identity.accounts set provider_id = 'google', password = null where user_id = $1",
    [person.uid],
  )
  await refresh(person.browser)
  const body = { current_password: PASSWORD, new_password: NEW }
  const change = await person.browser.call(authRoutes.changePassword, { body })
  expect(change).toMatchObject({ status: 403, problem: { code: 'social_password' } })
  for (const _ of [1, 2, 3]) await requestReset(person.email)
  const mails = await app.eventually(async () => {
    const { rows } = await database.raw.query(
      "select 1 from jobs.job where name in ('mails', 'password-resets') and state < 'completed'",
    )
    return rows.length === 0 && (await readMails(app, person.email))
  })
  const resets = mails.filter(({ subject }) => subject.includes('再設定'))
  // Three requests for a reset send only one email, because the limit is one a minute.
  expect(resets).toHaveLength(1)
  expect(resets[0]?.body_text).not.toContain('#reset=')
  const login = { email: person.email, password: PASSWORD }
  expect((await app.browser().call(authRoutes.signIn, { body: login })).status).toBe(401)
})
