import type { BrowserContextOptions, CDPSession } from 'playwright-core'
import { EMPTY_PAGE } from '#testing/page-double/serve-pages.ts'
import { launchBrowser, openVisitor, type Visitor, WIDE } from '../browser.ts'

type WarmPage = { key: string; visitor: Visitor; devtools: CDPSession; isInUse: boolean }

const STORAGE = 'local_storage,indexeddb,cache_storage'
/** Pages of this worker, for one test after another: a new process costs 0.45 s, as it compiles the product again. */
const pages: WarmPage[] = []

/**
 * A page that nothing is stored in and nothing has happened on, empty, of an origin. A page of a test before with
 * the same options is used again. `keep: false`: a page of its own, for a test that changes what outlives a document (a clock,
 * routes, listeners, scripts for every document).
 */
export async function takePage(
  origin: string,
  options: BrowserContextOptions,
  keep = true,
): Promise<Visitor> {
  const key = keep ? JSON.stringify(options) : crypto.randomUUID()
  let page = pages.find((one) => one.key === key && !one.isInUse)
  if (!page) {
    const visitor = await openVisitor(await launchBrowser(), origin, options)
    const devtools = await visitor.page.context().newCDPSession(visitor.page)
    page = { key, visitor, devtools, isInUse: true }
    pages.push(page)
  }
  page.isInUse = true
  await clear(page, origin, options)
  return page.visitor
}

async function clear(
  { visitor, devtools }: WarmPage,
  origin: string,
  options: BrowserContextOptions,
) {
  const { page, complaints } = visitor
  const context = page.context()
  await page.goto(EMPTY_PAGE)
  await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: STORAGE })
  await Promise.all([
    page.evaluate(() => sessionStorage.clear()),
    context.clearCookies(),
    context.clearPermissions(),
    context.setOffline(false),
    page.mouse.move(0, 0),
    page.setViewportSize(options.viewport ?? WIDE),
  ])
  complaints.length = 0
}

/** Gives back the pages of a test that is over. */
export async function releasePages(): Promise<void> {
  for (const page of pages) {
    const { key, visitor } = page
    page.isInUse = false
    // Its unsaved words would ask whether to leave them.
    if (key.startsWith('{')) await visitor.page.goto(EMPTY_PAGE)
    else {
      await visitor.close()
      pages.splice(pages.indexOf(page), 1)
    }
  }
}
