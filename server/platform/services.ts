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

/** Services by which features check who a caller is. The feature `auth` creates them. */
export type Proofs = {
  /**
   * Provisions accounts for tokens of an external identity provider. Null if no such provider is
   * configured.
   */
  welcome: UserProvisioner | null
  proveSelf: ProveSelf
  fullProof: FullProof
}

export type Services = Proofs & {
  config: Config
  database: Database
  /** The Fastify instance, for responses outside the contract (pages, files, streams). */
  app: FastifyInstance
  implement: Implement
  /** Functions that load the objects on which rights are checked. Features add their own. */
  loaders: Partial<TargetLoaders>
  /** Checks an account's right outside the access check of a route, e.g. in a job. */
  authorize: Authorize
  verifier: TokenVerifier
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
  /** The installation's secret, for keyed hashes, signatures and encryption. */
  secret: string
  passwords: Passwords
  log: FastifyBaseLogger
  /** Current time in milliseconds since the epoch; tests replace it. */
  now(): number
  newest_migration: string
  web_dir: string
  /** Returns the absolute URL of a path, such as `https://…/ja/dashboard`. */
  absoluteUrl(path: string): string
  resolveHost: ResolveHost
  /** Aborted at shutdown, so that waiting requests end. */
  stopping: AbortSignal
}
