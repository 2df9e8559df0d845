import type { LookupAddress } from 'node:dns'
import { Webhook as Verifier } from 'standardwebhooks'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { auditRoutes } from '#contract/audit.ts'
import { scriptRoutes } from '#contract/scripts.ts'
import type { WebhookKind } from '#contract/webhook-kinds.ts'
import { type WebhookDelivery, webhookRoutes } from '#contract/webhooks.ts'
import { openTestApp, type TestApp } from '#testing/app.ts'
import type { TestAccount } from '#testing/test-accounts.ts'
import { addScript } from '#testing/test-scripts.ts'
import { openReceiver } from '#testing/webhook-receiver.ts'

let app: TestApp
let company: string
let admin: TestAccount
let receiver: Awaited<ReturnType<typeof openReceiver>>
/**
 * The addresses that the test DNS resolver returns, one list per lookup. `requestCount` counts the
 * lookups.
 */
let addresses: LookupAddress[][]
let requestCount = 0

const LOCAL = { address: '127.0.0.1', family: 4 }
const DAY_MS = 86_400_000

async function open(env: Record<string, string>) {
  app = await openTestApp(env, {
    async resolve_host() {
      requestCount += 1
      return addresses.shift() ?? []
    },
  })
}

beforeAll(async () => {
  receiver = await openReceiver({
    '/moved': (reply) => reply.writeHead(302, { location: `${receiver.url}/elsewhere` }).end(),
    '/broken': (reply) => reply.writeHead(500).end(`壊れています\u0000${'x'.repeat(200_000)}`),
    '/long': (reply) => void reply.writeHead(200).write('y'.repeat(200_000)),
  })
  await open({ WEBHOOK_ALLOW_PRIVATE: 'true' })
})
beforeEach(async () => {
  ;[addresses, requestCount] = [[], 0]
  receiver.received.splice(0)
  company = await app.company()
  admin = await app.account(company, { admin: true })
})
afterAll(async () => {
  await app.stop()
  await receiver.close()
})

const KINDS: WebhookKind[] = ['script.created', 'script.trashed']
async function add(url: string, kinds = KINDS) {
  const made = await admin.call(webhookRoutes.createWebhook, { body: { url, kinds } })
  expect(made.status).toBe(201)
  return { ...made.body, params: { id: made.body.webhook.id } }
}
type Params = { id: string }
const readLog = async (params: Params) =>
  (await admin.call(webhookRoutes.listWebhookDeliveries, { params })).body.deliveries
const readOne = async ({ id }: Params) =>
  (await admin.call(webhookRoutes.listWebhooks, {})).body.webhooks.find((one) => one.id === id)
/** Waits until `is` is true for the newest delivery of the webhook; returns this delivery. */
const when = (params: Params, is: (delivery: WebhookDelivery) => boolean) =>
  app.eventually(async () => {
    const [newest] = await readLog(params)
    return newest && is(newest) && newest
  })
const isDone = ({ state }: WebhookDelivery) => state !== 'waiting'
const wasTried = ({ attempts }: WebhookDelivery) => attempts > 0
const sendTest = (params: Params) => admin.call(webhookRoutes.testWebhook, { params, body: {} })
/** Returns the messages received at a path. Retries to other paths may arrive at any time. */
const messagesTo = (to: string) => receiver.received.filter(({ path }) => path === to)
const hurry = () =>
  app.services.database.raw.query(
    "update jobs.job set start_after = now() where name = 'webhooks' and state < 'active'",
  )

test('an event is posted, signed, with the data the team may see', async () => {
  const { params, secret } = await add(`${receiver.url}/hook?of=daihon`)
  const open = await addScript(admin, { visibility: 'team_view', text: '課題は在庫です。' })
  const closed = await addScript(admin, { text: '誰にも見せません。' })
  await admin.call(scriptRoutes.trashScript, { params: { id: open.id } })
  await app.eventually(async () => messagesTo('/hook?of=daihon').length === 3)
  const verified = messagesTo('/hook?of=daihon').map(({ headers, body }) => {
    return new Verifier(secret).verify(body, headers as Record<string, string>) as {
      type: string
      data: { subject: { id: string; name: string | null }; actor: { name: string } }
    }
  })
  const of = (type: string, id: string) =>
    verified.find(({ type: kind, data }) => kind === type && data.subject.id === id)?.data
  expect(of('script.trashed', open.id)).toMatchObject({
    subject: { of: 'script', name: open.title },
    facts: {},
    actor: { id: admin.user_id },
  })
  expect(of('script.created', closed.id)).toMatchObject({ subject: { name: null } })
  expect(JSON.stringify(receiver.received)).not.toMatch(/在庫|見せません/)
  expect(await when(params, isDone)).toMatchObject({
    state: 'delivered',
    status: 200,
    answer: '受け取りました',
    attempts: 1,
    problem: null,
  })
  const seen = await admin.call(auditRoutes.listAudit, { query: { kind: 'webhook.created' } })
  expect(seen.body.entries[0]?.data).toEqual({ webhook_id: params.id })
  const { rows } = await app.services.database.raw.query('select * from webhooks')
  expect(JSON.stringify(rows)).not.toContain(secret.slice(6))
})

test('a delivery can be repeated under the same id; the log has pagination', async () => {
  const { params } = await add(`${receiver.url}/again`)
  await sendTest(params)
  const { id: delivery_id } = await when(params, isDone)
  const replayed = { params: { ...params, delivery_id }, body: {} }
  expect((await admin.call(webhookRoutes.replayWebhookDelivery, replayed)).status).toBe(200)
  await app.eventually(async () => messagesTo('/again').length === 2)
  const ids = messagesTo('/again').map(({ headers }) => headers['webhook-id'])
  expect(ids[0]).toBe(ids[1])
  const query = { limit: 1 }
  const first = await admin.call(webhookRoutes.listWebhookDeliveries, { params, query })
  const after = first.body.next ?? ''
  const second = await admin.call(webhookRoutes.listWebhookDeliveries, {
    params,
    query: { limit: 1, after },
  })
  expect(second.body).toMatchObject({ deliveries: [{ id: delivery_id }], next: null })
  const other = await add(receiver.url)
  const foreign = { params: { ...other.params, delivery_id }, body: {} }
  expect((await admin.call(webhookRoutes.replayWebhookDelivery, foreign)).status).toBe(404)
})

test('a new secret signs beside the old one for a day', async () => {
  const { params, secret } = await add(`${receiver.url}/rotated`)
  const rotated = await admin.call(webhookRoutes.rotateWebhookSecret, { params, body: {} })
  const opens = (at: number, value: string) => {
    const { body, headers } = messagesTo('/rotated')[at] ?? { body: '', headers: {} }
    try {
      return Boolean(new Verifier(value).verify(body, headers as Record<string, string>))
    } catch {
      return false
    }
  }
  await sendTest(params)
  await app.eventually(async () => messagesTo('/rotated').length === 1)
  expect([opens(0, secret), opens(0, rotated.body.secret)]).toEqual([true, true])
  await app.services.database.raw.query('update webhooks set previous_until = now()')
  await sendTest(params)
  await app.eventually(async () => messagesTo('/rotated').length === 2)
  expect([opens(1, secret), opens(1, rotated.body.secret)]).toEqual([false, true])
})

test('redirects are not followed, and only the start of an answer is read', async () => {
  const moved = await add(`${receiver.url}/moved`)
  await sendTest(moved.params)
  expect(await when(moved.params, wasTried)).toMatchObject({ status: 302, problem: 'refused' })
  expect(messagesTo('/elsewhere')).toEqual([])
  const long = await add(`${receiver.url}/long`)
  await sendTest(long.params)
  const { answer, state } = await when(long.params, wasTried)
  expect([state, answer.length]).toEqual(['delivered', 500])
})

test('a failed delivery is retried for a day; a webhook failing for days is stopped with an email', async () => {
  const { params } = await add(`${receiver.url}/broken`)
  await sendTest(params)
  const failed = await when(params, wasTried)
  expect(failed).toMatchObject({ state: 'waiting', status: 500, problem: 'refused', attempts: 1 })
  expect(failed.answer).toMatch(/^壊れています x+$/)
  const wait = Date.parse(failed.next_try_at ?? '') - Date.parse(failed.last_tried_at ?? '')
  expect(wait).toBe(5_000)
  await hurry()
  expect(await when(params, ({ attempts }) => attempts === 2)).toMatchObject({ state: 'waiting' })
  // Simulates 13 failed attempts. Attempt 14 is the last.
  await app.services.database.raw.query('update webhook_deliveries set attempts = 13')
  await hurry()
  expect(await when(params, isDone)).toMatchObject({ state: 'failed', next_try_at: null })
  expect((await readOne(params))?.state).toBe('active')

  await app.services.database.raw.query('update webhooks set failing_since = $1 where id = $2', [
    new Date(app.services.now() - 5 * DAY_MS),
    params.id,
  ])
  await sendTest(params)
  await app.eventually(async () => (await readOne(params))?.state === 'failing')
  const email = `${admin.uid}@example.jp`
  const mail = await app.eventually(async () => {
    const { rows } = await app.services.database.raw.query(
      'select body_text from mailbox where recipient = $1',
      [email],
    )
    return rows[0]
  })
  expect(mail?.body_text).toContain(`127.0.0.1:${receiver.port}`)
  expect(await sendTest(params)).toMatchObject({
    status: 409,
    problem: { code: 'webhook_stopped' },
  })
  const resumed = await admin.call(webhookRoutes.updateWebhook, {
    params,
    body: { is_paused: false },
  })
  expect(resumed.body).toMatchObject({ state: 'active', failing_since: null })
})

test('a paused webhook gets nothing', async () => {
  const { params } = await add(receiver.url)
  const other = await add(receiver.url, ['script.created'])
  await admin.call(webhookRoutes.updateWebhook, { params, body: { is_paused: true } })
  await addScript(admin)
  await when(other.params, isDone)
  expect(await readLog(params)).toEqual([])
})

test('SSRF: a name is resolved once, and the connection uses the checked address', async () => {
  const { params } = await add(`http://hooks.example:${receiver.port}/rebound`)
  // The resolver would answer a second lookup with another address. So the delivery arrives only if
  // there is one lookup.
  addresses = [[LOCAL], [{ address: '192.0.2.1', family: 4 }]]
  await sendTest(params)
  expect(await when(params, wasTried)).toMatchObject({ state: 'delivered' })
  expect(requestCount).toBe(1)
  expect(messagesTo('/rebound')[0]?.headers.host).toBe(`hooks.example:${receiver.port}`)
  addresses = [[{ address: '8.8.8.8', family: 4 }]]
  await sendTest(params)
  expect(await when(params, wasTried)).toMatchObject({ problem: 'private_address', attempts: 1 })
})

test('old deliveries are deleted, and lost ones are sent', async () => {
  const { params } = await add(`${receiver.url}/late`)
  await sendTest(params)
  const sent = await when(params, isDone)
  const { raw } = app.services.database
  await raw.query("update webhook_deliveries set created_at = now() - interval '31 days'")
  await sendTest(params)
  await when(params, ({ id, ...one }) => id !== sent.id && isDone({ id, ...one }))
  // Simulates a server that stopped before it queued the job.
  await raw.query(
    "update webhook_deliveries set state = 'waiting', next_try_at = now() - interval '1 hour' where created_at > now() - interval '1 day'",
  )
  await app.cleanUp()
  await app.eventually(async () => messagesTo('/late').length === 3)
  expect(await readLog(params)).toHaveLength(1)
})

test('by default private addresses are refused, and https is required', async () => {
  await app.stop()
  receiver.received.splice(0)
  await open({})
  company = await app.company()
  admin = await app.account(company, { admin: true })
  for (const url of [receiver.url, 'ftp://example.jp', 'https://a:b@example.jp', 'x']) {
    const refused = await admin.call(webhookRoutes.createWebhook, { body: { url, kinds: KINDS } })
    expect(refused).toMatchObject({
      status: 422,
      problem: { fields: [{ path: 'url', code: 'bad_url' }] },
    })
  }
  const PUBLIC = { address: '8.8.8.8', family: 4 }
  for (const [host, found] of [
    [`127.0.0.1:${receiver.port}`, []],
    [`0x7f.1:${receiver.port}`, []],
    [`[::ffff:127.0.0.1]:${receiver.port}`, []],
    ['hooks.example', [LOCAL]],
    // One private address among several suffices for a refusal, because the connection could use
    // it.
    ['both.example', [PUBLIC, LOCAL]],
    ['metadata.example', [{ address: '169.254.169.254', family: 4 }]],
  ] as [string, LookupAddress[]][]) {
    addresses = [found]
    const { params } = await add(`https://${host}/`)
    await sendTest(params)
    expect([host, (await when(params, wasTried)).problem]).toEqual([host, 'private_address'])
  }
  expect(receiver.received).toEqual([])
})
