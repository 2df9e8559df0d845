import { build } from 'esbuild'
import { type Browser, chromium, type Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '#server/platform/database/test-database.ts'
import {
  addCompany,
  addScript,
  addUser,
  openRealtime,
  tokenOf,
} from '#server/platform/realtime/testing/open-realtime.ts'
import { HEADLESS_SHELL } from '#testing/chromium.ts'
import type { LiveDocument } from './connect-document.ts'

// Runs document copies in real Chromium, with real sockets and a real database.

type Exposed = {
  connectDocument: typeof import('./connect-document.ts').connectDocument
  listUnconfirmed: typeof import('./local-copies.ts').listUnconfirmed
  clearCopies: typeof import('./local-copies.ts').clearCopies
  live: LiveDocument
}

let database: TestDatabase
let node: Awaited<ReturnType<typeof openRealtime>>
let browser: Browser
let page: Page
let company_id: string
let user_id: string
let id: string

beforeAll(async () => {
  const bundle = await build({
    stdin: {
      contents: `import { connectDocument } from './connect-document.ts'
        import { clearCopies, listUnconfirmed } from './local-copies.ts'
        Object.assign(globalThis, { connectDocument, clearCopies, listUnconfirmed })`,
      resolveDir: import.meta.dirname,
      loader: 'ts',
    },
    bundle: true,
    write: false,
    format: 'esm',
  })
  database = await openTestDatabase()
  node = await openRealtime(database, {
    pages: {
      '/': '<!doctype html><script type="module" src="/page.js"></script>',
      '/page.js': bundle.outputFiles[0]?.text ?? '',
    },
  })
  company_id = await addCompany(database)
  user_id = await addUser(database, company_id)
  id = await addScript(node, database, { company_id, owner_id: user_id })
  browser = await chromium.launch({
    executablePath: HEADLESS_SHELL,
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'],
  })
  page = await browser.newPage()
})
afterAll(async () => {
  await browser?.close()
  await node?.stop()
  await database?.close()
})

/** Reloads the page and opens the document; with `away` no server answers at the socket's path. */
const visit = async (user: string, options: { away?: boolean } = {}) => {
  await page.goto(`http://${node.host}/`)
  await page.waitForFunction(() => 'connectDocument' in globalThis)
  await page.evaluate(
    ({ id, user, token, path }) => {
      const exposed = globalThis as unknown as Exposed
      exposed.live = exposed.connectDocument({
        name: { kind: 'script', id },
        url: `ws://${location.host}${path}`,
        user: { id: user, name: '佐藤' },
        getToken: async () => token,
      })
    },
    { id, user, token: tokenOf(user), path: options.away ? '/nobody' : '/api/realtime' },
  )
}
const waitFor = (saveState: string) =>
  page.waitForFunction(
    (wanted) => (globalThis as unknown as Exposed).live.state.get().saveState === wanted,
    saveState,
  )
const type = (words: string) =>
  page.evaluate((typed) => {
    const text = (globalThis as unknown as Exposed).live.doc.getText('text')
    text.insert(text.length, typed)
  }, words)
const readPage = () =>
  page.evaluate(() => {
    const { live } = globalThis as unknown as Exposed
    return { text: live.doc.getText('text').toString(), isLoaded: live.state.get().isLoaded }
  })
const countUnconfirmed = () =>
  page.evaluate((user) => (globalThis as unknown as Exposed).listUnconfirmed(user).length, user_id)
const readServer = () =>
  database.system(async (tx) => (await node.documents.read(tx, id)).getText('text').toString())

test('unconfirmed edits survive a reload, are reported, and are sent later', async () => {
  await visit(user_id)
  await waitFor('saved')
  await type('届いた。')
  await waitFor('saved')
  await expect.poll(countUnconfirmed).toBe(0)

  await visit(user_id, { away: true })
  await waitFor('offline')
  expect(await readPage()).toEqual({ text: '届いた。', isLoaded: true })
  await type('まだ。')
  expect(await countUnconfirmed()).toBe(1)
  expect(await readServer()).toBe('届いた。')

  await visit(user_id)
  await waitFor('saved')
  expect(await readPage()).toEqual({ text: '届いた。まだ。', isLoaded: true })
  expect(await readServer()).toBe('届いた。まだ。')
  await expect.poll(countUnconfirmed).toBe(0)
})

test('another account on the same browser never gets the copy', async () => {
  await visit(await addUser(database, company_id), { away: true })
  await waitFor('offline')
  expect(await readPage()).toEqual({ text: '', isLoaded: false })
})

test('signing out deletes the copies, except unconfirmed edits', async () => {
  await visit(user_id, { away: true })
  await waitFor('offline')
  await type('未送信。')
  await page.goto(`http://${node.host}/`)
  await page.waitForFunction(() => 'clearCopies' in globalThis)
  const clear = (all: boolean) =>
    page.evaluate((every) => (globalThis as unknown as Exposed).clearCopies({ all: every }), all)
  await clear(false)
  await visit(user_id, { away: true })
  await waitFor('offline')
  expect(await readPage()).toMatchObject({ text: '届いた。まだ。未送信。' })
  await page.goto(`http://${node.host}/`)
  await page.waitForFunction(() => 'clearCopies' in globalThis)
  await clear(true)
  await visit(user_id, { away: true })
  await waitFor('offline')
  expect(await readPage()).toEqual({ text: '', isLoaded: false })
  expect(await countUnconfirmed()).toBe(0)
})
