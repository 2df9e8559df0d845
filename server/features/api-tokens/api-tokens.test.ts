import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ApiToken, apiTokenRoutes, TOKEN_PREFIXES } from '#contract/api-tokens.ts'
import { auditRoutes } from '#contract/audit.ts'
import { authRoutes } from '#contract/auth.ts'
import { companyRoutes } from '#contract/companies.ts'
import { FREE_COMPANY_ID } from '#contract/limits.ts'
import { scriptRoutes } from '#contract/scripts.ts'
import type { TokenScope } from '#contract/token-scope.ts'
import { openTestApp, type TestApp, type TestBrowser } from '#testing/app.ts'
import type { BrowserSession } from '#testing/browser-session.ts'
import { openDocument } from '#testing/open-document.ts'
import { makePerson, PASSWORD, readCode } from '#testing/people.ts'
import type { TestAccount } from '#testing/test-accounts.ts'
import { addScript, newScript } from '#testing/test-scripts.ts'

let app: TestApp
let company: string
let admin: TestAccount
let member: TestAccount

beforeAll(async () => {
  app = await openTestApp()
  company = await app.company()
  admin = await app.account(company, { admin: true })
  member = await app.account(company)
})
afterAll(() => app.stop())

type Made = { program: TestBrowser; token: ApiToken; value: string }
const ALL: TokenScope[] = ['read', 'write', 'export']

/** Creates a token for a user. `program` is a client that sends only this token. */
async function makeToken(by: BrowserSession, scopes: TokenScope[] = ALL): Promise<Made> {
  const made = await by.call(apiTokenRoutes.createApiToken, { body: { name: '日報', scopes } })
  expect(made.status).toBe(201)
  return { ...made.body, program: withValue(made.body.value) }
}
async function makeServiceToken(days: number | null = 90): Promise<Made> {
  const body = { name: '予約システム', scopes: ALL, days }
  const made = await admin.call(apiTokenRoutes.createServiceToken, { body })
  expect(made.status).toBe(201)
  return { ...made.body, program: withValue(made.body.value) }
}
const withValue = (value: string) => Object.assign(app.browser(), { token: value })
const listScripts = (program: BrowserSession) => program.call(scriptRoutes.listScripts, {})
const change = (sql: string, values: unknown[]) => app.services.database.raw.query(sql, values)
const readOwn = (by: BrowserSession) => by.call(apiTokenRoutes.listApiTokens, {})

test('a token has its owner’s rights and is shown once', async () => {
  const { program, token, value } = await makeToken(member)
  expect(value).toMatch(/^daihon_pat_[\w-]{43}$/)
  expect(token).toMatchObject({ kind: 'personal', hint: value.slice(-4), scopes: ALL })
  const days = (Date.parse(token.expires_at ?? '') - Date.parse(token.created_at)) / 86_400_000
  expect(days).toBe(90)
  // CSRF and Origin checks do not apply to API tokens. This request comes from another site, and
  // has the token but no cookie and no CSRF token.
  const elsewhere = { origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' }
  const made = await program.call(scriptRoutes.createScript, { body: newScript() }, elsewhere)
  expect(made).toMatchObject({ status: 201, body: { owner_id: member.user_id } })
  expect((await listScripts(program)).body.scripts.map(({ id }) => id)).toContain(made.body.id)
  const kept = JSON.stringify((await change('select * from api_tokens', [])).rows)
  expect(kept).toContain(token.id)
  expect(kept).not.toContain(value.slice(TOKEN_PREFIXES.personal.length, -4))
  expect(JSON.stringify((await readOwn(member)).body)).not.toContain(value)
})

test('an API token sent with a session cookie does not bypass the CSRF check', async () => {
  const person = await makePerson(app)
  const { value } = await makeToken(person.browser)
  const browser = Object.assign(person.browser.copy(), { token: value })
  const call = { body: newScript() }
  const crossed = await browser.call(scriptRoutes.createScript, call, { 'x-csrftoken': 'none' })
  expect(crossed).toMatchObject({ status: 403, problem: { code: 'csrf' } })
  const foreign = { origin: 'https://elsewhere.example' }
  expect(await browser.call(scriptRoutes.createScript, call, foreign)).toMatchObject({
    status: 403,
    problem: { code: 'wrong_origin' },
  })
})

type Ending = [how: string, end: (made: Made, owner: TestAccount) => Promise<unknown>, why: string]
const ENDINGS: Ending[] = [
  [
    'is revoked by its owner',
    ({ token }, owner) => owner.call(apiTokenRoutes.revokeApiToken, { params: { id: token.id } }),
    'unauthenticated',
  ],
  [
    'is revoked by the admin',
    ({ token }) => admin.call(apiTokenRoutes.revokeApiToken, { params: { id: token.id } }),
    'unauthenticated',
  ],
  [
    'has expired',
    ({ token }) => change('update api_tokens set expires_at = now() where id = $1', [token.id]),
    'unauthenticated',
  ],
  [
    'is of somebody who is suspended',
    (_, { user_id: id }) => admin.call(companyRoutes.suspendMember, { params: { id }, body: {} }),
    'suspended',
  ],
  [
    'is of somebody who is removed',
    (_, { user_id }) => change("update users set status = 'removed' where id = $1", [user_id]),
    'removed',
  ],
  [
    'is of somebody who has moved to another company',
    async (_, { user_id }) =>
      change('update users set company_id = $1 where id = $2', [await app.company(), user_id]),
    'unauthenticated',
  ],
  [
    'is of a company that sleeps',
    () => change('update companies set is_dormant = true where id = $1', [company]),
    'dormant',
  ],
]
test.each(ENDINGS)('a token that %s is refused from the next request on', async (_, end, why) => {
  const owner = await app.account(company)
  const made = await makeToken(owner)
  const { program } = made
  expect((await listScripts(program)).status).toBe(200)
  await end(made, owner)
  for (const answer of [
    await listScripts(program),
    await program.call(scriptRoutes.createScript, { body: newScript() }),
  ])
    expect(answer.problem.code).toBe(why)
  await change('update companies set is_dormant = false where id = $1', [company])
})

test('logging an account out everywhere revokes its API tokens', async () => {
  const { browser, email } = await makePerson(app)
  const { program } = await makeToken(browser)
  const elsewhere = app.browser()
  await elsewhere.call(authRoutes.requestPasswordReset, { body: { email, language: 'ja' } })
  const code = await readCode(app, email, 'reset')
  expect((await listScripts(program)).status).toBe(200)
  const body = { code, password: `${PASSWORD}です` }
  expect((await elsewhere.call(authRoutes.resetPassword, { body })).status).toBe(200)
  expect((await listScripts(program)).status).toBe(401)

  const owner = await app.account(company)
  const suspended = await makeToken(owner)
  const member = { params: { id: owner.user_id }, body: {} }
  await admin.call(companyRoutes.suspendMember, member)
  await app.eventually(async () => {
    const { rows } = await change('select 1 from api_tokens where id = $1 and revoked_at is null', [
      suspended.token.id,
    ])
    return rows.length === 0
  })
  await admin.call(companyRoutes.restoreMember, member)
  expect((await listScripts(suspended.program)).status).toBe(401)
})

test('an invented token is refused', async () => {
  const { value } = await makeToken(member)
  const last = value.endsWith('A') ? 'B' : 'A'
  for (const wrong of [
    `${value.slice(0, -1)}${last}`,
    value.replace('daihon_pat_', 'daihon_svc_'),
    `${value}A`,
    value.slice(0, -1),
  ])
    expect(await listScripts(withValue(wrong))).toMatchObject({
      status: 401,
      problem: { code: 'unauthenticated' },
    })
})

test('WebSockets refuse API tokens', async () => {
  const { value } = await makeToken(member)
  const { id } = await addScript(member)
  const url = await app.app.listen({ port: 0, host: '127.0.0.1' })
  await expect(openDocument({ url, token: value }, id)).rejects.toThrow('unauthenticated')
})

test('only its owner and the admin see a token and its last use', async () => {
  const owner = await app.account(company)
  const { token, program } = await makeToken(owner)
  expect((await readOwn(owner)).body.tokens).toMatchObject([{ id: token.id, last_used_at: null }])
  await listScripts(program)
  const used = await app.eventually(async () => {
    const [seen] = (await readOwn(owner)).body.tokens
    return seen?.last_used_at
  })
  expect(Math.abs(Date.parse(used) - app.services.now())).toBeLessThan(600_000)
  expect((await readOwn(admin)).body.tokens).toEqual([])
  const seen = await admin.call(apiTokenRoutes.listCompanyTokens, { query: { limit: 100 } })
  expect(seen.body.tokens.find(({ id }) => id === token.id)).toMatchObject({
    kind: 'personal',
    last_used_at: used,
  })
  const paged: string[] = []
  let after: string | null = null
  do {
    const query: { limit: number; after?: string } = { limit: 2, ...(after ? { after } : {}) }
    const { body } = await admin.call(apiTokenRoutes.listCompanyTokens, { query })
    paged.push(...body.tokens.map(({ id }) => id))
    after = body.next
  } while (after !== null)
  expect(paged).toEqual(seen.body.tokens.map(({ id }) => id))
})

test('in the free company users see only their own tokens', async () => {
  const [one, other] = [await app.account(FREE_COMPANY_ID), await app.account(FREE_COMPANY_ID)]
  const { token } = await makeToken(one)
  expect((await readOwn(other)).body.tokens).toEqual([])
  const revoked = await other.call(apiTokenRoutes.revokeApiToken, { params: { id: token.id } })
  expect(revoked.status).toBe(404)
})

test('a service token sees what the team sees, and its scripts belong to the team', async () => {
  const { program, token, value } = await makeServiceToken(null)
  expect(value).toMatch(/^daihon_svc_/)
  expect(token).toMatchObject({ kind: 'service', expires_at: null, name: '予約システム' })
  const [open, closed] = [
    await addScript(admin, { visibility: 'team_view' }),
    await addScript(admin),
  ]
  const read = (id: string) => program.call(scriptRoutes.readScript, { params: { id } })
  expect((await read(open.id)).status).toBe(200)
  expect((await read(closed.id)).status).toBe(403)
  const made = await addScript(program)
  const seen = await member.call(scriptRoutes.readScript, { params: { id: made.id } })
  expect(seen.body).toMatchObject({ visibility: 'team_edit', owner_name: '予約システム' })

  const people = await admin.call(companyRoutes.listMembers, { query: { status: 'approved' } })
  expect(JSON.stringify(people.body)).not.toContain('予約システム')
  const log = await admin.call(auditRoutes.listAudit, { query: { kind: 'token.created' } })
  expect(log.body.entries[0]).toMatchObject({
    actor: { id: admin.user_id },
    subject: { name: '予約システム' },
  })
  await admin.call(apiTokenRoutes.revokeApiToken, { params: { id: token.id } })
  expect((await read(open.id)).status).toBe(401)
})

test('the number of tokens is limited', async () => {
  const owner = await app.account(company)
  await change(
    `insert into api_tokens (id, company_id, user_id, kind, name, hash, hint, scopes, created_by, expires_at)
     select gen_random_uuid(), $1, $2, 'personal', 'x', gen_random_uuid()::text, 'x', '{read}', $2, now() + make_interval(days => n)
     from generate_series(-1, 19) n`,
    [company, owner.user_id],
  )
  await makeToken(owner)
  const body = { name: 'x', scopes: ['read' as const] }
  expect(await owner.call(apiTokenRoutes.createApiToken, { body })).toMatchObject({
    status: 409,
    problem: { code: 'too_many_tokens' },
  })
})

test('tokens that ended long ago are deleted', async () => {
  const { token } = await makeToken(member)
  await change("update api_tokens set expires_at = now() - interval '31 days' where id = $1", [
    token.id,
  ])
  await app.cleanUp()
  expect((await change('select 1 from api_tokens where id = $1', [token.id])).rows).toEqual([])
})
