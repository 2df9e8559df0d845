import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Account } from '#testing/accounts.ts'
import { readStorage } from './browser.ts'
import { type EditorFixture, openEditorFixture } from './editor-fixture.ts'
import { logIn, WORDS } from './flow.ts'

// Tests that the installed app opens without a network and lists the account's scripts. After a
// logout, the browser stores no data of the account.

/** Creates a title that is unique, even if the test is retried. */
const newTitle = () => `山の工場への提案 ${randomUUID().slice(0, 8)}`
const WORDS_OF_SCRIPT = 'トンネルの中でも話せる台本です。'
let room: EditorFixture

beforeAll(async () => {
  room = await openEditorFixture()
})
afterAll(() => room?.close())

/** Waits for the service worker. True if it is activated, i.e. it has stored the app's files. */
const isInstalled = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state === 'activated')

const openInstalled = async (who: Account, title: string) => {
  const id = await room.write({ title, text: `# 挨拶\n自分：${WORDS_OF_SCRIPT}` })
  const writer = await room.open(who, id, { serviceWorkers: 'allow' })
  await writer.saved()
  await expect.poll(() => isInstalled(writer.page)).toBe(true)
  await expect.poll(() => readStorage(writer.page)).toContain(title)
  // Waits until the idle page has prefetched the dashboard's list.
  await expect.poll(() => readStorage(writer.page)).toContain('"readDashboard"')
  return { ...writer, id }
}

test('a script opened before is read and written offline, and its edits are sent afterwards', async () => {
  const title = newTitle()
  const writer = await openInstalled(room.hanako, title)
  const { page, id, editor, readRows, saveState, saved, close } = writer
  const context = page.context()
  await context.setOffline(true)

  await page.goto('/ja/dashboard')
  await page.getByText('オフラインです。').waitFor()
  await page.getByRole('link', { name: title }).click()
  await expect.poll(readRows).toEqual(['# 挨拶', `自分：${WORDS_OF_SCRIPT}`])
  await editor.focus()
  await page.keyboard.press('Control+End')
  await page.keyboard.type('圏外で足しました。')
  await expect.poll(saveState).toBe('offline')
  await page.reload()
  await expect.poll(readRows).toEqual(['# 挨拶', `自分：${WORDS_OF_SCRIPT}圏外で足しました。`])

  await context.setOffline(false)
  await saved()
  await page.getByText('オフラインです。').waitFor({ state: 'detached' })
  expect(await room.readText(id)).toContain('圏外で足しました。')
  await close()
})

test('after logging out, neither the words nor the titles are in the browser', async () => {
  const title = newTitle()
  const { page, id, close } = await openInstalled(room.hanako, title)
  await page.getByRole('button', { name: /のアカウント$/ }).click()
  await page.getByRole('button', { name: 'ログアウト' }).click()
  await page.waitForURL('**/ja/login')
  await expect.poll(() => readStorage(page)).not.toContain(title)
  const databases = () => page.evaluate(async () => (await indexedDB.databases()).length)
  await expect.poll(databases).toBe(0)
  await page.context().setOffline(true)
  await page.goto(`/ja/talk_script/${id}`)
  await page.waitForURL('**/ja/login?next=**')

  await page.context().setOffline(false)
  await page.goto('/ja/login')
  await logIn(page, WORDS.ja, room.taro)
  await page.waitForURL('**/ja/dashboard')
  await page.context().setOffline(true)
  await page.reload()
  await page.getByText('オフラインです。').waitFor()
  expect(await page.getByText(title).count()).toBe(0)
  await close()
})

test('the manifest names icons of the sizes that it states', async () => {
  const { page, close } = await room.visit(room.hanako, '/ja/login')
  const icons = await page.evaluate(async () => {
    const link = document.querySelector<HTMLLinkElement>('link[rel="manifest"]')
    const { icons } = await (await fetch(link?.href ?? '')).json()
    return Promise.all(
      icons.map(async ({ src, sizes }: { src: string; sizes: string }) => {
        const bitmap = await createImageBitmap(await (await fetch(src)).blob())
        return [sizes, `${bitmap.width}x${bitmap.height}`]
      }),
    )
  })
  expect(icons.length).toBeGreaterThanOrEqual(3)
  for (const [stated, actual] of icons) expect(actual).toBe(stated)
  await close()
})
