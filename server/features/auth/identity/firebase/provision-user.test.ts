import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { authRoutes } from '#contract/auth.ts'
import { dashboardRoutes } from '#contract/dashboard.ts'
import { identityRoutes } from '#contract/identity-routes.ts'
import { FREE_COMPANY_ID } from '#contract/limits.ts'
import { ROUTES } from '#contract/routes.ts'
import { systemRoutes } from '#contract/system.ts'
import { openTestApp, type TestApp } from '#testing/app.ts'
import { FIREBASE_ENV } from '#testing/firebase.ts'
import { GOOGLE_CLAIMS, openFirebaseVisitor } from '#testing/firebase-visitor.ts'
import { openSetupLink } from '../setup-link.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp(FIREBASE_ENV, { firebase: { emulator: true } })
})
afterAll(() => app.stop())

const arrive = (said?: Record<string, unknown>, uid?: string) => openFirebaseVisitor(app, said, uid)

test('the first request after a sign-up creates the account once; without a sign-up it creates nothing', async () => {
  const person = arrive()
  expect(await person.send()).toMatchObject({ status: 404, problem: { code: 'no_account' } })
  const [made, again] = await Promise.all([
    person.send({ username: ' 太郎 ', language: 'en' }),
    person.send({ username: '二人目' }),
  ])
  expect([made.status, again.status]).toEqual([200, 200])
  expect(made.body.id).toBe(again.body.id)
  expect((await person.send({ username: '別名', language: 'ja' })).body).toMatchObject({
    id: made.body.id,
    username: made.body.username,
    email: person.email,
    provider: 'password',
    is_approval: true,
    is_operator: false,
    company: { id: FREE_COMPANY_ID },
  })
  expect((await person.browser.send('GET', '/api/dashboard/')).status).toBe(200)
})

test('a user without a name is named after their address; a user without an address gets no account', async () => {
  const person = arrive(GOOGLE_CLAIMS)
  expect((await person.send({})).body).toMatchObject({
    username: person.uid.slice(0, 60),
    provider: 'google.com',
    language: 'ja',
  })
  const withoutEmail = arrive({ email: undefined, email_verified: false })
  expect(await withoutEmail.send({})).toMatchObject({
    status: 422,
    problem: { code: 'invalid' },
  })
})

test('one address at two issuers, or twice at one, belongs to two users', async () => {
  const embedded = await app.account(await app.company())
  const first = arrive({ email: 'same@example.jp' })
  const second = arrive({ email: 'same@example.jp' })
  const ids = [(await first.send({})).body.id, (await second.send({})).body.id, embedded.user_id]
  expect(new Set(ids).size).toBe(3)
  // An account with the same uid at another issuer is a different account.
  const stranger = arrive({}, embedded.uid)
  expect((await stranger.send()).status).toBe(404)
  expect((await stranger.send({})).body.id).not.toBe(embedded.user_id)
  expect((await embedded.call(dashboardRoutes.readDashboard, {})).status).toBe(401)
})

test('the setup link creates the operator and a first company once, and no second account', async () => {
  const links = await openSetupLink(app.services)
  const setup = new URL(links?.ja ?? 'http://localhost').searchParams.get('setup') ?? ''
  const person = arrive()
  expect((await person.send({ setup: 'x'.repeat(43) })).problem.code).toBe('setup_closed')
  const answer = await person.send({ setup, company_name: '最初の会社' })
  expect(answer.body).toMatchObject({
    is_operator: true,
    company: { name: '最初の会社', admin: answer.body.id },
  })
  const late = arrive()
  expect((await late.send({ setup, company_name: '次' })).status).toBe(404)
  expect((await late.send()).problem.code).toBe('no_account')
})

test('a new address counts once verified, and an older token does not restore the old one', async () => {
  const person = arrive()
  await person.send({})
  person.sign({ email: 'moved@example.jp', email_verified: false })
  expect((await person.send()).body.email).toBe(person.email)
  app.pass(5_000)
  person.sign({ email: 'Moved@Example.jp' })
  expect((await person.send()).body.email).toBe('moved@example.jp')
  person.sign({}, 4_000)
  expect((await person.send()).status).toBe(401)
  person.sign({ email: undefined, email_verified: false })
  expect((await person.send()).body.email).toBe('moved@example.jp')
})

test('a new password voids all earlier tokens', async () => {
  const person = arrive()
  await person.send({})
  const stolen = person.browser.token
  app.pass(2_000)
  person.sign()
  const end = () => person.browser.call(authRoutes.endOtherSessions, { body: {} })
  expect((await end()).status).toBe(200)
  expect((await person.browser.send('GET', '/api/dashboard/')).status).toBe(200)
  person.browser.token = stolen
  expect((await person.browser.send('GET', '/api/dashboard/')).status).toBe(401)
  // A void token cannot end other sessions either.
  expect((await end()).status).toBe(401)
})

test('signing out voids every issued token; other signed-in browsers request a new one', async () => {
  const person = arrive()
  await person.send({})
  const elsewhere = person.browser.copy()
  const signOut = () => person.browser.call(authRoutes.signOut, { body: {} })
  const readDashboard = (browser = person.browser) => browser.send('GET', '/api/dashboard/')
  expect((await signOut()).status).toBe(200)
  expect([(await readDashboard()).status, (await readDashboard(elsewhere)).status]).toEqual([
    401, 401,
  ])
  app.pass(1_000)
  const old = person.browser.token
  person.sign()
  elsewhere.token = person.browser.token
  expect((await readDashboard(elsewhere)).status).toBe(200)
  // Logging out with a void token succeeds, but does not log out the other browser.
  person.browser.token = old
  expect((await signOut()).status).toBe(200)
  expect((await readDashboard(elsewhere)).status).toBe(200)
})

test('an unverified address with a password has no access; the same address with Google has', async () => {
  const person = arrive({ email_verified: false })
  expect((await person.send({})).status).toBe(200)
  expect((await person.browser.send('GET', '/api/dashboard/')).body).toMatchObject({
    code: 'unverified_email',
  })
  person.sign({ email_verified: true, ...GOOGLE_CLAIMS })
  expect((await person.browser.send('GET', '/api/dashboard/')).status).toBe(200)
  expect((await person.send()).body.provider).toBe('google.com')
})

test('a suspended account sees the reason, and its unexpired token gives no access', async () => {
  const person = arrive()
  await person.send({})
  await person.decide('suspended')
  expect((await person.send()).body).toMatchObject({ is_approval: false, message: {} })
  expect((await person.browser.send('GET', '/api/dashboard/')).status).toBe(403)
  expect(await person.readStatus()).toEqual({ waits_for: 'none' })
})

test('the embedded identity’s routes are refused with an explanation', async () => {
  const open: string[] = [
    'endOtherSessions',
    'readSignUpLink',
    'readPendingSignIn',
    'completePendingSignIn',
    'sendPendingReminder',
    'withdrawPendingApplication',
    'signOut',
  ]
  const person = arrive()
  await person.send({})
  const code = 'x'.repeat(30)
  const words = {
    email: 'a@b.jp',
    password: 'x',
    username: 'x',
    language: 'ja',
    new_email: 'a@b.jp',
  }
  const signed = { clientDataJSON: 'x', authenticatorData: 'x', signature: 'x' }
  const response = { ...signed, attestationObject: 'x' }
  const credential = { id: 'x', rawId: 'x', type: 'public-key', response }
  const shown = { current_password: 'x', new_password: 'correct horse' }
  const all = { ...words, ...shown, code, name: 'x', credential }
  for (const [name, route] of Object.entries(identityRoutes)) {
    if (open.includes(name)) continue
    const known = 'body' in route && route.body ? Object.keys(route.body.shape) : []
    const body = Object.fromEntries(Object.entries(all).filter(([key]) => known.includes(key)))
    const path = route.path.replace(':id', randomUUID())
    const sent = route.method === 'GET' ? undefined : body
    const answer = await person.browser.send(route.method, path, sent)
    expect(answer, name).toMatchObject({ status: 409, body: { code: 'identity_elsewhere' } })
  }
  expect(Object.keys(ROUTES)).toEqual(expect.arrayContaining(open))
  expect((await person.browser.call(authRoutes.signOut, { body: {} })).status).toBe(200)
})

test('only in Firebase mode the browser learns where to sign in and may connect there', async () => {
  const { body, headers } = await app.browser().call(systemRoutes.readPublicSettings, {})
  expect(body).toMatchObject({
    identity: 'firebase',
    google: true,
    language_model: false,
    mailbox_path: null,
    firebase: {
      project_id: 'demo-daihon',
      api_key: 'demo-key',
      auth_domain: 'demo-daihon.firebaseapp.com',
    },
  })
  const policy = String(headers['content-security-policy'])
  for (const part of [
    "connect-src 'self' https://identitytoolkit.googleapis.com https://securetoken.googleapis.com;",
    "script-src 'self' https://apis.google.com;",
    'frame-src https://demo-daihon.firebaseapp.com;',
  ])
    expect(policy).toContain(part)
  expect(headers['cross-origin-opener-policy']).toBe('same-origin-allow-popups')

  const plain = await openTestApp()
  const answer = await plain.browser().call(systemRoutes.readPublicSettings, {})
  expect(answer.body).toMatchObject({ identity: 'embedded', firebase: null })
  expect(String(answer.headers['content-security-policy'])).not.toMatch(/https:|frame-src/)
  expect(answer.headers['cross-origin-opener-policy']).toBe('same-origin')
  await plain.stop()
})
