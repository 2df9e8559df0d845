import type { BrowserContextOptions, CDPSession, Disposable, Page } from 'playwright-core'
import { withPatience } from '#testing/patience.ts'

// Keeps the pages of finished tests for later tests. A new renderer would compile the product's
// code again, which takes 0.45 s of processor time.

export const EMPTY_PAGE = '/logo.svg'
/** Limit of idle pages per worker, because each takes about 80 MB. */
const MAX_IDLE = 6
const STORAGE = 'local_storage,indexeddb,cache_storage,file_systems'
/** Playwright methods of pages and contexts whose effect is undone before the page is reused. */
const UNDONE = ['addInitScript', 'exposeBinding', 'exposeFunction', 'route']
/** Playwright methods whose effect on a page or context cannot be undone. */
const LASTING = {
  page: ['routeWebSocket'],
  clock: ['install', 'pauseAt', 'setFixedTime', 'setSystemTime'],
}

export type ReusablePage = {
  page: Page
  url: string
  /** Resets the page to its initial state; resolves to false if it cannot be reused. */
  reset(): Promise<boolean>
}

const idle: { key: string; taken: ReusablePage }[] = []
const inUse = new Set<ReusablePage>()

export const listOpenPages = (): Page[] => [...inUse].flatMap(({ page }) => page.context().pages())

/** Returns an idle page whose address and options match `key`, if there is one. */
export function claimIdlePage(key: string): ReusablePage | undefined {
  const at = idle.findIndex((one) => one.key === key)
  const [found] = at === -1 ? [] : idle.splice(at, 1)
  if (found) inUse.add(found.taken)
  return found?.taken
}

export async function releasePage(key: string, taken: ReusablePage): Promise<void> {
  if (!inUse.delete(taken)) return
  const isReset = await withPatience('the page to be reset', taken.reset()).catch(() => false)
  if (!isReset) return taken.page.context().close()
  idle.push({ key, taken })
  if (idle.length > MAX_IDLE) await idle.shift()?.taken.page.context().close()
}

export async function closeIdlePages(url: string): Promise<void> {
  const gone = idle.filter(({ taken }) => taken.url === url)
  for (const one of gone) idle.splice(idle.indexOf(one), 1)
  // Errors are ignored, because the browser may have been closed.
  await Promise.all(
    gone.map(({ taken }) =>
      taken.page
        .context()
        .close()
        .catch(() => null),
    ),
  )
}

/** Closes pages that tests did not release, e.g. because a test failed. */
export async function closeOpenPages(): Promise<void> {
  const left = [...inUse]
  inUse.clear()
  // Errors are ignored, because a test may have closed the browser already.
  await Promise.all(
    left.map(({ page }) =>
      page
        .context()
        .close()
        .catch(() => null),
    ),
  )
}

/**
 * Prepares a new page so that several tests can use it in turn. The page must be the only one in
 * its context.
 */
export async function prepareReuse(
  page: Page,
  options: BrowserContextOptions & { baseURL: string },
): Promise<ReusablePage> {
  const context = page.context()
  const devtools = await context.newCDPSession(page)
  const sessions = recordSessions(page)
  const additions = recordAdditions(page)
  const isSpoiled = watchLasting(page)
  const removeListeners = recordListeners(page)
  const origin = new URL(options.baseURL).origin
  const { viewport = null, colorScheme = 'light', reducedMotion = null } = options

  const taken: ReusablePage = {
    page,
    url: options.baseURL,
    async reset() {
      // A service worker would also serve pages of the next test, so a page that allows service
      // workers is not reused.
      if (isSpoiled() || page.isClosed() || options.serviceWorkers === 'allow') return false
      removeListeners()
      await Promise.all(context.pages().map((one) => one !== page && one.close()))
      await Promise.all(sessions.splice(0).map((session) => session.detach().catch(() => null)))
      await Promise.all(additions.splice(0).map((addition) => addition.dispose()))
      await context.setOffline(false)
      await page.goto(EMPTY_PAGE)
      await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: STORAGE })
      await Promise.all([
        page.evaluate(() => sessionStorage.clear()),
        context.clearCookies(),
        context.clearPermissions(),
        page.mouse.move(0, 0),
        viewport && page.setViewportSize(viewport),
        page.emulateMedia({ media: null, reducedMotion, colorScheme }),
      ])
      return true
    },
  }
  inUse.add(taken)
  return taken
}

/** Records the init scripts, functions and routes that tests add, so that they can be removed. */
function recordAdditions(page: Page): Disposable[] {
  const additions: Disposable[] = []
  for (const target of [page, page.context()])
    for (const name of UNDONE) {
      const add: unknown = Reflect.get(target, name)
      if (typeof add !== 'function') continue
      Reflect.set(target, name, async (...given: unknown[]) => {
        const addition: Disposable = await add.apply(target, given)
        additions.push(addition)
        return addition
      })
    }
  return additions
}

/**
 * Watches the methods whose effect cannot be undone. Returns a function that returns true if such a
 * method was called on the page, its context or its clock.
 */
function watchLasting(page: Page): () => boolean {
  let isSpoiled = false
  const watch = (target: object, names: readonly string[]) => {
    for (const name of names) {
      const call: unknown = Reflect.get(target, name)
      if (typeof call !== 'function') continue
      Reflect.set(target, name, (...given: unknown[]) => {
        isSpoiled = true
        return call.apply(target, given)
      })
    }
  }
  watch(page, LASTING.page)
  watch(page.context(), LASTING.page)
  watch(page.clock, LASTING.clock)
  return () => isSpoiled
}

/**
 * Records the DevTools sessions that tests open, so that they can be detached. Detaching a session
 * ends its emulation.
 */
function recordSessions(page: Page): CDPSession[] {
  const sessions: CDPSession[] = []
  const context = page.context()
  const open = context.newCDPSession.bind(context)
  context.newCDPSession = async (target) => {
    const session = await open(target)
    sessions.push(session)
    return session
  }
  return sessions
}

function recordListeners(page: Page): () => void {
  const added: [event: string, listener: () => void][] = []
  const on = page.on.bind(page) as (event: string, listener: () => void) => Page
  Reflect.set(page, 'on', (event: string, listener: () => void) => {
    added.push([event, listener])
    return on(event, listener)
  })
  return () => {
    for (const [event, listener] of added.splice(0)) page.removeListener(event as 'close', listener)
  }
}
