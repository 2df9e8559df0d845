import { createHmac } from 'node:crypto'
import { exportSPKI, generateKeyPair, importJWK, UnsecuredJWT } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountRoutes } from '#contract/account.ts'
import { PROBLEMS } from '#contract/problems.ts'
import { openTestApp, type TestApp } from '#testing/app.ts'
import { describeClaims, type FakeGoogle, FIREBASE_ENV, openFakeGoogle } from '#testing/firebase.ts'
import { createFirebaseVerifier } from './verifier.ts'

const UID = 'Tq3uVfX0aBcDeFgHiJkLmNoPqRs1'
const EMAIL = 'taro@example.jp'
let google: FakeGoogle
let app: TestApp
let emulated: TestApp

beforeAll(async () => {
  google = await openFakeGoogle()
  app = await openTestApp(FIREBASE_ENV, { firebase: { keys_url: google.keys_url } })
  emulated = await openTestApp(FIREBASE_ENV, { firebase: { emulator: true } })
})
afterAll(async () => {
  await app.stop()
  await emulated.stop()
  await google.close()
})

const statusOf = async (token: string, uid = UID, at = app) => {
  const browser = at.browser()
  browser.token = token
  const body = { firebase_uid: uid, sign_up: {} }
  return (await browser.call(accountRoutes.readProfile, { body })).status
}
const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

test('only a current token signed by Google for this project is accepted', async () => {
  const claims = describeClaims(UID, EMAIL)
  const sign = (change: Record<string, unknown>, header = {}, key = google.key.private) =>
    google.sign({ ...claims, ...change }, header, key)
  expect(await statusOf(await sign({}))).toBe(200)

  const now = claims.iat
  const foreign = await generateKeyPair('RS256')
  const pss = await generateKeyPair('PS256')
  const head = `${encode({ alg: 'HS256', kid: google.key.id, typ: 'JWT' })}.${encode(claims)}`
  const hmac = (secret: string) => createHmac('sha256', secret).update(head).digest('base64url')
  const publicKey = await importJWK(google.key.public, 'RS256')
  if (publicKey instanceof Uint8Array) throw new Error('An RSA key was published.')
  const attacks: Record<string, string> = {
    'alg none': new UnsecuredJWT(claims).encode(),
    'alg none under a known key id': `${encode({ alg: 'none', kid: google.key.id })}.${encode(claims)}.`,
    'public key (JWK) as HMAC secret': `${head}.${hmac(JSON.stringify(google.key.public))}`,
    'public key (PEM) as HMAC secret': `${head}.${hmac(await exportSPKI(publicKey))}`,
    'another algorithm': await sign({}, { alg: 'PS256' }, pss.privateKey),
    'unknown key': await sign({}, { kid: 'key-9' }, foreign.privateKey),
    'foreign key under a known id': await sign({}, {}, foreign.privateKey),
    'a key of its own in the header': await sign({}, { jwk: google.key.public, kid: undefined }),
    'no key id': await sign({}, { kid: undefined }),
    'foreign issuer': await sign({ iss: 'https://securetoken.google.com/other' }),
    'Google itself as issuer': await sign({ iss: 'https://accounts.google.com' }),
    'foreign audience': await sign({ aud: 'other' }),
    expired: await sign({ iat: now - 7200, exp: now - 3600 }),
    'a lifetime of its own': await sign({ iat: now - 7200, exp: now + 999_999 }),
    'future iat': await sign({ iat: now + 600, exp: now + 4200 }),
    'future sign-in': await sign({ auth_time: now + 600 }),
    'no expiry': await sign({ exp: undefined }),
    'no iat': await sign({ iat: undefined }),
    'no sign-in time': await sign({ auth_time: undefined }),
    'no subject': await sign({ sub: undefined }),
    'empty subject': await sign({ sub: '' }),
    'no provider': await sign({ firebase: undefined }),
    'changed claims': (await sign({})).replace(/\.[^.]+\./, `.${encode({ ...claims, sub: 'x' })}.`),
    'changed signature': `${(await sign({})).slice(0, -6)}AAAAAA`,
    'no token': 'x.y.z',
    'very long': 'x'.repeat(50_000),
  }
  for (const [name, token] of Object.entries(attacks)) expect(await statusOf(token), name).toBe(401)
})

test('a valid token does not open another user’s profile', async () => {
  const token = await google.sign(describeClaims(UID, EMAIL))
  expect(await statusOf(token, 'somebody-else')).toBe(403)
})

test('a new Google key is found, and keys are not fetched for every token', async () => {
  let passed = 0
  const now = () => Date.now() + passed
  const verifier = createFirebaseVerifier(
    { project_id: FIREBASE_ENV.FIREBASE_PROJECT_ID, now },
    { keys_url: google.keys_url },
  )
  const before = google.requestCount()
  const sign = (header = {}, key = google.key.private) =>
    google.sign(describeClaims(UID, EMAIL, now()), header, key)
  for (let i = 0; i < 5; i++) expect(await verifier.verify(await sign())).not.toBeNull()
  expect(google.requestCount()).toBe(before + 1)
  const next = await google.rotate()
  // The keys were fetched a moment ago, so the unknown key id causes no further request to Google.
  // The token is refused.
  expect(await verifier.verify(await sign({ kid: next.id }, next.private))).toBeNull()
  expect(google.requestCount()).toBe(before + 1)
  const late = createFirebaseVerifier(
    { project_id: FIREBASE_ENV.FIREBASE_PROJECT_ID, now },
    { keys_url: google.keys_url },
  )
  expect(await late.verify(await sign({ kid: next.id }, next.private))).toMatchObject({
    subject: UID,
  })
  passed = 3_700_000
  expect(await late.verify(await google.sign(describeClaims(UID, EMAIL)))).toBeNull()
})

test('unreachable keys answer 503, not 401; requests succeed when they are back', async () => {
  const own = await openFakeGoogle()
  const lost = await openTestApp(FIREBASE_ENV, { firebase: { keys_url: own.keys_url } })
  const token = await own.sign(describeClaims(UID, EMAIL))
  try {
    for (const status of [500, 404]) {
      own.answerWith(status)
      expect(await statusOf(token, UID, lost)).toBe(503)
    }
    own.answerWith(200)
    expect(await statusOf(token, UID, lost)).toBe(200)
    await own.close()
    const unreachable = createFirebaseVerifier(
      { project_id: FIREBASE_ENV.FIREBASE_PROJECT_ID, now: Date.now },
      { keys_url: own.keys_url },
    )
    await expect(unreachable.verify(token)).rejects.toMatchObject({
      code: 'unavailable',
      status: 503,
    })
    expect(PROBLEMS.unavailable.text.ja).not.toBe('')
  } finally {
    await lost.stop()
  }
})

test('the emulator’s tokens are accepted only in tests that ask for them', async () => {
  const claims = describeClaims(UID, EMAIL)
  const unsigned = new UnsecuredJWT(claims).encode()
  expect(await statusOf(unsigned, UID, emulated)).toBe(200)
  expect(await statusOf(unsigned, UID, app)).toBe(401)
  const plain = await openTestApp()
  expect(await statusOf(unsigned, UID, plain)).toBe(401)
  await plain.stop()
  // Unsigned tokens of the emulator are refused if they name another project or another issuer,
  // have expired, or have no subject.
  for (const change of [{ aud: 'other' }, { iss: 'x' }, { exp: claims.iat - 60 }, { sub: '' }])
    expect(await statusOf(new UnsecuredJWT({ ...claims, ...change }).encode(), UID, emulated)).toBe(
      401,
    )
  expect(await statusOf(await google.sign(claims), UID, emulated)).toBe(401)
})
