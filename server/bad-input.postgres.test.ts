import { randomUUID } from 'node:crypto'
import type { InjectOptions } from 'fastify'
import { SignJWT } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { MAX_BODY_BYTES, MAX_JSON_DEPTH } from '#contract/limits.ts'
import type { Route } from '#contract/route.ts'
import { ROUTES } from '#contract/routes.ts'
import { openTestApp, type TestApp } from '#testing/app.ts'
import { makeObjects } from '#testing/call-objects.ts'
import { type Call, listLeaves, replaceLeaf, sampleCall } from '#testing/sample-call.ts'
import type { TestAccount } from '#testing/test-accounts.ts'

/**
 * Sends requests to the routes like a broken or hostile client. No response may be an internal
 * error. Each refusal must have a code and a text in both languages.
 */

type Name = keyof typeof ROUTES
/** All routes except `sendMcpMessage`, which reports errors in its own protocol (JSON-RPC). */
const NAMES = (Object.keys(ROUTES) as Name[]).filter((name) => name !== 'sendMcpMessage')
const routeOf = (name: Name): Route => ROUTES[name]

let app: TestApp
let caller: TestAccount
let company_id: string
let colleague: TestAccount

beforeAll(async () => {
  app = await openTestApp()
  company_id = await app.company()
  caller = await app.account(company_id, { admin: true, operator: true })
  colleague = await app.account(company_id)
})
afterAll(() => app.stop())

type Sent = { status: number; body: { code?: string; error?: unknown; fields?: unknown } | null }

/**
 * Sends a request and checks the response: it must not be an internal error, and a refusal must
 * have a code and a text in both languages. `how`: parts of the request to replace.
 */
async function send(route: Route, call: Call, how: InjectOptions = {}): Promise<Sent> {
  const sent = await sendOnce(route, call, how)
  if (sent.status !== 429) return sent
  // The rate limit was reached. This test is about input, so it resets the limits and sends the
  // request again.
  await app.services.database.raw.query('delete from rate_limits')
  return sendOnce(route, call, how)
}

async function sendOnce(route: Route, call: Call, how: InjectOptions): Promise<Sent> {
  const path = route.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent((call.params[name] ?? '').toWellFormed()),
  )
  const query = new URLSearchParams(call.query).toString()
  const answer = await app.app.inject({
    method: route.method,
    url: query ? `${path}?${query}` : path,
    headers: {
      authorization: `Bearer ${caller.token}`,
      ...(call.body ? { 'content-type': 'application/json' } : {}),
    },
    ...(call.body ? { payload: JSON.stringify(call.body) } : {}),
    ...how,
  })
  const isJson = String(answer.headers['content-type']).startsWith('application/json')
  const body = isJson ? JSON.parse(answer.body) : null
  const said = `${route.method} ${route.path} → ${answer.statusCode} ${answer.body.slice(0, 300)}`
  // Routes that use the language model answer 503, because no language model is configured.
  if (body?.code !== 'generation_unavailable') expect(answer.statusCode, said).toBeLessThan(500)
  if (answer.statusCode >= 400)
    expect(body, said).toMatchObject({
      code: expect.stringMatching(/^[a-z_]+$/),
      error: {
        ja: expect.stringMatching(/[ぁ-んァ-ヶ一-龠]/),
        en: expect.stringMatching(/^[A-Z]/),
      },
    })
  return { status: answer.statusCode, body }
}

const TEXTS = {
  empty: '',
  blank: ' \u3000\t\n',
  long: 'あ'.repeat(200),
  endless: 'x'.repeat(1_000_000),
  'lone surrogate': 'a\ud800b',
  NUL: 'a\u0000b',
  'right to left': '\u200fשלום\u202e\u2066',
  emoji: '👨‍👩‍👧‍👦 🇯🇵 e\u0301\u0301',
  SQL: "'; DROP TABLE scripts; --",
  path: '../../etc/passwd%00',
}
const VALUES = [null, {}, [], [[]], true, -1, 1.5, 1e308, 2 ** 53, 'constructor']
const hasBody = (name: Name) => routeOf(name).body !== undefined
const prepare = async (name: Name) => {
  const route = routeOf(name)
  return {
    route,
    call: sampleCall(route, await makeObjects({ app, company_id, caller, colleague }, route)),
  }
}

test('the sample requests are valid before they are invalidated, apart from passwords and codes', async () => {
  const refused: Record<string, number> = {}
  for (const name of NAMES) {
    const { route, call } = await prepare(name)
    const { status } = await send(route, call)
    if (status >= 300) refused[name] = status
  }
  expect(refused).toEqual({
    // No language model is configured.
    draftTalkScript: 503,
    // The caller's account was inserted by SQL: it has neither password nor passkey, and no code
    // was issued for it (410).
    signIn: 401,
    changePassword: 403,
    requestEmailChange: 403,
    setUpSecondFactor: 403,
    turnOnSecondFactor: 410,
    renewRecoveryCodes: 403,
    turnOffSecondFactor: 403,
    createPasskeyOptions: 403,
    registerPasskey: 403,
    signInWithPasskey: 403,
    renamePasskey: 404,
    deletePasskey: 404,
    finishSignIn: 410,
    verifyEmail: 410,
    confirmEmailChange: 410,
    resetPassword: 410,
    // Google is not configured, and the named session does not exist.
    startGoogleSignIn: 404,
    endSession: 404,
    // These requests are about an applicant who is not approved yet.
    suspendMember: 409,
    restoreMember: 409,
    setGrant: 404,
    setDeputy: 409,
    // The member has no grant and is in no group.
    revokeGrant: 404,
    removeGroupMember: 404,
    // Offering the admin role requires a password, and there is no open offer to answer.
    offerAdminRole: 403,
    answerAdminRoleOffer: 410,
    // These routes require a file, but the requests of this test have none.
    parseImportFile: 400,
    uploadLogo: 400,
    // No transcription service is configured.
    createRecording: 409,
    createDictation: 409,
    sendRecordingPiece: 409,
    // The request names blocks that must remain, but the script has none of them.
    cutTalkScript: 409,
    // The email address in the request must be the account's, as a confirmation. This test sends a
    // random address.
    erasePerson: 422,
    // No code was emailed to the domain’s postmaster, and the named review is not open.
    verifyDomain: 403,
    decideReview: 409,
    // The generation wrote no notes and proposes none, so there is nothing to apply or undo.
    applyGeneration: 409,
    undoGeneration: 409,
    // A member has no application to withdraw.
    withdrawApplication: 403,
    // Deleting an account needs its password, and an active account cannot be restored.
    deleteAccount: 403,
    cancelAccountDeletion: 409,
    // Deleting a company needs a password. No deletion is pending, so there is nothing to cancel.
    deleteCompany: 403,
    cancelCompanyDeletion: 409,
    cancelDeletionAsOperator: 409,
    // Opening the operator desk requires a password or passkey; the job does not exist; the webhook
    // is paused.
    openOperatorDesk: 403,
    discardJob: 404,
    retryJob: 404,
    testWebhook: 409,
    replayWebhookDelivery: 409,
    // An admin who has no second factor cannot make it mandatory for the company.
    updateCompanySettings: 409,
    // The account has no password, the sample's issuer is not valid, and no provider is configured.
    linkCompanySignIn: 403,
    saveProvider: 422,
    startCompanySignIn: 404,
  })
})

test.each(NAMES)('%s withstands any text in any field', async (name) => {
  const { route, call } = await prepare(name)
  for (const [kind, text] of Object.entries(TEXTS)) {
    for (const { path, value } of listLeaves(call.body)) {
      if (typeof value !== 'string') continue
      const { status } = await send(route, { ...call, body: replaceLeaf(call.body, path, text) })
      // `sendFrames` accepts strings of any length, because the realtime protocol checks them
      // later.
      if (kind === 'endless' && name !== 'sendFrames')
        expect([413, 422, 404], path.join('.')).toContain(status)
    }
    // URLs get a shorter text, because the server accepts headers only up to 16 kB.
    const short = text.slice(0, 5_000)
    for (const part of ['query', 'params'] as const)
      for (const field of Object.keys(call[part]))
        await send(route, { ...call, [part]: { ...call[part], [field]: short } })
  }
})

const hasQuery = (name: Name) => routeOf(name).query !== undefined

test.each(NAMES.filter(hasQuery))('%s withstands repeated parameters', async (name) => {
  const route = routeOf(name)
  const call = sampleCall(route, {})
  for (const field of Object.keys(call.query)) {
    const query = `${field}=1&${field}=2&${field}[a]=3`
    const url = `${route.path.replace(/:\w+/g, randomUUID())}?${query}`
    await send(route, call, { url })
  }
})

test.each(NAMES.filter(hasBody))(
  '%s accepts only JSON of its own form, and withstands any type of value in it',
  async (name) => {
    const { route, call } = await prepare(name)
    const unknown = await send(route, { ...call, body: { ...call.body, is_operator: true } })
    // Some routes answer 404 before they validate the body.
    expect([404, 422]).toContain(unknown.status)
    if (unknown.status === 422)
      expect(unknown.body?.fields).toContainEqual({ path: 'is_operator', code: 'unknown_field' })

    const as = (payload: string, type = 'application/json') =>
      send(route, call, {
        payload,
        headers: { authorization: `Bearer ${caller.token}`, 'content-type': type },
      })
    const good = JSON.stringify(call.body)
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'application/xml',
      'application/jsonx',
      'text/plain; application/json',
    ])
      expect([415, type]).toEqual([(await as(good, type)).status, type])
    const nested = '['.repeat(MAX_JSON_DEPTH + 1) + ']'.repeat(MAX_JSON_DEPTH + 1)
    for (const broken of [
      '{',
      'nonsense',
      '\u0000',
      good.slice(0, -1),
      `${good}x`,
      nested,
      '['.repeat(100_000),
      `{"a":${nested}}`,
      '{"__proto__":{"is_operator":true}}',
      '{"constructor":{"prototype":{}}}',
    ])
      expect([400, broken.slice(0, 20)]).toEqual([(await as(broken)).status, broken.slice(0, 20)])
    for (const other of ['[]', '"text"', '5', 'true', 'null', '[{}]'])
      expect((await as(other)).status).toBeLessThan(500)
    const { body_limit = MAX_BODY_BYTES } = route
    expect((await as(`{"a":"${'x'.repeat(body_limit)}"}`)).status).toBe(413)

    // Sends these values last, because some are valid and change the object.
    for (const { path } of listLeaves(call.body))
      for (const value of VALUES)
        await send(route, { ...call, body: replaceLeaf(call.body, path, value) })
  },
)

test.each(NAMES)('%s answers each of six parallel requests', async (name) => {
  const { route, call } = await prepare(name)
  const answers = await Promise.all(Array.from({ length: 6 }, () => send(route, call)))
  for (const { status } of answers) expect(status).not.toBe(429)
})

const guarded = NAMES.filter((name) => routeOf(name).access !== 'public')

test('an expired, foreign, forged or malformed token gives no access', async () => {
  const part = (text: string) => Buffer.from(text).toString('base64url')
  const [head = '', claims = '', signature = ''] = caller.token.split('.')
  const header = JSON.parse(Buffer.from(head, 'base64url').toString())
  const said = JSON.parse(Buffer.from(claims, 'base64url').toString())
  const key = new TextEncoder().encode('x'.repeat(32))
  const other = await openTestApp()
  const foreign = await other.account(await other.company(), { admin: true, operator: true })
  const tokens = [
    '',
    'x',
    'a.b.c',
    '\u00ff',
    'x'.repeat(8_000),
    `${caller.token}x`,
    foreign.token,
    `${head}.${part(JSON.stringify({ ...said, sub: foreign.uid }))}.${signature}`,
    `${part(JSON.stringify({ ...header, alg: 'none' }))}.${claims}.`,
    await new SignJWT(said).setProtectedHeader({ ...header, alg: 'HS256' }).sign(key),
  ]
  await other.stop()
  const calls: { route: Route; call: Call }[] = []
  for (const name of guarded) {
    const { route, call } = await prepare(name)
    calls.push({ route, call })
    for (const token of tokens) {
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
      const answer = await send(route, call, { headers })
      expect([name, answer.status, answer.body?.code]).toEqual([name, 401, 'unauthenticated'])
    }
    for (const authorization of ['Basic eDp4', 'bearer', caller.token])
      expect(
        (
          await send(route, call, {
            headers: { authorization, 'content-type': 'application/json' },
          })
        ).status,
      ).toBe(401)
  }
  app.pass(3_600_001)
  for (const { route, call } of calls)
    expect((await send(route, call)).body?.code).toBe('unauthenticated')
  app.pass(-3_600_001)
})

test('unknown methods and paths get the same refusal', async () => {
  const { route, call } = await prepare('listScripts')
  for (const method of ['PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const)
    expect((await send(route, call, { method, url: '/api/scripts/' })).status).toBe(404)
  for (const url of [
    '/api/',
    '/api/scripts/%',
    '/api/scripts/%ff/',
    '/api/scripts/%00/',
    '/api//scripts/',
    `/api/scripts/${'x'.repeat(5_000)}/`,
  ])
    expect([400, 404]).toContain((await send(route, call, { url })).status)
})
