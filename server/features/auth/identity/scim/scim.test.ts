import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { companySignInRoutes, providerRoutes } from '#contract/company-sign-in.ts'
import { scimRoutes } from '#contract/scim.ts'
import { scriptRoutes } from '#contract/scripts.ts'
import { openTestApp, type TestApp } from '#testing/app.ts'
import { openEntra } from '#testing/entra.ts'
import type { Google } from '#testing/google.ts'
import { visitGoogle } from '#testing/google-browser.ts'
import { followRedirect } from '#testing/google-sign-in.ts'
import {
  makeEmail,
  makeOperator,
  makePerson,
  type Person,
  refresh,
  signIn,
} from '#testing/people.ts'
import { callScim, ENTRA, OKTA } from '#testing/scim-calls.ts'

let entra: Google
let app: TestApp
let admin: Person
let company_id: string
let token: string

beforeAll(async () => {
  entra = await openEntra('http://localhost')
  app = await openTestApp({ PRIVATE_PROVIDERS: 'true' })
  admin = await makeOperator(app, 'A 社')
  company_id = 'id' in admin.profile.company ? admin.profile.company.id : ''
  token = await makeToken(admin)
  await app.services.database.raw.query(
    "insert into company_domains (company_id, domain, dns_value, proved_at) values ($1, 'example.jp', 'x', now())",
    [company_id],
  )
})
afterAll(async () => {
  await app.stop()
  await entra.close()
})

const makeToken = async ({ browser }: Pick<Person, 'browser'>) => {
  const made = await browser.call(scimRoutes.createScimToken, { body: {} })
  expect(made.status).toBe(201)
  return made.body.value
}
const call = (method: Method, path: string, body?: unknown, bearer = token) =>
  callScim(app, bearer, method, path, body)
type Method = Parameters<typeof callScim>[2]
const find = (filter: string) => call('GET', `/Users?filter=${encodeURIComponent(filter)}`)
const kindsOf = async (id: string) => {
  const { rows } = await app.services.database.raw.query(
    'select kind from events where subject_id = $1 order by id',
    [id],
  )
  return rows.map(({ kind }) => kind)
}

test('Entra ID can find, create, rename, deactivate and activate a person', async () => {
  const email = makeEmail()
  const userName = `hanako.${randomUUID().slice(0, 8)}@example.jp`
  const none = await find(ENTRA.filter(userName))
  expect(none.body).toMatchObject({ totalResults: 0, Resources: [], startIndex: 1 })
  const made = await call('POST', '/Users', ENTRA.create(userName, email))
  expect(made).toMatchObject({
    status: 201,
    body: { userName, displayName: 'Hanako Yamada', active: true, emails: [{ value: email }] },
  })
  const { id } = made.body
  expect(made.body.meta.location).toMatch(
    new RegExp(`^http://localhost(:80)?/scim/v2/Users/${id}$`),
  )
  expect((await find(ENTRA.filter(userName.toUpperCase()))).body.Resources[0].id).toBe(id)
  expect((await find(`externalId eq "${made.body.externalId}"`)).body.totalResults).toBe(1)
  const twice = await call('POST', '/Users', ENTRA.create(userName, makeEmail()))
  expect(twice).toMatchObject({ status: 409, body: { scimType: 'uniqueness', status: '409' } })

  const moved = makeEmail()
  const renamed = await call('PATCH', `/Users/${id}`, ENTRA.update(moved))
  expect(renamed.body).toMatchObject({
    displayName: '佐藤 花子',
    emails: [{ value: moved }],
    userName,
    name: { familyName: 'Sato', givenName: 'Hanako' },
  })
  expect((await call('PATCH', `/Users/${id}`, ENTRA.deactivate)).body.active).toBe(false)
  expect((await call('PATCH', `/Users/${id}`, ENTRA.activate)).body.active).toBe(true)
  // Ignores 'user.signed_out_everywhere', because a background job may record this event later.
  const kinds = await kindsOf(id)
  expect(kinds.filter((kind) => kind !== 'user.signed_out_everywhere')).toEqual([
    'member.provisioned',
    'account.renamed',
    'account.email_changed',
    'member.suspended',
    'member.restored',
  ])
})

test('a provisioned person signs in by the company’s provider, and deactivation signs them out', async () => {
  const email = makeEmail()
  const { id } = (await call('POST', '/Users', OKTA.create(email))).body
  await admin.browser.call(providerRoutes.saveProvider, {
    body: {
      issuer: entra.env.GOOGLE_ISSUER,
      client_id: entra.env.GOOGLE_CLIENT_ID,
      client_secret: entra.env.GOOGLE_CLIENT_SECRET,
      is_only: false,
      approves: false,
    },
  })
  entra.accounts.push({ sub: email, email, name: 'Taro' })
  const browser = app.browser()
  const start = { body: { email, language: 'ja' as const } }
  const begun = await browser.call(companySignInRoutes.startCompanySignIn, start)
  expect(await followRedirect(browser, await visitGoogle(begun.body.url, { choose: email }))).toBe(
    '/login',
  )
  expect((await refresh(browser)).profile).toMatchObject({
    id,
    provider: 'oidc',
    is_approval: true,
  })
  const reads = async () => (await browser.call(scriptRoutes.listScripts, { query: {} })).status
  expect(await reads()).toBe(200)
  expect((await call('PATCH', `/Users/${id}`, OKTA.deactivate)).body.active).toBe(false)
  expect(await reads()).toBe(403)
})

test('Okta can probe, add, replace and deactivate; DELETE suspends', async () => {
  const query = new URLSearchParams(OKTA.probe).toString()
  expect((await call('GET', `/Users?${query}`)).body.totalResults).toBe(0)
  const email = makeEmail()
  const { id } = (await call('POST', '/Users', OKTA.create(email))).body
  const replaced = await call('PUT', `/Users/${id}`, OKTA.replace(id, email))
  expect(replaced.body).toMatchObject({ displayName: '鈴木 次郎', name: { givenName: 'Jiro' } })
  expect((await call('DELETE', `/Users/${id}`)).status).toBe(204)
  expect((await call('GET', `/Users/${id}`)).body.active).toBe(false)
  const page = await call('GET', '/Users?startIndex=2&count=1')
  expect(page.body).toMatchObject({ startIndex: 2, itemsPerPage: 1 })
  expect(page.body.totalResults).toBeGreaterThan(2)
})

test('attribute names of a person match without case in POST, PUT and PATCH', async () => {
  const email = makeEmail()
  const made = await call('POST', '/Users', {
    USERNAME: email,
    externalID: 'x1',
    Name: { GivenName: 'Taro', familyname: 'Suzuki' },
    Emails: [{ Value: makeEmail() }, { VALUE: email, Primary: true }],
  })
  expect(made).toMatchObject({
    status: 201,
    body: { userName: email, externalId: 'x1', emails: [{ value: email }] },
  })
  expect(made.body.name).toMatchObject({ givenName: 'Taro', familyName: 'Suzuki' })
  const path = `/Users/${made.body.id}`
  const replaced = await call('PUT', path, { username: email, displayname: '次郎', ACTIVE: false })
  expect(replaced.body).toMatchObject({ displayName: '次郎', active: false })
  const patched = await call('PATCH', path, {
    operations: [
      { OP: 'replace', Path: 'NAME.givenname', Value: 'Saburo' },
      { op: 'replace', value: { Active: true, 'Name.FamilyName': 'Sato' } },
      { op: 'replace', path: 'displayName.unknown', value: 'x' },
    ],
  })
  expect(patched.body).toMatchObject({
    active: true,
    name: { givenName: 'Saburo', familyName: 'Sato' },
  })
})

test('an existing member is found and updated; the admin cannot be deactivated', async () => {
  const found = await find(`userName eq "${admin.email}"`)
  const [{ id }] = found.body.Resources
  expect(id).toBe(admin.profile.id)
  expect((await call('PATCH', `/Users/${id}`, OKTA.deactivate)).body.scimType).toBe('mutability')
  expect((await signIn(app, admin.email)).profile.is_approval).toBe(true)
})

test('a member with a password keeps their address: the new address could reset the password', async () => {
  const { id } = admin.profile
  const moved = await call('PATCH', `/Users/${id}`, ENTRA.update(makeEmail()))
  expect(moved).toMatchObject({ status: 400, body: { scimType: 'mutability' } })
  expect((await call('GET', `/Users/${id}`)).body.emails[0].value).toBe(admin.email)
  expect((await signIn(app, admin.email)).profile.username).toBe(admin.profile.username)
})

test('the directory leaves deputies to the admin unless the admin allows it to manage them', async () => {
  const [first, second] = [await app.account(company_id), await app.account(company_id)]
  await app.services.database.raw.query('update users set is_deputy = true where id = any($1)', [
    [first.user_id, second.user_id],
  ])
  const deactivate = (id: string) => call('PATCH', `/Users/${id}`, OKTA.deactivate)
  for (const refused of [
    await deactivate(first.user_id),
    await call('DELETE', `/Users/${first.user_id}`),
    await call('PATCH', `/Users/${first.user_id}`, ENTRA.update(makeEmail())),
  ])
    expect(refused).toMatchObject({ status: 400, body: { scimType: 'mutability' } })

  const body = { decides_over_deputies: true }
  for (const { status } of [
    await second.call(scimRoutes.updateProvisioning, { body }),
    await second.call(scimRoutes.createScimToken, { body: {} }),
    await second.call(scimRoutes.revokeScimToken, {}),
  ])
    expect(status).toBe(403)
  expect((await second.call(scimRoutes.readProvisioning, {})).body.token).toMatchObject({
    decides_over_deputies: false,
  })
  const set = await admin.browser.call(scimRoutes.updateProvisioning, { body })
  expect(set.body.token).toMatchObject(body)
  expect((await deactivate(first.user_id)).body.active).toBe(false)
  expect(await kindsOf(company_id)).toContain('company.provisioning_changed')
  await admin.browser.call(scimRoutes.updateProvisioning, {
    body: { decides_over_deputies: false },
  })
  expect((await deactivate(second.user_id)).status).toBe(400)
})

test('a directory reaches no other company, domain or token', async () => {
  const elsewhere = await call('POST', '/Users', OKTA.create('a@elsewhere.example'))
  expect(elsewhere).toMatchObject({ status: 400, body: { scimType: 'invalidValue' } })
  const alone = await makePerson(app)
  expect((await call('POST', '/Users', OKTA.create(alone.email))).status).toBe(409)
  expect((await find(`emails.value eq "${alone.email}"`)).body.totalResults).toBe(0)
  for (const id of [alone.profile.id, randomUUID(), 'x']) {
    expect((await call('GET', `/Users/${id}`)).status).toBe(404)
    expect((await call('PATCH', `/Users/${id}`, OKTA.deactivate)).status).toBe(404)
    expect((await call('DELETE', `/Users/${id}`)).status).toBe(404)
  }
  const other = await app.account(await app.company('B 社'), { admin: true })
  const theirs = await other.call(scimRoutes.createScimToken, { body: {} })
  const seen = await call('GET', '/Users', undefined, theirs.body.value)
  expect(seen.body.Resources.map((one: { id: string }) => one.id)).toEqual([other.user_id])
})

test('only the token opens SCIM, until it is renewed or revoked, and it opens nothing else', async () => {
  for (const bearer of ['x', 'daihon_scim_x', admin.browser.token ?? ''])
    expect((await call('GET', '/Users', undefined, bearer)).status).toBe(401)
  const program = app.browser()
  program.token = token
  expect((await program.call(scriptRoutes.listScripts, { query: {} })).status).toBe(401)
  const before = token
  admin = await signIn(app, admin.email)
  token = await makeToken(admin)
  expect((await call('GET', '/Users', undefined, before)).status).toBe(401)
  const { rows } = await app.services.database.raw.query('select * from scim_tokens')
  expect(JSON.stringify(rows)).not.toContain(token.slice(12, -4))
  const { body } = await admin.browser.call(scimRoutes.readProvisioning, {})
  expect(body.token).toMatchObject({ hint: token.slice(-4), last_used_at: null })
  await admin.browser.call(scimRoutes.revokeScimToken, {})
  expect((await call('GET', '/Users')).status).toBe(401)
  token = await makeToken(admin)
})

test('invalid tokens are counted by IP address and create no counters of their own', async () => {
  const guess = () => call('GET', '/Users', undefined, `daihon_scim_${randomUUID()}`)
  const answers: number[] = []
  while (answers.at(-1) !== 429 && answers.length < 100) answers.push((await guess()).status)
  expect(answers.slice(-2)).toEqual([401, 429])
  const { rows } = await app.services.database.raw.query(
    "select key from rate_limits where key like 'scim:%'",
  )
  expect(rows.length).toBeLessThan(10)
  expect((await call('GET', '/Users')).status).toBe(200)
})

test('the service describes itself and explains unsupported requests', async () => {
  expect((await call('GET', '/ServiceProviderConfig')).body.patch.supported).toBe(true)
  const { Resources } = (await call('GET', '/ResourceTypes')).body
  expect(Resources.map((type: { endpoint: string }) => type.endpoint)).toEqual([
    '/Users',
    '/Groups',
  ])
  const schemas = (await call('GET', '/Schemas')).body.Resources
  for (const [at, { id, schema }] of Resources.entries()) {
    expect(schemas[at].id).toBe(schema)
    expect((await call('GET', `/ResourceTypes/${id}`)).body.id).toBe(id)
    expect((await call('GET', `/Schemas/${schema}`)).body.id).toBe(schema)
  }
  for (const path of ['/Bulk', '/ResourceTypes/Device', '/Schemas/x'])
    expect((await call('GET', path)).body).toMatchObject({ status: '404' })
  for (const filter of ['userName sw "a"', 'constructor eq "a"', 'userName eq "\\q"'])
    expect((await find(filter)).body.scimType).toBe('invalidFilter')
  for (const body of [
    {},
    { userName: 'no address' },
    { userName: 'a@example.jp', active: 'maybe' },
  ])
    expect((await call('POST', '/Users', body)).status).toBe(400)
})
