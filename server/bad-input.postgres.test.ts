// Long because it makes the things of every call, and spoils each part of every call.
import { randomUUID } from 'node:crypto'
import type { InjectOptions } from 'fastify'
import { SignJWT } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connectionRoutes } from '#contract/connections.ts'
import { folderRoutes } from '#contract/folders.ts'
import { leanCanvasRoutes } from '#contract/lean-canvas.ts'
import { MAX_BODY_BYTES, MAX_JSON_DEPTH } from '#contract/limits.ts'
import { phraseRoutes } from '#contract/phrases.ts'
import type { Route } from '#contract/route.ts'
import { ROUTES } from '#contract/routes.ts'
import { sharingRoutes } from '#contract/sharing.ts'
import { openTestApp, type TestApp } from '#testing/app.ts'
import { type Call, listLeaves, replaceLeaf, sampleCall } from '#testing/sample-call.ts'
import type { TestAccount } from '#testing/test-accounts.ts'
import { addRemote } from '#testing/test-remotes.ts'
import { addRun } from '#testing/test-runs.ts'
import { addScript } from '#testing/test-scripts.ts'
import { addThread } from '#testing/test-threads.ts'

/**
 * Every route of the contract against what a broken or hostile client sends. Whatever it is, the
 * answer is the route's own or a refusal of the catalogue in both languages, never a defect.
 */

type Name = keyof typeof ROUTES
/** All but one, which answers what is wrong in the words of its own protocol, JSON-RPC. */
const NAMES = (Object.keys(ROUTES) as Name[]).filter((name) => name !== 'answerMcp')
const routeOf = (name: Name): Route => ROUTES[name]

let app: TestApp
let caller: TestAccount
let company_id: string
let colleague: TestAccount

beforeAll(async () => {
  app = await openTestApp()
  // Whoever may reach the most: a company's admin who is the operator as well.
  company_id = await app.company()
  caller = await app.account(company_id, { admin: true, operator: true })
  colleague = await app.account(company_id)
})
afterAll(() => app.stop())

/** Things of the caller's own for one route, since some routes take theirs away. */
async function makeThings(route: Route): Promise<Record<string, unknown>> {
  const { id: script_id } = await addScript(caller, {
    text: '課題は在庫です。',
    visibility: 'team_view',
  })
  const of_script = { body: { talk_script_id: script_id } }
  const { body: canvas } = await caller.call(leanCanvasRoutes.createCanvas, of_script)
  const link = {
    params: { script_id },
    body: { shows: 'script', days: 1, allows_export: true },
  } as const
  const { body: share } = await caller.call(sharingRoutes.createShare, link)
  const job_id = randomUUID()
  const done = { generator: 'embedded', status: 'done', requested_by: caller.user_id } as const
  await app.services.database.system(({ db }) =>
    db
      .insertInto('generation_jobs')
      .values({ id: job_id, company_id, canvas_id: canvas.id, ...done })
      .execute(),
  )
  const other = await app.company()
  const admin = await app.account(other)
  const status = route === ROUTES.removeMember ? 'approved' : 'pending'
  const member = await app.account(company_id, { status })
  const document_id = route.path.includes('lean_canvas') ? canvas.id : script_id
  const thread = await addThread(app, {
    company_id,
    document_id,
    author: caller.user_id,
    proposal: '在庫',
  })
  const remote = await addRemote(app, script_id, caller)
  const run_id = await addRun(app, { company_id, script_id, user_id: caller.user_id })
  const [folder_id, parent_id] = [await addFolder(), await addFolder()]
  if (route === ROUTES.restoreFolder)
    await caller.call(folderRoutes.deleteFolder, { params: { id: folder_id } })
  if (route === ROUTES.retireTemplate)
    await app.services.database.system(({ db }) =>
      db.updateTable('scripts').set({ is_template: true }).where('id', '=', script_id).execute(),
    )
  const isOfCalls = route.path.startsWith('/api/realtime/')
  const ids: [string, string][] = [
    ['/api/folders/:id/', folder_id],
    ['/api/lean_canvas/:id/', canvas.id],
    ['/api/companies/members/:id/', member.user_id],
    ['/api/operator/companies/:id/', other],
    ['/api/users/:id/', caller.user_id],
    ['/api/scripts/:script_id/shares/:id/', share.id],
    ['/api/scripts/:id/', script_id],
    ['/api/exports/:id/', await addExport()],
    ['/api/phrases/:id/', await addPhrase()],
    ['/api/realtime/connections/:id/', isOfCalls ? await addConnection(route) : ''],
    ['/api/tokens/:id/', await addToken()],
    ['/api/companies/invitations/:id/', await addInvitation()],
    ['/api/companies/domains/:id/', await addDomain()],
    ['/api/groups/:id/', await addGroup()],
  ]
  const is_of_canvas = route.path.startsWith('/api/lean_canvas/:id/')
  const version_id = await app.services.database.tenant(
    { company_id, user_id: caller.user_id },
    (tx) => app.services.documents.versions.keep(tx, is_of_canvas ? canvas.id : script_id, {}),
  )
  const id = ids.find(([path]) => route.path.startsWith(path))?.[1]
  return {
    ...(id === undefined ? {} : { id }),
    ...{ script_id, talk_script_id: script_id, source_script_id: script_id },
    // Of a part, the whole.
    ...{ version_id, version: version_id, note_id: undefined },
    section_id: route === ROUTES.keepRun ? 's' : undefined,
    // Words of a sentence are taken for that sentence alone.
    ...(route === ROUTES.deriveTalkScript && { at: 0, quote: '課題は在庫です。' }),
    ...{ domain: `${randomUUID()}.example.jp`, group_id: undefined },
    ...(route.path.includes('/groups/') && { user_id: colleague.user_id }),
    run_id,
    remote_id: remote.id,
    ...(route === ROUTES.enterRemote ? { code: remote.code } : {}),
    ...(route === ROUTES.deleteRunAnswer ? { block_id: 'budget' } : {}),
    ...{ ...thread, mentions: [caller.user_id], reviewers: [colleague.user_id] },
    ...{ job_id, token: share.token, firebase_uid: caller.uid, admin: admin.user_id },
    ...{ folder_id, folder: folder_id, parent_id, is_own: true, ids: [script_id] },
    // It would go before all that a script can begin with.
    template_id: undefined,
    after: route === ROUTES.followFrames ? 0 : undefined,
    ...{ company_id: undefined, setup: undefined, invitation: undefined, role: 'line' },
    // What somebody owns goes to a colleague as a whole, and so may a note.
    ...{ to: colleague.user_id, hand_over_to: colleague.user_id, owner_id: colleague.user_id },
    ...(route === ROUTES.handOver && { script_ids: undefined }),
    links: [],
  }
}

/** An invitation that has expired, to another address each time. */
async function addInvitation(): Promise<string> {
  const id = randomUUID()
  await app.services.database.raw.query(
    `insert into invitations (id, company_id, email, language, invited_by, invited_at, expires_at)
     values ($1::uuid, $2, $1 || '@example.jp', 'ja', $3, now(), now())`,
    [id, company_id, caller.user_id],
  )
  return id
}

async function addGroup(): Promise<string> {
  const id = randomUUID()
  await app.services.database.raw.query(
    "insert into groups (id, company_id, name) values ($1, $2, '営業部')",
    [id, company_id],
  )
  return id
}

/** A domain that is proved. */
async function addDomain(): Promise<string> {
  const id = randomUUID()
  await app.services.database.raw.query(
    `insert into company_domains (id, company_id, domain, dns_value, proved_at)
     values ($1::uuid, $2, $1 || '.example.jp', 'x', now())`,
    [id, company_id],
  )
  return id
}

/** A token of the caller's that has expired: it counts for no limit. */
async function addToken(): Promise<string> {
  const id = randomUUID()
  await app.services.database.raw.query(
    `insert into api_tokens (id, company_id, user_id, kind, name, hash, hint, scopes, created_by, expires_at)
     values ($1, $2, $3, 'personal', '連携', $4, 'x7Qk', '{read}', $3, now())`,
    [id, company_id, caller.user_id, id],
  )
  return id
}

async function addPhrase(): Promise<string> {
  const body = { id: randomUUID(), text: 'お世話になっております。' }
  await caller.call(phraseRoutes.createPhrase, { body })
  return body.id
}

/** A connection by calls; where it is followed one that has ended, so that nothing is waited for. */
async function addConnection(route: Route): Promise<string> {
  const { id } = (await caller.call(connectionRoutes.openConnection, { body: {} })).body
  if (route === ROUTES.followFrames)
    await caller.call(connectionRoutes.closeConnection, { params: { id } })
  return id
}

/** A file of the caller's that is done. */
async function addExport(): Promise<string> {
  const id = randomUUID()
  const { options } = sampleCall(ROUTES.startExport, { version: undefined }).body ?? {}
  await app.services.database.system(({ db }) =>
    db
      .insertInto('export_jobs')
      .values({
        ...{ id, company_id, user_id: caller.user_id, script_ids: [randomUUID()], title: '商談' },
        ...{ options: JSON.stringify(options), status: 'done', name: '商談.md' },
        content: Buffer.from('# 商談'),
      })
      .execute(),
  )
  return id
}

async function addFolder(): Promise<string> {
  const body = { id: randomUUID(), name: '営業', parent_id: null, is_own: true }
  return (await caller.call(folderRoutes.createFolder, { body })).body.id
}

type Sent = { status: number; body: { code?: string; error?: unknown; fields?: unknown } | null }

/** Sends a call; whatever comes back must be defined. `how` replaces parts of the request. */
async function send(route: Route, call: Call, how: InjectOptions = {}): Promise<Sent> {
  // What is tried here is not the limits of how often.
  await app.services.database.raw.query('delete from rate_limits')
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
  // No language model is set here: what needs one says that it is not to be had.
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
  return { route, call: sampleCall(route, await makeThings(route)) }
}

test('what is spoilt below is good as it is, or refused for want of a password or a code alone', async () => {
  const refused: Record<string, number> = {}
  for (const name of NAMES) {
    const { route, call } = await prepare(name)
    const { status } = await send(route, call)
    if (status >= 300) refused[name] = status
  }
  expect(refused).toEqual({
    // No language model is set here.
    draftTalkScript: 503,
    // The caller's account came by SQL: it has neither password nor passkey.
    ...{ signIn: 401, changePassword: 403, requestEmailChange: 403 },
    ...{ setUpSecondFactor: 403, turnOnSecondFactor: 410, renewRecoveryCodes: 403 },
    ...{ turnOffSecondFactor: 403, askForPasskey: 403, addPasskey: 403, signInWithPasskey: 403 },
    ...{ renamePasskey: 404, removePasskey: 404, finishSignIn: 410 },
    ...{ verifyEmail: 410, confirmEmailChange: 410, resetPassword: 410 },
    // Google is not set up here, and the session named is nobody's.
    ...{ startGoogle: 404, endSession: 404 },
    // The member of each call is an applicant.
    ...{ suspendMember: 409, restoreMember: 409, giveGrant: 404, setDeputy: 409 },
    // The role is offered with a password alone, and nobody was offered it.
    ...{ offerAdmin: 403, answerAdminOffer: 410 },
    // A file is no JSON; of the blocks that stay none is there.
    ...{ readFile: 400, cutTalkScript: 409 },
    // No code was mailed to the domain’s postmaster.
    proveDomain: 403,
    // Nobody asked for the review that is decided on.
    decideReview: 409,
    // The generation of each call wrote nothing and proposes nothing.
    ...{ applyGeneration: 409, undoGeneration: 409 },
    // Nobody who is in takes a request to get in back.
    withdraw: 403,
    // The operator's desk is not entered here.
    ...{ approvePerson: 403, confirmEmail: 403, createCompany: 403, dropJob: 403, enterDesk: 403 },
    ...{ endPersonSessions: 403, exportOperatorEvents: 403, listCompanies: 403, listJobs: 403 },
    ...{ listOperatorEvents: 403, listPeople: 403, movePerson: 403, readHealth: 403 },
    ...{ readInstallation: 403, renewCompanyLink: 403, retryJob: 403 },
    ...{ updateCompany: 403, updateInstallation: 403 },
    // No blind draft, webhook, archive, session or link of the company is made for these calls.
    ...{ beginBlindDraft: 422, deleteBlindNote: 404, endBlindDraft: 404, revealBlindDraft: 404 },
    ...{ saveBlindNote: 404, setBlindDone: 404, settleBlindNotes: 404, unsettleBlindNotes: 404 },
    ...{ deleteWebhook: 404, listWebhookDeliveries: 404, replayWebhookDelivery: 404 },
    ...{ rotateWebhookSecret: 404, testWebhook: 404, updateWebhook: 404 },
    ...{ downloadCompanyArchive: 404, downloadOwnArchive: 404, endMemberSession: 404 },
    ...{ createShare: 422, updateShare: 422, revokeCompanyShare: 404 },
    // A second factor is asked of nobody while whoever asks has none.
    updateCompanySettings: 409,
    // Nobody's provider is set up, and the domain of each call is in the list already.
    ...{ linkCompanySignIn: 403, saveProvider: 422, startCompanySignIn: 404, addDomain: 409 },
  })
})

test.each(NAMES)('%s bears any text in any field', async (name) => {
  const { route, call } = await prepare(name)
  for (const [kind, text] of Object.entries(TEXTS)) {
    for (const { path, value } of listLeaves(call.body)) {
      if (typeof value !== 'string') continue
      const { status } = await send(route, { ...call, body: replaceLeaf(call.body, path, text) })
      // A frame may be that long; what it says is the realtime protocol's.
      if (kind === 'endless' && name !== 'sendFrames')
        expect([413, 422, 404], path.join('.')).toContain(status)
    }
    // An address is no place for a million characters: the server takes 16 kB of headers.
    const short = text.slice(0, 5_000)
    for (const part of ['query', 'params'] as const)
      for (const field of Object.keys(call[part]))
        await send(route, { ...call, [part]: { ...call[part], [field]: short } })
  }
})

test.each(NAMES)('%s bears any kind of value in any field', async (name) => {
  const { route, call } = await prepare(name)
  for (const { path } of listLeaves(call.body))
    for (const value of VALUES)
      await send(route, { ...call, body: replaceLeaf(call.body, path, value) })
  for (const field of Object.keys(call.query)) {
    const query = `${field}=1&${field}=2&${field}[a]=3`
    const url = `${route.path.replace(/:\w+/g, randomUUID())}?${query}`
    await send(route, call, { url })
  }
})

test.each(NAMES.filter(hasBody))('%s takes its own JSON alone', async (name) => {
  const { route, call } = await prepare(name)
  const unknown = await send(route, { ...call, body: { ...call.body, is_operator: true } })
  // A thing that is not there is told before what is wrong with the rest.
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
    ...['{', 'nonsense', '\u0000', good.slice(0, -1), `${good}x`],
    ...[nested, '['.repeat(100_000), `{"a":${nested}}`],
    ...['{"__proto__":{"is_operator":true}}', '{"constructor":{"prototype":{}}}'],
  ])
    expect([400, broken.slice(0, 20)]).toEqual([(await as(broken)).status, broken.slice(0, 20)])
  for (const other of ['[]', '"text"', '5', 'true', 'null', '[{}]'])
    expect((await as(other)).status).toBeLessThan(500)
  const { body_limit = MAX_BODY_BYTES } = route
  expect((await as(`{"a":"${'x'.repeat(body_limit)}"}`)).status).toBe(413)
})

test.each(NAMES)('%s asked six times at once answers each time', async (name) => {
  const { route, call } = await prepare(name)
  const answers = await Promise.all(Array.from({ length: 6 }, () => send(route, call)))
  for (const { status } of answers) expect(status).not.toBe(429)
})

const guarded = NAMES.filter((name) => routeOf(name).access !== 'public')

test('a token that is expired, of another issuer, forged or no token opens nothing', async () => {
  const part = (text: string) => Buffer.from(text).toString('base64url')
  const [head = '', claims = '', signature = ''] = caller.token.split('.')
  const header = JSON.parse(Buffer.from(head, 'base64url').toString())
  const said = JSON.parse(Buffer.from(claims, 'base64url').toString())
  const key = new TextEncoder().encode('x'.repeat(32))
  const other = await openTestApp()
  const foreign = await other.account(await other.company(), { admin: true, operator: true })
  const tokens = [
    ...['', 'x', 'a.b.c', '\u00ff', 'x'.repeat(8_000), `${caller.token}x`, foreign.token],
    `${head}.${part(JSON.stringify({ ...said, sub: foreign.uid }))}.${signature}`,
    `${part(JSON.stringify({ ...header, alg: 'none' }))}.${claims}.`,
    await new SignJWT(said).setProtectedHeader({ ...header, alg: 'HS256' }).sign(key),
  ]
  await other.stop()
  for (const name of guarded) {
    const { route, call } = await prepare(name)
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
  const calls = await Promise.all(guarded.map(prepare))
  app.pass(3_600_001)
  for (const { route, call } of calls)
    expect((await send(route, call)).body?.code).toBe('unauthenticated')
  app.pass(-3_600_001)
})

test('methods and addresses that are none of ours are refused alike', async () => {
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
