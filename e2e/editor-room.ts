import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright-core'
import { accountRoutes } from '../contract/account.ts'
import { companyRoutes } from '../contract/companies.ts'
import type { Language } from '../contract/language.ts'
import { type Script, scriptRoutes } from '../contract/scripts.ts'
import { type Account, signUp } from '../testing/accounts.ts'
import { type ServerProcess, startServer } from '../testing/server-process.ts'
import { bringIn, launchBrowser, openVisitor, type Visitor } from './browser.ts'

/** A company of two, 花子 (its admin) and 太郎, with a server and a browser: where editor stories play. */
export type EditorRoom = {
  server: ServerProcess
  hanako: Account
  taro: Account
  /** Makes a script of Hanako's from a text (none: a blank one) and answers its id. */
  write(options?: {
    text?: string
    title?: string
    kind?: Script['kind']
    language?: Language
    visibility?: Script['visibility']
  }): Promise<string>
  /** Opens a script in a browser of that person's own and waits for its sheet. */
  open(
    who: Account,
    id: string,
    options?: BrowserContextOptions & { language?: Language; kind?: Script['kind']; hash?: string },
  ): Promise<Visitor & EditorPage>
  /** The same for any page: nothing is waited for. */
  visit(who: Account, path: string, options?: BrowserContextOptions): Promise<Visitor & EditorPage>
  /** The script's text as the server last wrote it down. */
  readText(id: string): Promise<string>
  /** Ends the server as a power cut would. */
  killServer(): Promise<void>
  /** Starts it again where it was. */
  restartServer(): Promise<void>
  close(): Promise<void>
}

/** What is on an editor's page, by what people call it. */
export type EditorPage = {
  sheet: Locator
  /** The words of the nth block (from 0). */
  words(index: number): Locator
  /** What stands on the sheet, a row for each title and block: 「自分：文」. Colleagues' cursors are left out. */
  readRows(): Promise<string[]>
  saveState(): Promise<string | null>
  /** Waits until everything is called saved. */
  saved(): Promise<void>
}

export async function openEditorRoom(name: string): Promise<EditorRoom> {
  const dataDir = mkdtempSync(join(tmpdir(), `daihon-${name}-`))
  const env = { DATA_DIR: dataDir }
  let server = await startServer({ env })
  const { url, setup } = server
  const browser: Browser = await launchBrowser()
  if (!setup) throw new Error('The first start printed no set-up link.')
  const hanako = await signUp(url, {
    email: 'hanako@example.jp',
    username: '山田 花子',
    join: { setup, company_name: '株式会社さくら商事' },
  })
  const { company } = await hanako.call(accountRoutes.getProfile, {
    body: { firebase_uid: hanako.uid },
  })
  if (!('id' in company)) throw new Error('The admin has no company.')
  const taro = await signUp(url, {
    email: 'taro@example.jp',
    username: '鈴木 太郎',
    join: { company_id: company.id },
  })
  await hanako.call(companyRoutes.approveMember, { params: { id: taro.user_id }, body: {} })

  const visit = async (who: Account, path: string, options: BrowserContextOptions = {}) => {
    const visitor = await openVisitor(browser, url, options)
    await bringIn(visitor, who)
    await visitor.page.goto(path)
    return { ...visitor, ...describe(visitor.page) }
  }
  return {
    visit,
    get server() {
      return server
    },
    hanako,
    taro,
    async write(options = {}) {
      const { text, title = '初回商談', kind = 'talk_script', language = 'ja' } = options
      const id = randomUUID()
      await hanako.call(scriptRoutes.createScript, {
        body: { id, kind, title, language, ...(text === undefined ? {} : { text }) },
      })
      const { visibility } = options
      if (visibility) {
        await hanako.call(scriptRoutes.setVisibility, { params: { id }, body: { visibility } })
      }
      return id
    },
    async open(who, id, options = {}) {
      const { language = 'ja', kind = 'talk_script', hash = '', ...rest } = options
      const visitor = await visit(who, `/${language}/${kind}/${id}${hash}`, rest)
      await visitor.sheet.waitFor({ timeout: 60_000 })
      return visitor
    },
    async readText(id) {
      const { text } = await hanako.call(scriptRoutes.readScriptText, { params: { id } })
      return text
    },
    killServer: () => server.kill(),
    async restartServer() {
      server = await startServer({ env, port: Number(new URL(url).port) })
    },
    async close() {
      await browser.close()
      await server.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

function describe(page: Page): EditorPage {
  const status = page.locator('.sheet-tools .save-status')
  return {
    sheet: page.locator('.sheet-text'),
    words: (index) => page.locator('.block .block-text').nth(index),
    readRows: () =>
      page.evaluate(() =>
        [...document.querySelectorAll('.sheet-text h2, .sheet-text .block')].map((row) => {
          const copy = row.cloneNode(true) as Element
          for (const caret of copy.querySelectorAll('.remote-caret')) caret.remove()
          if (row.tagName === 'H2') return `# ${copy.textContent}`
          const label = copy.querySelector('.block-label')?.textContent
          const parts = [...copy.querySelectorAll('[data-node]')].map((part) => part.textContent)
          const seconds = row.querySelector<HTMLInputElement>('.pause-seconds')?.value
          const text =
            parts.length > 0 ? parts.join(' → ') : copy.querySelector('.block-text')?.textContent
          return `${label}：${seconds ?? text}`
        }),
      ),
    saveState: () => status.getAttribute('data-state'),
    saved: () => page.locator('.save-status[data-state="saved"]').waitFor({ timeout: 60_000 }),
  }
}

/** Composes as an input method does: each text replaces the one before, underlined and unconfirmed. */
export async function composeIn(page: Page) {
  const devtools = await page.context().newCDPSession(page)
  return {
    async compose(...steps: string[]) {
      for (const text of steps) {
        const end = text.length
        await devtools.send('Input.imeSetComposition', {
          text,
          selectionStart: end,
          selectionEnd: end,
        })
      }
    },
    /** Confirms with Enter: the key the page sees is the input method's, then the text is committed. */
    async confirm(text: string) {
      const key = { key: 'Process', code: 'Enter', windowsVirtualKeyCode: 229 }
      await devtools.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...key })
      await devtools.send('Input.insertText', { text })
      await devtools.send('Input.dispatchKeyEvent', { ...key, type: 'keyUp', key: 'Enter' })
    },
  }
}
