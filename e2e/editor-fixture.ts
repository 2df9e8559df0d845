import { randomUUID } from 'node:crypto'
import type { BrowserContextOptions, Locator, Page } from 'playwright-core'
import type { Language } from '#contract/language.ts'
import { type Script, scriptRoutes } from '#contract/scripts.ts'
import type { Account } from '#testing/accounts.ts'
import type { Visitor } from './browser.ts'
import { type Company, openCompany } from './open-company.ts'
import { newEmail } from './variants.ts'

/** A company of two, 花子 (its admin) and 太郎, with a server and a browser: for tests of the editor. */
export type EditorFixture = {
  company: Company
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

/** `env`: settings; named, they get a server of their own. */
export async function openEditorFixture(env?: Record<string, string>): Promise<EditorFixture> {
  const company = await openCompany(undefined, undefined, env)
  const hanako = company.admin
  const taro = await company.addMember('鈴木 太郎', newEmail('taro'))
  const visit = async (as: Account, path: string, options: BrowserContextOptions = {}) => {
    const visitor = await company.visit(path, { as, ...options })
    return { ...visitor, ...describeEditor(visitor.page) }
  }
  return {
    ...{ company, hanako, taro, visit },
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
    close: company.close,
  }
}

export function describeEditor(page: Page): EditorPage {
  const status = page.locator('.script-editor-tools .save-status')
  return {
    sheet: page.locator('.script-editor-text'),
    words: (index) => page.locator('.block .block-text').nth(index),
    readRows: () =>
      page.evaluate(() =>
        [...document.querySelectorAll('.script-editor-text h2, .script-editor-text .block')].map(
          (row) => {
            const copy = row.cloneNode(true) as Element
            for (const caret of copy.querySelectorAll('.remote-caret')) caret.remove()
            if (row.tagName === 'H2') return `# ${copy.textContent}`
            const label = copy.querySelector('.block-label')?.textContent
            const parts = [...copy.querySelectorAll('[data-node]')].map((part) => part.textContent)
            const seconds = row.querySelector<HTMLInputElement>('.pause-seconds')?.value
            const text =
              parts.length > 0 ? parts.join(' → ') : copy.querySelector('.block-text')?.textContent
            return `${label}：${seconds ?? text}`
          },
        ),
      ),
    saveState: () => status.getAttribute('data-state'),
    saved: () => page.locator('.save-status[data-state="saved"]').waitFor({ timeout: 60_000 }),
  }
}

/** What was copied last, as text and as rich text; the visitor's browser must allow it. */
export const readClipboard = (page: Page) =>
  page.evaluate(async () => {
    const [item] = await navigator.clipboard.read()
    const read = async (type: string) => (await item?.getType(type))?.text()
    return { plain: await read('text/plain'), rich: await read('text/html') }
  })

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

/** The blocks in the editor, each as its kind and words. */
export const readBlocks = (page: Page) =>
  page.locator('.script-editor-text .block').evaluateAll((blocks) =>
    blocks.map((block) => {
      const { type, style, level } = (block as HTMLElement).dataset
      const cells = [...block.querySelectorAll('.block-part')].map((cell) => cell.textContent)
      const words =
        cells.length > 0 ? cells.join(' / ') : block.querySelector('.block-text')?.textContent
      return `${[type, style, level].filter(Boolean).join(' ')}: ${words}`
    }),
  )
