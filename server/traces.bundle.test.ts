import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { afterEach, expect, test } from 'vitest'
import { scriptRoutes } from '#contract/scripts.ts'
import { sharingRoutes } from '#contract/sharing.ts'
import { type Account, signUp } from '#testing/accounts.ts'
import { findFreePort, type ServerProcess, startServer } from '#testing/server-process.ts'
import { newScript } from '#testing/test-scripts.ts'
import { openTraceCollector, type SentSpan, type TraceCollector } from '#testing/trace-collector.ts'

// Tests the built server with a collector: which spans it sends, which data it never sends, and
// that it does not depend on the collector.

const opened: (() => unknown)[] = []
afterEach(async () => {
  for (const close of opened.splice(0).reverse()) await close()
})

const PRINT_LOADS = `import { registerHooks } from 'node:module'
registerHooks({ load(url, context, next) { process.stderr.write('loads ' + url + '\\n'); return next(url, context) } })`
/** Folder of the built server, and `chunks`, its files that contain OpenTelemetry. */
const root = `${import.meta.dirname}/../dist/server`
const chunks = globSync('*.js', { cwd: root }).filter((file) =>
  readFileSync(`${root}/${file}`, 'utf8').includes('OTLPTraceExporter'),
)

async function start(settings: Record<string, string>): Promise<ServerProcess> {
  const DATA_DIR = mkdtempSync('/tmp/daihon-traces-')
  opened.push(() => rmSync(DATA_DIR, { recursive: true }))
  const NODE_OPTIONS = `--import=data:text/javascript,${encodeURIComponent(PRINT_LOADS)}`
  // A short batch delay of OpenTelemetry (in ms), so that spans are sent soon.
  const env = { DATA_DIR, NODE_OPTIONS, OTEL_BSP_SCHEDULE_DELAY: '50', ...settings }
  const server = await startServer({ env })
  opened.push(server.kill)
  return server
}

async function collect(): Promise<TraceCollector> {
  const collector = await openTraceCollector()
  opened.push(() => collector.close())
  return collector
}

const SECRETS = {
  email: 'hanako.traces@example.jp',
  username: '山田 花子',
  company: '株式会社さくら商事',
  title: '秘密の商談',
  new_title: '誰にも言わない題名',
  text: '在庫は毎朝数えます。',
  words: '探している言葉',
  link_password: 'a password of the link',
}

async function join({ url, setup }: ServerProcess): Promise<Account> {
  const { email, username, company } = SECRETS
  return signUp(url, { email, username, join: { setup: setup ?? '', company_name: company } })
}

async function write(by: Account): Promise<string> {
  const body = newScript({ title: SECRETS.title, text: SECRETS.text })
  return (await by.call(scriptRoutes.createScript, { body })).id
}

const namesOf = (spans: readonly SentSpan[]) => spans.map(({ name }) => name)

test('a request, its authorization and its statements are one trace, the caller’s, without user content', async () => {
  const collector = await collect()
  const server = await start({
    OTEL_EXPORTER_OTLP_ENDPOINT: `${collector.url}/`,
    OTEL_EXPORTER_OTLP_HEADERS: 'x-key=a%20key',
    OTEL_SERVICE_NAME: 'daihon-test',
  })
  const hanako = await join(server)
  const id = await write(hanako)
  await hanako.call(scriptRoutes.updateScript, {
    params: { id },
    body: { title: SECRETS.new_title },
  })
  await hanako.call(scriptRoutes.listScripts, { query: { search: SECRETS.words } })
  const share = await hanako.call(sharingRoutes.createShare, {
    params: { script_id: id },
    body: { shows: 'script', days: null, password: SECRETS.link_password },
  })
  const request = (path: string, traceparent?: string) =>
    fetch(`${server.url}${path}`, {
      headers: { authorization: `Bearer ${hanako.token}`, ...(traceparent && { traceparent }) },
    })
  expect((await request(`/ja/share/${share.token}`)).status).toBe(200)
  const [trace, other] = ['4bf92f3577b34da6a3ce929d0e0e4736', '5bf92f3577b34da6a3ce929d0e0e4736']
  expect((await request(`/api/scripts/${id}/`, `00-${trace}-00f067aa0ba902b7-01`)).status).toBe(200)
  expect((await request(`/api/scripts/${id}/`, `00-${other}-00f067aa0ba902b7-00`)).status).toBe(200)
  const nothing = id.replace(/^./, (sign) => (sign === '0' ? '1' : '0'))
  expect((await request(`/api/scripts/${nothing}/?of=${SECRETS.words}`, 'none')).status).toBe(404)
  expect(await server.stop()).toBe(0)

  const { spans } = collector
  const below = ({ spanId }: SentSpan) =>
    spans.filter(({ parentSpanId }) => parentSpanId === spanId)
  const find = (name: string, isIt: (span: SentSpan) => boolean = () => true) => {
    const found = spans.find((span) => span.name === name && isIt(span))
    if (!found) throw new Error(`No span ${name} among ${namesOf(spans)}`)
    return found
  }

  const rename = find('PATCH /api/scripts/:id/')
  expect(rename).toMatchObject({
    kind: 2,
    parentSpanId: '',
    isError: false,
    attributes: {
      'http.request.method': 'PATCH',
      'http.route': '/api/scripts/:id/',
      'http.response.status_code': 200,
      'daihon.request_id': expect.any(String),
    },
    resource: { 'service.name': 'daihon-test', 'service.instance.id': expect.any(String) },
  })
  expect(namesOf(below(rename))).toEqual(
    expect.arrayContaining(['entrance', 'admission', 'authorisation', 'UPDATE scripts', 'COMMIT']),
  )
  const allowed = find('authorisation', ({ parentSpanId }) => parentSpanId === rename.spanId)
  expect(allowed.attributes).toEqual({ 'daihon.right': 'script.write' })
  const loads = below(allowed)
  expect(loads.length).toBeGreaterThan(0)
  for (const span of [...loads, allowed]) expect(span.traceId).toBe(rename.traceId)
  expect(loads[0]).toMatchObject({
    name: expect.stringMatching(/^SELECT scripts/),
    kind: 3,
    attributes: {
      'db.system.name': 'postgresql',
      'db.query.text': expect.stringContaining('$1'),
      'db.response.returned_rows': 1,
    },
  })

  const read = find('GET /api/scripts/:id/', ({ traceId }) => traceId === trace)
  expect(read.parentSpanId).toBe('00f067aa0ba902b7')
  expect(namesOf(below(read))).toContain('authorisation')
  // The caller does not sample this trace, so the server must not record it.
  expect(spans.filter(({ traceId }) => traceId === other)).toEqual([])

  const refused = find(
    'GET /api/scripts/:id/',
    ({ attributes }) => attributes['http.response.status_code'] === 404,
  )
  expect(refused).toMatchObject({ parentSpanId: '', isError: false })
  const denied = below(refused).find(({ name }) => name === 'authorisation')
  expect(denied?.attributes).toEqual({
    'daihon.right': 'script.view',
    'daihon.refusal': 'not_found',
  })

  const job = find('job reactions')
  expect(job.parentSpanId).toBe('')
  expect(below(job).length).toBeGreaterThan(0)
  expect(namesOf(spans).filter((name) => /healthz|assets|\*/.test(name))).toEqual([])

  expect(collector.requests[0]?.headers['x-key']).toBe('a key')
  const sent = collector.requests.map(({ text }) => text).join('\n')
  expect(sent).toMatch(/\/share\/:token"/)
  for (const [name, secret] of Object.entries({
    ...SECRETS,
    password: hanako.password,
    token: hanako.token ?? '',
    link: share.token,
    account: hanako.user_id,
    script: id,
  })) {
    expect(secret, name).not.toBe('')
    expect(sent, name).not.toContain(secret)
    expect(sent, name).not.toContain(encodeURIComponent(secret))
  }
  expect(chunks.length).toBeGreaterThan(0)
  expect(server.output()).toContain(`/${chunks[0]}`)
})

test('a collector that refuses or hangs delays neither requests nor the shutdown', async () => {
  const collector = await collect()
  collector.will(500)
  const server = await start({
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20key-of-the-collector',
  })
  const hanako = await join(server)
  await expect.poll(server.output).toContain('traces could not be sent')
  collector.will('hang')
  const before = collector.requests.length
  await write(hanako)
  await expect.poll(() => collector.requests.length).toBeGreaterThan(before)
  await write(hanako)
  expect(await server.stop()).toBe(0)
  const warnings = server.output().match(/traces could not be sent/g)
  expect(warnings).toHaveLength(1)
  expect(server.output()).not.toContain('key-of-the-collector')
})

test('an unreachable collector delays neither requests nor the shutdown', async () => {
  const server = await start({
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${await findFreePort()}`,
  })
  await write(await join(server))
  expect(await server.stop()).toBe(0)
})

test('without a collector OpenTelemetry is not loaded', async () => {
  const server = await start({ OTEL_TRACES_SAMPLER: 'always_on' })
  await write(await join(server))
  expect(await server.stop()).toBe(0)
  expect(server.output()).toContain('loads file:')
  expect(chunks.length).toBeGreaterThan(0)
  for (const chunk of chunks) expect(server.output()).not.toContain(`/${chunk}`)
})
