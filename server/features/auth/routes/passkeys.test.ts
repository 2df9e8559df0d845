import { afterAll, beforeAll, expect, test } from 'vitest'
import { authRoutes } from '#contract/auth.ts'
import { MAX_PASSKEYS, passkeyRoutes } from '#contract/passkeys.ts'
import { secondFactorRoutes } from '#contract/second-factor.ts'
import { openTestApp, type TestApp, type TestBrowser } from '#testing/app.ts'
import {
  type Authenticator,
  createAuthenticator,
  type FalseValues,
  showCode,
} from '#testing/authenticator.ts'
import { makePerson, PASSWORD, type Person, readCode, readMails, refresh } from '#testing/people.ts'
import { SESSION_COOKIE } from '../identity/cookies.ts'

const { createPasskeyOptions, registerPasskey, listPasskeys, renamePasskey, deletePasskey } =
  passkeyRoutes
const { createPasskeyChallenge, signInWithPasskey } = passkeyRoutes
const ORIGIN = 'http://localhost'
const shown = { body: { current_password: PASSWORD } }
let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.stop())

/**
 * Creates a passkey on a new device and registers it. `lies`: forged values in the device's
 * response, which the server must refuse.
 */
async function register({ browser }: Person, name = '電話', lies: FalseValues = {}) {
  const device = createAuthenticator(ORIGIN)
  const { body } = await browser.call(createPasskeyOptions, shown)
  const credential = device.make(body, lies)
  const answer = await browser.call(registerPasskey, { body: { name, credential } })
  return { device, answer, credential }
}
/**
 * Logs in with the passkey on a device. `lies`: forged values in the device's response, which the
 * server must refuse.
 */
async function enter(device: Authenticator, lies: FalseValues = {}, browser = app.browser()) {
  const { body } = await browser.call(createPasskeyChallenge, { body: {} })
  const credential = device.sign(body, lies)
  const answer = await browser.call(signInWithPasskey, { body: { credential } })
  return { browser, answer, credential }
}
const hasSession = (browser: TestBrowser) => browser.cookies.has(SESSION_COOKIE)

test('a passkey is registered after the password, listed, renamed, and signs in without a name', async () => {
  const person = await makePerson(app)
  const { browser } = person
  const wrong = await browser.call(createPasskeyOptions, { body: { current_password: 'no' } })
  expect([wrong.status, wrong.problem.code]).toEqual([403, 'wrong_password'])
  const options = (await browser.call(createPasskeyOptions, shown)).body
  expect(options).toMatchObject({
    rp: { id: 'localhost', name: 'Daihon' },
    user: { name: person.email },
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    excludeCredentials: [],
  })
  const { device, answer } = await register(person)
  expect([answer.status, answer.body]).toEqual([
    201,
    { id: expect.any(String), name: '電話', created_at: expect.any(String), used_at: null },
  ])
  const again = (await browser.call(createPasskeyOptions, shown)).body
  expect(again.excludeCredentials).toEqual([
    { id: device.id, type: 'public-key', transports: ['internal'] },
  ])
  const params = { id: answer.body.id }
  const renamed = await browser.call(renamePasskey, { params, body: { name: ' 仕事の電話 ' } })
  expect(renamed.body.name).toBe('仕事の電話')

  const { browser: there } = await enter(device)
  expect((await refresh(there)).uid).toBe(person.uid)
  const { sessions } = (await there.call(authRoutes.listSessions, {})).body
  expect(sessions.map((each) => each.signed_in_with)).toEqual(['passkey', 'password'])
  const [listed] = (await there.call(listPasskeys, {})).body.passkeys
  expect(listed).toMatchObject({ name: '仕事の電話', used_at: expect.any(String) })

  expect((await there.call(deletePasskey, { params })).status).toBe(200)
  expect((await there.call(deletePasskey, { params })).status).toBe(404)
  const gone = await enter(device)
  expect([gone.answer.status, gone.answer.problem.code]).toEqual([403, 'passkey_refused'])
  expect(hasSession(gone.browser)).toBe(false)
  await expect
    .poll(async () =>
      (await readMails(app, person.email)).map(({ subject }) => subject).slice(0, 2),
    )
    .toEqual(['パスキーが削除されました', 'パスキーが登録されました'])
  const { rows } = await app.services.database.raw.query(
    "select kind from events where actor_id = $1 and kind like 'account.passkey%' order by id",
    [person.profile.id],
  )
  expect(rows.map(({ kind }) => kind)).toEqual(['account.passkey_added', 'account.passkey_removed'])
})

test('a passkey counts as both factors', async () => {
  const person = await makePerson(app)
  const { device } = await register(person)
  const { setUpSecondFactor, turnOnSecondFactor } = secondFactorRoutes
  const { secret } = (await person.browser.call(setUpSecondFactor, shown)).body
  const code = showCode(secret, app.services.now())
  await person.browser.call(turnOnSecondFactor, { body: { code } })
  const { browser, answer } = await enter(device)
  expect(answer.body).toEqual({ done: true })
  expect((await refresh(browser)).uid).toBe(person.uid)
})

test.each<[string, FalseValues]>([
  ['signed on another site’s page', { origin: 'https://evil.example' }],
  ['signed on our page of another port', { origin: 'http://localhost:8080' }],
  ['made for another site', { rp_id: 'evil.example' }],
  ['not checked who holds it', { verified: false }],
  ['counted backwards', { counter: 0 }],
  ['for a challenge of its own', { challenge: 'A'.repeat(43) }],
  ['that names nobody', { user_handle: null }],
])('a sign-in is refused if %s', async (_what, lies) => {
  const person = await makePerson(app)
  const { device } = await register(person)
  expect((await enter(device)).answer.status).toBe(200)
  const { browser, answer } = await enter(device, lies)
  expect([answer.status, answer.problem.code]).toEqual([403, 'passkey_refused'])
  expect(hasSession(browser)).toBe(false)
})

test.each<[string, FalseValues]>([
  ['made on another site’s page', { origin: 'https://evil.example' }],
  ['made for another site', { rp_id: 'evil.example' }],
  ['not checked who holds it', { verified: false }],
  ['for a challenge of its own', { challenge: 'A'.repeat(43) }],
])('a new passkey is refused if %s', async (_what, lies) => {
  const person = await makePerson(app)
  const { answer } = await register(person, 'x', lies)
  expect([answer.status, answer.problem.code]).toEqual([403, 'passkey_refused'])
  expect((await person.browser.call(listPasskeys, {})).body.passkeys).toEqual([])
})

test('a challenge is valid once, for 15 minutes, in the browser it was issued to', async () => {
  const person = await makePerson(app)
  const { device, credential: made } = await register(person)
  const replayed = await person.browser.call(registerPasskey, {
    body: { name: 'x', credential: made },
  })
  expect(replayed.problem.code).toBe('passkey_refused')

  const { browser, credential } = await enter(device)
  const copy = app.browser()
  copy.cookies.set('daihon_passkey', browser.cookies.get('daihon_passkey') ?? '')
  expect((await copy.call(signInWithPasskey, { body: { credential } })).status).toBe(403)

  const theirs = (await app.browser().call(createPasskeyChallenge, { body: {} })).body
  const other = app.browser()
  await other.call(createPasskeyChallenge, { body: {} })
  const stolen = { body: { credential: device.sign(theirs) } }
  expect((await other.call(signInWithPasskey, stolen)).status).toBe(403)

  const late = app.browser()
  const challenge = (await late.call(createPasskeyChallenge, { body: {} })).body
  app.pass(900_001)
  const answer = await late.call(signInWithPasskey, {
    body: { credential: device.sign(challenge) },
  })
  expect(answer.status).toBe(403)
  await refresh(person.browser)
  const forSignIn = (await person.browser.call(createPasskeyChallenge, { body: {} })).body
  const fresh = createAuthenticator(ORIGIN)
  const user = { id: Buffer.from(person.uid).toString('base64url') }
  const credentialForIt = fresh.make({ ...forSignIn, rp: { id: 'localhost' }, user })
  const added = await person.browser.call(registerPasskey, {
    body: { name: 'x', credential: credentialForIt },
  })
  expect(added.status).toBe(403)
  const forNewKey = (await person.browser.call(createPasskeyOptions, shown)).body
  const signed = device.sign({ ...forNewKey, rpId: 'localhost' })
  const entered = await person.browser.call(signInWithPasskey, { body: { credential: signed } })
  expect([entered.status, entered.problem.code]).toEqual([403, 'passkey_refused'])
})

test('a passkey cannot sign in as another user', async () => {
  const [me, other] = [await makePerson(app), await makePerson(app)]
  const mine = await register(me)
  const theirs = await register(other)
  const handle = Buffer.from(other.uid).toString('base64url')
  expect((await enter(mine.device, { user_handle: handle })).answer.status).toBe(403)
  // The caller's passkey signs, but the credential has the id of the other user's passkey. The
  // login is refused.
  const browser = app.browser()
  const { body } = await browser.call(createPasskeyChallenge, { body: {} })
  const signed = mine.device.sign(body, { user_handle: handle })
  const credential = { ...signed, id: theirs.device.id, rawId: theirs.device.id }
  expect((await browser.call(signInWithPasskey, { body: { credential } })).status).toBe(403)
  // A challenge that was issued to the other account does not let the caller register a passkey.
  // The caller cannot rename or delete the other account's passkeys either.
  const options = (await other.browser.call(createPasskeyOptions, shown)).body
  me.browser.cookies.set('daihon_passkey', other.browser.cookies.get('daihon_passkey') ?? '')
  const made = createAuthenticator(ORIGIN).make(options)
  expect(
    (await me.browser.call(registerPasskey, { body: { name: 'x', credential: made } })).status,
  ).toBe(403)
  const params = { id: theirs.answer.body.id }
  expect((await me.browser.call(renamePasskey, { params, body: { name: 'x' } })).status).toBe(404)
  expect((await me.browser.call(deletePasskey, { params })).status).toBe(404)
  expect((await enter(theirs.device)).answer.status).toBe(200)
})

test('an account that may not log in with a password may not with a passkey either', async () => {
  const company_id = await app.company('眠る会社')
  const person = await makePerson(app)
  const { device } = await register(person)
  const { raw } = app.services.database
  const profileOf = async () => {
    const { browser, answer } = await enter(device)
    expect(answer.status).toBe(200)
    return refresh(browser)
  }
  await raw.query("update users set status = 'suspended', company_id = $1 where id = $2", [
    company_id,
    person.profile.id,
  ])
  expect((await profileOf()).profile.is_approval).toBe(false)
  await raw.query("update users set status = 'approved' where id = $1", [person.profile.id])
  await raw.query('update companies set is_dormant = true where id = $1', [company_id])
  expect((await profileOf()).profile.company.is_dormant).toBe(true)
  await raw.query('update companies set is_dormant = false where id = $1', [company_id])
  expect((await profileOf()).profile.is_approval).toBe(true)
  await raw.query('update identity.users set email_verified = false where id = $1', [person.uid])
  expect((await enter(device)).answer.status).toBe(403)
})

test('an account has twenty passkeys at most', async () => {
  const person = await makePerson(app)
  await app.services.database.raw.query(
    `insert into identity.passkeys (user_id, credential_id, public_key, counter, transports, name, created_at)
     select $1, 'full-' || n, '', 0, '{}', 'x', now() from generate_series(1, $2::int) n`,
    [person.uid, MAX_PASSKEYS],
  )
  const { status, problem } = await person.browser.call(createPasskeyOptions, shown)
  expect([status, problem.code]).toEqual([409, 'too_many_passkeys'])
})

test('passkeys are available at the public address or a domain, but not at a bare IP address', async () => {
  const public_url = 'https://daihon.example.jp'
  const behind = await openTestApp({ PUBLIC_URL: public_url })
  const { body } = await behind.browser().call(createPasskeyChallenge, { body: {} })
  expect(body.rpId).toBe('daihon.example.jp')
  await behind.stop()
  const headers = { host: '127.0.0.1:3000', origin: 'http://127.0.0.1:3000' }
  const { status, problem } = await app
    .browser()
    .call(createPasskeyChallenge, { body: {} }, headers)
  expect([status, problem.code]).toEqual([409, 'passkeys_unavailable'])
})

test('reverting a change of address deletes the passkeys and second factor set up since', async () => {
  const person = await makePerson(app)
  const before = await register(person, '前から')
  const next = `next-${person.email}`
  const { requestEmailChange, confirmEmailChange } = authRoutes
  await person.browser.call(requestEmailChange, {
    body: { current_password: PASSWORD, new_email: next },
  })
  const codeIn = (to: string) =>
    app.eventually(async () => {
      const [mail] = (await readMails(app, to)).filter((each) =>
        each.body_text.includes('#change-email='),
      )
      return /#change-email=([\w-]+)/.exec(mail?.body_text ?? '')?.[1]
    })
  await app.browser().call(confirmEmailChange, { body: { code: await codeIn(next) } })
  app.pass(1_000)
  await refresh(person.browser)
  const since = await register(person, 'あとから')
  const { setUpSecondFactor, turnOnSecondFactor } = secondFactorRoutes
  const { secret } = (await person.browser.call(setUpSecondFactor, shown)).body
  const code = showCode(secret, app.services.now())
  expect((await person.browser.call(turnOnSecondFactor, { body: { code } })).status).toBe(200)
  const undo = await app
    .browser()
    .call(confirmEmailChange, { body: { code: await codeIn(person.email) } })
  expect(undo.status).toBe(200)
  expect((await enter(since.device)).answer.status).toBe(403)
  expect((await enter(before.device)).answer.status).toBe(200)
  // Reverting the change of address voided the old password. After a reset, the new password is
  // enough, because the second factor was removed.
  const { email } = person
  const logIn = (password: string) =>
    app.browser().call(authRoutes.signIn, { body: { email, password } })
  expect((await logIn(PASSWORD)).status).toBe(401)
  const password = '新しい合言葉はこちら'
  const link = await readCode(app, email, 'reset')
  await app.browser().call(authRoutes.resetPassword, { body: { code: link, password } })
  expect((await logIn(password)).body).toEqual({ done: true })
})
