import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountRoutes } from '#contract/account.ts'
import { authRoutes } from '#contract/auth.ts'
import { FREE_COMPANY_ID } from '#contract/limits.ts'
import { operatorRoutes } from '#contract/operator.ts'
import { PROBLEMS } from '#contract/problems.ts'
import { openTestApp, type TestApp } from '#testing/app.ts'
import {
  makeEmail,
  makeOperator,
  makePerson,
  PASSWORD,
  type Person,
  readCode,
  readMails,
  refresh,
  signIn,
  signUp,
} from '#testing/people.ts'
import { openSetupLink } from '../identity/setup-link.ts'

let app: TestApp
let operator: Person
let company_id: string

beforeAll(async () => {
  app = await openTestApp()
  operator = await makeOperator(app)
  company_id = operator.profile.company.is_dormant ? '' : getCompanyId(operator)
})
afterAll(() => app.stop())

const getCompanyId = ({ profile: { company } }: Person) => ('id' in company ? company.id : '')
const setUp = (name: string) => ({ name, plan: 'team' as const })

test('the setup link creates the operator and admin of a first company, once', async () => {
  expect(operator.profile).toMatchObject({
    is_approval: true,
    is_operator: true,
    company: { plan: 'team', name: '最初の会社', admin: operator.profile.id },
  })
  expect(await openSetupLink(app.services)).toBeNull()
  const { answer } = await signUp(app, makeEmail(), { setup: 'x'.repeat(43), company_name: '会社' })
  expect(answer.status).toBe(404)
  expect(answer.problem.code).toBe('setup_closed')
})

test('a sole user verifies the address and joins the free company', async () => {
  const email = makeEmail()
  const { answer, browser } = await signUp(app, email)
  expect(answer).toMatchObject({ status: 201, body: { waits_for: 'verification' } })
  expect(browser.cookies.has('daihon_session')).toBe(false)
  const person = await signIn(app, email)
  expect(person.profile).toMatchObject({
    is_approval: true,
    is_operator: false,
    provider: 'password',
    language: 'ja',
    company: { id: FREE_COMPANY_ID, plan: 'free', admin: null },
  })
  const rename = {
    params: { id: person.profile.id },
    body: { username: '改名' },
  }
  const early = await person.browser.call(accountRoutes.updateUsername, rename)
  expect(early).toMatchObject({ status: 403, problem: { code: 'unverified_email' } })
  const code = await readCode(app, email, 'verify-email')
  const verified = await app.browser().call(authRoutes.verifyEmail, { body: { code } })
  expect(verified).toMatchObject({ status: 200, body: { email } })
  await refresh(person.browser)
  expect((await person.browser.call(accountRoutes.updateUsername, rename)).status).toBe(200)
  const again = await app.browser().call(authRoutes.verifyEmail, { body: { code } })
  expect(again).toMatchObject({ status: 410, problem: { code: 'used_link' } })
})

test('an applicant waits for approval and has no access', async () => {
  const email = makeEmail()
  const { answer } = await signUp(app, email, { company_id })
  expect(answer).toMatchObject({ status: 201, body: { waits_for: 'approval' } })
  const person = await signIn(app, email)
  expect(person.profile).toMatchObject({
    is_approval: false,
    message: PROBLEMS.unapproved.text,
    company: { name: '最初の会社', is_dormant: false },
  })
  expect(person.profile.company).not.toHaveProperty('id')
  const language = await person.browser.call(accountRoutes.updateLanguage, {
    body: { language: 'en' },
  })
  expect(language).toMatchObject({ status: 403, problem: { code: 'unapproved' } })
  const code = await readCode(app, email, 'verify-email')
  await app.browser().call(authRoutes.verifyEmail, { body: { code } })
  const mail = await app.eventually(async () =>
    (await readMails(app, operator.email)).find((mail) => mail.body_text.includes(email)),
  )
  expect(mail.body_text).toContain('/ja/approve-user')
})

test('a sign-up to an unknown, impossible or dormant company creates no account', async () => {
  const dormant = (
    await operator.browser.call(operatorRoutes.createCompany, { body: setUp('休む会社') })
  ).body.id
  await operator.browser.call(operatorRoutes.updateCompany, {
    params: { id: dormant },
    body: { is_dormant: true },
  })
  for (const [id, status, code] of [
    [randomUUID(), 404, 'unknown_company'],
    ['not-a-uuid', 404, 'unknown_company'],
    [FREE_COMPANY_ID, 404, 'unknown_company'],
    [dormant, 403, 'dormant_company'],
  ] as const) {
    const email = makeEmail()
    const { answer, browser } = await signUp(app, email, { company_id: id })
    expect(answer).toMatchObject({ status, problem: { code } })
    expect(browser.cookies.has('daihon_pending_sign_in')).toBe(false)
    const described = await browser.call(authRoutes.readSignUpLink, { query: { company_id: id } })
    expect(described).toMatchObject({ status, problem: { code } })
    const login = await browser.call(authRoutes.signIn, { body: { email, password: PASSWORD } })
    expect(login.status).toBe(401)
  }
  const good = await app.browser().call(authRoutes.readSignUpLink, { query: { company_id } })
  expect(good.body).toEqual({
    company_name: '最初の会社',
    is_setup: false,
    awaits_admin: false,
    invited: null,
  })
})

test('signing up with a registered address gets the usual answer and does not take over the account', async () => {
  const person = await makePerson(app)
  const fresh = await signUp(app, makeEmail())
  const known = app.browser()
  const answer = await known.call(authRoutes.signUp, {
    body: { email: person.email, password: '奪い取る合言葉です', username: '他人', language: 'en' },
  })
  expect({ status: answer.status, body: answer.body }).toEqual({
    status: fresh.answer.status,
    body: fresh.answer.body,
  })
  expect([...known.cookies.keys()]).toEqual([...fresh.browser.cookies.keys()])
  const shape = (headers: Record<string, unknown>) =>
    String(headers['set-cookie']).replace(/=[^;]{20,}?;/g, '=…;')
  expect(shape(answer.headers)).toBe(shape(fresh.answer.headers))
  const standings = await Promise.all(
    [known, fresh.browser].map((browser) => browser.call(authRoutes.readPendingSignIn, {})),
  )
  expect(standings.map(({ body }) => Object.keys(body))).toEqual([
    ['waits_for', 'email', 'resend_in'],
    ['waits_for', 'email', 'resend_in'],
  ])
  expect((await known.call(authRoutes.completePendingSignIn, { body: {} })).body).toEqual({
    signed_in: false,
  })
  const theft = await known.call(authRoutes.signIn, {
    body: { email: person.email, password: '奪い取る合言葉です' },
  })
  expect(theft.status).toBe(401)
  await app.eventually(async () =>
    (await readMails(app, person.email)).some(({ subject }) => subject.includes('すでに')),
  )
  expect((await signIn(app, person.email)).profile.username).toBe(person.profile.username)
})

test('of concurrent sign-ups with one address, one creates the account', async () => {
  const email = makeEmail()
  const all = await Promise.all(Array.from({ length: 5 }, () => signUp(app, email)))
  expect(all.map(({ answer }) => answer.status)).toEqual([201, 201, 201, 201, 201])
  const { rows } = await app.services.database.raw.query(
    'select count(*)::int as n from users where email = $1',
    [email],
  )
  expect(rows).toEqual([{ n: 1 }])
})

test('addresses are normalized; weak passwords and unknown fields are refused', async () => {
  const email = makeEmail()
  await signUp(app, ` ${email.toUpperCase()} `.normalize('NFKC'))
  expect((await readCode(app, email, 'verify-email')).length).toBe(43)
  for (const [password, code] of [
    ['short', 'weak_password'],
    ['12345678', 'common_password'],
    ['aaaaaaaaaaaa', 'common_password'],
    ['Password123', 'common_password'],
    ['qwertyuiop', 'common_password'],
    [email, 'personal_password'],
  ] as const) {
    const answer = await app.browser().call(authRoutes.signUp, {
      body: { email, password, username: '人', language: 'ja' },
    })
    expect(answer, password).toMatchObject({ status: 422, problem: { code } })
  }
  const more = { email, password: PASSWORD, username: '人', language: 'ja', is_operator: true }
  const answer = await app.browser().call(authRoutes.signUp, { body: more as never })
  expect(answer).toMatchObject({ status: 422, problem: { fields: [{ path: 'is_operator' }] } })
})

test('repeated sign-ups with an address do not flood its mailbox', async () => {
  const { email } = await makePerson(app)
  const before = (await readMails(app, email)).length
  for (let times = 0; times < 5; times += 1)
    expect((await signUp(app, email)).answer.status).toBe(201)
  await app.eventually(async () => {
    const { rows } = await app.services.database.raw.query(
      "select 1 from jobs.job where name = 'mails' and state < 'completed'",
    )
    return rows.length === 0
  })
  const since = (await readMails(app, email)).slice(0, -before)
  expect(since.map(({ subject }) => subject)).toEqual(['すでにアカウントをお持ちです'])
})
