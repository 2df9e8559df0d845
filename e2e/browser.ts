import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type JSHandle,
  type Locator,
  type Page,
} from 'playwright-core'
import type { Account } from '#testing/accounts.ts'
import { CHROMIUM, HEADLESS_SHELL } from '#testing/chromium.ts'
import { PATIENCE_MS } from '#testing/patience.ts'

const QUIET = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--use-fake-device-for-media-stream',
]

export const WIDE = { width: 1280, height: 800 }
export const PHONE = { width: 390, height: 844 }

export type Visitor = {
  page: Page
  /** Console output: errors, warnings, violations of the content security policy. */
  complaints: string[]
  close(): Promise<void>
}

/** All open pages, for screenshots of failed tests. */
export const openPages = new Set<Page>()
/** Browsers of this worker by executable. */
const running = new Map<string, Promise<Browser>>()

async function launch(executablePath: string): Promise<Browser> {
  const before = await running.get(executablePath)?.catch(() => null)
  if (before?.isConnected()) return before
  // Without a locale, Chromium rejects Japanese file names in downloads and drops.
  const env = { ...process.env, LC_ALL: 'C.UTF-8' }
  const browser = chromium.launch({ executablePath, args: QUIET, env })
  running.set(executablePath, browser)
  return browser
}

/**
 * Debian's headless shell for a test file, with one context per person; the full Chromium for a
 * microphone. One process serves all files of a worker; `close()` closes the file's contexts.
 */
export async function launchBrowser(): Promise<Browser> {
  const contexts: BrowserContext[] = []
  return Object.create(await launch(HEADLESS_SHELL), {
    newContext: {
      value: async (options?: BrowserContextOptions) => {
        const records = options?.permissions?.includes('microphone')
        const browser = await launch(records ? CHROMIUM : HEADLESS_SHELL)
        const context = await browser.newContext(options)
        contexts.push(context)
        return context
      },
    },
    close: { value: () => Promise.all(contexts.map((context) => context.close())) },
  }) as Browser
}

/**
 * Opens a browser context for a person: no cookies, a Japanese locale by default, and reduced
 * motion, which shortens tests.
 */
export async function openVisitor(
  browser: Browser,
  url: string,
  options: BrowserContextOptions = {},
): Promise<Visitor> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: WIDE,
    locale: 'ja-JP',
    timezoneId: 'Asia/Tokyo',
    reducedMotion: 'reduce',
    ...options,
  })
  context.setDefaultTimeout(PATIENCE_MS)
  const page = await context.newPage()
  openPages.add(page)
  page.on('close', () => openPages.delete(page))
  // Violations that a script catches are not logged otherwise.
  await context.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', (breach) =>
      console.error(`Security policy: ${breach.effectiveDirective} ${breach.blockedURI}`),
    ),
  )
  // A service worker would load the whole app again for each visitor.
  if (options.serviceWorkers !== 'allow')
    await context.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'))
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (message) => {
    const { url } = message.location()
    if (message.type() === 'error' || message.type() === 'warning')
      complaints.push(`${message.text()}${url && ` (${url})`}`)
  })
  return { page, complaints, close: () => context.close() }
}

/** Copies an account's session cookies into the visitor's browser. */
export async function addSessionCookies(visitor: Visitor, account: Account): Promise<void> {
  const cookies = [...account.cookies].map(([name, value]) => ({ name, value, url: account.url }))
  await visitor.page.context().addCookies(cookies)
}

/** Picks an option of a labelled field. */
export async function pickOption(
  within: Page | Locator,
  field: string,
  option: string,
): Promise<void> {
  await within.getByRole('combobox', { name: field }).click()
  const page = 'keyboard' in within ? within : within.page()
  const choice = page.getByRole('option', { name: option, exact: true })
  await choice.click()
  await choice.waitFor({ state: 'hidden' })
}

/** Pastes HTML as copied from Word or Docs into the focused element. */
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

type GivenFile = { name: string; bytes: Buffer }

/** Files for a drop or paste, which can only be created in the page. */
const carryFiles = (page: Page, files: readonly GivenFile[]): Promise<JSHandle<DataTransfer>> =>
  page.evaluateHandle(
    (all) => {
      const made = new DataTransfer()
      for (const { name, bytes } of all)
        made.items.add(new File([Uint8Array.from(atob(bytes), (one) => one.charCodeAt(0))], name))
      return made
    },
    files.map(({ name, bytes }) => ({ name, bytes: bytes.toString('base64') })),
  )

/** Drops files at the centre of the page. */
export async function dropFiles(page: Page, files: readonly GivenFile[]): Promise<void> {
  const dataTransfer = await carryFiles(page, files)
  const main = page.locator('main')
  await main.dispatchEvent('dragover', { dataTransfer })
  await page.locator('.file-drop').waitFor()
  await main.dispatchEvent('drop', { dataTransfer })
}

/** Pastes files into the focused element; returns if the page accepted them. */
export async function pasteFiles(page: Page, files: readonly GivenFile[]): Promise<boolean> {
  const carried = await carryFiles(page, files)
  return carried.evaluate(
    (clipboardData) =>
      !(document.activeElement ?? document.body).dispatchEvent(
        new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
      ),
  )
}
