import { randomUUID } from 'node:crypto'
import type { BrowserContextOptions, Locator, Page } from 'playwright-core'
import type { Language } from '#contract/language.ts'
import { type Script, scriptRoutes } from '#contract/scripts.ts'
import type { Account } from '#testing/accounts.ts'
import type { Visitor } from './browser.ts'
import { type Company, openCompany } from './open-company.ts'
import { blocksOf, editorText, untilSaved, wordsOfBlocks } from './page-parts.ts'
import { newEmail } from './variants.ts'

/**
 * A company on a server, with 花子 (Hanako, its admin) and 太郎 (Taro), and functions that open its
 * scripts in a browser.
 */
export type EditorFixture = {
  company: Company
  hanako: Account
  taro: Account
  /** Creates a script as Hanako, from a text or blank; returns its id. */
  write(options?: {
    text?: string
    title?: string
    kind?: Script['kind']
    language?: Language
    visibility?: Script['visibility']
  }): Promise<string>
  open(
    who: Account,
    id: string,
    options?: BrowserContextOptions & { language?: Language; kind?: Script['kind']; hash?: string },
  ): Promise<Visitor & EditorPage>
  /** Opens any page as a person, without waiting for an editor. */
  visit(who: Account, path: string, options?: BrowserContextOptions): Promise<Visitor & EditorPage>
  readText(id: string): Promise<string>
  close(): Promise<void>
}

export type EditorPage = {
  editor: Locator
  /** Words of the block with this index (from 0). */
  words(index: number): Locator
  /** One row per title and block, such as 「自分：文」. Omits the names at remote cursors. */
  readRows(): Promise<string[]>
  saveState(): Promise<string | null>
  /** Waits until all edits are shown as saved. */
  saved(): Promise<void>
}

/**
 * Opens the fixture. `env`: additional settings. If `env` is given, the company has its own server.
 */
export async function openEditorFixture(env?: Record<string, string>): Promise<EditorFixture> {
  const company = await openCompany(undefined, undefined, env)
  const hanako = company.admin
  const taro = await company.addMember('鈴木 太郎', newEmail('taro'))
  const visit = async (as: Account, path: string, options: BrowserContextOptions = {}) => {
    const visitor = await company.visit(path, { as, ...options })
    return { ...visitor, ...describeEditor(visitor.page) }
  }
  return {
    company,
    hanako,
    taro,
    visit,
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
      await visitor.editor.waitFor()
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
    editor: editorText(page),
    words: (index) => wordsOfBlocks(page).nth(index),
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
    saved: () => untilSaved(page),
  }
}

/**
 * Reads the clipboard as plain text and as HTML. The page needs the browser's permission for this.
 */
export const readClipboard = (page: Page) =>
  page.evaluate(async () => {
    const [item] = await navigator.clipboard.read()
    const read = async (type: string) => (await item?.getType(type))?.text()
    return { plain: await read('text/plain'), rich: await read('text/html') }
  })

/**
 * Composes text like an input method. Each text replaces the previous one and stays underlined
 * until it is confirmed.
 */
export async function composeIn(page: Page) {
  const devtools = await page.context().newCDPSession(page)
  const key = { key: 'Process', windowsVirtualKeyCode: 229 }
  return {
    /** Presses a key that goes to the input method, which starts or continues a composition. */
    async press(code: string) {
      await devtools.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...key, code })
    },
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
    /**
     * Confirms the composition with Enter, like an input method: sends the key event first, then
     * the text.
     */
    async confirm(text: string) {
      await devtools.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...key, code: 'Enter' })
      await devtools.send('Input.insertText', { text })
      const up = { ...key, code: 'Enter', key: 'Enter' }
      await devtools.send('Input.dispatchKeyEvent', { type: 'keyUp', ...up })
    },
  }
}

export const readBlocks = (page: Page) =>
  blocksOf(page).evaluateAll((blocks) =>
    blocks.map((block) => {
      const { type, style, level } = (block as HTMLElement).dataset
      const cells = [...block.querySelectorAll('.block-part')].map((cell) => cell.textContent)
      const words =
        cells.length > 0 ? cells.join(' / ') : block.querySelector('.block-text')?.textContent
      return `${[type, style, level].filter(Boolean).join(' ')}: ${words}`
    }),
  )
