// Long because it creates every service and registers every feature.
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import { MAX_BODY_BYTES } from '#contract/limits.ts'
import { findPage } from '#contract/pages.ts'
import type { Config } from './config.ts'
import { ACTING_COOKIES } from './features/auth/identity/cookies.ts'
import { createProofs } from './features/auth/identity/create-proofs.ts'
import { describeFirebaseNeeds } from './features/auth/identity/firebase/browser-needs.ts'
import {
  createFirebaseVerifier,
  type FirebaseEndpoints,
} from './features/auth/identity/firebase/verifier.ts'
import { createEmbeddedVerifier } from './features/auth/identity/verifier.ts'
import { createSettings } from './features/system/rules.ts'
import { FEATURES } from './features.ts'
import { locateFiles } from './locate-files.ts'
import { checkLoaders, createAuthorize } from './platform/access/authorize.ts'
import { apiTokenVerifier, createStoreTokenUse } from './platform/api-tokens/api-tokens.ts'
import { type Database, openDatabase } from './platform/database/database.ts'
import { followDatabaseClock } from './platform/database/database-clock.ts'
import { listMigrations } from './platform/database/migrate.ts'
import { createDocuments } from './platform/documents/create-documents.ts'
import { createVersionKeeper } from './platform/documents/versions/create-due-versions.ts'
import { createMailer } from './platform/email/create-mailer.ts'
import { serveMailbox, servesMailbox } from './platform/email/serve-mailbox.ts'
import { createEvents, type RecordedEvent } from './platform/events/events.ts'
import { PASSWORD_COST } from './platform/hash-password.ts'
import {
  answerBadAddress,
  answerBrokenRequest,
  answerErrors,
} from './platform/http/answer-errors.ts'
import { createCookies } from './platform/http/cookies.ts'
import { createCsrf } from './platform/http/csrf.ts'
import { rememberTokens, type TokenVerifier } from './platform/http/identity.ts'
import { createImplement } from './platform/http/implement-routes.ts'
import { acceptJsonOnly } from './platform/http/read-json.ts'
import { type ResolveHost, resolveHost } from './platform/http/resolve-host.ts'
import {
  addSecurityHeaders,
  isApiRequest,
  securityHeaders,
} from './platform/http/security-headers.ts'
import { addBuildTime, serveWeb } from './platform/http/serve-web.ts'
import { watchSilentConnections } from './platform/http/silent-connections.ts'
import { createAnnouncements } from './platform/installation/announcements.ts'
import { openSecret } from './platform/installation/secret.ts'
import { createCleanupJobs } from './platform/jobs/cleanup-jobs.ts'
import { createJobs } from './platform/jobs/jobs.ts'
import { describeFailure } from './platform/observability/describe-failure.ts'
import { createMetrics } from './platform/observability/metrics.ts'
import { readFigures } from './platform/observability/read-figures.ts'
import { createPasswords } from './platform/passwords.ts'
import { createRateLimit } from './platform/rate-limit/rate-limit.ts'
import { createRealtime } from './platform/realtime/create-realtime.ts'
import { serveConnections } from './platform/realtime/long-polling/serve-connections.ts'
import { createRooms } from './platform/realtime/rooms.ts'
import type { Proofs, Services } from './platform/services.ts'
import { scheduleBackups } from './scheduled-backups.ts'

/** The server with all services and features. It accepts connections only after `app.listen`. */
export type App = {
  app: FastifyInstance
  services: Services
  start(): Promise<void>
  /** Closes the sockets, completes running requests and jobs, then closes the database. */
  stop(): Promise<void>
}

const noSchema = () => () => {
  throw new Error('A route has a schema of Fastify; the contract holds the schemas.')
}

/**
 * Time limit for receiving a request. Without it, a request sent byte by byte would stay open
 * forever.
 */
const RECEIVE_TIMEOUT_MS = 120_000

/**
 * Opens the database and connects platform and features. In tests, `ports` replace slow or external
 * parts: the clock, the database, Firebase's keys, DNS, the cost of hashing passwords. `database`
 * must already be open.
 */
export async function createApp(
  config: Config,
  ports: {
    now?: () => number
    database?: Database
    firebase?: FirebaseEndpoints
    resolve_host?: ResolveHost
    password_cost?: number
    /**
     * Interval in ms between checks of the rights of all open sockets. Rights are also checked
     * after events.
     */
    recheck_ms?: number | undefined
  } = {},
): Promise<App> {
  const files = locateFiles(import.meta.dirname)
  // Imported only if a collector is configured.
  const traces =
    config.traces &&
    (await import('./platform/observability/traces.ts')).openTraces(config.traces, (err, lost) =>
      app.log.warn({ err, lost }, 'traces could not be sent'),
    )
  const database =
    ports.database ??
    (await openDatabase({
      database_url: config.database_url,
      data_dir: config.data_dir,
      migrations_dir: files.migrations_dir,
      new_database_dir: files.new_database_dir,
      pool_size: config.database_pool,
      traces,
    }))
  const secret = await openSecret(database, config)
  const https = config.public_url?.startsWith('https:') ?? false
  const headers = securityHeaders({
    https,
    allowed: config.firebase && describeFirebaseNeeds(config.firebase.auth_domain),
  })
  const app = Fastify({
    logger: {
      level: config.log_level,
      serializers: { err: (error) => ({ ...describeFailure(error) }) },
    },
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: MAX_BODY_BYTES,
    requestTimeout: RECEIVE_TIMEOUT_MS,
    // 0: no time limit. Fastify's limit would also abort a shutdown that still waits for requests.
    // serve.ts has its own time limit for the shutdown.
    pluginTimeout: 0,
    trustProxy: config.trust_proxy ?? false,
    forceCloseConnections: 'idle',
    // False, so that requests on open connections during a shutdown get a normal response and not a
    // 503. Each response then closes its connection.
    return503OnClosing: false,
    frameworkErrors: answerBadAddress(headers),
    clientErrorHandler: answerBrokenRequest,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 300 },
    // Fastify's compilers are not loaded, because http/implement-routes.ts parses and serializes by
    // the contract's schemas.
    schemaController: { compilersFactory: { buildValidator: noSchema, buildSerializer: noSchema } },
  })
  const clock = await followDatabaseClock(database, {
    onOff: (seconds) =>
      app.log.warn(
        { seconds },
        "this machine's clock differs from the database's, which is followed",
      ),
  })
  const now = ports.now ?? clock.now
  traces?.followRequests(app)
  acceptJsonOnly(app)
  addSecurityHeaders(app, headers)
  addBuildTime(app, files.web_dir)
  answerErrors(app)

  const cookies = createCookies(app, { secure: https })
  const csrf = createCsrf({
    secret,
    session_cookies: ACTING_COOKIES,
    cookies,
    origin: config.public_url ? new URL(config.public_url).origin : null,
  })
  const onError = (error: unknown) => app.log.error({ err: error }, 'background work failed')
  const jobs = createJobs({ database, onError, traces })
  const events = createEvents({
    database,
    onError,
    onQueued: (count) => jobs.expect('reactions', count),
  })
  jobs.define<{ reaction: string; event: RecordedEvent }>(
    'reactions',
    { retries: 8, concurrency: 2, expire_seconds: 60, heartbeat_seconds: 20 },
    ({ reaction, event }) => events.run(reaction, event),
  )
  const stopping = new AbortController()
  const silent = watchSilentConnections(app.server)
  app.addHook('preClose', silent.close)
  // During a shutdown, closes the connection after each response, because a keep-alive connection
  // would delay the shutdown by over a minute.
  app.addHook('onSend', async (_request, reply) => {
    if (stopping.signal.aborted) reply.header('connection', 'close')
  })
  const absoluteUrl = (path: string) =>
    `${config.public_url ?? `http://${config.host}:${listeningPort()}`}${path}`
  const listeningPort = () => {
    const address = app.server.address()
    return address && typeof address === 'object' ? address.port : config.port
  }
  const verifier: TokenVerifier = rememberTokens(
    config.firebase
      ? createFirebaseVerifier({ project_id: config.firebase.project_id, now }, ports.firebase)
      : createEmbeddedVerifier({ database, secret, now }),
    now,
  )
  const loaders: Services['loaders'] = {}
  const authorize = createAuthorize(loaders)
  const announcements = createAnnouncements({ database, events, onError, now })
  await announcements.load()
  const cleanup = createCleanupJobs(jobs)
  const rateLimit = createRateLimit({ database, cleanup })
  const documents = createDocuments({ log: app.log })
  const { kinds } = documents
  const versions = createVersionKeeper({ database, kinds, cleanup, log: app.log, now })
  const rooms = createRooms({ secret, now })
  const realtime = createRealtime({
    app,
    config,
    database,
    verifier,
    authorize,
    documents,
    rooms,
    events,
    secret,
    log: app.log,
    now,
    recheck_ms: ports.recheck_ms,
  })
  // Pages are served during startup. API requests wait until the job queue has started, because
  // their transactions add jobs.
  const started = Promise.withResolvers<void>()
  let isStarted = false
  app.addHook('onRequest', async (request) => {
    if (!isStarted && isApiRequest(request)) await started.promise
  })
  const basics: Omit<Services, keyof Proofs> = {
    config,
    database,
    app,
    implement: createImplement({
      app,
      database,
      verifier,
      rateLimit,
      csrf,
      authorize,
      traces,
      apiTokens: rememberTokens(apiTokenVerifier, now),
      storeTokenUse: createStoreTokenUse({ database, log: app.log, now }),
    }),
    loaders,
    authorize,
    verifier,
    cookies,
    csrf,
    rateLimit,
    events,
    announcements,
    jobs,
    cleanup,
    mailer: createMailer({
      config,
      database,
      jobs,
      cleanup,
      secret,
      absoluteUrl,
      now,
      log: app.log,
      is_mailbox_served: servesMailbox(config),
    }),
    documents,
    rooms,
    realtime,
    metrics: createMetrics(app, config.metrics_token !== null, () =>
      readFigures({ database, realtime }),
    ),
    secret,
    passwords: createPasswords(ports.password_cost ?? PASSWORD_COST),
    log: app.log,
    now,
    newest_migration: listMigrations(files.migrations_dir).at(-1) ?? '',
    web_dir: files.web_dir,
    absoluteUrl,
    resolveHost: ports.resolve_host ?? resolveHost,
    stopping: stopping.signal,
  }
  const services: Services = { ...basics, ...createProofs(basics) }
  for (const register of FEATURES) register(services)
  checkLoaders(loaders)
  serveConnections(services)
  scheduleBackups(services)
  serveMailbox(app, { config, database })
  serveWeb(app, files.web_dir, {
    findPage,
    settings: createSettings(config, announcements),
    issueCsrf: (request, reply) => csrf.issue(request, reply),
    isPrivatePage: (path) => /^\/(ja|en)\/share\//.test(path),
  })

  let starting = Promise.resolve()
  const startWork = async () => {
    await jobs.start()
    isStarted = true
    started.resolve()
    await events.start()
    versions.start()
  }

  return {
    app,
    services,
    start() {
      if (!stopping.signal.aborted) starting = startWork()
      return starting
    },
    async stop() {
      stopping.abort()
      clock.stop()
      // Waits for the startup, because the shutdown may be requested before the startup is
      // complete.
      await starting.catch(() => {})
      await realtime.stop()
      await versions.stop()
      await app.close()
      // Events stop after the jobs, because running jobs may still record events.
      await jobs.stop(10_000)
      await events.stop()
      await database.close()
      await traces?.close()
    },
  }
}
