import { afterAll, beforeAll, expect, test } from 'vitest'
import { authRoutes } from '#contract/auth.ts'
import { secondFactorRoutes } from '#contract/second-factor.ts'
import { openTestApp, type TestApp } from '#testing/app.ts'
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

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.stop())

const request = ({ browser }: Person, new_email: string, current_password = PASSWORD) =>
  browser.call(authRoutes.requestEmailChange, { body: { current_password, new_email } })
/**
 * Moves the end of all current rate-limit windows 61 seconds earlier, as if a minute had passed.
 * Rate limits use the database's clock, which `app.pass` does not advance.
 */
const passMinute = () =>
  app.services.database.raw.query("update rate_limits set resets_at = resets_at - interval '61 s'")
const NEW = '新しい合言葉はこちら'
const tryIn = (email: string, password = PASSWORD) =>
  app.browser().call(authRoutes.signIn, { body: { email, password } })
const setPassword = async (email: string, password = NEW) => {
  const code = await readCode(app, email, 'reset')
  const answer = await app.browser().call(authRoutes.resetPassword, { body: { code, password } })
  expect(answer.status).toBe(200)
}
const confirm = (code: string) =>
  app.browser().call(authRoutes.confirmEmailChange, { body: { code } })

test('an address changes when the new one confirms, and the old one can undo it', async () => {
  const person = await makePerson(app)
  const next = makeEmail()
  expect(await request(person, next, 'wrong')).toMatchObject({ status: 403 })
  expect((await request(person, next)).status).toBe(200)
  expect((await refresh(person.browser)).profile.email).toBe(person.email)
  const code = await readCode(app, next, 'change-email')
  expect(await confirm(code)).toMatchObject({ status: 200, body: { email: next } })
  expect((await confirm(code)).status).toBe(410)
  expect((await refresh(person.browser)).profile.email).toBe(next)
  await signIn(app, next)

  const undo = await readCode(app, person.email, 'change-email')
  const back = { email: person.email, was_reverted: true }
  expect(await confirm(undo)).toMatchObject({ status: 200, body: back })
  expect((await person.browser.call(authRoutes.issueIdToken, { body: {} })).body.token).toBeNull()
  for (const email of [next, person.email]) expect((await tryIn(email)).status, email).toBe(401)
  await setPassword(person.email)
  await signIn(app, person.email, NEW)
})

test('the first owner can always revert, however often the address changes', async () => {
  const owner = await makePerson(app)
  const { email } = owner
  const thief = await signIn(app, email)
  const followed: string[] = []
  const move = async (from: string, to: string, by = thief) => {
    await passMinute()
    await refresh(by.browser)
    expect((await request(by, to)).status).toBe(200)
    followed.push(await readCode(app, to, 'change-email', followed))
    expect((await confirm(followed.at(-1) ?? '')).status).toBe(200)
    // Reads the revert link from the email to the previous address, and returns its code. Skips
    // codes already returned.
    followed.push(await readCode(app, from, 'change-email', followed))
    return followed.at(-1) ?? ''
  }
  const [b, c] = [makeEmail(), makeEmail()]
  const wayBack = await move(email, b)
  const thiefsOwn = await move(b, c)
  // The thief reverts the change from `b` to `c` with the link that was emailed to `b`, so the
  // account's address is `b` again.
  expect((await confirm(thiefsOwn)).body).toEqual({ email: b, was_reverted: true })
  await setPassword(b, PASSWORD)
  const again = await signIn(app, b)
  await passMinute()
  const { secret } = (
    await again.browser.call(secondFactorRoutes.setUpSecondFactor, {
      body: { current_password: PASSWORD },
    })
  ).body
  const code = showCode(secret, app.services.now())
  await again.browser.call(secondFactorRoutes.turnOnSecondFactor, { body: { code } })
  const d = makeEmail()
  const later = await move(b, d, again)

  expect((await confirm(wayBack)).body).toEqual({ email, was_reverted: true })
  expect((await again.browser.call(authRoutes.issueIdToken, { body: {} })).body.token).toBeNull()
  expect((await confirm(later)).status).toBe(410)
  await setPassword(email)
  // The thief had set a password and a second factor. The owner logs in with a new password and
  // needs no second factor.
  const home = await signIn(app, email, NEW)
  expect(home.uid).toBe(owner.uid)
  const { body } = await home.browser.call(secondFactorRoutes.readSecondFactor, {})
  expect(body.since).toBeNull()
})

test('a change of address sends one email a minute per account and per address', async () => {
  const [one, two] = [await makePerson(app), await makePerson(app)]
  const [theirs, another] = [makeEmail(), makeEmail()]
  const answers = await Promise.all(Array.from({ length: 6 }, () => request(one, theirs)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(5).fill(429)])
  const refused = answers.find(({ status }) => status === 429)
  expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0)
  // The limit applies to the account (first request) and to the new address (second request).
  expect((await request(one, another)).status).toBe(429)
  expect((await request(two, theirs)).status).toBe(429)
  await readCode(app, theirs, 'change-email')
  expect(await readMails(app, theirs)).toHaveLength(1)
  expect(await readMails(app, another)).toEqual([])
  await passMinute()
  expect((await request(one, theirs)).status).toBe(200)
  // A request with a wrong password does not use up the limit: the next request succeeds.
  expect((await request(two, another, 'wrong')).status).toBe(403)
  expect((await request(two, another)).status).toBe(200)
})

test('an address that can still be reverted to stays reserved', async () => {
  const owner = await makePerson(app)
  const { email } = owner
  const next = makeEmail()
  await request(owner, next)
  await confirm(await readCode(app, next, 'change-email'))
  const wayBack = await readCode(app, email, 'change-email')
  // The previous address stays reserved as long as the change can be reverted. Sign-ups and changes
  // to this address get the same answers as for a registered address.
  const { answer } = await signUp(app, email)
  expect(answer.status).toBe(201)
  const other = await makePerson(app)
  expect((await request(other, email)).status).toBe(200)
  const subjects = await app.eventually(async () => {
    const all = (await readMails(app, email)).map(({ subject }) => subject)
    return all.includes('すでにアカウントをお持ちです') && all
  })
  expect(subjects.filter((subject) => subject.includes('確認'))).toHaveLength(1)
  expect((await confirm(wayBack)).body).toMatchObject({ email })
})

test('an address that was never verified gets no link to revert', async () => {
  const typo = makeEmail()
  await signUp(app, typo)
  const person = await signIn(app, typo)
  const right = makeEmail()
  await request(person, right)
  expect((await confirm(await readCode(app, right, 'change-email'))).status).toBe(200)
  await app.eventually(async () => {
    const { rows } = await app.services.database.raw.query(
      "select 1 from jobs.job where name = 'mails' and state < 'completed'",
    )
    return rows.length === 0
  })
  for (const { body_text } of await readMails(app, typo))
    expect(body_text).not.toContain('#change-email=')
})

test('a hijacker who changes the address twice is undone by the first link', async () => {
  const person = await makePerson(app)
  const [second, third] = [makeEmail(), makeEmail()]
  await request(person, second)
  const there = await readCode(app, second, 'change-email')
  await confirm(there)
  const undo = await readCode(app, person.email, 'change-email')
  await passMinute()
  await refresh(person.browser)
  const moved = { ...person, email: second }
  await request(moved, third)
  expect((await confirm(await readCode(app, third, 'change-email'))).status).toBe(200)
  const later = await readCode(app, second, 'change-email', [there])
  expect((await confirm(undo)).body.email).toBe(person.email)
  // Reverting also voids the link that was emailed to the second address, so the hijacker cannot
  // use it.
  expect((await confirm(later)).status).toBe(410)
})

test('a change to a registered address gets the usual answer and does not take over the address', async () => {
  const [person, other] = [await makePerson(app), await makePerson(app)]
  expect(await request(person, other.email)).toMatchObject({ status: 200, body: { done: true } })
  const mail = await app.eventually(async () =>
    (await readMails(app, other.email)).find(({ subject }) => subject.includes('すでに')),
  )
  expect(mail.body_text).not.toContain('#change-email=')
  expect((await signIn(app, other.email)).uid).toBe(other.uid)
  const [first, second] = [await makePerson(app), await makePerson(app)]
  const wanted = makeEmail()
  await request(first, wanted)
  const one = await readCode(app, wanted, 'change-email')
  await passMinute()
  await request(second, wanted)
  const two = await readCode(app, wanted, 'change-email', [one])
  const answers = [await confirm(one), await confirm(two)]
  expect(answers.map(({ status }) => status)).toEqual([200, 410])
})
