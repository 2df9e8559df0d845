// Long because it combines every kind of link, every reason for closing a link and every route.
import { randomUUID } from 'node:crypto'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { leanCanvasRoutes } from '#contract/lean-canvas.ts'
import type { RouteCall } from '#contract/route.ts'
import { ROUTES } from '#contract/routes.ts'
import { SHARE_PERMITS, sharingRoutes } from '#contract/sharing.ts'
import { openTestApp, type TestApp } from '#testing/app.ts'
import { readMails } from '#testing/people.ts'
import { openRecordedDatabase, type RecordedDatabase } from '#testing/recorded-statements.ts'
import { sampleCall } from '#testing/sample-call.ts'
import type { TestAccount } from '#testing/test-accounts.ts'
import { addScript } from '#testing/test-scripts.ts'
import { findForMail } from './recipients/data.ts'

// Every route that takes a token must treat a closed link like an unknown token: same response,
// same SQL statements. Neither the kind of link nor the reason for its end may make a difference.
// The list of routes is read from the app, so that the test fails if a route has no request here.

let app: TestApp
let database: RecordedDatabase
let owner: TestAccount
const addresses = new Set<string>()

beforeAll(async () => {
  const watch = (message: unknown) => {
    const { fastify } = message as { fastify: FastifyInstance }
    fastify.addHook('onRoute', ({ method, url }) => {
      if (!url.includes('/share/:token')) return
      for (const each of [method].flat()) addresses.add(`${each} ${url}`)
    })
  }
  subscribe('fastify.initialization', watch)
  database = await openRecordedDatabase()
  app = await openTestApp({}, { database })
  await app.app.ready()
  unsubscribe('fastify.initialization', watch)
  owner = await app.account(await app.company('青葉製作所'))
})
afterAll(() => app.stop())

const PAGE = '/:language(^(?:ja|en)$)/share/:token'
const PASSWORD = '電池ホチキス'
/** A token that is well-formed, but belongs to no link. */
const UNKNOWN = 'x'.repeat(43)
const newAddress = () => `${randomUUID().slice(0, 8)}@example.com`

type Form = Record<string, string>
type Sent = { query?: Form; body?: object; form?: Form }

function listCalls({
  shows,
  named,
  code,
  said,
}: Pick<Reader, 'shows' | 'named' | 'code' | 'said'>): Record<string, readonly Sent[]> {
  const known = { format: shows === 'canvas' ? 'csv' : 'txt', about: undefined }
  const ofApi = Object.values(ROUTES)
    .filter(({ path }) => path.startsWith('/api/share/:token/'))
    .flatMap((route) => {
      const { query, body } = sampleCall(route, known)
      const methods = route.method === 'GET' ? ['GET', 'HEAD'] : [route.method]
      return methods.map(
        (verb) => [`${verb} ${route.path}`, [{ query, ...(body && { body }) }]] as const,
      )
    })
  const typed = [
    { password: PASSWORD },
    { password: '違うパスワード' },
    {},
    { address: '住所' },
    { address: named },
    { address: newAddress() },
    { address: named, code },
    { address: newAddress(), code: '123456' },
  ]
  return {
    ...Object.fromEntries(ofApi),
    [`GET ${PAGE}`]: [{}],
    [`HEAD ${PAGE}`]: [{}],
    [`POST ${PAGE}`]: typed.map((form) => ({ form })),
    [`POST ${PAGE}/comments`]: [{ form: said }],
  }
}

let network = 0
/**
 * Sends a request; returns its response and its SQL statements. Each request comes from another
 * network, because of the rate limits.
 */
async function sendRecorded(
  token: string,
  cookies: Form,
  address: string,
  { query, body, form }: Sent,
) {
  const [method = '', path = ''] = address.split(' ')
  network += 1
  const { value, statements } = await database.record(async () =>
    app.app.inject({
      method: method as 'GET',
      remoteAddress: `10.7.${network >> 8}.${network & 255}`,
      url: path.replace(/:language\(.*?\)\$\)/, 'ja').replace(':token', token),
      ...(query && { query }),
      headers: {
        cookie: Object.entries(cookies)
          .map((pair) => pair.join('='))
          .join('; '),
        ...(form && { 'content-type': 'application/x-www-form-urlencoded' }),
      },
      ...((form ?? body) && { payload: form ? new URLSearchParams(form).toString() : body }),
    }),
  )
  const { date: _, ...headers } = value.headers
  const given = Object.fromEntries(value.cookies.map(({ name, value }) => [name, value]))
  return {
    answer: { status: value.statusCode, headers, body: value.body.replaceAll(token, 'TOKEN') },
    statements: statements.map(({ text }) => text),
    given,
  }
}

type Calls = ReturnType<typeof listCalls>
async function sendAll(token: string, cookies: Form, calls: Calls) {
  const all = []
  for (const [address, each] of Object.entries(calls))
    for (const sent of each) {
      const { answer, statements } = await sendRecorded(token, cookies, address, sent)
      all.push({ call: `${address} ${JSON.stringify(sent)}`, answer, statements })
    }
  return all
}

type Reader = {
  token: string
  shows: 'script' | 'canvas'
  cookies: Form
  /** Address of a named recipient, and the code from the email. */
  named: string
  code: string
  /** Fields of the comment form, including the page's hidden fields. */
  said: Form
  /** True if this reader may read the link's content. */
  reads: boolean
}
type NewShare = RouteCall<typeof sharingRoutes.createShare>['body']

async function openLink(more: Partial<NewShare>): Promise<Reader> {
  const { id: script_id } = await addScript(owner, { title: '商談', text: '秘密の値段。' })
  if (more.shows === 'canvas')
    await owner.call(leanCanvasRoutes.createCanvas, { body: { talk_script_id: script_id } })
  const permits = Object.fromEntries(SHARE_PERMITS.map((permit) => [permit, true]))
  const { body } = await owner.call(sharingRoutes.createShare, {
    params: { script_id },
    body: { shows: 'script', days: 7, ...permits, ...more },
  })
  return {
    token: body.token,
    shows: more.shows ?? 'script',
    cookies: {},
    reads: true,
    named: more.recipients?.[0] ?? newAddress(),
    code: '123456',
    said: { id: randomUUID(), thread_id: randomUUID(), name: '佐藤', body: 'はい', proof: '1.x' },
  }
}
const type = async (reader: Reader, form: Form, address = `POST ${PAGE}`): Promise<void> => {
  const { given } = await sendRecorded(reader.token, reader.cookies, address, { form })
  Object.assign(reader.cookies, given)
}
async function requestCode(reader: Reader): Promise<void> {
  await type(reader, { address: reader.named })
  reader.code = await app.eventually(
    async () => /^\d{6}$/m.exec((await readMails(app, reader.named))[0]?.body_text ?? '')?.[0],
  )
}
async function proveAddress(reader: Reader): Promise<void> {
  await requestCode(reader)
  await type(reader, { address: reader.named, code: reader.code })
}
async function comment(reader: Reader): Promise<void> {
  const page = await sendRecorded(reader.token, reader.cookies, `GET ${PAGE}`, {})
  const fields = page.answer.body.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)
  for (const [, name = '', value = ''] of fields) reader.said[name] = value
  await type(reader, reader.said, `POST ${PAGE}/comments`)
}
const unread = async (reader: Reader, more?: (reader: Reader) => Promise<void>) => {
  await more?.(reader)
  return { ...reader, reads: false }
}
const read = async (reader: Reader, more: (reader: Reader) => Promise<void>) => {
  await more(reader)
  return reader
}

/**
 * Links of every kind, each with a reader. Some readers of protected links have entered the
 * password or code, others have not.
 */
const READERS: Record<string, () => Promise<Reader>> = {
  'of anybody': () => openLink({}),
  'by which a guest has commented': async () => read(await openLink({}), comment),
  'with a password': async () => unread(await openLink({ password: PASSWORD })),
  'with a password that was shown': async () =>
    read(await openLink({ password: PASSWORD }), (link) => type(link, { password: PASSWORD })),
  'for named people': async () => unread(await openLink({ recipients: [newAddress()] })),
  'for named people, with a code on its way': async () =>
    unread(await openLink({ recipients: [newAddress()] }), requestCode),
  'for named people, one of whom has come and commented': async () =>
    read(await openLink({ recipients: [newAddress()] }), async (link) => {
      await proveAddress(link)
      await comment(link)
    }),
  'with a password and for named people, both shown': async () =>
    read(await openLink({ password: PASSWORD, recipients: [newAddress()] }), async (link) => {
      await type(link, { password: PASSWORD })
      await proveAddress(link)
    }),
  'to a fixed version': () => openLink({ version: 'now' }),
  'to a canvas': () => openLink({ shows: 'canvas' }),
}

const COMPANIES = 'where id <> free_company()'
const REASONS: Record<string, readonly [gone: string, back: string]> = {
  revoked: ['update shares set revoked_at = now()', 'update shares set revoked_at = null'],
  expired: [
    "update shares set expires_at = now() - interval '1 second'",
    'update shares set expires_at = null',
  ],
  'past the company’s longest time': [
    `update companies set shares_max_days = 1; update shares set created_at = now() - interval '2 days'`,
    'update companies set shares_max_days = null; update shares set created_at = now()',
  ],
  'in the trash': ['update scripts set trashed_at = now()', 'update scripts set trashed_at = null'],
  'of a dormant company': [
    `update companies set is_dormant = true ${COMPANIES}`,
    'update companies set is_dormant = false',
  ],
  'of a company that is to be erased': [
    `update companies set deleted_at = now() ${COMPANIES}`,
    'update companies set deleted_at = null',
  ],
  'of a company without links': [
    'update companies set allows_shares = false',
    'update companies set allows_shares = true',
  ],
}

test('every address that takes a link’s token is tested', async () => {
  expect([...addresses].sort()).toEqual(Object.keys(listCalls(await openLink({}))).sort())
})

test.each(Object.entries(READERS))(
  'a link %s gets the same answer after the same statements when unknown, expired, revoked or dormant',
  async (_kind, open) => {
    const { token, cookies, reads, ...reader } = await open()
    const calls = listCalls(reader)
    const unknown = await sendAll(UNKNOWN, cookies, calls)
    for (const { call, answer, statements } of unknown) {
      // The route that counts views answers 200 for any token.
      expect([call, answer.status]).toEqual([call, call.includes('/views/') ? 200 : 404])
      expect(statements.length).toBeGreaterThan(0)
      expect(answer.headers['set-cookie']).toBeUndefined()
    }
    // While the link is open, the same requests get another response. This shows that the test can
    // fail.
    const live = reads ? await sendAll(token, cookies, calls) : []
    for (const [at, { call, answer, statements }] of live.entries())
      expect([call, answer.status, statements]).not.toEqual([
        call,
        unknown[at]?.answer.status,
        unknown[at]?.statements,
      ])
    for (const [reason, [gone, back]] of Object.entries(REASONS)) {
      await database.raw.query(gone)
      const seen = await sendAll(token, cookies, calls)
      await database.raw.query(back)
      expect([reason, seen]).toEqual([reason, unknown])
    }
  },
)

test('an open link’s disabled export and its view count look like a closed link’s', async () => {
  const file = 'GET /api/share/:token/export/'
  const view = 'POST /api/share/:token/views/'
  const kept: [string, Partial<NewShare>][] = [
    [file, { allows_export: false }],
    ...[file, view].flatMap((address): [string, Partial<NewShare>][] => [
      [address, { password: PASSWORD }],
      [address, { recipients: [newAddress()] }],
    ]),
  ]
  for (const [address, more] of kept) {
    const link = await openLink(more)
    const [sent = {}] = listCalls(link)[address] ?? []
    const [one, other] = [
      await sendRecorded(link.token, {}, address, sent),
      await sendRecorded(UNKNOWN, {}, address, sent),
    ]
    expect([address, more, one]).toEqual([address, more, other])
  }
})

test('neither answer nor statements reveal if a link is for an address', async () => {
  const { named, token } = await openLink({ recipients: [newAddress()] })
  const send = async (address: string, code?: string) => {
    const form = { address, ...(code && { code }) }
    const { answer, statements, given } = await sendRecorded(token, {}, `POST ${PAGE}`, { form })
    const body = answer.body.replaceAll(address, 'ADDRESS')
    return { ...answer, body, statements, given }
  }
  const answers = [await send(named), await send(newAddress())]
  expect(answers[0]).toEqual(answers[1])
  expect(answers[0]?.status).toBe(200)
  const code = await app.eventually(
    async () => /^\d{6}$/m.exec((await readMails(app, named))[0]?.body_text ?? '')?.[0],
  )
  const wrong = code === '000000' ? '000001' : '000000'
  const refused = [await send(newAddress(), code), await send(named, wrong)]
  const change = (set: string) => database.raw.query(`update share_recipients set ${set}`)
  await change("code_expires_at = now() - interval '1 second'")
  refused.push(await send(named, code))
  await change("code_expires_at = now() + interval '1 hour', code_tries = 5")
  refused.push(await send(named, code))
  await change('code_tries = 0')
  expect((await send(named, code)).status).toBe(303)
  refused.push(await send(named, code))
  expect(refused).toEqual(refused.map(() => refused[0]))
  expect(refused[0]?.status).toBe(403)
})

test('a code is emailed only for an open link', async () => {
  const { named } = await openLink({ recipients: [newAddress()] })
  const { rows } = await database.raw.query(
    'select share_id from share_recipients where email = $1',
    [named],
  )
  const share_id = String(rows[0]?.share_id)
  const find = () => database.system((tx) => findForMail(tx, { share_id, email: named }))
  expect(await find()).not.toBeNull()
  for (const [reason, [gone, back]] of Object.entries(REASONS)) {
    await database.raw.query(gone)
    expect([reason, await find()]).toEqual([reason, null])
    await database.raw.query(back)
  }
})
