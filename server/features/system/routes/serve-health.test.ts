import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { scriptRoutes } from '#contract/scripts.ts'
import { openTestApp, type TestApp } from '#testing/app.ts'

const METRICS_TOKEN = 'a token of the monitoring'
let app: TestApp
let quiet: TestApp

beforeAll(async () => {
  app = await openTestApp({ METRICS_TOKEN })
  quiet = await openTestApp()
})
afterAll(() => quiet.stop())

const get = async (url: string, headers: Record<string, string> = {}, from = app) => {
  const answer = await from.app.inject({ url, headers })
  return { status: answer.statusCode, body: answer.body, type: answer.headers['content-type'] }
}

test('metrics need the token', async () => {
  for (const [from, headers] of [
    [app, {}],
    [app, { authorization: 'Bearer wrong' }],
    [app, { authorization: METRICS_TOKEN.slice(1) }],
    [quiet, {}],
    [quiet, { authorization: 'Bearer ' }],
    [quiet, { authorization: `Bearer ${METRICS_TOKEN}` }],
  ] as const)
    expect((await get('/metrics', headers, from)).status).toBe(404)
})

test('metrics contain routes and statuses, and no personal data', async () => {
  const member = await app.account(await app.company())
  const title = '秘密の題名'
  await member.call(scriptRoutes.readScript, { params: { id: member.user_id } })
  await member.call(scriptRoutes.listScripts, { query: { search: title } })
  await app.app.inject({ url: `/ja/share/${member.token}` })
  const { status, body, type } = await get('/metrics', {
    authorization: `Bearer ${METRICS_TOKEN}`,
  })
  expect(status).toBe(200)
  expect(type).toContain('text/plain')
  expect(body).toMatch(
    /^daihon_http_answers_total\{method="GET",route="\/api\/scripts\/:id\/",status="404"\} 1$/m,
  )
  expect(body).toMatch(/^daihon_http_seconds_bucket\{le="0.005",method="GET",route="[^"]+"\} \d+$/m)
  expect(body).toMatch(/^daihon_live_connections 0$/m)
  expect(body).toMatch(/^daihon_database_connections\{state="waiting"\} 0$/m)
  expect(body).toMatch(/^daihon_log_updates \d+$/m)
  expect(body).toMatch(/^daihon_jobs\{queue="[a-z_-]+",state="[a-z]+"\} \d+$/m)
  expect(body).toMatch(/^daihon_process_resident_memory_bytes \d+$/m)
  for (const secret of [member.user_id, member.token, title, encodeURIComponent(title)])
    expect(body).not.toContain(secret)
})

const PARTS = {
  process: 'ready',
  database: 'ready',
  migrations: 'ready',
  jobs: 'ready',
  redis: null,
}
const all = (status: string, parts: object) =>
  JSON.stringify({ status, parts: { ...PARTS, ...parts } })

test('an outdated schema is reported', async () => {
  const { raw } = app.services.database
  const removed = await raw.query(
    'delete from schema_migrations where name = (select max(name) from schema_migrations) returning *',
  )
  const body = all('not ready', { migrations: 'behind' })
  expect(await get('/readyz')).toMatchObject({ status: 503, body })
  const { name, checksum } = removed.rows[0] ?? {}
  await raw.query('insert into schema_migrations (name, checksum) values ($1, $2)', [
    name,
    checksum,
  ])
  expect(await get('/readyz')).toMatchObject({ status: 200, body: all('ready', {}) })
})

test('the alert rules use existing metrics', async () => {
  const { body } = await get('/metrics', { authorization: `Bearer ${METRICS_TOKEN}` })
  const rules = await readFile(new URL('../../../../deploy/alerts.yml', import.meta.url), 'utf8')
  const names = new Set(rules.match(/\bdaihon_[a-z_]+/g))
  expect(names.size).toBeGreaterThan(8)
  // Names are compared without `_bucket`, because a histogram has no buckets before its first
  // measurement.
  for (const name of names) expect(body).toContain(`${name.replace(/_bucket$/, '')}`)
})

test('the server is healthy while it runs and ready while it can serve', async () => {
  expect(await get('/healthz')).toMatchObject({ status: 200, body: '{"status":"ok"}' })
  expect(await get('/readyz')).toMatchObject({ status: 200, body: all('ready', {}) })
  // Without its database, the server is healthy but not ready.
  await app.services.database.close()
  expect(await get('/healthz')).toMatchObject({ status: 200 })
  expect(await get('/readyz')).toMatchObject({
    status: 503,
    body: all('not ready', { database: 'away', migrations: 'unknown' }),
  })
  await app.app.close()
})
