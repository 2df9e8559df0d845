import { randomUUID } from 'node:crypto'
import Fastify from 'fastify'
import { registerDashboard } from '../server/features/dashboard/routes.ts'
import { registerLeanCanvas } from '../server/features/lean-canvas/routes.ts'
import { registerScripts } from '../server/features/scripts/routes.ts'
import { registerSharing } from '../server/features/sharing/routes.ts'
import { openTestDatabase } from '../server/platform/database/test-database.ts'
import { createEvents, type RecordedEvent } from '../server/platform/events/events.ts'
import { createCsrf } from '../server/platform/http/csrf.ts'
import { toRefusal } from '../server/platform/http/describe-error.ts'
import { acceptJsonOnly } from '../server/platform/http/read-json.ts'
import { createImplement } from '../server/platform/http/routes.ts'
import { createJobs } from '../server/platform/jobs/jobs.ts'
import { createRateLimit } from '../server/platform/rate-limit/rate-limit.ts'
import { createDocuments } from '../server/platform/realtime/create-documents.ts'
import { Refusal } from '../server/platform/refusal.ts'
import type { Services } from '../server/platform/services.ts'

/**
 * The features of the work itself (scripts, dashboard, canvases, links) on a fresh database, with
 * accounts made by a line of SQL: a bearer token here is simply the account's uid.
 */
export async function createTestApp() {
  const database = await openTestDatabase()
  const app = Fastify({
    logger: { level: 'warn' },
    bodyLimit: 2_000_000,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 300 },
  })
  acceptJsonOnly(app)
  app.setErrorHandler((error, request, reply) => {
    const refusal = toRefusal(error)
    if (!refusal) request.log.error({ err: error })
    const answer = refusal ?? new Refusal('internal')
    return reply.status(answer.status).send(answer.toBody())
  })
  const onError = (error: unknown) => console.error('bg', error)
  const jobs = createJobs({ database, onError })
  const events = createEvents({
    database,
    onError,
    enqueue: (tx, reaction, event) => jobs.add('reactions', { reaction, event }, { tx }),
  })
  jobs.define<{ reaction: string; event: RecordedEvent }>(
    'reactions',
    { retries: 8, concurrency: 2, expire_seconds: 60, heartbeat_seconds: 20 },
    ({ reaction, event }) => events.run(reaction, event),
  )
  const stopping = new AbortController()
  const loaders: Services['loaders'] = {}
  const documents = createDocuments({ log: app.log })
  const csrf = createCsrf({ secret: 'x', session_cookies: [], secure: false, origin: null })
  const verifier = {
    verify: async (token: string) => ({
      issuer: 'test',
      subject: token,
      email: `${token}@x`,
      email_verified: true,
      provider: 'password',
      issued_at: Math.floor(Date.now() / 1000),
      expires_at: 4e9,
    }),
  }
  const rateLimit = createRateLimit(database)
  const services = {
    database,
    app,
    implement: createImplement({ app, database, verifier, rateLimit, csrf, loaders }),
    loaders,
    verifier,
    csrf,
    rateLimit,
    events,
    jobs,
    documents,
    log: app.log,
    now: Date.now,
    stopping: stopping.signal,
  } as unknown as Services
  registerScripts(services)
  registerDashboard(services)
  registerLeanCanvas(services)
  registerSharing(services)
  return {
    app,
    services,
    database,
    endWaiting: () => stopping.abort(),
    start: async () => {
      await jobs.start()
      await events.start()
    },
    stop: async () => {
      stopping.abort()
      await app.close()
      await events.stop()
      await jobs.stop(5000)
      await database.close()
    },
    company: (name = 'C') =>
      database.system(
        async ({ db }) =>
          (
            await db
              .insertInto('companies')
              .values({ name, plan: 'team' })
              .returning('id')
              .executeTakeFirstOrThrow()
          ).id,
      ),
    account: (company_id: string, o: { admin?: boolean; status?: 'approved' | 'pending' } = {}) =>
      database.system(async ({ db }) => {
        const uid = randomUUID()
        const { id } = await db
          .insertInto('users')
          .values({
            issuer: 'test',
            firebase_uid: uid,
            email: `${uid}@x.jp`,
            username: `n-${uid.slice(0, 4)}`,
            company_id,
            status: o.status ?? 'approved',
          })
          .returning('id')
          .executeTakeFirstOrThrow()
        if (o.admin)
          await db
            .updateTable('companies')
            .set({ admin: id })
            .where('id', '=', company_id)
            .execute()
        const call = async (method: string, url: string, body?: unknown) => {
          const r = await app.inject({
            method: method as 'GET',
            url,
            headers: {
              authorization: `Bearer ${uid}`,
              ...(body === undefined ? {} : { 'content-type': 'application/json' }),
            },
            ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
          })
          return {
            status: r.statusCode,
            body: r.body ? JSON.parse(r.body) : null,
            headers: r.headers,
          }
        }
        return { user_id: id, uid, call }
      }),
  }
}
