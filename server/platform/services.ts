import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'
import type { Authorize, TargetLoaders } from './access/authorize.ts'
import type { Database } from './database/database.ts'
import type { Documents } from './documents/documents.ts'
import type { Mailer } from './email/mailer.ts'
import type { Events } from './events/events.ts'
import type { Cookies } from './http/cookies.ts'
import type { Csrf } from './http/csrf.ts'
import type { FullProof, ProveSelf, TokenVerifier, UserProvisioner } from './http/identity.ts'
import type { ResolveHost } from './http/resolve-host.ts'
import type { Implement } from './http/routes.ts'
import type { Announcements } from './installation/announcements.ts'
import type { CleanupJobs } from './jobs/cleanup-jobs.ts'
import type { Jobs } from './jobs/jobs.ts'
import type { Metrics } from './observability/metrics.ts'
import type { Passwords } from './passwords.ts'
import type { RateLimit } from './rate-limit/rate-limit.ts'
import type { Realtime } from './realtime/realtime.ts'
import type { Rooms } from './realtime/rooms.ts'

/** What a feature is handed when it is registered. Put together once, in app.ts. */
export type Services = {
  config: Config
  database: Database
  /** Fastify itself, for the few answers that are not of the contract (pages, files, streams). */
  app: FastifyInstance
  implement: Implement
  /** A feature adds here how the targets of rights it owns are found. */
  loaders: Partial<TargetLoaders>
  /** Asks for a right where no route has asked for it: in a stream, a job. */
  authorize: Authorize
  verifier: TokenVerifier
  /** Set where accounts are kept elsewhere: what happens to who comes with a token of theirs. */
  welcome: UserProvisioner | null
  /** Set by the feature that knows how people sign in. */
  proveSelf: ProveSelf
  fullProof: FullProof
  cookies: Cookies
  csrf: Csrf
  rateLimit: RateLimit
  events: Events
  announcements: Announcements
  jobs: Jobs
  cleanup: CleanupJobs
  mailer: Mailer
  documents: Documents
  rooms: Rooms
  realtime: Realtime
  metrics: Metrics
  /** Secret of this installation, for keyed hashes and signatures. */
  secret: string
  passwords: Passwords
  log: FastifyBaseLogger
  /** Milliseconds since the epoch. A port, so that tests can turn the clock. */
  now(): number
  /** The last migration of this version. */
  newest_migration: string
  /** The built web application. */
  web_dir: string
  /** Absolute address of a page, for mails: `https://…/ja/dashboard`. */
  absoluteUrl(path: string): string
  /** Where a host of somebody else's is: the machine's resolver, asked once for each call that is made. */
  resolveHost: ResolveHost
  /** Told when the process is asked to end; waiting requests give up. */
  stopping: AbortSignal
}
