import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { leanCanvasRoutes } from '#contract/lean-canvas.ts'
import { runRoutes } from '#contract/runs.ts'
import type { Account } from '#testing/accounts.ts'
import { LIVE_TEXTS } from '#web/features/calls/texts/live-texts.ts'
import { RUN_TEXTS } from '#web/features/rehearsal/texts/run-texts.ts'
import { readStorage } from './browser.ts'
import { type EditorFixture, openEditorFixture } from './editor-fixture.ts'
import { logIn, WORDS } from './flow.ts'
import { goOffline, tabOf, untilSaved } from './page-parts.ts'

// Tests that the installed app opens without a network and lists the account's scripts. Text
// written offline is sent later. After a logout, the browser stores no data of the account.

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

test.each(['the dashboard', 'the reloaded dashboard'])(
  'an edit, a note and a call of a page without a network are sent from %s',
  async (place) => {
    const title = newTitle()
    const { page, id, editor, saved, close } = await openInstalled(room.hanako, title)
    const canvas = await room.hanako.call(leanCanvasRoutes.createCanvas, {
      body: { talk_script_id: id },
    })
    await room.hanako.call(leanCanvasRoutes.updateCanvas, {
      params: { id: canvas.id },
      body: { add: [{ box: 'problem', text: '前からの付箋' }] },
    })
    await tabOf(page, 'canvas', 'ja').click()
    const note = page.getByRole('textbox', { name: '「課題」に付箋を追加' })
    await note.waitFor()
    await untilSaved(page)
    await expect.poll(() => readStorage(page)).toContain('"readCanvasOfTalkScript"')
    await tabOf(page, 'write', 'ja').click()
    await saved()

    await goOffline(page)
    await editor.focus()
    await page.keyboard.press('Control+End')
    await page.keyboard.type('圏外で足しました。')
    await tabOf(page, 'canvas', 'ja').click()
    await note.fill('圏外の付箋')
    await note.press('Enter')
    await tabOf(page, 'live', 'ja').click()
    const call = page.getByRole('dialog')
    await call.getByRole('button', { name: LIVE_TEXTS.end.ja, exact: true }).click()
    await call.getByRole('radio', { name: '再架電' }).check()
    await call.getByRole('button', { name: LIVE_TEXTS.keep.ja, exact: true }).click()
    await call.getByText(RUN_TEXTS.waiting.ja).waitFor()
    await call.getByRole('button', { name: LIVE_TEXTS.done.ja, exact: true }).click()
    await page.getByRole('link', { name: 'Daihon 台本 ホーム' }).click()
    await page.waitForURL('**/ja/dashboard')
    if (place === 'the reloaded dashboard') await page.reload()
    await page.getByRole('link', { name: title }).waitFor()
    expect(await room.readText(id)).not.toContain('圏外で足しました。')

    await page.context().setOffline(false)
    await expect.poll(() => room.readText(id)).toContain('圏外で足しました。')
    const query = { talk_script_id: id }
    const readNotes = async () => {
      const { notes } = await room.hanako.call(leanCanvasRoutes.readCanvasOfTalkScript, { query })
      return notes.map(({ text }) => text)
    }
    await expect.poll(readNotes).toEqual(['前からの付箋', '圏外の付箋'])
    const countCalls = async () =>
      (await room.hanako.call(runRoutes.listRuns, { params: { id } })).runs.length
    await expect.poll(countCalls).toBe(1)
    expect(new URL(page.url()).pathname).toBe('/ja/dashboard')
    await close()
  },
)

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

test('the icons have the sizes that the manifest states', async () => {
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
