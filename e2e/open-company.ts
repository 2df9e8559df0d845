import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, BrowserContextOptions } from 'playwright-core'
import { accountRoutes } from '../contract/account.ts'
import { companyRoutes } from '../contract/companies.ts'
import { type Account, signIn, signUp } from '../testing/accounts.ts'
import { findFreePort, type ServerProcess, startServer } from '../testing/server-process.ts'
import { bringIn, launchBrowser, openVisitor, type Visitor } from './browser.ts'

type VisitOptions = BrowserContextOptions & { as?: Account }

/** A running product of its own with one company, its admin, and a browser to look at it with. */
export type Company = {
  id: string
  admin: Account
  url: string
  readonly server: ServerProcess
  /** A colleague who was let in. */
  addMember(username: string, email?: string): Promise<Account>
  /** The admin (or `as` somebody else) at a page, in a browser of their own. */
  visit(path: string, options?: VisitOptions): Promise<Visitor>
  /** Somebody without an account at a page. */
  visitAsStranger(path: string, options?: BrowserContextOptions): Promise<Visitor>
  /** Ends the server as a power cut would. */
  kill(): Promise<void>
  /** Starts it again where it was. */
  restart(): Promise<void>
  /** Ends the server, lets `work` have the data alone, starts it again at the same address. */
  pauseFor(work: (dataDir: string) => Promise<void>): Promise<void>
  close(): Promise<void>
}

const HANAKO = { email: 'hanako@example.jp', username: '山田 花子' }

/** Opens it; `close()` it in `afterAll`. `env`: settings beside the defaults. */
export async function openCompany(
  name = '株式会社さくら商事',
  person = HANAKO,
  env: Record<string, string> = {},
): Promise<Company> {
  const dataDir = mkdtempSync(join(tmpdir(), 'daihon-company-'))
  const start = { env: { ...env, DATA_DIR: dataDir }, port: await findFreePort() }
  let browser: Browser | undefined
  let server = await startServer(start)
  const close = async () => {
    await browser?.close()
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
  try {
    const launched = await launchBrowser()
    browser = launched
    const { url, setup } = server
    if (!setup) throw new Error('The first start printed no set-up link.')
    const admin = await signUp(url, { ...person, join: { setup, company_name: name } })
    const { company } = await admin.call(accountRoutes.getProfile, {
      body: { firebase_uid: admin.uid },
    })
    if (!('id' in company)) throw new Error('The admin has no company.')
    const company_id = company.id
    const open = async (who: Account | null, path: string, options: BrowserContextOptions) => {
      const visitor = await openVisitor(launched, url, options)
      if (who) await bringIn(visitor, who)
      await visitor.page.goto(path)
      return visitor
    }
    return {
      ...{ id: company_id, admin, url, close },
      get server() {
        return server
      },
      async addMember(username, email = `${randomUUID().slice(0, 8)}@example.jp`) {
        const who = await signUp(url, { email, username, join: { company_id } })
        await admin.call(companyRoutes.approveMember, { params: { id: who.user_id }, body: {} })
        return signIn(url, who)
      },
      visit: (path, { as = admin, ...options } = {}) => open(as, path, options),
      visitAsStranger: (path, options = {}) => open(null, path, options),
      kill: () => server.kill(),
      async restart() {
        server = await startServer(start)
      },
      async pauseFor(work) {
        await server.stop()
        await work(dataDir)
        server = await startServer(start)
      },
    }
  } catch (error) {
    await close()
    throw error
  }
}
