import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountRoutes } from '#contract/account.ts'
import { authRoutes } from '#contract/auth.ts'
import { companyRoutes } from '#contract/companies.ts'
import { operatorRoutes } from '#contract/operator.ts'
import { openTestApp, type TestApp } from '#testing/app.ts'
import {
  makeApplicant,
  makeEmail,
  makeOperator,
  PASSWORD,
  type Person,
  readCode,
  readMails,
  refresh,
  signIn,
  signUp,
} from '#testing/people.ts'

let app: TestApp
let admin: Person
let company_id: string

beforeAll(async () => {
  app = await openTestApp()
  admin = await makeOperator(app, '株式会社テスト')
  company_id = 'id' in admin.profile.company ? admin.profile.company.id : ''
})
afterAll(() => app.stop())

const decide = async (verb: 'approveMember' | 'rejectMember', id: string) => {
  await refresh(admin.browser)
  const answer = await admin.browser.call(companyRoutes[verb], { params: { id }, body: {} })
  expect(answer.status).toBe(200)
}

test('after a sign-up the page shows its status and continues once verified', async () => {
  const email = makeEmail()
  const { browser } = await signUp(app, email)
  const readPending = async () => (await browser.call(authRoutes.readPendingSignIn, {})).body
  const wake = async () =>
    (await browser.call(authRoutes.completePendingSignIn, { body: {} })).body.signed_in
  expect(await readPending()).toMatchObject({ waits_for: 'verification', email })
  expect(await wake()).toBe(false)
  // A browser with a pending sign-in has no session, so it gets no token.
  expect((await browser.call(authRoutes.issueIdToken, { body: {} })).body.token).toBeNull()

  const code = await readCode(app, email, 'verify-email')
  await app.browser().call(authRoutes.verifyEmail, { body: { code } })
  expect((await readPending()).waits_for).toBe('nothing')
  const twin = browser.copy()
  expect(await wake()).toBe(true)
  expect(browser.cookies.has('daihon_pending_sign_in')).toBe(false)
  expect((await refresh(browser)).profile.email).toBe(email)
  // The pending sign-in can be completed only once: a copy of its cookie gets no session.
  expect((await twin.call(authRoutes.completePendingSignIn, { body: {} })).body).toEqual({
    signed_in: false,
  })
})

test('of several waiting pages that complete the sign-in together, one gets a session', async () => {
  const email = makeEmail()
  const { browser } = await signUp(app, email)
  const code = await readCode(app, email, 'verify-email')
  await browser.call(authRoutes.verifyEmail, { body: { code } })
  const pages = Array.from({ length: 5 }, () => browser.copy())
  const answers = await Promise.all(
    pages.map((page) => page.call(authRoutes.completePendingSignIn, { body: {} })),
  )
  expect(answers.filter(({ body }) => body.signed_in)).toHaveLength(1)
})

test('an applicant who signed out waits for approval and is signed in once approved', async () => {
  const person = await makeApplicant(app, company_id)
  const { browser } = person
  expect(person.profile.is_approval).toBe(false)
  await browser.call(authRoutes.signOut, { body: {} })
  expect((await browser.call(authRoutes.readPendingSignIn, {})).body).toEqual({
    waits_for: 'approval',
    email: person.email,
    company_name: '株式会社テスト',
    email_verified: true,
    approvers: [admin.profile.username],
    resend_in: 0,
  })
  await decide('approveMember', person.profile.id)
  expect((await browser.call(authRoutes.readPendingSignIn, {})).body.waits_for).toBe('nothing')
  expect((await browser.call(authRoutes.completePendingSignIn, { body: {} })).body).toEqual({
    signed_in: true,
  })
  expect((await refresh(browser)).profile.is_approval).toBe(true)
})

test('a rejection is shown, and can be undone', async () => {
  const { browser, profile } = await makeApplicant(app, company_id)
  await browser.call(authRoutes.signOut, { body: {} })
  await decide('rejectMember', profile.id)
  expect((await browser.call(authRoutes.readPendingSignIn, {})).body.waits_for).toBe('rejected')
  expect((await browser.call(authRoutes.completePendingSignIn, { body: {} })).body).toEqual({
    signed_in: false,
  })
  await decide('approveMember', profile.id)
  expect((await browser.call(authRoutes.completePendingSignIn, { body: {} })).body).toEqual({
    signed_in: true,
  })
})

test('an applicant of a dormant company learns so and cannot remind its admin', async () => {
  const host = makeEmail()
  const { body: company } = await admin.browser.call(operatorRoutes.createCompany, {
    body: { name: '休む会社', plan: 'team', admin_email: host },
  })
  const params = { id: company.id }
  const { browser, profile } = await makeApplicant(app, company.id)
  await browser.call(authRoutes.signOut, { body: {} })
  const readPending = async () => (await browser.call(authRoutes.readPendingSignIn, {})).body
  const before = await readPending()
  expect(before.waits_for).toBe('approval')
  expect(before).not.toHaveProperty('is_dormant')
  const change = { params, body: { is_dormant: true } }
  await admin.browser.call(operatorRoutes.updateCompany, change)
  expect(await readPending()).toMatchObject({ waits_for: 'approval', is_dormant: true })
  const { body } = await browser.call(authRoutes.sendPendingReminder, { body: {} })
  expect(body).toEqual({ resend_in: 0 })
  const { rows } = await app.services.database.raw.query(
    "select from events where kind = 'member.reminded' and subject_id = $1",
    [profile.id],
  )
  expect(rows).toEqual([])
})

test('a request reaches the administrators once the applicant’s address is verified, and only once', async () => {
  const email = makeEmail()
  const { browser } = await signUp(app, email, { company_id })
  const requests = async () => {
    await app.settle()
    return (await readMails(app, admin.email)).filter(({ body_text }) => body_text.includes(email))
      .length
  }
  const remind = async () =>
    (await browser.call(authRoutes.sendPendingReminder, { body: {} })).body.resend_in
  expect((await browser.call(authRoutes.readPendingSignIn, {})).body).toMatchObject({
    waits_for: 'approval',
    email_verified: false,
    resend_in: 60,
  })
  // Before the address is verified, a reminder sends the verification link to the applicant again.
  // The administrators get no email.
  app.pass(60_000)
  expect(await remind()).toBe(60)
  app.pass(86_400_000)
  await app.cleanUp()
  expect(await remind()).toBe(60)
  expect(await requests()).toBe(0)
  const code = await readCode(app, email, 'verify-email')
  await browser.call(authRoutes.verifyEmail, { body: { code } })
  expect(await requests()).toBe(1)
})

test('the administrators are reminded at most once an hour, from any browser', async () => {
  const { browser, email } = await makeApplicant(app, company_id)
  const remind = async (from = browser) =>
    (await from.call(authRoutes.sendPendingReminder, { body: {} })).body.resend_in
  const reminders = async () =>
    (await readMails(app, admin.email)).filter(
      (mail) => mail.subject.includes('再送') && mail.body_text.includes(email),
    ).length
  expect(await remind()).toBe(3600)
  expect(await remind()).toBeGreaterThan(3500)
  const second = await signIn(app, email)
  expect(await remind(second.browser)).toBeGreaterThan(3500)
  await app.eventually(async () => (await reminders()) === 1)
  app.pass(3_600_000)
  await refresh(browser)
  expect(await remind()).toBe(3600)
  await app.eventually(async () => (await reminders()) === 2)
})

test('the verification email is sent again after a minute, and both links work once', async () => {
  const email = makeEmail()
  const { browser } = await signUp(app, email)
  const first = await readCode(app, email, 'verify-email')
  const early = await browser.call(authRoutes.sendPendingReminder, { body: {} })
  expect(early.body.resend_in).toBeGreaterThan(0)
  app.pass(60_000)
  expect((await browser.call(authRoutes.sendPendingReminder, { body: {} })).body.resend_in).toBe(60)
  const second = await readCode(app, email, 'verify-email', [first])
  const use = async (code: string) =>
    (await browser.call(authRoutes.verifyEmail, { body: { code } })).status
  expect(await use(first)).toBe(200)
  expect(await use(first)).toBe(410)
  expect(await use(second)).toBe(410)
})

test('a sign-up with a registered address can be reminded and withdrawn like a new one, and the account stays unchanged', async () => {
  const { browser } = await signUp(app, admin.email, { company_id })
  const pending = await browser.call(authRoutes.readPendingSignIn, {})
  expect(pending.body).toEqual({
    waits_for: 'approval',
    email: admin.email,
    company_name: '株式会社テスト',
    email_verified: false,
    approvers: [admin.profile.username],
    resend_in: 60,
  })
  app.pass(60_000)
  for (const _ of ['sent', 'too early'])
    expect((await browser.call(authRoutes.sendPendingReminder, { body: {} })).body.resend_in).toBe(
      60,
    )
  expect((await browser.call(authRoutes.withdrawPendingApplication, { body: {} })).status).toBe(200)
  expect((await browser.call(authRoutes.readPendingSignIn, {})).body).toEqual({ waits_for: 'none' })
  expect((await signIn(app, admin.email)).profile.is_operator).toBe(true)
})

test('an applicant withdraws the request and may sign up again', async () => {
  for (const state of ['pending', 'signed_in'] as const) {
    const person = await makeApplicant(app, company_id)
    const { browser, email } = person
    const answer =
      state === 'pending'
        ? await browser.call(authRoutes.withdrawPendingApplication, { body: {} })
        : await browser.call(accountRoutes.withdrawApplication, { body: {} })
    expect(answer.status).toBe(200)
    // The token has not expired, but its account was deleted, so the request is refused.
    expect(
      (await browser.call(accountRoutes.updateLanguage, { body: { language: 'en' } })).status,
    ).toBe(401)
    const login = await app
      .browser()
      .call(authRoutes.signIn, { body: { email, password: PASSWORD } })
    expect(login.status).toBe(401)
    expect((await signUp(app, email)).answer.body).toEqual({ waits_for: 'verification' })
  }
  await refresh(admin.browser)
  const kept = await admin.browser.call(accountRoutes.withdrawApplication, { body: {} })
  expect(kept).toMatchObject({ status: 403, problem: { code: 'forbidden' } })
})

test('another site cannot change a browser’s pending sign-in', async () => {
  const { browser } = await signUp(app, makeEmail())
  const forged = { 'x-csrftoken': 'forged' }
  expect(
    (await browser.call(authRoutes.withdrawPendingApplication, { body: {} }, forged)).status,
  ).toBe(403)
  expect((await browser.call(authRoutes.withdrawPendingApplication, { body: {} })).status).toBe(200)
})
