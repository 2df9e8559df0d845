// Long because it tests the regular use of codes, and then each attack on them.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { authRoutes } from '#contract/auth.ts'
import { secondFactorRoutes } from '#contract/second-factor.ts'
import { openTestApp, type TestApp, type TestBrowser } from '#testing/app.ts'
import { showCode } from '#testing/authenticator.ts'
import {
  makeEmail,
  makePerson,
  PASSWORD,
  type Person,
  readCode,
  readMails,
  refresh,
  signIn,
  signUp,
} from '#testing/people.ts'
import { PENDING_COOKIE, SESSION_COOKIE } from '../identity/cookies.ts'

const { finishSignIn, readSecondFactor, setUpSecondFactor, turnOnSecondFactor } = secondFactorRoutes
const { renewRecoveryCodes, turnOffSecondFactor } = secondFactorRoutes
const STEP_MS = 30_000
let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.stop())

const codeNow = (secret: string, by = 0) => showCode(secret, app.services.now(), by)
const shown = { body: { current_password: PASSWORD } }

/**
 * Creates a user with a second factor. Turning it on uses up the code of the current time step, so
 * the clock is then advanced by one step.
 */
async function makeCareful(): Promise<Person & { secret: string; codes: string[] }> {
  const person = await makePerson(app)
  const { secret } = (await person.browser.call(setUpSecondFactor, shown)).body
  const on = await person.browser.call(turnOnSecondFactor, { body: { code: codeNow(secret) } })
  expect(on.status).toBe(200)
  app.pass(STEP_MS)
  await refresh(person.browser)
  return { ...person, secret, codes: on.body.recovery_codes }
}
const enterPassword = async ({ email }: { email: string }, browser = app.browser()) => {
  const answer = await browser.call(authRoutes.signIn, { body: { email, password: PASSWORD } })
  return { browser, answer }
}
const finish = (browser: TestBrowser, code: string) =>
  browser.call(finishSignIn, { body: { code } })
const hasSession = async (browser: TestBrowser) =>
  (await browser.call(authRoutes.issueIdToken, { body: {} })).body.token !== null
const subjects = async (email: string) => (await readMails(app, email)).map((each) => each.subject)
const events = async (person: Person) => {
  const { rows } = await app.services.database.raw.query(
    'select kind, data from events where actor_id = $1 order by id',
    [person.profile.id],
  )
  return rows.map(({ kind, data }) => {
    const method = (data as { with?: string }).with
    return method ? `${kind} ${method}` : String(kind)
  })
}

test('the second factor turns on only with the password and a first code; the secret is shown once', async () => {
  const person = await makePerson(app)
  const { browser } = person
  const off = { since: null, recovery_codes_left: 0 }
  expect((await browser.call(readSecondFactor, {})).body).toEqual(off)
  const wrong = await browser.call(setUpSecondFactor, { body: { current_password: 'no' } })
  expect([wrong.status, wrong.problem.code]).toEqual([403, 'wrong_password'])
  const { body } = await browser.call(setUpSecondFactor, shown)
  expect(new URL(body.uri).searchParams.get('secret')).toBe(body.secret)
  // A second factor that was set up but not confirmed is not required at a login. Its recovery
  // codes cannot be renewed, and it cannot be turned off.
  expect((await browser.call(readSecondFactor, {})).body).toEqual(off)
  expect((await enterPassword(person)).answer.body).toEqual({ done: true })
  expect((await browser.call(renewRecoveryCodes, shown)).problem.code).toBe('second_factor_off')
  expect((await browser.call(turnOffSecondFactor, shown)).problem.code).toBe('second_factor_off')

  const elsewhere = await signIn(app, person.email)
  const typo = await browser.call(turnOnSecondFactor, { body: { code: '000000' } })
  expect([typo.status, typo.problem.code]).toEqual([403, 'wrong_code'])
  const code = codeNow(body.secret).replace(/(\d)/g, (digit) =>
    String.fromCharCode(digit.charCodeAt(0) + 0xfee0),
  )
  const on = await browser.call(turnOnSecondFactor, {
    body: { code: ` ${code.slice(0, 3)}　${code.slice(3)}` },
  })
  expect(on.body.recovery_codes).toHaveLength(10)
  await refresh(browser)
  expect((await browser.call(readSecondFactor, {})).body).toEqual({
    since: expect.any(String),
    recovery_codes_left: 10,
  })
  expect(await hasSession(elsewhere.browser)).toBe(false)
  expect((await browser.call(setUpSecondFactor, shown)).problem.code).toBe('second_factor_on')
  await app.settle()
  expect(await subjects(person.email)).toContain('二段階認証がオンになりました')
  expect(await events(person)).toContain('account.second_factor_on')

  const { rows } = await app.services.database.raw.query(
    `select f.secret || string_agg(encode(r.hash, 'hex'), ' ') as kept
     from identity.second_factors f join identity.recovery_codes r using (user_id)
     where user_id = $1 group by f.secret`,
    [person.uid],
  )
  expect(String(rows[0]?.kept)).not.toContain(body.secret)
  for (const each of on.body.recovery_codes) expect(String(rows[0]?.kept)).not.toContain(each)
})

test('the right password is not enough to log in', async () => {
  const person = await makeCareful()
  const { browser, answer } = await enterPassword(person)
  expect([answer.status, answer.body]).toEqual([200, { done: true, second_factor: true }])
  expect(browser.cookies.has(SESSION_COOKIE)).toBe(false)
  expect(String(answer.headers['set-cookie'])).toMatch(
    new RegExp(`${PENDING_COOKIE}=[^;]+; Max-Age=600; Path=/; HttpOnly; SameSite=Lax`),
  )
  // The cookie of a login that awaits a code is accepted neither as a session nor as a pending
  // sign-in.
  expect(await hasSession(browser)).toBe(false)
  expect((await browser.call(authRoutes.completePendingSignIn, { body: {} })).body).toEqual({
    signed_in: false,
  })
  expect((await browser.call(authRoutes.readPendingSignIn, {})).body.waits_for).toBe('none')
  browser.cookies.set(SESSION_COOKIE, browser.cookies.get(PENDING_COOKIE) ?? '')
  expect(await hasSession(browser)).toBe(false)
  browser.cookies.delete(SESSION_COOKIE)
  const unknown = { email: makeEmail(), password: 'wrong' }
  const wrong = { email: person.email, password: 'wrong' }
  const answers = [unknown, wrong].map((body) => app.browser().call(authRoutes.signIn, { body }))
  const [a, b] = await Promise.all(answers)
  expect([a?.status, a?.body]).toEqual([b?.status, b?.body])

  expect((await finish(browser, codeNow(person.secret))).body).toEqual({ done: true })
  expect(browser.cookies.has(PENDING_COOKIE)).toBe(false)
  expect((await refresh(browser)).uid).toBe(person.uid)
  const { sessions } = (await browser.call(authRoutes.listSessions, {})).body
  expect(sessions.map((each) => each.signed_in_with)).toEqual(['password_and_code', 'password'])
  expect((await events(person)).at(-1)).toBe('account.signed_in password_and_code')
})

test('a code is valid once, within its own thirty seconds and the adjacent ones', async () => {
  const person = await makeCareful()
  const code = codeNow(person.secret)
  const [first, second] = [
    (await enterPassword(person)).browser,
    (await enterPassword(person)).browser,
  ]
  const answers = await Promise.all([finish(first, code), finish(second, code)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 403])
  app.pass(3 * STEP_MS)
  const next = (await enterPassword(person)).browser
  expect((await finish(next, codeNow(person.secret, -2))).problem.code).toBe('wrong_code')
  expect((await finish(next, codeNow(person.secret, 2))).problem.code).toBe('wrong_code')
  expect((await finish(next, codeNow(person.secret, 1))).status).toBe(200)
  const again = (await enterPassword(person)).browser
  for (const by of [1, 0, -1])
    expect((await finish(again, codeNow(person.secret, by))).problem.code).toBe('wrong_code')
})

test('the right password allows five codes within ten minutes, for one session', async () => {
  const person = await makeCareful()
  const { browser } = await enterPassword(person)
  const held = browser.copy()
  for (const status of [403, 403, 403, 403, 410])
    expect((await finish(browser, '000000')).status).toBe(status)
  expect(browser.cookies.has(PENDING_COOKIE)).toBe(false)
  // After five wrong codes the login is over: even the correct code is refused, and the user must
  // enter the password again.
  expect((await finish(held, codeNow(person.secret))).problem.code).toBe('sign_in_expired')
  await app.services.database.raw.query('delete from rate_limits')
  const late = (await enterPassword(person)).browser
  app.pass(600_001)
  expect((await finish(late, codeNow(person.secret))).status).toBe(410)
  // After the login is finished, a copy of its cookie cannot finish it a second time.
  const { browser: here } = await enterPassword(person)
  const copy = here.copy()
  expect((await finish(here, codeNow(person.secret))).status).toBe(200)
  app.pass(STEP_MS)
  expect((await finish(copy, codeNow(person.secret))).status).toBe(410)
  expect((await finish(app.browser(), codeNow(person.secret))).status).toBe(410)
})

test('wrong codes count towards the account’s limit, from any browser', async () => {
  const person = await makeCareful()
  const statuses: number[] = []
  for (let round = 0; round < 3; round++) {
    const { browser } = await enterPassword(person)
    for (let n = 0; n < 4; n++) statuses.push((await finish(browser, `00000${n}`)).status)
  }
  expect(statuses).toEqual([...Array<number>(10).fill(403), 429, 429])
  const { browser } = await enterPassword(person)
  expect((await finish(browser, codeNow(person.secret))).status).toBe(429)
  expect((await finish(browser, person.codes[0] ?? '')).status).toBe(429)
  await app.services.database.raw.query('delete from rate_limits')
})

test('wrong codes also count towards the IP address’s limit', async () => {
  const person = await makeCareful()
  const { browser } = await enterPassword(person)
  expect((await finish(browser, '000000')).status).toBe(403)
  await app.services.database.raw.query(
    "update rate_limits set count = 1000 where key like 'passwords-from:%'",
  )
  const answer = await finish(browser, codeNow(person.secret))
  expect([answer.status, Number(answer.headers['retry-after']) > 0]).toEqual([429, true])
  await app.services.database.raw.query('delete from rate_limits')
})

test('a recovery code works once, in any spelling, and new ones replace the old', async () => {
  const person = await makeCareful()
  const [first = '', second = '', third = ''] = person.codes
  const { browser } = await enterPassword(person)
  const typed = ` ${first.toUpperCase().replaceAll('-', ' ')}`
  expect((await finish(browser, typed)).body).toEqual({ done: true, recovery_codes_left: 9 })
  await refresh(browser)
  expect((await events(person)).slice(-2)).toEqual([
    'account.recovery_code_used',
    'account.signed_in password_and_recovery_code',
  ])
  const other = (await enterPassword(person)).browser
  expect((await finish(other, first)).problem.code).toBe('wrong_code')
  expect((await finish(other, second)).status).toBe(200)
  const stranger = await makeCareful()
  const theirs = (await enterPassword(stranger)).browser
  expect((await finish(theirs, third)).problem.code).toBe('wrong_code')

  const wrong = await browser.call(renewRecoveryCodes, { body: { current_password: 'no' } })
  expect(wrong.status).toBe(403)
  const renewed = (await browser.call(renewRecoveryCodes, shown)).body.recovery_codes
  expect((await browser.call(readSecondFactor, {})).body.recovery_codes_left).toBe(10)
  const last = (await enterPassword(person)).browser
  expect((await finish(last, third)).problem.code).toBe('wrong_code')
  expect((await finish(last, renewed[9] ?? '')).status).toBe(200)
  await app.settle()
  expect(await subjects(person.email)).toContain('リカバリーコードが再発行されました')
})

test('a new password does not bypass the second factor, and ends sign-ins that wait for a code', async () => {
  const person = await makeCareful()
  const { browser: waiting } = await enterPassword(person)
  await app.browser().call(authRoutes.requestPasswordReset, {
    body: { email: person.email, language: 'en' },
  })
  const code = await readCode(app, person.email, 'reset')
  const password = 'staple 電池 another horse'
  const reset = await waiting.call(authRoutes.resetPassword, { body: { code, password } })
  expect(reset.status).toBe(200)
  expect(await hasSession(waiting)).toBe(false)
  expect((await finish(waiting, codeNow(person.secret))).status).toBe(410)
  const browser = app.browser()
  const answer = await browser.call(authRoutes.signIn, { body: { email: person.email, password } })
  expect(answer.body.second_factor).toBe(true)
  expect((await finish(browser, codeNow(person.secret))).status).toBe(200)
})

test('an earlier pending sign-up cannot bypass the second factor', async () => {
  const email = makeEmail()
  const { browser: pending } = await signUp(app, email)
  const code = await readCode(app, email, 'verify-email')
  await app.browser().call(authRoutes.verifyEmail, { body: { code } })
  const { browser } = await signIn(app, email)
  const { secret } = (await browser.call(setUpSecondFactor, shown)).body
  await browser.call(turnOnSecondFactor, { body: { code: codeNow(secret) } })
  expect((await pending.call(authRoutes.completePendingSignIn, { body: {} })).body).toEqual({
    signed_in: false,
  })
  expect(await hasSession(pending)).toBe(false)
})

test('the password is enough to turn the second factor off, and then no code is required', async () => {
  const person = await makeCareful()
  const { browser: waiting } = await enterPassword(person)
  const wrong = await person.browser.call(turnOffSecondFactor, { body: { current_password: 'no' } })
  expect(wrong.status).toBe(403)
  expect((await person.browser.call(turnOffSecondFactor, shown)).status).toBe(200)
  expect((await enterPassword(person)).answer.body).toEqual({ done: true })
  expect((await finish(waiting, person.codes[0] ?? '')).status).toBe(410)
  await app.eventually(async () =>
    (await subjects(person.email)).includes('二段階認証がオフになりました'),
  )
  expect(await events(person)).toContain('account.second_factor_off')
  const { rows } = await app.services.database.raw.query(
    'select 1 from identity.recovery_codes where user_id = $1',
    [person.uid],
  )
  expect(rows).toEqual([])
})

test('an unconfirmed secret expires after an hour and is deleted', async () => {
  const person = await makePerson(app)
  const { secret } = (await person.browser.call(setUpSecondFactor, shown)).body
  await enterPassword(await makeCareful())
  app.pass(3_600_001)
  await refresh(person.browser)
  const late = await person.browser.call(turnOnSecondFactor, { body: { code: codeNow(secret) } })
  expect([late.status, late.problem.code]).toEqual([410, 'set_up_expired'])
  await app.cleanUp()
  const { rows } = await app.services.database.raw.query(
    `select (select count(*)::int from identity.second_factors where user_id = $1) as secrets,
            (select count(*)::int from identity.second_factor_challenges) as pending`,
    [person.uid],
  )
  expect(rows).toEqual([{ secrets: 0, pending: 0 }])
})

test('a code from another site’s page is refused', async () => {
  const person = await makeCareful()
  const { browser } = await enterPassword(person)
  const body = { code: codeNow(person.secret) }
  for (const headers of [
    { origin: 'https://evil.example' },
    { 'sec-fetch-site': 'cross-site' },
    { 'x-csrftoken': 'forged.token' },
  ])
    expect((await browser.call(finishSignIn, { body }, headers)).status).toBe(403)
  expect((await browser.call(finishSignIn, { body })).status).toBe(200)
})
