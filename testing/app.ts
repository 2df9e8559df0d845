import { type App, createApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { openTestDatabase, type TestDatabase } from '#server/platform/database/test-database.ts'
import { CLEANUP } from '#server/platform/jobs/cleanup-jobs.ts'
import { type BrowserSession, createVisit, type Transport } from './browser-session.ts'
import { PATIENCE_MS } from './patience.ts'
import { addAccount, addCompany, type TestAccount, type TestAccountFacts } from './test-accounts.ts'

/**
 * The whole product on a fresh database (`TEST_ENGINE` names the engine), with an adjustable clock.
 * It does not listen on a port.
 */
export type TestApp = App & {
  /**
   * URL of the app's database, so that a test can start a second node; null on PGlite, which only
   * this process can use.
   */
  database_url: string | null
  /** A browser without cookies. */
  browser(): TestBrowser
  /** Inserts a company by SQL; returns its id. */
  company(name?: string): Promise<string>
  /** Inserts a signed-in account by SQL. For accounts that really sign up, see people.ts. */
  account(company_id: string, facts?: TestAccountFacts): Promise<TestAccount>
  pass(ms: number): void
  cleanUp(): Promise<void>
  /** Waits until no due job is left, so that all reactions to events have run. */
  settle(): Promise<void>
  /**
   * Waits until a statement is blocked by a lock. Returns immediately on PGlite, because it has one
   * connection: the second transaction starts only after the first.
   */
  waitForLockWait(): Promise<void>
  /** Polls until a result is truthy. */
  eventually<T>(find: () => Promise<T | null | undefined | false>): Promise<T>
}

/** The lowest cost of scrypt, which saves time. */
const CHEAPEST_COST = 2
/**
 * Interval of the periodic check of open sockets. It is longer than any test, so that only events
 * cause checks.
 */
const NO_RECHECK_MS = 86_400_000

/**
 * Opens and starts the product; call `stop()` in `afterAll`. `env`: settings. `ports` replaces
 * external services by test doubles, and sets the password cost and the database.
 */
export async function openTestApp(
  env: Record<string, string> = {},
  ports: Pick<
    NonNullable<Parameters<typeof createApp>[1]>,
    'firebase' | 'resolve_host' | 'password_cost'
  > & {
    database?: TestDatabase
  } = {},
): Promise<TestApp> {
  const database = ports.database ?? (await openTestDatabase())
  let passed = 0
  const now = () => Date.now() + passed
  const opened = await createApp(readConfig({ LOG_LEVEL: 'silent', ...env }), {
    password_cost: CHEAPEST_COST,
    recheck_ms: NO_RECHECK_MS,
    ...ports,
    database,
    now,
  })
  await opened.start()
  return {
    ...opened,
    database_url: database.url,
    eventually,
    browser: () => createBrowser(opened),
    company: (name) => addCompany(database, name),
    account: (company_id, facts) =>
      addAccount(opened.services, visitInside(opened), company_id, facts),
    pass: (ms) => {
      passed += ms
    },
    async settle() {
      await eventually(async () => {
        const { rows } = await database.raw.query(
          "select 1 from jobs.job where state < 'completed' and start_after <= now() limit 1",
        )
        return rows.length === 0
      })
    },
    async waitForLockWait() {
      if (database.engine !== 'postgres') return
      await eventually(async () => {
        const { rows } = await database.raw.query(
          "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
        )
        return rows.length > 0
      })
    },
    async cleanUp() {
      await opened.services.jobs.add(CLEANUP, {})
      await eventually(async () => {
        const { rows } = await database.raw.query(
          "select 1 from jobs.job where name = $1 and state < 'completed'",
          [CLEANUP],
        )
        return rows.length === 0
      })
    },
  }
}

async function eventually<T>(find: () => Promise<T | null | undefined | false>): Promise<T> {
  const until = Date.now() + PATIENCE_MS
  for (;;) {
    const found = await find()
    if (found) return found
    if (Date.now() > until) throw new Error(`Not within ${PATIENCE_MS} ms: ${find}`)
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
}

/** A browser session that calls the app without a network. */
export type TestBrowser = BrowserSession & {
  copy(): TestBrowser
}

function createBrowser(opened: App, cookies?: Map<string, string>): TestBrowser {
  const visit = visitInside(opened, cookies)
  return Object.assign(visit, {
    copy: () =>
      Object.assign(createBrowser(opened, new Map(visit.cookies)), { token: visit.token }),
  })
}

let visits = 0

/**
 * Creates a browser session with an IP address of its own, so that sessions do not share rate
 * limits.
 */
function visitInside({ app, services }: App, cookies?: Map<string, string>): BrowserSession {
  visits += 1
  const remoteAddress = `10.${(visits >> 16) & 255}.${(visits >> 8) & 255}.${visits & 255}`
  const transport: Transport = async ({ method, path, headers, payload }) => {
    const answer = await app.inject({
      method: method as 'GET',
      url: path,
      remoteAddress,
      headers: { host: 'localhost', ...headers },
      ...(payload === undefined ? {} : { payload }),
    })
    const { statusCode: status, headers: received, body: text } = answer
    const set_cookies = [received['set-cookie'] ?? []].flat()
    return { status, headers: received, set_cookies, text }
  }
  return createVisit(transport, services.config.public_url ?? 'http://localhost', cookies)
}
