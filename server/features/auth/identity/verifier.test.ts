import { createHmac } from 'node:crypto'
import { generateKeyPair, SignJWT } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountRoutes } from '#contract/account.ts'
import { openTestApp, type TestApp } from '#testing/app.ts'
import { makePerson, type Person } from '#testing/people.ts'
import { openTokenKeys } from './token-keys.ts'
import { createEmbeddedVerifier, signIdToken } from './verifier.ts'

let app: TestApp
let person: Person
beforeAll(async () => {
  app = await openTestApp()
  person = await makePerson(app)
})
afterAll(() => app.stop())

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
const readClaims = (of = person) =>
  JSON.parse(Buffer.from(of.browser.token?.split('.')[1] ?? '', 'base64url').toString())
const statusOf = async (token: string) => {
  const browser = app.browser()
  browser.token = token
  const body = { firebase_uid: person.uid }
  return (await browser.call(accountRoutes.readProfile, { body })).status
}

test('only tokens with our own key, issuer and audience are accepted', async () => {
  const keys = openTokenKeys(app.services)
  const { id, key } = await keys.signer()
  const claims = readClaims()
  const sign = (change: Record<string, unknown>, header = {}, by = key) =>
    new SignJWT({ ...claims, ...change })
      .setProtectedHeader({ alg: 'RS256', kid: id, typ: 'JWT', ...header })
      .sign(by)
  expect(await statusOf(await sign({}))).toBe(200)

  const other = await makePerson(app)
  const otherSession = readClaims(other).sid
  const now = Math.floor(Date.now() / 1000)
  const foreign = await generateKeyPair('RS256')
  const { public_key } = (
    await app.services.database.raw.query('select public_key from identity.keys')
  ).rows[0] as { public_key: unknown }
  const unsigned = `${encode({ alg: 'none', kid: id, typ: 'JWT' })}.${encode(claims)}.`
  const head = `${encode({ alg: 'HS256', kid: id, typ: 'JWT' })}.${encode(claims)}`
  const byPublicKey = createHmac('sha256', JSON.stringify(public_key)).update(head)
  const attacks: Record<string, string> = {
    'alg none': unsigned,
    'public key as HMAC secret': `${head}.${byPublicKey.digest('base64url')}`,
    'foreign issuer': await sign({ iss: 'urn:daihon:other' }),
    'foreign audience': await sign({ aud: 'other' }),
    expired: await sign({ iat: now - 7200, exp: now - 3600 }),
    'foreign key under our id': await sign({}, {}, foreign.privateKey),
    'unknown key': await sign({}, { kid: 'other' }, foreign.privateKey),
    'no key id': await sign({}, { kid: undefined }),
    'no session': await sign({ sid: undefined }),
    'another’s session': await sign({ sid: otherSession }),
    'no subject': await sign({ sub: undefined }),
    'no expiry': await sign({ exp: undefined }),
    'other type': await sign({}, { typ: 'at+jwt' }),
    'changed signature': `${(await sign({})).slice(0, -6)}AAAAAA`,
    'no token': 'x.y.z',
    'very long': 'x'.repeat(50_000),
  }
  for (const [name, token] of Object.entries(attacks)) expect(await statusOf(token), name).toBe(401)
})

test('another user’s token shows no profile', async () => {
  const other = await makePerson(app)
  const answer = await person.browser.call(accountRoutes.readProfile, {
    body: { firebase_uid: other.uid },
  })
  expect(answer).toMatchObject({ status: 403, problem: { code: 'forbidden' } })
})

test('nodes that start together share one key; another secret creates a new one, and old tokens stay valid', async () => {
  const { database } = app.services
  const ports = { secret: 'another secret of this installation', now: Date.now }
  // Keys are cached per database handle. Each copy of the handle therefore has a separate cache,
  // like another node.
  const nodes = [{ ...database }, { ...database }].map((own) => ({ ...ports, database: own }))
  const keys = nodes.map((node) => openTokenKeys(node))
  const signers = await Promise.all(keys.map((node) => node.signer()))
  expect(signers[0]?.id).toBe(signers[1]?.id)
  const { rows } = await database.raw.query('select private_key from identity.keys')
  expect(rows).toHaveLength(2)
  expect(JSON.stringify(rows)).not.toContain('PRIVATE KEY')
  const user = {
    id: 'u',
    email: 'a@b.jp',
    email_verified: true,
    provider: 'password',
    session_id: 's',
  }
  const [first, second] = [keys[0], nodes[1]]
  if (!first || !second) throw new Error('There are two nodes.')
  const token = await signIdToken(first, user, Date.now())
  const verifier = createEmbeddedVerifier(second)
  expect(await verifier.verify(token)).toMatchObject({ subject: 'u', provider: 'password' })
  expect(await verifier.verify(person.browser.token ?? '')).toMatchObject({ subject: person.uid })
})
