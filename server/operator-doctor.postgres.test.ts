import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#testing/app.ts'
import { migrations_dir, openWorkplace, type Workplace } from '#testing/copies.ts'
import { startRedis } from '#testing/redis-server.ts'
import { findFreePort } from '#testing/server-process.ts'
import { openSmtpServer } from '#testing/smtp-server.ts'
import { openTraceCollector } from '#testing/trace-collector.ts'
import { openTranscriptionServer } from '#testing/transcription-server.ts'
import { readConfig } from './config.ts'
import { runDoctor } from './operator-doctor.ts'
import { openDatabase } from './platform/database/database.ts'

let place: Workplace
let app: TestApp
let app_url: string
beforeAll(async () => {
  place = await openWorkplace()
  app = await openTestApp()
  app_url = await app.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  await app.stop()
  await place.close()
})

const runDoctorWith = (settings: Record<string, string>) =>
  runDoctor({ config: readConfig(settings), migrations_dir })

test('the doctor confirms a healthy installation', async () => {
  const smtp = await openSmtpServer()
  place.keep(() => smtp.close())
  const redis = await startRedis()
  place.keep(() => redis.stop())
  const collector = await openTraceCollector()
  place.keep(() => collector.close())
  const speech = await openTranscriptionServer()
  place.keep(() => speech.close())
  const { ok, text } = await runDoctorWith({
    DATABASE_URL: app.database_url ?? '',
    REDIS_URL: redis.url,
    SMTP_URL: smtp.url,
    PUBLIC_URL: app_url,
    AUTH_SECRET: 'a secret of thirty-two characters or more',
    DATA_DIR: place.folder,
    BACKUP_DIR: place.folder,
    CONTACT_EMAIL: 'help@example.jp',
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    TRANSCRIBE_BASE_URL: speech.url,
    TRANSCRIBE_MODEL: 'whisper-1',
  })
  expect(text).not.toContain('✗')
  for (const line of [
    'Redis が',
    'トレースの送信先が',
    '文字起こしサービスが',
    'メールサーバーが',
    'WebSocket が開けます',
    '時計は',
    'スキーマは',
  ])
    expect(text).toContain(line)
  expect(ok).toBe(true)
})

test('the doctor names problems with advice', async () => {
  const unusedPort = await findFreePort()
  const page = createServer(({ url }, answer) => {
    answer.end(url === '/healthz' ? '{"status":"ok"}' : 'Welcome')
  })
  await new Promise<void>((done) => page.listen(0, '127.0.0.1', done))
  place.keep(async () => page.close())
  const superuser = new URL(app.database_url ?? '')
  superuser.username = 'postgres'
  const { ok, text } = await runDoctorWith({
    DATABASE_URL: superuser.toString(),
    REDIS_URL: `redis://127.0.0.1:${unusedPort}`,
    SMTP_URL: `smtp://127.0.0.1:${unusedPort}`,
    TRANSCRIBE_BASE_URL: `http://127.0.0.1:${unusedPort}/v1`,
    TRANSCRIBE_MODEL: 'whisper-1',
    DATA_DIR: `${place.folder}/nothing`,
    PUBLIC_URL: `http://127.0.0.1:${(page.address() as AddressInfo).port}`,
    AUTH_SECRET: 'a secret of thirty-two characters or more',
    AUTH_SECRET_PREVIOUS: 'another secret of thirty-two characters or more',
  })
  expect(ok).toBe(false)
  for (const line of [
    /✗ DATABASE: .*NOSUPERUSER/,
    /✗ SMTP_URL: /,
    /✗ REDIS_URL: /,
    /✗ TRANSCRIBE_BASE_URL: /,
    /✗ DISK /,
  ])
    expect(text).toMatch(line)
  expect(text).toMatch(/✗ PUBLIC_URL: WebSocket/)
  expect(text).toMatch(/! AUTH_SECRET_PREVIOUS/)
  const elsewhere = createServer((_request, answer) => answer.writeHead(502).end())
  await new Promise<void>((done) => elsewhere.listen(0, '127.0.0.1', done))
  place.keep(async () => elsewhere.close())
  const PUBLIC_URL = `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}`
  const seen = await runDoctorWith({
    PUBLIC_URL,
    DATA_DIR: place.folder,
    OTEL_EXPORTER_OTLP_ENDPOINT: PUBLIC_URL,
  })
  expect(seen.text).toMatch(/✗ PUBLIC_URL: .*502/)
  expect(seen.text).toMatch(/✗ OTEL_EXPORTER_OTLP_ENDPOINT: .*502/)
})

test('an embedded database that the server has open is not touched', async () => {
  const { settings } = await place.openTarget('pglite')
  const { DATA_DIR = '' } = settings
  const database = await openDatabase({ database_url: null, data_dir: DATA_DIR, migrations_dir })
  const { ok, text } = await runDoctorWith(settings)
  await database.close()
  expect(text).toContain('サーバーが使用中です')
  expect(ok).toBe(true)
})
