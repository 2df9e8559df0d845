import { afterAll, beforeAll, expect, test } from 'vitest'
import { authRoutes } from '#contract/auth.ts'
import { companyRoutes } from '#contract/companies.ts'
import { FREE_COMPANY_ID } from '#contract/limits.ts'
import { operatorRoutes } from '#contract/operator.ts'
import { openTestApp, type TestApp } from '#testing/app.ts'
import { type Google, type GoogleAccount, openGoogle } from '#testing/google.ts'
import { visitGoogle } from '#testing/google-browser.ts'
import { completeGoogle, followRedirect, startGoogleSignIn } from '#testing/google-sign-in.ts'
import {
  makeEmail,
  makeOperator,
  makePerson,
  PASSWORD,
  type Person,
  readMails,
  refresh,
  signIn,
  signUp,
} from '#testing/people.ts'
import { openSetupLink } from '../identity/setup-link.ts'

let google: Google
let app: TestApp
let operator: Person
let company_id: string

beforeAll(async () => {
  google = await openGoogle('http://localhost')
  app = await openTestApp(google.env)
  operator = await makeOperator(app)
  company_id = 'id' in operator.profile.company ? operator.profile.company.id : ''
})
afterAll(async () => {
  await app.stop()
  await google.close()
})

let made = 0
function makeAccount(more: Partial<GoogleAccount> = {}): GoogleAccount {
  made += 1
  const account = { sub: `sub-${made}`, email: makeEmail(), name: '山田 花子', ...more }
  google.accounts.push(account)
  return account
}

test('a new person gets an account and one ordinary session', async () => {
  const { sub, email } = makeAccount()
  const browser = app.browser()
  expect(await completeGoogle(browser, { choose: sub })).toBe('/login')
  const { profile } = await refresh(browser)
  expect(profile).toMatchObject({
    email,
    username: '山田 花子',
    provider: 'google',
    language: 'ja',
    is_approval: true,
    company: { id: FREE_COMPANY_ID },
  })
  const { body } = await browser.call(authRoutes.issueIdToken, { body: {} })
  expect(body.user).toMatchObject({ email, email_verified: true, provider: 'google' })
  // A request with a CSRF token that does not belong to the session is refused.
  const forged = await browser.copy().call(authRoutes.signOut, { body: {} }, { 'x-csrftoken': 'x' })
  expect(forged).toMatchObject({ status: 403, problem: { code: 'csrf' } })
  expect((await browser.call(authRoutes.signOut, { body: {} })).status).toBe(200)
})

test('a returning person gets the same account, even with a new address', async () => {
  const account = makeAccount()
  const first = app.browser()
  await completeGoogle(first, { choose: account.sub })
  const { uid, profile } = await refresh(first)
  const again = app.browser()
  await completeGoogle(again, { choose: account.sub }, { language: 'en' })
  expect(await refresh(again)).toMatchObject({ uid, profile: { id: profile.id, language: 'ja' } })

  const other = await makePerson(app)
  account.email = makeEmail()
  await completeGoogle(again, { choose: account.sub })
  expect((await refresh(again)).profile).toMatchObject({ id: profile.id, email: account.email })
  // The person's address at Google changes to an address of another account here. The login still
  // opens the person's own account, whose address does not change.
  const mine = account.email
  account.email = other.email
  await completeGoogle(again, { choose: account.sub })
  expect((await refresh(again)).profile).toMatchObject({ id: profile.id, email: mine })
  expect((await signIn(app, other.email)).uid).toBe(other.uid)
})

test('through a company’s link a new person waits, and continues when approved', async () => {
  const { sub, email } = makeAccount()
  const browser = app.browser()
  const ends = await completeGoogle(browser, { choose: sub }, { company_id, language: 'en' })
  expect(ends).toBe('/en/waiting-approval')
  expect(browser.cookies.has('daihon_session')).toBe(false)
  expect((await browser.call(authRoutes.readPendingSignIn, {})).body).toMatchObject({
    waits_for: 'approval',
    email,
    email_verified: true,
    company_name: '最初の会社',
  })
  await app.eventually(async () =>
    (await readMails(app, operator.email)).some((mail) => mail.body_text.includes(email)),
  )
  // The applicant logs in from another browser before the approval. The profile shows that the
  // account has no access yet.
  const again = app.browser()
  expect(await completeGoogle(again, { choose: sub })).toBe('/login')
  const { profile } = await refresh(again)
  expect(profile.is_approval).toBe(false)
  await again.call(authRoutes.signOut, { body: {} })
  await refresh(operator.browser)
  const call = { params: { id: profile.id }, body: {} }
  expect((await operator.browser.call(companyRoutes.approveMember, call)).status).toBe(200)
  for (const waiting of [browser, again]) {
    expect(
      (await waiting.call(authRoutes.completePendingSignIn, { body: {} })).body.signed_in,
    ).toBe(true)
    expect((await refresh(waiting)).profile.company).toMatchObject({ id: company_id })
  }
})

test('the setup link works once with Google too', async () => {
  const fresh = await openTestApp(google.env)
  const links = await openSetupLink(fresh.services)
  const link = new URL(links?.ja ?? '')
  // The Japanese and the English link differ only in the language of the page.
  expect(links?.en).toBe(links?.ja.replace('/ja/', '/en/'))
  const setup = link.searchParams.get('setup') ?? ''
  const nameless = await startGoogleSignIn(fresh.browser(), { setup })
  expect(nameless).toMatchObject({ status: 422, problem: { fields: [{ path: 'company_name' }] } })
  const browser = fresh.browser()
  const start = { setup, company_name: '花の会社' }
  await completeGoogle(browser, { choose: makeAccount().sub }, start)
  const { profile } = await refresh(browser)
  expect(profile).toMatchObject({
    is_operator: true,
    company: { name: '花の会社', admin: profile.id },
  })
  expect(await openSetupLink(fresh.services)).toBeNull()
  expect(await startGoogleSignIn(fresh.browser(), start)).toMatchObject({
    problem: { code: 'setup_closed' },
  })
  await fresh.stop()
})

test('a Google login does not take over an account with a password; its owner is asked to log in', async () => {
  const person = await makePerson(app)
  const { sub } = makeAccount({ email: person.email.toUpperCase() })
  const browser = app.browser()
  const next = '/script/new'
  const ends = await completeGoogle(browser, { choose: sub }, { company_id, next })
  expect(ends).toBe('/ja/login?next=%2Fscript%2Fnew&google=taken')
  expect(browser.cookies.has('daihon_session')).toBe(false)
  expect((await signIn(app, person.email)).profile).toMatchObject({ provider: 'password' })

  // An attacker signed up with the owner's address and has not verified it. The owner's Google
  // login must not open or verify that account.
  const squatted = makeEmail()
  await signUp(app, squatted)
  const owner = makeAccount({ email: squatted })
  expect(await completeGoogle(app.browser(), { choose: owner.sub })).toBe('/ja/login?google=taken')
})

test.each([
  ['unverified there', { email_verified: false }],
  ['none', { email: '' }],
  ['one no mail reaches', { email: 'taro@пример' }],
])('an address that is %s gives no access', async (_what, more) => {
  const { sub } = makeAccount(more)
  const browser = app.browser()
  const ends = await completeGoogle(browser, { choose: sub }, { language: 'en' })
  expect(ends).toBe('/en/login?google=unverified')
  expect(browser.cookies.has('daihon_session')).toBe(false)
})

test('declining the account or the consent returns to the page where the login started', async () => {
  const { sub } = makeAccount()
  const next = '/talk_script/x?a=b#c'
  const back = '/ja/login?next=%2Ftalk_script%2Fx%3Fa%3Db%23c&google=cancelled'
  expect(await completeGoogle(app.browser(), 'cancel', { next })).toBe(back)
  const at = await completeGoogle(
    app.browser(),
    { choose: sub, says: 'cancel' },
    { company_id, language: 'en' },
  )
  expect(at).toBe(`/en/signup/${company_id}?google=cancelled`)
})

test('the page the user wanted is preserved', async () => {
  const { sub } = makeAccount()
  const next = '/script/new?from=mail'
  const ends = await completeGoogle(app.browser(), { choose: sub }, { next })
  expect(ends).toBe('/login?next=%2Fscript%2Fnew%3Ffrom%3Dmail')
})

test('an invalid company link is refused before Google is asked; a link closed meanwhile, afterwards', async () => {
  const unknown = await startGoogleSignIn(app.browser(), { company_id: 'not-a-company' })
  expect(unknown).toMatchObject({ status: 404, problem: { code: 'unknown_company' } })
  await refresh(operator.browser)
  const { body } = await operator.browser.call(operatorRoutes.createCompany, {
    body: { name: '休む会社', plan: 'team' },
  })
  const browser = app.browser()
  const begun = await startGoogleSignIn(browser, { company_id: body.id })
  const call = { params: { id: body.id }, body: { is_dormant: true } }
  await operator.browser.call(operatorRoutes.updateCompany, call)
  const back = await visitGoogle(begun.body.url, { choose: makeAccount().sub })
  expect(await followRedirect(browser, back)).toBe(`/ja/signup/${body.id}?google=closed`)
})

test('a Google account cannot set a password or change its address here', async () => {
  const { sub, email } = makeAccount()
  const browser = app.browser()
  await completeGoogle(browser, { choose: sub })
  await refresh(browser)
  await app.browser().call(authRoutes.requestPasswordReset, { body: { email, language: 'ja' } })
  const mail = await app.eventually(async () => (await readMails(app, email))[0])
  expect(mail.body_text).toContain('Google でログイン')
  expect(mail.body_text).not.toContain('#reset=')
  const password = await browser.call(authRoutes.changePassword, {
    body: { current_password: PASSWORD, new_password: PASSWORD },
  })
  expect(password).toMatchObject({ status: 403, problem: { code: 'social_password' } })
  const address = await browser.call(authRoutes.requestEmailChange, {
    body: { current_password: PASSWORD, new_email: makeEmail() },
  })
  expect(address).toMatchObject({ status: 403, problem: { code: 'social_email' } })
  // A sign-up with the account's address and a password does not give access to the account.
  await signUp(app, email)
  const login = { email, password: PASSWORD }
  expect((await app.browser().call(authRoutes.signIn, { body: login })).status).toBe(401)
})

test('without Google settings its routes answer 404', async () => {
  const plain = await openTestApp()
  expect(await startGoogleSignIn(plain.browser())).toMatchObject({ status: 404 })
  expect((await plain.browser().send('GET', '/api/auth/google/callback?state=x')).status).toBe(404)
  await plain.stop()
})
