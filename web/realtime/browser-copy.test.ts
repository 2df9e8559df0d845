import { build } from 'esbuild'
import { type Browser, chromium, type Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Visibility } from '#contract/permissions.ts'
import { openTestDatabase, type TestDatabase } from '#server/platform/database/test-database.ts'
import {
  addCompany,
  addScript,
  addUser,
  openRealtime,
  tokenOf,
} from '#server/platform/realtime/testing/open-realtime.ts'
import { HEADLESS_SHELL } from '#testing/chromium.ts'
import { APPROVED } from '#testing/remote-endpoint.ts'
import type { LiveDocument } from './connect-document.ts'

// Tests the browser's copies of documents in real Chromium, with real sockets and a real database.

type Exposed = {
  connectDocument: typeof import('./connect-document.ts').connectDocument
  listOwnMarks: typeof import('./copy-marks.ts').listOwnMarks
  clearCopies: typeof import('./clear-copies.ts').clearCopies
  sendUnsent: typeof import('./send-unsent.ts').sendUnsent
  sessionStore: typeof import('../session/session.ts').sessionStore
  bannerQueue: typeof import('../messages/message-store.ts').bannerQueue
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
        import { clearCopies } from './clear-copies.ts'
        import { listOwnMarks } from './copy-marks.ts'
        import { sendUnsent } from './send-unsent.ts'
        import { sessionStore } from '../session/session.ts'
        import { bannerQueue } from '../messages/message-store.ts'
        Object.assign(globalThis, {
          connectDocument, clearCopies, listOwnMarks, sendUnsent, sessionStore, bannerQueue,
        })`,
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
  page = await (await browser.newContext()).newPage()
})
afterAll(async () => {
  await browser?.close()
  await node?.stop()
  await database?.close()
})

/** Reloads the page and opens no document. */
const leave = async (of = page) => {
  await of.goto(`http://${node.host}/`)
  await of.waitForFunction(() => 'connectDocument' in globalThis)
}
/** `away`: no server answers at the socket's path. */
type Visit = { away?: boolean; id?: string }
const open = (user: string, options: Visit = {}) =>
  page.evaluate(
    ({ id, user, token, path }) => {
      const exposed = globalThis as unknown as Exposed
      exposed.live = exposed.connectDocument({
        name: { kind: 'script', id },
        url: `ws://${location.host}${path}`,
        user: { id: user, name: '佐藤' },
        getToken: async () => token,
      })
    },
    {
      id: options.id ?? id,
      user,
      token: tokenOf(user),
      path: options.away ? '/nobody' : '/api/realtime',
    },
  )
/** Reloads the page and opens the document. */
const visit = async (user: string, options: Visit = {}) => {
  await leave()
  await open(user, options)
}
/**
 * Sends a user's unsent edits in the background. Resolves to the number of messages in the banner.
 */
const sendUnsent = (user: string, from = page) =>
  from.evaluate(
    async ({ user, token, profile }) => {
      const { sessionStore, sendUnsent, bannerQueue } = globalThis as unknown as Exposed
      const own = { ...profile, id: user }
      sessionStore.set((session) => ({ ...session, state: 'signed_in', user: own }))
      await sendUnsent(async () => token)
      return bannerQueue.items.get().length
    },
    { user, token: tokenOf(user), profile: APPROVED },
  )
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
const countUnconfirmed = (user = user_id) =>
  page.evaluate((of) => (globalThis as unknown as Exposed).listOwnMarks(of).length, user)
const readServer = (of = id) =>
  database.system(async (tx) => (await node.documents.read(tx, of)).getText('text').toString())
/**
 * Creates a script, edits it without a connection, and leaves the page before the edit is sent.
 * Resolves to the script's id.
 */
const leaveUnsent = async (user: string) => {
  const script_id = await addScript(node, database, { company_id, owner_id: user_id })
  await visit(user, { id: script_id })
  await waitFor('saved')
  await page.evaluate(() =>
    (globalThis as unknown as Exposed).live.provider.configuration.websocketProvider.disconnect(),
  )
  await type('圏外。')
  await leave()
  expect(await countUnconfirmed(user)).toBe(1)
  return script_id
}

test('unconfirmed edits survive a reload, are reported, and are sent later', async () => {
  await visit(user_id)
  await waitFor('saved')
  await type('届いた。')
  await waitFor('saved')
  await expect.poll(() => countUnconfirmed()).toBe(0)

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
  await expect.poll(() => countUnconfirmed()).toBe(0)
})

test('another account on the same browser never gets the copy', async () => {
  await visit(await addUser(database, company_id), { away: true })
  await waitFor('offline')
  expect(await readPage()).toEqual({ text: '', isLoaded: false })
})

test('signing out deletes the copies, except unconfirmed edits', async () => {
  const clear = async () => {
    await leave()
    await page.evaluate(() => (globalThis as unknown as Exposed).clearCopies())
  }
  await visit(user_id, { away: true })
  await waitFor('offline')
  await type('未送信。')
  await clear()
  await visit(user_id)
  await waitFor('saved')
  expect(await readPage()).toMatchObject({ text: '届いた。まだ。未送信。' })
  await expect.poll(() => countUnconfirmed()).toBe(0)
  await clear()
  await visit(user_id, { away: true })
  await waitFor('offline')
  expect(await readPage()).toEqual({ text: '', isLoaded: false })
})

test('discarding unsent edits opens the document as the server has it', async () => {
  const script_id = await leaveUnsent(user_id)
  await visit(user_id, { id: script_id, away: true })
  await page.evaluate(() => (globalThis as unknown as Exposed).live.discardLocal())
  expect(await countUnconfirmed()).toBe(0)
  await open(user_id, { id: script_id })
  await waitFor('saved')
  expect([await readServer(script_id), await readPage()]).toEqual([
    '',
    { text: '', isLoaded: true },
  ])
})

test('edits of a closed page are sent without opening it, by their account only', async () => {
  const script_id = await leaveUnsent(user_id)
  await sendUnsent(await addUser(database, company_id))
  expect(await readServer(script_id)).toBe('')
  await sendUnsent(user_id)
  expect(await readServer(script_id)).toBe('圏外。')
  expect(await countUnconfirmed()).toBe(0)
})

test('the edits of an open page are left to this page', async () => {
  const script_id = await leaveUnsent(user_id)
  await visit(user_id, { id: script_id, away: true })
  const other = await page.context().newPage()
  await leave(other)
  await sendUnsent(user_id, other)
  expect([await readServer(script_id), await countUnconfirmed()]).toEqual(['', 1])
  await leave()
  await sendUnsent(user_id, other)
  expect([await readServer(script_id), await countUnconfirmed()]).toEqual(['圏外。', 0])
  await other.close()
})

test.each(['private', 'team_view'] as const)(
  'edits of a script that became %s stay on the device and are not sent again within two minutes',
  async (lost) => {
    const colleague = await addUser(database, company_id)
    const script_id = await leaveUnsent(colleague)
    const setVisibility = (visibility: Visibility) =>
      database.system(({ db }) =>
        db.updateTable('scripts').set({ visibility }).where('id', '=', script_id).execute(),
      )
    await setVisibility(lost)
    expect(await sendUnsent(colleague)).toBe(1)
    const checks = node.countChecks(script_id)
    expect(await sendUnsent(colleague)).toBe(1)
    expect(node.countChecks(script_id)).toBe(checks)
    expect(await countUnconfirmed(colleague)).toBe(1)
    await visit(colleague, { id: script_id })
    await waitFor('refused')
    await expect.poll(readPage).toEqual({ text: '圏外。', isLoaded: true })
    await leave()
    expect(await sendUnsent(colleague)).toBe(0)
    await setVisibility('team_edit')
    await leave()
    await sendUnsent(colleague)
    expect([await readServer(script_id), await countUnconfirmed(colleague)]).toEqual(['圏外。', 0])
  },
)

test('edits stay marked as unsent if the server confirms the document before the copy loads', async () => {
  const script_id = await leaveUnsent(user_id)
  const other = await page.context().newPage()
  await leave(other)
  // In the page `other`, an upgrade of the database blocks loading the copy until `finish` runs.
  const blocking = await other.evaluateHandle(async (copy) => {
    let isHeld = true
    const request = indexedDB.open(copy, 2)
    await new Promise<void>((resolve) => {
      request.onupgradeneeded = () => {
        const store = request.result.createObjectStore('held')
        const hold = () => {
          if (isHeld) store.count().onsuccess = hold
        }
        hold()
        resolve()
      }
    })
    return {
      finish: () => {
        isHeld = false
      },
    }
  }, `daihon:${user_id}:script:${script_id}`)
  await visit(user_id, { id: script_id })
  await waitFor('saved')
  await leave()
  expect([await readServer(script_id), await countUnconfirmed()]).toEqual(['', 1])
  await blocking.evaluate(({ finish }) => finish())
  await other.close()
  await sendUnsent(user_id)
  expect([await readServer(script_id), await countUnconfirmed()]).toEqual(['圏外。', 0])
})
