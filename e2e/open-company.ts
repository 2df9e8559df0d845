import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, BrowserContextOptions } from 'playwright-core'
import { accountRoutes } from '../contract/account.ts'
import { type Account, signUp } from '../testing/accounts.ts'
import { findFreePort, startServer } from '../testing/server-process.ts'
import { bringIn, launchBrowser, openVisitor, type Visitor } from './browser.ts'

/** A running product of its own with one company, its admin, and a browser to look at it with. */
export type Company = {
  id: string
  admin: Account
  url: string
  /** The admin at a page. */
  visit(path: string, options?: BrowserContextOptions): Promise<Visitor>
  /** Somebody without an account at a page. */
  visitAsStranger(path: string, options?: BrowserContextOptions): Promise<Visitor>
  /** Ends the server, lets `work` have the data alone, starts it again at the same address. */
  pauseFor(work: (dataDir: string) => Promise<void>): Promise<void>
  close(): Promise<void>
}

/** Opens it; `close()` it in `afterAll`. */
export async function openCompany(
  name: string,
  admin: { email: string; username: string },
): Promise<Company> {
  const dataDir = mkdtempSync(join(tmpdir(), 'daihon-company-'))
  const start = { env: { DATA_DIR: dataDir }, port: await findFreePort() }
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
    const account = await signUp(url, { ...admin, join: { setup, company_name: name } })
    const { company } = await account.call(accountRoutes.getProfile, {
      body: { firebase_uid: account.uid },
    })
    if (!('id' in company)) throw new Error('The admin has no company.')
    const open = async (path: string, options: BrowserContextOptions, who: Account | null) => {
      const visitor = await openVisitor(launched, url, options)
      if (who) await bringIn(visitor, who)
      await visitor.page.goto(path)
      return visitor
    }
    return {
      ...{ id: company.id, admin: account, url, close },
      visit: (path, options = {}) => open(path, options, account),
      visitAsStranger: (path, options = {}) => open(path, options, null),
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
