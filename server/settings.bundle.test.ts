// Long because each setting and each import() is listed in the test that covers it.
import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { globSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { afterEach, expect, test } from 'vitest'
import { authRoutes } from '#contract/auth.ts'
import { deriveRoutes } from '#contract/derive.ts'
import { CANVAS_FORMATS, SCRIPT_FORMATS } from '#contract/export.ts'
import { type GeneratorName, leanCanvasRoutes } from '#contract/lean-canvas.ts'
import { BOX_KEYS } from '#contract/lean-canvas-boxes.ts'
import { mcpRoutes } from '#contract/mcp.ts'
import { passkeyRoutes } from '#contract/passkeys.ts'
import { scriptRoutes } from '#contract/scripts.ts'
import { systemRoutes } from '#contract/system.ts'
import { type Account, signUp } from '#testing/accounts.ts'
import { createAuthenticator } from '#testing/authenticator.ts'
import { FIREBASE_ENV } from '#testing/firebase.ts'
import { openGoogle } from '#testing/google.ts'
import { completeGoogle } from '#testing/google-sign-in.ts'
import { createHttpClient, openBrowserSession } from '#testing/http-client.ts'
import { openLlmServer } from '#testing/llm-server.ts'
import { openDocument } from '#testing/open-document.ts'
import { startRedis } from '#testing/redis-server.ts'
import { findFreePort, startServer } from '#testing/server-process.ts'
import { openSmtpServer } from '#testing/smtp-server.ts'
import { openTraceCollector } from '#testing/trace-collector.ts'
import { LOCK_FILE } from './platform/data-folder.ts'
import { openTestDatabase } from './platform/database/test-database.ts'
import { isPassword, PASSWORD_COST } from './platform/hash-password.ts'

/**
 * Tests the built server, because a bundled package may behave differently. Uses every setting of
 * .env.example, and executes every `import()` of the server.
 */

const root = `${import.meta.dirname}/..`
const started = new Set<string>()
/** import() calls that were executed, as "folder of the importing file → imported module". */
const called = new Set<string>()
const opened: { close(): Promise<unknown> }[] = []

/** Registers a resource to be closed after the test. Resources are closed in reverse order. */
function closeAfterTest<T extends { close(): Promise<unknown> }>(resource: T): T {
  opened.unshift(resource)
  return resource
}
afterEach(async () => {
  for (const resource of opened.splice(0)) await resource.close()
})

async function start(settings: Record<string, string>) {
  const folder = mkdtempSync('/tmp/daihon-bundle-')
  const env = { DATA_DIR: folder, HOST: '127.0.0.1', LOG_LEVEL: 'info', ...settings }
  const { PORT, ...rest } = env as typeof env & { PORT?: string }
  const port = PORT ? Number(PORT) : await findFreePort()
  const server = await startServer({ env: rest, port })
  closeAfterTest({
    async close() {
      // Every server must stop gracefully without logged errors.
      expect(await server.stop()).toBe(0)
      expect(server.output()).not.toMatch(/"level":(50|60)|Error/)
      rmSync(folder, { recursive: true })
    },
  })
  for (const name of Object.keys({ ...env, PORT: '' })) started.add(name)
  called.add('server → ./serve.ts').add('server → ./app.ts').add('server → ./operator-socket.ts')
  called.add('server → ./platform/email/serve-mailbox.ts')
  return { ...server, folder }
}

const founder = (setup: string | null) => ({
  email: 'hanako@example.jp',
  username: '山田 花子',
  join: { setup: setup ?? '', company_name: '株式会社さくら商事' },
})

const TALK = `お客様：毎月の棚卸しに3日もかかっていて、在庫の数が合いません。
営業：スマートフォンで撮るだけで在庫を数えるアプリを提供しています。`

async function addTalk(by: Account): Promise<string> {
  const script = { kind: 'talk_script', title: '商談', language: 'ja', text: TALK } as const
  return (await by.call(scriptRoutes.createScript, { body: { id: randomUUID(), ...script } })).id
}

async function generate(by: Account, generator: GeneratorName) {
  const talk_script_id = await addTalk(by)
  await by.call(leanCanvasRoutes.createCanvas, { body: { talk_script_id } })
  const body = { talk_script_id, generator, wait_for_completion: true }
  return by.call(leanCanvasRoutes.generateCanvas, { body })
}

test('a standalone server has accounts, passkeys, the operator’s desk and the embedded generator', async () => {
  const { url, setup, folder, child } = await start({ FREE_NEEDS_APPROVAL: 'true' })
  started.add('BACKUP_KEY_FILE')
  const address = url.replace('127.0.0.1', 'localhost')
  const hanako = await signUp(address, founder(setup))
  const holder = JSON.parse(readFileSync(`${folder}/${LOCK_FILE}`, 'utf8')) as { pid: number }
  // The started process is the server itself, so signals to this process reach the server.
  expect(holder.pid).toBe(child.pid)
  called.add('server → ./features/auth/identity/setup-link.ts')
  called.add('server/platform/database → ./pglite-folder.ts')

  const message = { jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} } as const
  const { result } = (await hanako.call(mcpRoutes.sendMcpMessage, { body: message })) as {
    result: { tools: unknown[] }
  }
  expect(result.tools.length).toBeGreaterThan(0)
  called.add('server/features/api-tokens/mcp/routes → ./answer-mcp.ts')

  const device = createAuthenticator(address)
  const options = await hanako.call(passkeyRoutes.createPasskeyOptions, {
    body: { current_password: hanako.password },
  })
  await hanako.call(passkeyRoutes.registerPasskey, {
    body: { name: '電話', credential: device.make(options) },
  })
  const elsewhere = createHttpClient(address)
  const challenge = await elsewhere.call(passkeyRoutes.createPasskeyChallenge, { body: {} })
  await elsewhere.call(passkeyRoutes.signInWithPasskey, {
    body: { credential: device.sign(challenge) },
  })
  const { user } = await elsewhere.call(authRoutes.issueIdToken, { body: {} })
  expect(user?.uid).toBe(hanako.uid)
  called.add('server/features/auth/identity/passkeys → @simplewebauthn/server')

  const operate = async (...args: string[]) => {
    const env = { ...process.env, DATA_DIR: folder, BACKUP_KEY_FILE: `${folder}/key` }
    const program = `${root}/dist/server/operator-cli.js`
    return (await promisify(execFile)(process.execPath, [program, ...args], { env })).stdout
  }
  expect(await operate('company', 'list')).toContain('株式会社さくら商事')
  await operate('backup-key', `${folder}/key`)
  expect(await operate('backup', `${folder}/all.daihon`)).toContain('暗号化あり')
  expect(await operate('verify', `${folder}/all.daihon`)).toContain('SHA-256')
  called.add('server/platform/backup → age-encryption')

  const { job, canvas } = await generate(hanako, 'embedded')
  expect([job.status, canvas?.filled_boxes]).toEqual(['done', expect.any(Number)])
  for (const [path, formats] of [
    [`scripts/${canvas?.talk_script_id}`, SCRIPT_FORMATS],
    [`lean_canvas/${canvas?.id}`, CANVAS_FORMATS],
  ] as const)
    for (const format of formats) {
      const file = await fetch(`${address}/api/${path}/export/?format=${format}`, {
        headers: { authorization: `Bearer ${hanako.token}` },
      })
      expect([format, file.status]).toEqual([format, 200])
      expect((await file.arrayBuffer()).byteLength).toBeGreaterThan(100)
    }
  for (const writer of ['script-text', 'canvas-text', 'docx', 'pdf', 'canvas-pdf', 'png', 'pptx'])
    called.add(`server/features/export/formats → ./write-${writer}.ts`)
})

test('a server exposes metrics to the token’s owner and makes a backup', async () => {
  const METRICS_TOKEN = 'a token of the monitoring'
  const BACKUP_DIR = mkdtempSync('/tmp/daihon-backups-')
  closeAfterTest({ close: async () => rmSync(BACKUP_DIR, { recursive: true }) })
  const AUDIT_LOG_FILE = `${mkdtempSync('/tmp/daihon-audit-')}/audit.ndjson`
  const AUDIT_SYSLOG = 'udp://127.0.0.1:9'
  const { url } = await start({
    METRICS_TOKEN,
    BACKUP_DIR,
    BACKUP_KEEP: '3',
    WEBHOOK_ALLOW_PRIVATE: 'false',
    SHUTDOWN_TIMEOUT: '600',
    AUDIT_LOG_FILE,
    AUDIT_SYSLOG,
  })
  await expect.poll(() => readdirSync(BACKUP_DIR)).toEqual([expect.stringMatching(/\.daihon$/)])
  await fetch(`${url}/ja/login`)
  const answer = await fetch(`${url}/metrics`, {
    headers: { authorization: `Bearer ${METRICS_TOKEN}` },
  })
  const text = await answer.text()
  expect(text).toMatch(/^daihon_http_answers_total\{method="GET",.*\} \d+$/m)
  expect(text).toMatch(/^daihon_live_connections 0$/m)
  called.add('server/platform/observability → prom-client')
})

test('a server sends traces to the configured collector', async () => {
  const collector = closeAfterTest(await openTraceCollector())
  const { url, stop } = await start({
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20key',
    OTEL_SERVICE_NAME: '台本',
    OTEL_TRACES_SAMPLER: 'parentbased_traceidratio',
    OTEL_TRACES_SAMPLER_ARG: '1',
  })
  await createHttpClient(url).call(systemRoutes.readPublicSettings, {})
  await stop()
  expect(collector.requests[0]?.headers.authorization).toBe('Bearer key')
  expect(collector.spans.map(({ resource }) => resource['service.name'])).toContain('台本')
  called.add('server → ./platform/observability/traces.ts')
})

test('public pages show the operator’s name, address and texts', async () => {
  const texts = mkdtempSync('/tmp/daihon-texts-')
  closeAfterTest({ close: async () => rmSync(texts, { recursive: true }) })
  writeFileSync(`${texts}/terms.ja.txt`, '社内でのみ使います。')
  const { url } = await start({
    OPERATOR_NAME: '情報システム部',
    CONTACT_EMAIL: 'help@example.co.jp',
    PUBLIC_TEXTS: texts,
  })
  const params = { page: 'terms' } as const
  expect(await createHttpClient(url).call(systemRoutes.readPublicPage, { params })).toEqual({
    operator: '情報システム部',
    contact_email: 'help@example.co.jp',
    text: { ja: '社内でのみ使います。', en: '社内でのみ使います。' },
  })
})

test('a server works behind a proxy with https, with emails by SMTP and a language model', async () => {
  const smtp = closeAfterTest(await openSmtpServer())
  const llm = closeAfterTest(await openLlmServer())
  const origin = 'https://daihon.example.co.jp'
  const { url, setup } = await start({
    PUBLIC_URL: origin,
    TRUST_PROXY: '127.0.0.1',
    SITE_URL: 'https://www.example.co.jp',
    SMTP_URL: smtp.url,
    MAIL_FROM: '台本 <no-reply@example.co.jp>',
    DNS_SERVER: '127.0.0.1:5353',
    CONTACT_URL: 'https://www.example.co.jp/{lang}/contact',
    LLM_BASE_URL: llm.url,
    LLM_API_KEY: 'key',
    LLM_MODEL: 'model-1',
    LLM_DAILY_QUOTA: '5',
    LLM_INPUT_PRICE: '0.25',
    LLM_OUTPUT_PRICE: '2.00',
    TRANSCRIBE_BASE_URL: 'http://127.0.0.1:9/v1',
    TRANSCRIBE_API_KEY: 'key',
    TRANSCRIBE_MODEL: 'whisper-1',
    TRANSCRIBE_TIMEOUT: '60',
  })
  const headers = { 'x-forwarded-for': '203.0.113.9', 'x-forwarded-proto': 'https' }
  const findCode = async (_url: string, email: string) =>
    /#verify-email=([\w-]+)/.exec((await smtp.untilArrived(email)).text ?? '')?.[1] ?? ''
  const hanako = await signUp(url, founder(setup), { origin, headers, findCode })
  const mail = await smtp.untilArrived(hanako.email)
  expect(mail.from).toMatchObject({ name: '台本', address: 'no-reply@example.co.jp' })
  expect(mail.text).toContain(`${origin}/ja/`)
  called.add('server/platform/email → nodemailer')

  expect((await fetch(`${url}/ja/share/nothing`)).status).toBe(404)
  called.add('server/features/sharing/routes → sharePages')

  const page = await fetch(`${url}/ja/login`, { headers })
  expect(page.headers.get('strict-transport-security')).toContain('max-age=')
  const settings = await hanako.call(systemRoutes.readPublicSettings, {})
  expect(settings).toMatchObject({
    contact_url: { ja: 'https://www.example.co.jp/ja/contact' },
    mailbox_path: null,
    terms_url: { en: 'https://www.example.co.jp/en/terms' },
    language_model: true,
    transcription: true,
  })
  const { sessions } = await hanako.call(authRoutes.listSessions, {})
  expect(sessions.map(({ address }) => address)).toEqual(['203.0.113.9'])

  llm.will({
    says: ({ text }) => {
      const line = /^(\d+): .*棚卸し/m.exec(text)?.[1]
      const problem = [{ text: '棚卸しに毎月3日かかる', sentences: [Number(line)] }]
      const boxes = BOX_KEYS.map((box) => [
        box,
        { notes: box === 'problem' ? problem : [], question: '' },
      ])
      return JSON.stringify(Object.fromEntries(boxes))
    },
  })
  const { job } = await generate(hanako, 'llm')
  expect(job).toMatchObject({ status: 'done', generator: 'llm' })
  expect(llm.requests[0]?.headers.authorization).toBe('Bearer key')
  called.add('server/platform/llm → @ai-sdk/openai-compatible')
  called.add('server/features/lean-canvas/generation/routes → ../jobs/llm-generator.ts')

  llm.will({
    says: JSON.stringify({ sentences: [{ number: 1, lines: ['棚卸しは、紙で行うんです。'] }] }),
  })
  const memo = { id: randomUUID(), kind: 'script', title: '企画', language: 'ja' } as const
  await hanako.call(scriptRoutes.createScript, { body: { ...memo, text: '棚卸しは紙で行う。' } })
  const { said } = await hanako.call(deriveRoutes.draftTalkScript, { params: { id: memo.id } })
  expect(said).toEqual([
    { at: 0, quote: '棚卸しは紙で行う。', lines: ['棚卸しは、紙で行うんです。'] },
  ])
  called.add('server/features/scripts/derive → ./jobs/draft-lines.ts')
})

test('users can sign in with an OpenID provider', async () => {
  const PORT = String(await findFreePort())
  const google = closeAfterTest(await openGoogle(`http://127.0.0.1:${PORT}`))
  google.accounts.push({ sub: '1', email: 'hana@gmail.example', name: '花' })
  const { url } = await start({ PORT, PRIVATE_PROVIDERS: 'true', ...google.env })
  const browser = openBrowserSession(url)
  await completeGoogle(browser, { choose: '1' })
  const { body } = await browser.call(authRoutes.issueIdToken, { body: {} })
  expect(body.user).toMatchObject({ email: 'hana@gmail.example', email_verified: true })
  called.add('server/features/auth/identity/openid → openid-client')
})

test('with Firebase settings the server keeps accounts at Firebase and allows its login domain', async () => {
  const { url } = await start({ ...FIREBASE_ENV, FIREBASE_AUTH_DOMAIN: 'login.example.co.jp' })
  const client = createHttpClient(url)
  expect(await client.call(systemRoutes.readPublicSettings, {})).toMatchObject({
    identity: 'firebase',
    firebase: { project_id: FIREBASE_ENV.FIREBASE_PROJECT_ID, auth_domain: 'login.example.co.jp' },
  })
  const page = await fetch(`${url}/ja/login`)
  expect(page.headers.get('content-security-policy')).toContain('https://login.example.co.jp')
})

test('two nodes share PostgreSQL and Redis, and the secret’s key can change node by node', async () => {
  const database = closeAfterTest(await openTestDatabase('postgres'))
  const redis = await startRedis()
  closeAfterTest({ close: redis.stop })
  const AUTH_SECRET_PREVIOUS = 'the same on every node of this installation'
  const settings = {
    DATABASE_URL: database.url ?? '',
    DATABASE_POOL: '5',
    REDIS_URL: redis.url,
    AUTH_SECRET: AUTH_SECRET_PREVIOUS,
  }
  const first = await start(settings)
  const hanako = await signUp(first.url, founder(first.setup))
  called.add('server/platform/database → ./one-round-trip/postgres-engine.ts')
  const { rows } = await database.raw.query('select password from identity.accounts')
  expect(await isPassword(String(rows[0]?.password), hanako.password, PASSWORD_COST)).toBe(true)
  // During a change of AUTH_SECRET, one node has the new key while another node still has the old
  // key.
  const changed = { AUTH_SECRET: 'the next key of this installation', AUTH_SECRET_PREVIOUS }
  const second = await start({ ...settings, ...changed })
  const id = await addTalk(hanako)
  const here = await openDocument(hanako, id)
  const there = await openDocument({ url: second.url, token: hanako.token }, id)
  here.addLine('もう一台にも届きます。')
  await expect.poll(there.readLines).toContain('もう一台にも届きます。')
  for (const { provider } of [here, there]) provider.destroy()
  called.add('server/platform/realtime → ./redis.ts')
})

test('the build contains no database driver but PostgreSQL’s', () => {
  const files = globSync('dist/server/*.js', { cwd: root })
  expect(files.length).toBeGreaterThan(1)
  for (const file of files)
    expect(readFileSync(`${root}/${file}`, 'utf8')).not.toMatch(
      /(Sqlite|D1|Bun|Mysql|Mssql)\w*(Dialect|Adapter|Driver)|(bun|node):sqlite/,
    )
})

test('the tests above cover every setting and every import() of the server', () => {
  const settings = readFileSync(`${root}/.env.example`, 'utf8').matchAll(/^#?([A-Z_]+)=/gm)
  expect([...started].sort()).toEqual([...settings].map(([, name]) => name).sort())
  const files = globSync('server/**/*.ts', { cwd: root, exclude: ['**/*.test.ts'] })
  const imports = files.flatMap((file) =>
    [...readFileSync(`${root}/${file}`, 'utf8').matchAll(/\bimport\(\s*(.+?)\s*\)/g)].map(
      ([, what = '']) => `${file.replace(/\/[^/]+$/, '')} → ${what.replace(/'/g, '')}`,
    ),
  )
  expect([...called].sort()).toEqual(imports.sort())
})
