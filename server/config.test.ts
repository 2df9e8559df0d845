import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { StartRefused } from './platform/database/problems.ts'

test('an empty environment is a complete configuration', () => {
  const config = readConfig({ PORT: '', HOME: '/root' })
  expect(config).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    data_dir: '.data',
    database_url: null,
  })
})

const googleAt = (GOOGLE_ISSUER: string) => ({
  GOOGLE_CLIENT_ID: 'daihon',
  GOOGLE_CLIENT_SECRET: 'secret',
  GOOGLE_ISSUER,
})

test('a Google-compatible provider may replace Google', () => {
  const google = { GOOGLE_CLIENT_ID: 'daihon', GOOGLE_CLIENT_SECRET: 'secret' }
  expect(readConfig({}).google).toBeNull()
  expect(readConfig(google).google?.issuer).toBe('https://accounts.google.com')
  for (const issuer of ['https://id.example.jp/realm', 'http://127.0.0.1:4000'])
    expect(readConfig(googleAt(issuer)).google?.issuer).toBe(issuer)
})

test('traces go to the configured collector, with its headers', () => {
  const OTEL_EXPORTER_OTLP_ENDPOINT = 'https://collector.example.jp/otlp/'
  const endpoint = 'https://collector.example.jp/otlp'
  expect(readConfig({ OTEL_TRACES_SAMPLER: 'always_on' }).traces).toBeNull()
  expect(readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT }).traces).toEqual({ endpoint, headers: {} })
  const OTEL_EXPORTER_OTLP_HEADERS = 'Authorization=Bearer%20a=b, x-tenant=sakura'
  const headers = { authorization: 'Bearer a=b', 'x-tenant': 'sakura' }
  const both = { OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_EXPORTER_OTLP_HEADERS }
  expect(readConfig(both).traces).toEqual({ endpoint, headers })
})

test('a proxy is configured by address, network, or a list of both', () => {
  for (const proxies of ['127.0.0.1', '10.0.0.0/8, ::1', 'loopback', 'fd00::/8,uniquelocal'])
    expect(readConfig({ TRUST_PROXY: proxies }).trust_proxy).toBe(proxies)
})

test.each([
  ['PORT', { PORT: 'three thousand' }],
  ['PORT', { PORT: '70000' }],
  ['DATABASE_URL', { DATABASE_URL: 'mysql://localhost' }],
  ['SMTP_URL', { SMTP_URL: 'mail.example.com' }],
  ['PUBLIC_URL', { PUBLIC_URL: 'daihon.example' }],
  ['TRUST_PROXY', { TRUST_PROXY: 'true' }],
  ['TRUST_PROXY', { TRUST_PROXY: '1' }],
  ['TRUST_PROXY', { TRUST_PROXY: 'proxy.internal' }],
  ['TRUST_PROXY', { TRUST_PROXY: '10.0.0.0/33' }],
  ['TRUST_PROXY', { TRUST_PROXY: '0.0.0.0/0' }],
  ['REDIS_URL', { REDIS_URL: 'redis://localhost' }],
  ['OTEL_EXPORTER_OTLP_ENDPOINT', { OTEL_EXPORTER_OTLP_ENDPOINT: 'localhost:4318' }],
  ['OTEL_EXPORTER_OTLP_HEADERS', { OTEL_EXPORTER_OTLP_HEADERS: 'Bearer key' }],
  ['OTEL_EXPORTER_OTLP_HEADERS', { OTEL_EXPORTER_OTLP_HEADERS: 'x-key=100%' }],
  ['OTEL_EXPORTER_OTLP_HEADERS', { OTEL_EXPORTER_OTLP_HEADERS: 'a name=key' }],
  ['OTEL_TRACES_SAMPLER', { OTEL_TRACES_SAMPLER: 'sometimes' }],
  ['OTEL_TRACES_SAMPLER_ARG', { OTEL_TRACES_SAMPLER_ARG: '10' }],
  ['AUTH_SECRET', { AUTH_SECRET: 'short' }],
  ['LLM_MODEL', { LLM_BASE_URL: 'http://localhost:9' }],
  ['LLM_DAILY_QUOTA', { LLM_DAILY_QUOTA: '0' }],
  ['LLM_INPUT_PRICE', { LLM_INPUT_PRICE: 'cheap', LLM_OUTPUT_PRICE: '1' }],
  ['LLM_OUTPUT_PRICE', { LLM_INPUT_PRICE: '1' }],
  ['TRANSCRIBE_MODEL', { TRANSCRIBE_BASE_URL: 'http://localhost:9' }],
  ['TRANSCRIBE_BASE_URL', { TRANSCRIBE_BASE_URL: 'localhost:9' }],
  ['TRANSCRIBE_TIMEOUT', { TRANSCRIBE_TIMEOUT: '0' }],
  ['SHUTDOWN_TIMEOUT', { SHUTDOWN_TIMEOUT: '0' }],
  ['GOOGLE_CLIENT_SECRET', { GOOGLE_CLIENT_ID: 'daihon' }],
  ['GOOGLE_CLIENT_ID', { GOOGLE_CLIENT_SECRET: 'secret' }],
  ['GOOGLE_ISSUER', { GOOGLE_ISSUER: 'https://id.example.jp' }],
  ['GOOGLE_ISSUER', googleAt('accounts.google.com')],
  ['GOOGLE_ISSUER', googleAt('http://id.example.jp')],
  ['GOOGLE_ISSUER', googleAt('https://id.example.jp/?tenant=1')],
  ['FIREBASE_API_KEY', { FIREBASE_PROJECT_ID: 'daihon' }],
  ['FIREBASE_PROJECT_ID', { FIREBASE_API_KEY: 'key' }],
  ['FIREBASE_PROJECT_ID', { FIREBASE_PROJECT_ID: 'a b', FIREBASE_API_KEY: 'key' }],
  [
    'FIREBASE_AUTH_DOMAIN',
    {
      FIREBASE_PROJECT_ID: 'daihon',
      FIREBASE_API_KEY: 'key',
      FIREBASE_AUTH_DOMAIN: "daihon.example; script-src 'unsafe-inline'",
    },
  ],
  ['FIREBASE_AUTH_EMULATOR_HOST', { FIREBASE_AUTH_EMULATOR_HOST: 'localhost:9099' }],
])('a wrong %s prevents the start with an error that names the setting', (name, env) => {
  let refused: unknown
  try {
    readConfig(env)
  } catch (error) {
    refused = error
  }
  expect(refused).toBeInstanceOf(StartRefused)
  expect((refused as StartRefused).text.ja).toContain(name)
  expect((refused as StartRefused).text.en).toContain(name)
})

test('.env.example names every setting the product reads', () => {
  const example = readFileSync(join(import.meta.dirname, '../.env.example'), 'utf8')
  const source = readFileSync(join(import.meta.dirname, 'config.ts'), 'utf8')
  const read = [...source.matchAll(/^ {4}([A-Z][A-Z_]+):/gm)].map((match) => match[1])
  const documented = [...example.matchAll(/^#([A-Z][A-Z_]+)=/gm)].map((match) => match[1])
  expect(read.length).toBeGreaterThan(15)
  expect(documented.sort()).toEqual(
    read.filter((name) => name !== 'FIREBASE_AUTH_EMULATOR_HOST').sort(),
  )
})
