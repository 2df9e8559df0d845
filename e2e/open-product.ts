import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createDatabase, type Database, openEngine } from '#server/platform/database/database.ts'
import { makePostgresDatabase } from '#server/platform/database/test-database.ts'
import { type Account, type Newcomer, signIn, signUp } from '#testing/accounts.ts'
import { findFreePort, type ServerProcess, startServer } from '#testing/server-process.ts'
import { addSessionCookies, type Visitor } from './browser.ts'
import { closeIdlePages } from './idle-pages.ts'

export type Product = {
  url: string
  /** Token of the setup link, through which the first user of a new installation signs up. */
  setup: string
  signUp(person: Newcomer): Promise<Account>
  signIn(who: { email: string; password: string }): Promise<Account>
  /** Logs a browser in to an account: by cookies or, with Firebase, on the login page. */
  addSessionCookies(visitor: Visitor, account: Account): Promise<void>
  stop(): Promise<void>
}

export type ProductProcess = Product & {
  readonly server: ServerProcess
  /** Kills the server, as a power failure would. */
  kill(): Promise<void>
  /** Starts the server again with the same data. `program`: path of another build's program. */
  restart(program?: string): Promise<void>
  /** Stops the server, lets `work` use its database exclusively, and starts it at the same address. */
  pauseFor(work: (database: Database) => Promise<unknown>): Promise<void>
}

/**
 * Running servers by data folder: the server that test files share, and the servers of single test
 * files.
 */
const running = new Map<string, () => ServerProcess>()
process.on('exit', () => {
  for (const read of running.values()) read().child.kill('SIGKILL')
  // A detached process removes the folders, because a worker has only half a second to exit.
  if (running.size > 0)
    spawn('rm', ['-rf', ...running.keys()], { detached: true, stdio: 'ignore' }).unref()
})
// Vitest ends its workers by SIGTERM. The exit handler then kills the servers.
process.once('SIGTERM', () => process.exit())

/**
 * Starts the build like `npm start`, with the embedded identity provider. `env`: additional
 * settings; `port`: for tests that must know it beforehand. Uses PostgreSQL, because the embedded
 * database takes five times the CPU time to start. `main-job.spec.ts` covers the embedded database.
 */
export async function openProduct(
  env: Record<string, string> = {},
  port?: number,
): Promise<ProductProcess> {
  const dataDir = mkdtempSync(join(tmpdir(), 'daihon-story-'))
  const made = await makePostgresDatabase()
  const start = {
    env: { ...env, DATA_DIR: dataDir, DATABASE_URL: made.url },
    port: port ?? (await findFreePort()),
  }
  let server = await startServer(start)
  const { url, setup } = server
  if (!setup) throw new Error('The first start printed no set-up link.')
  running.set(dataDir, () => server)
  return {
    url,
    setup,
    addSessionCookies,
    get server() {
      return server
    },
    signUp: (person) => signUp(url, person),
    signIn: (who) => signIn(url, who),
    kill: () => server.kill(),
    async restart(program) {
      server = await startServer({ ...start, ...(program && { program }) })
    },
    async pauseFor(work) {
      await server.stop()
      const where = { database_url: made.url, data_dir: dataDir }
      const database = createDatabase(await openEngine(where))
      await work(database).finally(() => database.close())
      server = await startServer(start)
    },
    async stop() {
      await closeIdlePages(url)
      // Kills the server, because its data is discarded and a clean shutdown would take time.
      await server.kill()
      running.delete(dataDir)
      await made.drop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
