import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { authRoutes } from '#contract/auth.ts'
import { companyRoutes } from '#contract/companies.ts'
import { companySignInRoutes, providerRoutes } from '#contract/company-sign-in.ts'
import type { RouteCall } from '#contract/route.ts'
import { scriptRoutes } from '#contract/scripts.ts'
import { openTestApp, type TestApp, type TestBrowser } from '#testing/app.ts'
import { openEntra } from '#testing/entra.ts'
import type { Google, GoogleAccount } from '#testing/google.ts'
import { visitGoogle } from '#testing/google-browser.ts'
import { followRedirect } from '#testing/google-sign-in.ts'
import {
  makeApplicant,
  makeEmail,
  makeOperator,
  makePerson,
  PASSWORD,
  type Person,
  refresh,
  signIn,
} from '#testing/people.ts'

let entra: Google
let app: TestApp
let admin: Person
let company_id: string

beforeAll(async () => {
  entra = await openEntra('http://localhost')
  app = await openTestApp({ PRIVATE_PROVIDERS: 'true' })
  admin = await makeOperator(app, 'A 社')
  company_id = 'id' in admin.profile.company ? admin.profile.company.id : ''
  expect((await save()).problem.code).toBe('no_proved_domain')
  await prove('example.jp', company_id)
})
afterAll(async () => {
  await app.stop()
  await entra.close()
})
beforeEach(async () => {
  admin = await signIn(app, admin.email)
  expect((await save()).status).toBe(200)
})

const prove = (domain: string, company: string) =>
  app.services.database.raw.query(
    "insert into company_domains (company_id, domain, dns_value, proved_at) values ($1, $2, 'x', now())",
    [company, domain],
  )
type Settings = Partial<RouteCall<typeof providerRoutes.saveProvider>['body']>
const save = (more: Settings = {}) =>
  admin.browser.call(providerRoutes.saveProvider, {
    body: {
      issuer: entra.env.GOOGLE_ISSUER,
      client_id: entra.env.GOOGLE_CLIENT_ID,
      client_secret: entra.env.GOOGLE_CLIENT_SECRET,
      is_only: false,
      approves: true,
      ...more,
    },
  })
function makeAccount(email = makeEmail()): GoogleAccount {
  const account = { sub: randomUUID(), email, name: '山田 花子' }
  entra.accounts.push(account)
  return account
}
async function startSignIn(browser: TestBrowser, email: string): Promise<string> {
  const body = { email, language: 'ja' as const }
  const begun = await browser.call(companySignInRoutes.startCompanySignIn, { body })
  expect(begun.status).toBe(200)
  return begun.body.url
}
const completeAtProvider = async (browser: TestBrowser, url: string, { sub }: GoogleAccount) =>
  followRedirect(browser, await visitGoogle(url, { choose: sub }))
async function signInWith(account: GoogleAccount, browser = app.browser()) {
  const page = await completeAtProvider(browser, await startSignIn(browser, account.email), account)
  return { browser, page }
}
const addMember = async () => {
  const member = await makeApplicant(app, company_id)
  const params = { id: member.profile.id }
  await admin.browser.call(companyRoutes.approveMember, { params, body: {} })
  return signIn(app, member.email)
}
const reads = async (browser: TestBrowser) =>
  (await browser.call(scriptRoutes.listScripts, { query: {} })).status
const sendLogoutToken = (logout_token: string) =>
  app.services.app.inject({
    method: 'POST',
    url: '/api/auth/company/backchannel-logout',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ logout_token }).toString(),
  })
const seconds = () => Math.floor(app.services.now() / 1000)
const logout = (claims: Record<string, unknown>) =>
  entra.sign({
    iss: entra.env.GOOGLE_ISSUER,
    aud: entra.env.GOOGLE_CLIENT_ID,
    iat: seconds(),
    exp: seconds() + 120,
    jti: randomUUID(),
    events: { 'http://schemas.openid.net/event/backchannel-logout': {} },
    ...claims,
  })

test('a new person of the company signs in at its provider, joins by rule, and can sign in again', async () => {
  const account = makeAccount()
  const { browser, page } = await signInWith(account)
  expect(page).toBe('/login')
  const { profile } = await refresh(browser)
  expect(profile).toMatchObject({
    email: account.email,
    username: '山田 花子',
    provider: 'oidc',
    is_approval: true,
    company: { id: company_id },
  })
  const { body } = await browser.call(authRoutes.listSessions, {})
  expect(body.sessions[0]?.signed_in_with).toBe('company')
  const { profile: again } = await refresh((await signInWith(account)).browser)
  expect(again.id).toBe(profile.id)
})

test('with manual approval a new person waits, and an unknown domain finds no provider', async () => {
  await save({ approves: false })
  const account = makeAccount()
  const { browser, page } = await signInWith(account)
  expect(page).toBe('/ja/waiting-approval')
  const { body } = await browser.call(authRoutes.readPendingSignIn, {})
  expect(body).toMatchObject({ waits_for: 'approval', email: account.email })
  const unknown = { body: { email: 'a@nowhere.example', language: 'ja' as const } }
  const unknownDomain = await app.browser().call(companySignInRoutes.startCompanySignIn, unknown)
  expect(unknownDomain.problem.code).toBe('no_company_sign_in')
})

test('an email address is not enough to log in to an account of another domain or one with a password', async () => {
  const stranger = makeAccount('hanako@elsewhere.example')
  const browser = app.browser()
  const url = await startSignIn(browser, makeEmail())
  expect(await completeAtProvider(browser, url, stranger)).toBe(
    '/ja/company-login?problem=other_domain',
  )
  const member = await addMember()
  const theirs = makeAccount(member.email)
  expect((await signInWith(theirs)).page).toBe('/ja/company-login?problem=taken')
  const alone = await makePerson(app)
  expect((await signInWith(makeAccount(alone.email))).page).toBe('/ja/company-login?problem=taken')
})

test('accounts of this company cannot log in to another company with the same provider', async () => {
  const account = makeAccount()
  await signInWith(account)
  const other = await app.account(await app.company('B 社'), { admin: true })
  const { rows } = await app.services.database.raw.query(
    'select company_id from users where id = $1',
    [other.user_id],
  )
  await prove('other.example', String(rows[0]?.company_id))
  await other.call(providerRoutes.saveProvider, {
    body: {
      issuer: entra.env.GOOGLE_ISSUER,
      client_id: entra.env.GOOGLE_CLIENT_ID,
      client_secret: entra.env.GOOGLE_CLIENT_SECRET,
      is_only: false,
      approves: true,
    },
  })
  const browser = app.browser()
  const url = await startSignIn(browser, 'a@other.example')
  expect(await completeAtProvider(browser, url, account)).toBe(
    '/ja/company-login?problem=other_account',
  )
  await other.call(providerRoutes.deleteProvider, {})
})

test('the account at the company’s provider replaces a verified password, except the admin’s', async () => {
  const member = await addMember()
  const route = companySignInRoutes.linkCompanySignIn
  const isOffered = async (by: Person) =>
    (await by.browser.call(companySignInRoutes.readCompanyLink, {})).body.is_offered
  expect([await isOffered(member), await isOffered(admin)]).toEqual([true, false])
  const shown = { body: { current_password: PASSWORD, language: 'ja' as const } }
  const begun = await member.browser.call(route, shown)
  const wrong = makeAccount()
  const other = await completeAtProvider(member.browser, begun.body.url, wrong)
  expect(other).toBe('/ja/company-login?problem=other_account')
  const again = await member.browser.call(route, shown)
  const account = makeAccount(member.email)
  expect(await completeAtProvider(member.browser, again.body.url, account)).toBe('/login')
  const { profile } = await refresh(member.browser)
  expect(profile).toMatchObject({ id: member.profile.id, provider: 'oidc' })
  expect(await isOffered(member)).toBe(false)
  const body = { email: member.email, password: PASSWORD }
  const late = await app.browser().call(authRoutes.signIn, { body })
  expect(late.problem.code).toBe('wrong_credentials')
  expect((await admin.browser.call(route, shown)).problem.code).toBe('admin_keeps_password')
})

test('if company login is required, only the admin can log in with a password', async () => {
  const member = await addMember()
  expect((await save({ is_only: true })).body.provider?.is_only).toBe(true)
  expect(await reads(member.browser)).toBe(401)
  expect(await reads(admin.browser)).toBe(200)
  const browser = app.browser()
  const body = { email: member.email, password: PASSWORD }
  expect((await browser.call(authRoutes.signIn, { body })).problem.code).toBe('company_sign_in')
  expect((await signInWith(makeAccount(member.email), browser)).page).toBe('/login')
  expect((await refresh(browser)).profile.id).toBe(member.profile.id)
  await signIn(app, admin.email)
})

test('signing out leads to the provider’s page, and the provider’s logout token ends the session, once', async () => {
  const account = makeAccount()
  const first = await signInWith(account)
  await refresh(first.browser)
  const out = await first.browser.call(authRoutes.signOut, { body: {} })
  expect(out.body.url).toContain(`${entra.env.GOOGLE_ISSUER}/session/end?`)
  expect(new URL(out.body.url ?? '').searchParams.get('post_logout_redirect_uri')).toBe(
    'http://localhost/login',
  )

  const [one, two] = [await signInWith(account), await signInWith(account)]
  await Promise.all([refresh(one.browser), refresh(two.browser)])
  const { rows } = await app.services.database.raw.query(
    `select provider_session from identity.sessions s join identity.users u on u.id = s.user_id
      where u.email = $1 order by s.created_at`,
    [account.email],
  )
  const sid = String(rows[0]?.provider_session).split('#')[1]
  const token = await logout({ sid, sub: account.sub })
  expect((await sendLogoutToken(token)).statusCode).toBe(200)
  expect([await reads(one.browser), await reads(two.browser)]).toEqual([401, 200])
  expect((await sendLogoutToken(token)).statusCode).toBe(400)
  expect((await sendLogoutToken(await logout({ sub: account.sub }))).statusCode).toBe(200)
  expect(await reads(two.browser)).toBe(401)
})

test('an invalid logout token ends nothing', async () => {
  const account = makeAccount()
  const { browser } = await signInWith(account)
  await refresh(browser)
  const { sub } = account
  const bad = [
    await logout({ sub, nonce: 'x' }),
    await logout({ sub, events: {} }),
    await logout({ sub, aud: 'another' }),
    await logout({ sub, iat: seconds() - 7_200 }),
    await logout({}),
    `${await logout({ sub })}x`,
    'x',
  ]
  for (const token of bad) expect((await sendLogoutToken(token)).statusCode).toBe(400)
  expect(await reads(browser)).toBe(200)
})

test('saving a provider explains what is wrong with it', async () => {
  expect((await save({ issuer: 'http://idp.example' })).problem.fields).toEqual([
    { path: 'issuer', code: 'bad_url' },
  ])
  const nothing = await save({ issuer: `${entra.env.GOOGLE_ISSUER}/other` })
  expect(nothing.problem.code).toBe('provider_away')
  const wrong = await save({ issuer: entra.env.GOOGLE_ISSUER.replace('localhost', '127.0.0.1') })
  expect(wrong.problem.code).toBe('provider_wrong')
  const saved = await save({ client_id: 'another', client_secret: undefined })
  expect(saved.problem.fields).toEqual([{ path: 'client_secret', code: 'empty' }])
  entra.isAway = 'wholly'
  const away = await save()
  entra.isAway = false
  expect(away.problem.code).toBe('provider_away')
  expect((await save({ client_secret: undefined })).status).toBe(200)
})
