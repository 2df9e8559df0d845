import { generateKeyPair, SignJWT } from 'jose'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { authRoutes } from '#contract/auth.ts'
import { openTestApp, type TestApp, type TestBrowser } from '#testing/app.ts'
import { type Forge, type Google, openGoogle } from '#testing/google.ts'
import { visitGoogle } from '#testing/google-browser.ts'
import { completeGoogle, followRedirect, startGoogleSignIn } from '#testing/google-sign-in.ts'
import { makeEmail, makePerson, refresh } from '#testing/people.ts'

let google: Google
let app: TestApp
const ME = { sub: 'me', email: makeEmail(), name: '太郎' }
const MALLORY = { sub: 'mallory', email: makeEmail(), name: 'Mallory' }

beforeAll(async () => {
  google = await openGoogle('http://localhost')
  google.accounts.push(ME, MALLORY)
  app = await openTestApp(google.env)
})
afterAll(async () => {
  await app.stop()
  await google.close()
})
beforeEach(() => {
  google.forge = null
  google.isAway = false
})

const hasSession = (browser: TestBrowser) => browser.cookies.has('daihon_session')
const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
const foreign = generateKeyPair('RS256')
const change =
  (more: Record<string, unknown>): Forge =>
  (claims, sign) =>
    sign({ ...claims, ...more })
const seconds = () => Math.floor(Date.now() / 1000)

test.each<[string, Forge]>([
  ['of no algorithm', async (claims) => `${encode({ alg: 'none' })}.${encode(claims)}.`],
  [
    'signed with the client’s secret',
    (claims) =>
      new SignJWT(claims)
        .setProtectedHeader({ alg: 'HS256', kid: 'first' })
        .sign(Buffer.from(google.env.GOOGLE_CLIENT_SECRET)),
  ],
  ['of an unknown key', (claims, sign) => sign(claims, { kid: 'second' })],
  [
    'of a foreign key under the known name',
    async (claims, sign) => sign(claims, {}, (await foreign).privateKey),
  ],
  ['of a foreign issuer', change({ iss: 'https://accounts.google.com' })],
  ['for a foreign audience', change({ aud: 'another' })],
  ['issued to another among several', change({ aud: ['daihon', 'another'], azp: 'another' })],
  ['for several, issued to nobody', change({ aud: ['daihon', 'another'] })],
  ['of another sign-in', change({ nonce: 'x'.repeat(43) })],
  ['without a nonce', (claims, sign) => sign({ ...claims, nonce: undefined })],
  ['expired', (claims, sign) => sign({ ...claims, exp: seconds() - 120 })],
  ['made long ago', (claims, sign) => sign({ ...claims, iat: seconds() - 3_600 })],
  ['without a subject', (claims, sign) => sign({ ...claims, sub: undefined })],
  ['that is none', async () => 'x.y.z'],
])('an ID token %s gives no access', async (_what, forge) => {
  google.forge = forge
  const browser = app.browser()
  expect(await completeGoogle(browser, { choose: ME.sub })).toBe('/ja/login?google=failed')
  expect(hasSession(browser)).toBe(false)
})

test('the same token without changes is accepted', async () => {
  google.forge = change({})
  const browser = app.browser()
  expect(await completeGoogle(browser, { choose: ME.sub })).toBe('/login')
  expect((await refresh(browser)).profile.email).toBe(ME.email)
})

test("an address counts as verified only if the provider's claim is exactly true", async () => {
  for (const email_verified of ['true', 1, 'false', undefined]) {
    google.forge = (claims, sign) => sign({ ...claims, email_verified })
    const ends = await completeGoogle(app.browser(), { choose: ME.sub })
    expect(ends).toBe('/ja/login?google=unverified')
  }
})

test('a callback that this browser did not start fails without harm', async () => {
  const mine = app.browser()
  const begun = await startGoogleSignIn(mine)
  const back = await visitGoogle(begun.body.url, { choose: MALLORY.sub })
  // Mallory makes a victim's browser open the callback of her own login, so that the victim would
  // work in her account. This fails.
  const victim = app.browser()
  expect(await followRedirect(victim, back)).toBe('/login?google=expired')
  await startGoogleSignIn(victim)
  expect(await followRedirect(victim, back)).toBe('/login?google=expired')
  expect(hasSession(victim)).toBe(false)
  for (const state of ['', 'x', 'x'.repeat(10_000)]) {
    const forged = new URL(back)
    forged.searchParams.set('state', state)
    expect(await followRedirect(mine, forged)).toBe('/login?google=expired')
  }
  const doubled = new URL(back)
  doubled.searchParams.append('state', 'x')
  expect(await followRedirect(mine, doubled)).toBe('/login?google=expired')
  expect(await followRedirect(mine, back)).toBe('/login')
})

test('a callback works once, within ten minutes', async () => {
  const browser = app.browser()
  const begun = await startGoogleSignIn(browser)
  const back = await visitGoogle(begun.body.url, { choose: ME.sub })
  const copy = browser.copy()
  const ends = await Promise.all([followRedirect(browser, back), followRedirect(copy, back)])
  expect(ends.sort()).toEqual(['/login', '/login?google=expired'])
  expect(await followRedirect(copy, back)).toBe('/login?google=expired')

  const late = app.browser()
  const slow = await visitGoogle((await startGoogleSignIn(late)).body.url, { choose: ME.sub })
  const fresh = await openTestApp(google.env)
  const there = fresh.browser()
  const url = (await startGoogleSignIn(there)).body.url
  fresh.pass(601_000)
  const old = await visitGoogle(url, { choose: ME.sub })
  expect(await followRedirect(there, old)).toBe('/login?google=expired')
  await fresh.stop()
  expect(await followRedirect(late, slow)).toBe('/login')
})

test('a code of another sign-in is refused, and so is a missing code', async () => {
  const [mine, hers] = [app.browser(), app.browser()]
  const back = await visitGoogle((await startGoogleSignIn(mine)).body.url, { choose: ME.sub })
  const stolen = await visitGoogle((await startGoogleSignIn(hers)).body.url, {
    choose: MALLORY.sub,
  })
  // A callback with the code of Mallory's login fails: each code is bound to its login (PKCE).
  back.searchParams.set('code', stolen.searchParams.get('code') ?? '')
  expect(await followRedirect(mine, back)).toBe('/ja/login?google=failed')
  for (const breaks of [
    (url: URL) => url.searchParams.delete('code'),
    (url: URL) => url.searchParams.set('code', 'x'),
    (url: URL) => url.searchParams.set('iss', 'https://accounts.google.com'),
    (url: URL) => url.searchParams.set('error', 'server_error'),
    (url: URL) => url.searchParams.append('error', 'access_denied\r\nset-cookie: a=b'),
  ]) {
    const url = await visitGoogle((await startGoogleSignIn(mine)).body.url, { choose: ME.sub })
    breaks(url)
    expect(await followRedirect(mine, url)).toBe('/ja/login?google=failed')
  }
  expect(hasSession(mine)).toBe(false)
})

test('an unreachable provider is reported as such, at the start and at the end', async () => {
  const browser = app.browser()
  const back = await visitGoogle((await startGoogleSignIn(browser)).body.url, { choose: ME.sub })
  google.isAway = 'wholly'
  expect(await followRedirect(browser, back)).toBe('/ja/login?google=unavailable')
  const fresh = await openTestApp(google.env)
  const begun = await startGoogleSignIn(fresh.browser())
  expect(begun).toMatchObject({ status: 503, problem: { code: 'unavailable' } })
  // The provider is reachable again. The next login succeeds, because the failed discovery was not
  // cached.
  google.isAway = false
  const again = fresh.browser()
  expect(await completeGoogle(again, { choose: ME.sub })).toBe('/login')
  await fresh.stop()
})

test('a sign-in starts only by a JSON POST from our own page, and its secrets are not stored in plain form', async () => {
  const { browser } = await makePerson(app)
  const post = (headers: Record<string, string>) =>
    browser.copy().call(authRoutes.startGoogleSignIn, { body: { language: 'ja' } }, headers)
  expect((await post({})).status).toBe(200)
  expect(await post({ origin: 'https://evil.example' })).toMatchObject({ status: 403 })
  expect(await post({ 'x-csrftoken': 'a.b' })).toMatchObject({ problem: { code: 'csrf' } })
  for (const type of ['application/x-www-form-urlencoded', 'text/plain'])
    expect((await post({ 'content-type': type })).status).toBe(415)
  expect((await browser.send('GET', authRoutes.startGoogleSignIn.path)).status).toBe(404)

  const { body, headers } = await post({})
  const params = Object.fromEntries(new URL(body.url).searchParams)
  expect(params).toMatchObject({
    response_type: 'code',
    code_challenge_method: 'S256',
    redirect_uri: 'http://localhost/api/auth/google/callback',
  })
  const secrets = [params.state, params.nonce, params.code_challenge]
  expect(new Set(secrets).size).toBe(3)
  for (const secret of secrets) expect(secret).toMatch(/^[\w-]{43}$/)
  expect(String(headers['set-cookie'])).toMatch(/daihon_google=[\w-]{43};.*HttpOnly/)
  const { rows } = await app.services.database.raw.query(
    'select id, value from identity.verifications',
  )
  for (const secret of secrets) expect(JSON.stringify(rows)).not.toContain(secret)
})

test('no value of `next` leads to another site', async () => {
  const browser = app.browser()
  for (const next of ['https://evil.example', '//evil.example', '/\\evil', 'javascript:alert(1)']) {
    const ends = await completeGoogle(browser, { choose: ME.sub }, { next })
    // The server passes `next` on unchanged. The login page validates it: see
    // web/app/resolve-redirect.test.ts.
    expect(ends).toBe(`/login?${new URLSearchParams({ next })}`)
  }
})

test('a sign-in ends a session that an attacker planted in the browser', async () => {
  const browser = app.browser()
  await completeGoogle(browser, { choose: MALLORY.sub })
  const hers = browser.copy()
  await completeGoogle(browser, { choose: ME.sub })
  expect((await refresh(browser)).profile.email).toBe(ME.email)
  expect((await hers.call(authRoutes.issueIdToken, { body: {} })).body.token).toBeNull()
})

test('of two concurrent sign-ins with one account, one creates it and both succeed', async () => {
  const twin = { sub: 'twin', email: makeEmail(), name: '双子' }
  google.accounts.push(twin)
  const browsers = [app.browser(), app.browser()]
  const ends = await Promise.all(
    browsers.map((browser) => completeGoogle(browser, { choose: twin.sub })),
  )
  expect(ends).toEqual(['/login', '/login'])
  const [one, other] = await Promise.all(browsers.map((browser) => refresh(browser)))
  expect(one?.uid).toBe(other?.uid)
})

test('a sign-in finds the account that a concurrent sign-in with the same Google subject has just created', async () => {
  const twin = { sub: 'late-twin', email: makeEmail(), name: '双子' }
  google.accounts.push(twin)
  const first = app.browser()
  await completeGoogle(first, { choose: twin.sub })
  const { database } = app.services
  const rename = (from: string, to: string) =>
    sql`update identity.accounts set account_id = replace(account_id, ${from}, ${to})`
  const [held, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  await database.system((tx) => rename('late-twin', 'nobody').execute(tx.db))
  const making = database.system(async (tx) => {
    await rename('nobody', 'late-twin').execute(tx.db)
    await sql`lock table identity.users in access exclusive mode`.execute(tx.db)
    held.resolve()
    await release.promise
  })
  await held.promise
  const second = app.browser()
  const ends = completeGoogle(second, { choose: twin.sub })
  await app.waitForLockWait()
  release.resolve()
  await making
  expect(await ends).toBe('/login')
  expect((await refresh(second)).uid).toBe((await refresh(first)).uid)
})
