import { createHook } from 'node:async_hooks'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountRoutes } from '#contract/account.ts'
import { authRoutes } from '#contract/auth.ts'
import { openTestApp, type TestApp } from '#testing/app.ts'
import { makeEmail, makePerson, PASSWORD, refresh, signIn } from '#testing/people.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp({ PUBLIC_URL: 'https://daihon.example' })
})
afterAll(() => app.stop())

test('the session cookie is HttpOnly, Lax and Secure; its secret is not in the database', async () => {
  const { email } = await makePerson(app)
  const browser = app.browser()
  const answer = await browser.call(authRoutes.signIn, { body: { email, password: PASSWORD } })
  const cookies = [answer.headers['set-cookie']].flat().map(String)
  const session = cookies.find((cookie) => cookie.startsWith('__Host-daihon_session='))
  expect(session).toMatch(/; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax$/)
  const csrf = cookies.find((cookie) => cookie.startsWith('csrftoken='))
  expect(csrf).toMatch(/; SameSite=Lax/)
  expect(csrf).not.toMatch(/HttpOnly/)
  const { rows } = await app.services.database.raw.query('select token from identity.sessions')
  expect(rows.length).toBeGreaterThan(0)
  expect(rows.map(({ token }) => token)).not.toContain(browser.cookies.get('__Host-daihon_session'))
})

test('behind https a session cookie that a sibling domain could have planted is ignored', async () => {
  const { browser } = await makePerson(app)
  const secret = browser.cookies.get('__Host-daihon_session') ?? ''
  const planted = app.browser()
  planted.cookies.set('daihon_session', secret)
  const { body } = await planted.call(authRoutes.issueIdToken, { body: {} })
  expect(body).toEqual({ token: null, user: null })
})

test('the ID token identifies the user; without a session there is none', async () => {
  const { browser, uid, email } = await makePerson(app)
  const { body } = await browser.call(authRoutes.issueIdToken, { body: {} })
  expect(body.user).toEqual({ uid, email, email_verified: true, provider: 'password' })
  const claims = JSON.parse(Buffer.from(body.token?.split('.')[1] ?? '', 'base64url').toString())
  expect(claims).toMatchObject({ aud: 'daihon', sub: uid, email, email_verified: true })
  expect(claims.iss).toMatch(/^urn:daihon:[0-9a-f-]{36}$/)
  expect(claims.exp - claims.iat).toBeCloseTo(3600, 3)
  const none = await app.browser().call(authRoutes.issueIdToken, { body: {} })
  expect(none.body).toEqual({ token: null, user: null })
})

test('signing out ends the session on the server, not only in the browser', async () => {
  const { browser } = await makePerson(app)
  const stolen = browser.copy()
  expect((await browser.call(authRoutes.signOut, { body: {} })).status).toBe(200)
  expect(browser.cookies.has('__Host-daihon_session')).toBe(false)
  const { body } = await stolen.call(authRoutes.issueIdToken, { body: {} })
  expect(body).toEqual({ token: null, user: null })
})

test('use extends a session; after 30 unused days it expires', async () => {
  const { browser } = await makePerson(app)
  app.pass(20 * 86_400_000)
  await refresh(browser)
  app.pass(20 * 86_400_000)
  await refresh(browser)
  app.pass(31 * 86_400_000)
  const { body } = await browser.call(authRoutes.issueIdToken, { body: {} })
  expect(body).toEqual({ token: null, user: null })
})

test('an expired ID token is refused', async () => {
  const { browser, uid } = await makePerson(app)
  const readProfile = () => browser.call(accountRoutes.readProfile, { body: { firebase_uid: uid } })
  app.pass(3_300_000)
  expect((await readProfile()).status).toBe(200)
  app.pass(301_000)
  expect((await readProfile()).status).toBe(401)
})

test('a request that changes data must be JSON from our own page', async () => {
  const { browser } = await makePerson(app)
  const post = (headers: Record<string, string>) =>
    browser.copy().call(authRoutes.issueIdToken, { body: {} }, headers)
  expect((await post({})).status).toBe(200)
  expect(await post({ origin: 'https://evil.example' })).toMatchObject({
    status: 403,
    problem: { code: 'wrong_origin' },
  })
  expect(await post({ origin: 'null' })).toMatchObject({ problem: { code: 'wrong_origin' } })
  expect(await post({ 'sec-fetch-site': 'cross-site' })).toMatchObject({ status: 403 })
  for (const forged of ['', 'abc.def', 'x'.repeat(80)])
    expect(await post({ 'x-csrftoken': forged })).toMatchObject({
      status: 403,
      problem: { code: 'csrf' },
    })
  // The browser sends another user's CSRF token in cookie and header. A page on a sibling domain
  // could set such a cookie; the request is refused.
  const other = await makePerson(app)
  const planted = browser.copy()
  planted.cookies.set('csrftoken', other.browser.cookies.get('csrftoken') ?? '')
  expect(await planted.call(authRoutes.signOut, { body: {} })).toMatchObject({
    status: 403,
    problem: { code: 'csrf' },
  })
  for (const type of ['application/x-www-form-urlencoded', 'text/plain', 'multipart/form-data'])
    expect((await post({ 'content-type': type })).status).toBe(415)
})

test('a form on another site cannot sign anyone in', async () => {
  const { email } = await makePerson(app)
  const form = new URLSearchParams({ email, password: PASSWORD }).toString()
  const json = JSON.stringify({ email, password: PASSWORD })
  const post = async (type: string, payload: string, origin = 'https://evil.example') => {
    const answer = await app.app.inject({
      method: 'POST',
      url: authRoutes.signIn.path,
      payload,
      headers: { host: 'daihon.example', 'content-type': type, origin },
    })
    expect(answer.headers['set-cookie']).toBeUndefined()
    return answer.statusCode
  }
  expect(await post('application/x-www-form-urlencoded', form)).toBe(415)
  // A form on a foreign page can send JSON as text/plain, which is refused (415). JavaScript on a
  // foreign page can send application/json, but its Origin is refused (403).
  expect(await post('text/plain', json)).toBe(415)
  expect(await post('application/json', json)).toBe(403)
  expect(await post('application/json', json, 'null')).toBe(403)
  const own = 'https://daihon.example'
  expect(await post('application/x-www-form-urlencoded', form, own)).toBe(415)
  expect(await post('multipart/form-data; boundary=x', form, own)).toBe(415)
})

test('spellings of an address are one account; a lookalike address is another', async () => {
  const { email, uid } = await makePerson(app)
  const [local = ''] = email.split('@')
  const wide = [...email]
    .map((character) => String.fromCodePoint((character.codePointAt(0) ?? 0) + 0xfee0))
    .join('')
  for (const written of [email.toUpperCase(), wide, ` ${wide}\u3000`, `${local}@ｅxample.ＪＰ`])
    expect((await signIn(app, written)).uid, written).toBe(uid)
  for (const confusable of [
    `${local}@ехample.jp`, // Cyrillic е and х
    `${local}@example\u00ad.jp`, // a soft hyphen
    `${local}\u200b@example.jp`,
    `${local}@examp\u0131e.jp`,
    `${local}@example。jp`,
  ]) {
    const body = { email: confusable, password: PASSWORD }
    const answer = await app.browser().call(authRoutes.signIn, { body })
    expect(answer, confusable).toMatchObject({ status: 422, problem: { code: 'invalid' } })
  }
  // Different spellings of an address belong to one account. Ten wrong passwords throttle the
  // account, regardless of the spelling.
  const spellings = [email, wide, email.toUpperCase()]
  const statuses: number[] = []
  for (let n = 0; n < 12; n++) {
    const body = { email: spellings[n % 3] ?? '', password: 'wrong' }
    statuses.push((await app.browser().call(authRoutes.signIn, { body })).status)
  }
  expect(statuses).toEqual([...Array(10).fill(401), 429, 429])
})

test('of 50 wrong passwords in parallel ten are checked and the rest are throttled', async () => {
  const { email } = await makePerson(app)
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, n) =>
      app.browser().call(authRoutes.signIn, { body: { email, password: `wrong-${n}` } }),
    ),
  )
  const count = (status: number) => answers.filter((answer) => answer.status === status).length
  expect([count(401), count(429)]).toEqual([10, 40])
  // Retry-After is a few seconds if the hash queue is full, but minutes if the throttle refuses.
  const waits = answers.map(({ headers }) => Number(headers['retry-after'] ?? 0))
  expect(Math.max(...waits)).toBeGreaterThan(60)
  const right = await app.browser().call(authRoutes.signIn, { body: { email, password: PASSWORD } })
  expect(right.status).toBe(429)
  const unknown = makeEmail()
  for (let n = 0; n < 11; n++) {
    const body = { email: unknown, password: 'wrong' }
    const answer = await app.browser().call(authRoutes.signIn, { body })
    expect(answer.status).toBe(n < 10 ? 401 : 429)
  }
  await makePerson(app)
})

test('the right password resets the count of wrong ones', async () => {
  const { email } = await makePerson(app)
  for (let round = 0; round < 2; round++) {
    for (let n = 0; n < 9; n++)
      await app.browser().call(authRoutes.signIn, { body: { email, password: 'wrong' } })
    await signIn(app, email)
  }
})

test('a wrong password and an unknown address get the same answer for the same work', async () => {
  const { email } = await makePerson(app)
  let hashes = 0
  const counting = createHook({
    init(_id, type) {
      if (type === 'SCRYPTREQUEST') hashes += 1
    },
  }).enable()
  const attempt = async (address: string) => {
    hashes = 0
    const answer = await app
      .browser()
      .call(authRoutes.signIn, { body: { email: address, password: 'wrong' } })
    const { status, body, headers } = answer
    return { status, body, cookies: headers['set-cookie'], hashes }
  }
  const mine = await attempt(email)
  expect(mine.hashes).toBe(1)
  // A login to an unknown address also computes one hash. A faster response would reveal that the
  // address is unknown.
  expect(await attempt(makeEmail())).toEqual(mine)
  counting.disable()
})
