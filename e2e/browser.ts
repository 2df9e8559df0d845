import {
  type Browser,
  type BrowserContextOptions,
  chromium,
  type JSHandle,
  type Locator,
  type Page,
} from 'playwright-core'
import { vi } from 'vitest'
import type { Account } from '#testing/accounts.ts'
import { CHROMIUM, HEADLESS_SHELL } from '#testing/chromium.ts'
import { PATIENCE_MS } from '#testing/patience.ts'
import {
  claimIdlePage,
  listOpenPages,
  prepareReuse,
  type ReusablePage,
  releasePage,
} from './idle-pages.ts'

const QUIET = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Turns off the optimizing compilers. Pages are open only for seconds, so optimization would cost
  // a fifth of the CPU time and save nothing.
  '--js-flags=--no-opt --no-maglev',
  '--use-fake-device-for-media-stream',
]

export const WIDE = { width: 1280, height: 800 }
export const PHONE = { width: 390, height: 844 }

const DEFAULTS = {
  viewport: WIDE,
  locale: 'ja-JP',
  timezoneId: 'Asia/Tokyo',
  reducedMotion: 'reduce',
} satisfies BrowserContextOptions

export type Visitor = {
  page: Page
  /**
   * Uncaught errors of the page, and its console errors and warnings. These include violations of
   * the content security policy.
   */
  complaints: string[]
  close(): Promise<void>
}

let patience = PATIENCE_MS

/** Sets the timeout of all waits in pages, both in pages that are already open and in new ones. */
export function setPatience(ms: number): void {
  patience = ms
  for (const page of listOpenPages()) page.context().setDefaultTimeout(ms)
  vi.setConfig({ expect: { poll: { timeout: ms } } })
}

const browsers = new Map<string, Promise<Browser>>()

/**
 * Launches the browser, or returns the one that already runs in this worker. This is Debian's
 * headless shell of Chromium or, for a visitor with a microphone, the complete Chromium.
 */
async function launch({ permissions = [] }: BrowserContextOptions): Promise<Browser> {
  const executablePath = permissions.includes('microphone') ? CHROMIUM : HEADLESS_SHELL
  const before = await browsers.get(executablePath)?.catch(() => null)
  if (before?.isConnected()) return before
  // Without a locale, Chromium rejects Japanese file names in downloads and drops.
  const env = { ...process.env, LC_ALL: 'C.UTF-8' }
  const browser = chromium.launch({ executablePath, args: QUIET, env })
  browsers.set(executablePath, browser)
  return browser
}

/**
 * Opens a page for one person: without cookies and animations, by default in Japanese. Reuses an
 * idle page of an earlier test if there is one (see `idle-pages.ts`). The page is released by
 * `close()`, or at the end of the test file.
 */
export async function openVisitor(
  url: string,
  options: BrowserContextOptions = {},
): Promise<Visitor> {
  const { permissions = [], ...fixed } = options
  const isRecording = permissions.includes('microphone')
  const key = JSON.stringify([url, { ...DEFAULTS, ...fixed, isRecording }])
  const taken = claimIdlePage(key) ?? (await openPage(await launch(options), url, fixed))
  const { page } = taken
  page.context().setDefaultTimeout(patience)
  if (permissions.length > 0) await page.context().grantPermissions(permissions)
  return { page, complaints: collectComplaints(page), close: () => releasePage(key, taken) }
}

/** Opens a new page in a given browser; never reuses one. */
export async function openPage(
  browser: Browser,
  url: string,
  options: BrowserContextOptions,
): Promise<ReusablePage> {
  const all = { ...DEFAULTS, ...options, baseURL: url }
  const context = await browser.newContext(all)
  context.setDefaultTimeout(patience)
  // The browser does not log policy violations that the page's JavaScript catches, so this listener
  // logs all violations.
  await context.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', (breach) =>
      console.error(`Security policy: ${breach.effectiveDirective} ${breach.blockedURI}`),
    ),
  )
  // Disables service workers, because each one would download the whole app again.
  if (options.serviceWorkers !== 'allow')
    await context.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'))
  const page = await context.newPage()
  if (all.viewport && all.viewport.width < WIDE.width) navigateAfterSheets(page)
  return prepareReuse(page, all)
}

const MOST_LOOKS = 50

/**
 * On a phone, an open sheet (a dialog at the foot of the window) has its own history entry. After
 * the sheet closes, the page removes the entry by going back, which would cancel a navigation.
 * Therefore `goto` and `reload` wait until the entry is removed.
 */
function navigateAfterSheets(page: Page): void {
  const settle = async () => {
    for (let looks = 0; looks < MOST_LOOKS; looks += 1) {
      const isClosing = await page
        .evaluate(
          () =>
            history.state?.isSheet === true &&
            !document.querySelector('[role="dialog"], [role="menu"], [data-open]'),
        )
        .catch(() => false)
      if (!isClosing) return
    }
  }
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)]
  page.goto = (...args) => settle().then(() => goto(...args))
  page.reload = (...args) => settle().then(() => reload(...args))
}

/** From now on, collects errors, warnings and policy violations that a page logs. */
export function collectComplaints(page: Page): string[] {
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (message) => {
    const { url } = message.location()
    if (message.type() === 'error' || message.type() === 'warning')
      complaints.push(`${message.text()}${url && ` (${url})`}`)
  })
  return complaints
}

export async function addSessionCookies(visitor: Visitor, account: Account): Promise<void> {
  const cookies = [...account.cookies].map(([name, value]) => ({ name, value, url: account.url }))
  await visitor.page.context().addCookies(cookies)
}

export async function pickOption(
  within: Page | Locator,
  field: string,
  option: string | RegExp,
): Promise<void> {
  await within.getByRole('combobox', { name: field }).click()
  const page = 'keyboard' in within ? within : within.page()
  const choice = page.getByRole('option', { name: option, exact: true })
  await choice.click()
  await choice.waitFor({ state: 'hidden' })
}

/** Pastes HTML into the focused element, as if it was copied from Word or Docs. */
export const pasteHtml = (page: Page, html: string, text: string): Promise<void> =>
  page.evaluate(
    ([rich, plain]) => {
      const data = new DataTransfer()
      data.setData('text/html', rich)
      data.setData('text/plain', plain)
      document.activeElement?.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
      )
    },
    [html, text] as const,
  )

type UploadFile = { name: string; bytes: Buffer }

/** Creates a DataTransfer with files for a drop or paste. Only code within the page can create it. */
export const carryFiles = (
  page: Page,
  files: readonly UploadFile[],
): Promise<JSHandle<DataTransfer>> =>
  page.evaluateHandle(
    (all) => {
      const made = new DataTransfer()
      for (const { name, bytes } of all)
        made.items.add(new File([Uint8Array.from(atob(bytes), (one) => one.charCodeAt(0))], name))
      return made
    },
    files.map(({ name, bytes }) => ({ name, bytes: bytes.toString('base64') })),
  )

export async function dropFiles(page: Page, files: readonly UploadFile[]): Promise<void> {
  const dataTransfer = await carryFiles(page, files)
  const main = page.locator('main')
  await main.dispatchEvent('dragover', { dataTransfer })
  await page.locator('.file-drop').waitFor()
  await main.dispatchEvent('drop', { dataTransfer })
}

/** Pastes files into the focused element. Resolves to true if the page accepted them. */
export async function pasteFiles(page: Page, files: readonly UploadFile[]): Promise<boolean> {
  const carried = await carryFiles(page, files)
  return carried.evaluate(
    (clipboardData) =>
      !(document.activeElement ?? document.body).dispatchEvent(
        new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
      ),
  )
}

/**
 * Reads all response bodies in the browser's cache storage: the app's files and the account's data.
 */
export const readStorage = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const texts: string[] = []
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys())
        texts.push((await (await cache.match(request))?.text()) ?? '')
    }
    return texts.join('\n')
  })
