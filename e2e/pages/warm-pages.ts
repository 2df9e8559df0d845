import type { BrowserContextOptions, CDPSession } from 'playwright-core'
import { EMPTY_PAGE } from '#testing/page-double/serve-pages.ts'
import { launchBrowser, openVisitor, type Visitor, WIDE } from '../browser.ts'

type WarmPage = { key: string; visitor: Visitor; devtools: CDPSession; isInUse: boolean }

const STORAGE = 'local_storage,indexeddb,cache_storage'
/** Reused pages of this worker: a new browser process costs 0.45 s, because it compiles the product again. */
const pages: WarmPage[] = []

/**
 * An empty page of an origin without stored data or history. Reuses a page of an earlier test with
 * the same options. `keep: false`: a separate page, for a test that changes what outlives a
 * document (a clock, routes, listeners, scripts for every document).
 */
export async function acquirePage(
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

/** Releases the pages of a finished test. */
export async function releasePages(): Promise<void> {
  for (const page of pages) {
    const { key, visitor } = page
    page.isInUse = false
    // Avoids the browser's question about unsaved changes.
    if (key.startsWith('{')) await visitor.page.goto(EMPTY_PAGE)
    else {
      await visitor.close()
      pages.splice(pages.indexOf(page), 1)
    }
  }
}
