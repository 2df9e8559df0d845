// Long because it defines every setting with its validation.
import { isIP } from 'node:net'
import { z } from 'zod'
import { StartRefused } from './platform/database/problems.ts'

/**
 * All settings of the installation. They are read once, from the environment. .env.example explains
 * them.
 */

const url = (protocols: RegExp, what: string) =>
  z.string().refine((value) => protocols.test(value) && URL.canParse(value), `must be ${what}`)

const flag = z
  .enum(['true', 'false', '1', '0'])
  .transform((value) => value === 'true' || value === '1')

const price = z.coerce.number('must be a price').min(0, 'must not be negative').max(100_000)

const GOOGLE = 'https://accounts.google.com'
const LOOPBACK = /^(localhost|127\.0\.0\.1|\[::1\])$/

/** True for a valid address of an OpenID issuer: https, or http on this machine. */
function isIssuer(value: string): boolean {
  if (!URL.canParse(value)) return false
  const { protocol, hostname, search, hash, username } = new URL(value)
  const isSafe = protocol === 'https:' || (protocol === 'http:' && LOOPBACK.test(hostname))
  return isSafe && search === '' && hash === '' && username === ''
}

/**
 * True if each entry is an address, a network with a prefix length of at least 1, or one of
 * Fastify's names. Fastify would refuse other entries, or trust the wrong addresses.
 */
function isListOfAddresses(value: string): boolean {
  return value.split(',').every((entry) => {
    const [address = '', bits, ...rest] = entry.trim().split('/')
    if (['loopback', 'linklocal', 'uniquelocal'].includes(entry.trim())) return true
    const most = { 4: 32, 6: 128 }[isIP(address)]
    if (most === undefined || rest.length > 0) return false
    return bits === undefined || (/^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= most)
  })
}

/** True for the address of a DNS server in the form that `node:dns` accepts. */
function isServerAddress(value: string): boolean {
  const [, six, four, port] = /^(?:\[([^\]]+)\]|([^:]+))(?::(\d{1,5}))?$/.exec(value) ?? []
  const isAddress = isIP(value) === 6 || isIP(six ?? '') === 6 || isIP(four ?? '') === 4
  return isAddress && (port === undefined || Number(port) <= 65_535)
}

/** Parses headers in OpenTelemetry's form: `name=value,…`, percent-encoded. Null if malformed. */
function parseHeaders(text: string): Record<string, string> | null {
  const headers = new Headers()
  try {
    for (const pair of text.split(',').filter((part) => part.trim() !== '')) {
      const [name = '', ...value] = pair.split('=')
      if (value.length === 0) return null
      headers.set(name.trim(), decodeURIComponent(value.join('=').trim()))
    }
  } catch {
    return null
  }
  return Object.fromEntries(headers)
}

const environment = z
  .object({
    PORT: z.coerce
      .number('must be a port number')
      .int('must be a port number')
      .min(0)
      .max(65_535, 'must be a port number (0–65535)')
      .default(3000),
    HOST: z.string().min(1).default('127.0.0.1'),
    DATA_DIR: z.string().min(1).default('.data'),
    DATABASE_URL: url(/^postgres(ql)?:\/\//, 'a postgres:// address').optional(),
    DATABASE_POOL: z.coerce.number().int().min(1).max(100).default(20),
    SHUTDOWN_TIMEOUT: z.coerce
      .number('must be a number of seconds')
      .int('must be a number of seconds')
      .min(1, 'must be at least 1')
      .max(3_600, 'must be at most 3600')
      .default(25),
    REDIS_URL: url(/^rediss?:\/\//, 'a redis:// address').optional(),
    SMTP_URL: url(/^smtps?:\/\//, 'an smtp:// address').optional(),
    MAIL_FROM: z.string().min(3).default('Daihon <no-reply@localhost>'),
    PUBLIC_URL: url(/^https?:\/\//, 'an http(s):// address').optional(),
    TRUST_PROXY: z
      .string()
      .refine(isListOfAddresses, 'must be addresses or networks, separated by commas (10.0.0.0/8)')
      .optional(),
    AUTH_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
    AUTH_SECRET_PREVIOUS: z.string().min(32, 'must have at least 32 characters').optional(),
    OPERATOR_NAME: z.string().max(100, 'must have at most 100 characters').optional(),
    CONTACT_EMAIL: z.email('must be an email address').optional(),
    PUBLIC_TEXTS: z.string().optional(),
    CONTACT_URL: url(/^https?:\/\//, 'an http(s):// address').optional(),
    SITE_URL: url(/^https?:\/\//, 'an http(s):// address').optional(),
    GOOGLE_CLIENT_ID: z.string().min(1).optional(),
    GOOGLE_CLIENT_SECRET: z.string().min(1).optional(),
    GOOGLE_ISSUER: z
      .string()
      .refine(isIssuer, 'must be an https:// address without query (http:// on this machine only)')
      .default(GOOGLE),
    PRIVATE_PROVIDERS: flag.default(false),
    FIREBASE_PROJECT_ID: z
      .string()
      .regex(/^[a-z0-9][a-z0-9.:-]*$/, 'must be the id of a Firebase project')
      .optional(),
    FIREBASE_API_KEY: z
      .string()
      .regex(/^[\w-]+$/, 'must be a web API key')
      .optional(),
    // The pattern is strict, because the host becomes part of the pages' content security policy.
    FIREBASE_AUTH_DOMAIN: z
      .string()
      .regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/, 'must be a host name, without https://')
      .optional(),
    FIREBASE_AUTH_EMULATOR_HOST: z
      .undefined('must not be set: emulator tokens are not signed')
      .optional(),
    DNS_SERVER: z
      .string()
      .refine(isServerAddress, 'must be an IP address, with a port or without (192.0.2.1:53)')
      .optional(),
    LLM_BASE_URL: url(/^https?:\/\//, 'an http(s):// address').optional(),
    LLM_API_KEY: z.string().min(1).optional(),
    LLM_MODEL: z.string().min(1).optional(),
    LLM_DAILY_QUOTA: z.coerce
      .number('must be a number of generations')
      .int('must be a number of generations')
      .min(1, 'must be at least 1')
      .max(1_000_000)
      .default(100),
    LLM_INPUT_PRICE: price.optional(),
    LLM_OUTPUT_PRICE: price.optional(),
    TRANSCRIBE_BASE_URL: url(/^https?:\/\//, 'an http(s):// address').optional(),
    TRANSCRIBE_API_KEY: z.string().min(1).optional(),
    TRANSCRIBE_MODEL: z.string().min(1).optional(),
    TRANSCRIBE_TIMEOUT: z.coerce
      .number('must be a number of seconds')
      .int('must be a number of seconds')
      .min(1, 'must be at least 1')
      .max(36_000, 'must be at most 36000')
      .default(7_200),
    FREE_NEEDS_APPROVAL: flag.default(false),
    BACKUP_DIR: z.string().min(1).optional(),
    BACKUP_KEEP: z.coerce
      .number('must be a number of backups')
      .int('must be a number of backups')
      .min(1, 'must be at least 1')
      .max(10_000)
      .default(14),
    BACKUP_KEY_FILE: z.string().min(1).optional(),
    WEBHOOK_ALLOW_PRIVATE: flag.default(false),
    AUDIT_LOG_FILE: z.string().min(1).optional(),
    AUDIT_SYSLOG: url(/^(udp|tcp):\/\/[^/]/, 'a udp:// or tcp:// address').optional(),
    OTEL_EXPORTER_OTLP_ENDPOINT: url(/^https?:\/\//, 'an http(s):// address').optional(),
    OTEL_EXPORTER_OTLP_HEADERS: z
      .string()
      .refine((text) => parseHeaders(text) !== null, 'must be name=value, separated by commas')
      .optional(),
    // OpenTelemetry reads these variables itself and ignores wrong values. They are validated here,
    // so that a wrong value is reported.
    OTEL_SERVICE_NAME: z.string().min(1).optional(),
    OTEL_TRACES_SAMPLER: z
      .enum([
        'always_on',
        'always_off',
        'traceidratio',
        'parentbased_always_on',
        'parentbased_always_off',
        'parentbased_traceidratio',
      ])
      .optional(),
    OTEL_TRACES_SAMPLER_ARG: z.coerce
      .number('must be a number from 0 to 1')
      .min(0, 'must be a number from 0 to 1')
      .max(1, 'must be a number from 0 to 1')
      .optional(),
    METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
    LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).default('info'),
  })
  .refine((env) => !env.REDIS_URL || env.DATABASE_URL, {
    path: ['REDIS_URL'],
    message: 'is for several nodes and needs DATABASE_URL beside it',
  })
  .refine((env) => !env.REDIS_URL || env.AUTH_SECRET, {
    path: ['AUTH_SECRET'],
    message: 'must be set, the same on every node, when REDIS_URL is',
  })
  .refine((env) => !env.GOOGLE_CLIENT_ID || env.GOOGLE_CLIENT_SECRET, {
    path: ['GOOGLE_CLIENT_SECRET'],
    message: 'must be set when GOOGLE_CLIENT_ID is',
  })
  .refine((env) => env.GOOGLE_CLIENT_ID || !env.GOOGLE_CLIENT_SECRET, {
    path: ['GOOGLE_CLIENT_ID'],
    message: 'must be set when GOOGLE_CLIENT_SECRET is',
  })
  .refine((env) => env.GOOGLE_CLIENT_ID || env.GOOGLE_ISSUER === GOOGLE, {
    path: ['GOOGLE_ISSUER'],
    message: 'needs GOOGLE_CLIENT_ID beside it',
  })
  .refine((env) => !env.FIREBASE_PROJECT_ID || env.FIREBASE_API_KEY, {
    path: ['FIREBASE_API_KEY'],
    message: 'must be set when FIREBASE_PROJECT_ID is',
  })
  .refine((env) => env.FIREBASE_PROJECT_ID || !(env.FIREBASE_API_KEY || env.FIREBASE_AUTH_DOMAIN), {
    path: ['FIREBASE_PROJECT_ID'],
    message: 'must be set when another setting of Firebase is',
  })
  .refine((env) => !env.LLM_BASE_URL || env.LLM_MODEL, {
    path: ['LLM_MODEL'],
    message: 'must be set when LLM_BASE_URL is',
  })
  .refine((env) => !env.TRANSCRIBE_BASE_URL || env.TRANSCRIBE_MODEL, {
    path: ['TRANSCRIBE_MODEL'],
    message: 'must be set when TRANSCRIBE_BASE_URL is',
  })
  .refine((env) => (env.LLM_INPUT_PRICE === undefined) === (env.LLM_OUTPUT_PRICE === undefined), {
    path: ['LLM_OUTPUT_PRICE'],
    message: 'and LLM_INPUT_PRICE are set together or not at all',
  })

export type Config = ReturnType<typeof readConfig>

/**
 * Reads and validates the settings. An empty value counts as not set. Throws StartRefused with a
 * message that names the wrong setting.
 */
export function readConfig(env: Record<string, string | undefined>) {
  const set = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ''),
  )
  const parsed = environment.safeParse(set)
  if (!parsed.success) {
    const issue = parsed.error.issues[0]
    const name = String(issue?.path[0] ?? 'environment')
    throw new StartRefused({
      ja: `設定 ${name} の値が正しくありません（${issue?.message}）。.env.example を確認してください。`,
      en: `The setting ${name} isn’t valid: ${issue?.message}. See .env.example.`,
    })
  }
  const value = parsed.data
  return Object.freeze({
    port: value.PORT,
    host: value.HOST,
    data_dir: value.DATA_DIR,
    database_url: value.DATABASE_URL ?? null,
    database_pool: value.DATABASE_POOL,
    shutdown_timeout_ms: value.SHUTDOWN_TIMEOUT * 1_000,
    redis_url: value.REDIS_URL ?? null,
    smtp_url: value.SMTP_URL ?? null,
    mail_from: value.MAIL_FROM,
    /**
     * Address of the installation, without a final slash. Null: links contain the address on which
     * the server listens, and the origin check uses the request's host.
     */
    public_url: value.PUBLIC_URL?.replace(/\/+$/, '') ?? null,
    trust_proxy: value.TRUST_PROXY ?? null,
    /** Key that encrypts the installation's secret; null: the secret is stored in plain text. */
    auth_secret: value.AUTH_SECRET ?? null,
    /**
     * Former AUTH_SECRET, which also decrypts the installation's secret. With it, AUTH_SECRET can
     * be changed without downtime.
     */
    auth_secret_previous: value.AUTH_SECRET_PREVIOUS || null,
    operator_name: value.OPERATOR_NAME?.trim() || null,
    contact_email: value.CONTACT_EMAIL ?? null,
    public_texts: value.PUBLIC_TEXTS ?? null,
    /** Address of an external contact page. Null: the installation shows its own. */
    contact_url: value.CONTACT_URL ?? null,
    site_url: value.SITE_URL?.replace(/\/+$/, '') ?? null,
    google: readGoogle(value),
    /** True if companies' OpenID providers may be on this machine or in private networks. */
    private_providers: value.PRIVATE_PROVIDERS,
    firebase: readFirebase(value),
    /**
     * DNS server for the records by which companies verify their domains. Null: the system's DNS
     * servers.
     */
    dns_server: orNull(value.DNS_SERVER),
    llm: readLlm(value),
    transcription: readTranscription(value),
    free_needs_approval: value.FREE_NEEDS_APPROVAL,
    backups: readBackups(value),
    /**
     * True if webhooks may call addresses in private networks. For such addresses http is allowed
     * too.
     */
    webhook_allow_private: value.WEBHOOK_ALLOW_PRIVATE,
    audit: readAudit(value),
    traces: readTraces(value),
    metrics_token: value.METRICS_TOKEN ?? null,
    log_level: value.LOG_LEVEL,
  })
}

const orNull = (value: string | undefined) => value ?? null

type Environment = z.output<typeof environment>

function readGoogle({ GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET, GOOGLE_ISSUER }: Environment) {
  if (!GOOGLE_CLIENT_ID || !GOOGLE_CLIENT_SECRET) return null
  return {
    client_id: GOOGLE_CLIENT_ID,
    client_secret: GOOGLE_CLIENT_SECRET,
    issuer: GOOGLE_ISSUER,
  }
}

function readAudit({ AUDIT_LOG_FILE, AUDIT_SYSLOG }: Environment) {
  return { file: AUDIT_LOG_FILE ?? null, syslog: AUDIT_SYSLOG ?? null }
}

/** Returns the address and headers of the collector that receives traces. Null: tracing is off. */
function readTraces(value: Environment) {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_EXPORTER_OTLP_HEADERS: headers } = value
  if (!endpoint) return null
  return { endpoint: endpoint.replace(/\/+$/, ''), headers: parseHeaders(headers ?? '') ?? {} }
}

function readBackups({ BACKUP_DIR, BACKUP_KEEP, BACKUP_KEY_FILE }: Environment) {
  return {
    /** Folder of the nightly backups; null: no backups. */
    dir: BACKUP_DIR ?? null,
    keep: BACKUP_KEEP,
    /** File with the key that encrypts the backups; null: no encryption. */
    key_file: BACKUP_KEY_FILE ?? null,
  }
}

function readFirebase(value: Environment) {
  const { FIREBASE_PROJECT_ID: project_id, FIREBASE_API_KEY: api_key } = value
  if (!project_id || !api_key) return null
  const auth_domain = value.FIREBASE_AUTH_DOMAIN ?? `${project_id}.firebaseapp.com`
  return { project_id, api_key, auth_domain }
}

function readLlm(value: Environment) {
  const { LLM_BASE_URL: base_url, LLM_MODEL: model } = value
  if (!base_url || !model) return null
  const { LLM_INPUT_PRICE: input, LLM_OUTPUT_PRICE: output } = value
  return {
    base_url,
    api_key: value.LLM_API_KEY ?? null,
    model,
    /**
     * Maximum number of generations per day for each company. In the free company (accounts without
     * a company of their own), each account has this limit.
     */
    daily_quota: value.LLM_DAILY_QUOTA,
    /** Prices per million tokens, in any currency. They are only used in the cost log. */
    prices: input !== undefined && output !== undefined ? { input, output } : null,
  }
}

function readTranscription(value: Environment) {
  const { TRANSCRIBE_BASE_URL: base_url, TRANSCRIBE_MODEL: model } = value
  if (!base_url || !model) return null
  return {
    base_url: base_url.replace(/\/+$/, ''),
    api_key: value.TRANSCRIBE_API_KEY ?? null,
    model,
    timeout_ms: value.TRANSCRIBE_TIMEOUT * 1_000,
  }
}
