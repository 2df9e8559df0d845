import { afterAll, beforeAll, expect, test } from 'vitest'
import { authRoutes } from '#contract/auth.ts'
import { openTestApp, type TestApp } from '#testing/app.ts'
import {
  makeEmail,
  makePerson,
  PASSWORD,
  type Person,
  readCode,
  readMails,
  refresh,
  signIn,
} from '#testing/people.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.stop())

const request = ({ browser }: Person, new_email: string, current_password = PASSWORD) =>
  browser.call(authRoutes.requestEmailChange, { body: { current_password, new_email } })
const confirm = (code: string) =>
  app.browser().call(authRoutes.confirmEmailChange, { body: { code } })

test('an address changes when the new one answers, and the old one can undo it', async () => {
  const person = await makePerson(app)
  const next = makeEmail()
  expect(await request(person, next, 'wrong')).toMatchObject({ status: 403 })
  expect((await request(person, next)).status).toBe(200)
  // Until the link is followed nothing has changed.
  expect((await refresh(person.browser)).profile.email).toBe(person.email)
  const code = await readCode(app, next, 'change-email')
  expect(await confirm(code)).toMatchObject({ status: 200, body: { email: next } })
  expect((await confirm(code)).status).toBe(410)
  expect((await refresh(person.browser)).profile.email).toBe(next)
  await signIn(app, next)

  const undo = await readCode(app, person.email, 'change-email')
  expect(await confirm(undo)).toMatchObject({ status: 200, body: { email: person.email } })
  // Whoever changed it is out everywhere.
  expect((await person.browser.call(authRoutes.getIdToken, { body: {} })).body.token).toBeNull()
  await signIn(app, person.email)
  const gone = await app
    .browser()
    .call(authRoutes.signIn, { body: { email: next, password: PASSWORD } })
  expect(gone.status).toBe(401)
})

test('a hijacker who changes the address twice is still undone from the first one', async () => {
  const person = await makePerson(app)
  const [second, third] = [makeEmail(), makeEmail()]
  await request(person, second)
  await confirm(await readCode(app, second, 'change-email'))
  const undo = await readCode(app, person.email, 'change-email')
  await refresh(person.browser)
  const moved = { ...person, email: second }
  await request(moved, third)
  expect((await confirm(await readCode(app, third, 'change-email'))).status).toBe(200)
  const later = await readCode(app, second, 'change-email')
  expect((await confirm(undo)).body.email).toBe(person.email)
  // The hijacker's own way back is void with it.
  expect((await confirm(later)).status).toBe(410)
})

test('an address that has an account is not told, and not taken', async () => {
  const [person, other] = [await makePerson(app), await makePerson(app)]
  expect(await request(person, other.email)).toMatchObject({ status: 200, body: { done: true } })
  const mail = await app.eventually(async () =>
    (await readMails(app, other.email)).find(({ subject }) => subject.includes('すでに')),
  )
  expect(mail.body_text).not.toContain('#change-email=')
  expect((await signIn(app, other.email)).uid).toBe(other.uid)
  // Taken in the meantime: the link is void.
  const [first, second] = [await makePerson(app), await makePerson(app)]
  const wanted = makeEmail()
  await request(first, wanted)
  const one = await readCode(app, wanted, 'change-email')
  await request(second, wanted)
  const two = await readCode(app, wanted, 'change-email', [one])
  const answers = [await confirm(one), await confirm(two)]
  expect(answers.map(({ status }) => status)).toEqual([200, 410])
})
