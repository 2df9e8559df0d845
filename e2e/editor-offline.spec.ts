import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type EditorFixture, openEditorFixture } from './editor-fixture.ts'
import { saveStatusOf } from './page-parts.ts'

// Tests that edits shown as saved are never lost, and that unsaved edits are never shown as saved.
// The tests reload pages, cut connections, kill the server and slow down the network.

const TEXT = '# 挨拶\n営業：お世話になっております。'
let room: EditorFixture

beforeAll(async () => {
  room = await openEditorFixture({})
})
afterAll(() => room?.close())

type Writer = Awaited<ReturnType<EditorFixture['open']>>

async function addLine({ page, editor, readRows }: Writer, text: string): Promise<void> {
  await editor.focus()
  await page.keyboard.press('Control+End')
  await page.keyboard.press('Enter')
  await page.keyboard.type(text)
  await expect.poll(readRows).toContain(`自分：${text}`)
}

/** From now on, records each save state that the page shows, however briefly. */
const recordSaveStates = (page: Page) =>
  saveStatusOf(page).evaluateHandle((status) => {
    const states: unknown[] = []
    const record = () => states.push(status.getAttribute('data-state'))
    new MutationObserver(record).observe(status, { attributeFilter: ['data-state'] })
    return states
  })

async function pressSave(page: Page, status: string): Promise<string> {
  await page.evaluate(() => {
    const report = (event: KeyboardEvent) =>
      event.key === 's' && Object.assign(window, { isHandled: event.defaultPrevented })
    addEventListener('keydown', report)
  })
  await page.keyboard.press('Control+s')
  await expect.poll(() => page.evaluate(() => Reflect.get(window, 'isHandled'))).toBe(true)
  return page.locator(`.toast[data-status="${status}"]`).innerText()
}

test('a reload right after “saved” loses nothing; unsent edits are not shown as saved', async () => {
  const id = await room.write({ text: TEXT })
  const writer = await room.open(room.hanako, id)
  const { page, saved, readRows, close } = writer
  await saved()
  await addLine(writer, '一行目です。')
  await saved()
  await page.reload()
  await expect.poll(readRows).toContain('自分：一行目です。')
  expect(await room.readText(id)).toContain('一行目です。')

  // From the first letter on, the page shows the edit as unsaved until the server confirms it.
  await saved()
  await writer.words(1).click()
  const states = await recordSaveStates(page)
  await page.keyboard.type('あ')
  await expect.poll(() => states.jsonValue()).toEqual(['saving', 'saved'])
  // Ctrl+S shows a message about the save state and does not open the browser's dialog.
  expect(await pressSave(page, 'success')).toContain('保存済み')
  expect(await room.readText(id)).toContain('あ')
  await close()
})

test('offline edits are shown as such, survive a reload, and are sent later', async () => {
  const id = await room.write({ text: TEXT, visibility: 'team_edit' })
  const writer = await room.open(room.hanako, id)
  const colleague = await room.open(room.taro, id)
  const { page, saved, saveState, readRows, close } = writer
  const context = page.context()
  await saved()
  await context.setOffline(true)
  await saveStatusOf(page).filter({ hasText: 'オフライン（この端末に保存）' }).waitFor()
  await addLine(writer, '電波のないところで書きました。')
  expect(await saveState()).toBe('offline')
  expect(await pressSave(page, 'warning')).toContain('オフライン')
  await colleague.words(0).click({ position: { x: 2, y: 10 } })
  await colleague.page.keyboard.type('本日も')
  await colleague.saved()
  await context.setOffline(false)
  await saved()
  const both = [
    '# 挨拶',
    '自分：本日もお世話になっております。',
    '自分：電波のないところで書きました。',
  ]
  await expect.poll(readRows).toEqual(both)
  await expect.poll(colleague.readRows).toEqual(both)

  // The connection is cut and the tab closed. The next visit sends the edits, which are stored
  // locally.
  await page.routeWebSocket('**/api/realtime', (socket) => void socket.close())
  await page.route('**/api/realtime/**', (call) => call.abort())
  await page.reload()
  await expect.poll(readRows).toEqual(both)
  await addLine(writer, '閉じる前に書きました。')
  await expect.poll(saveState).toBe('offline')
  expect(await room.readText(id)).not.toContain('閉じる前に')
  await page.close()
  const again = await context.newPage()
  await again.goto(`/ja/talk_script/${id}`)
  await expect.poll(colleague.readRows).toContain('自分：閉じる前に書きました。')
  await colleague.close()
  await close()
})

test('a killed server keeps all edits shown as saved and receives the rest later', async () => {
  const id = await room.write({ text: TEXT })
  const writer = await room.open(room.hanako, id)
  const { page, saved, saveState, readRows, close } = writer
  await saved()
  await addLine(writer, '保存された行です。')
  await saved()
  await page.keyboard.press('Enter')
  const typing = page.keyboard.type('殺される間も書き続けます。', { delay: 30 })
  await room.company.product.kill()
  await typing
  await expect.poll(saveState).toBe('offline')
  const rows = await readRows()
  expect(rows.slice(-2)).toEqual(['自分：保存された行です。', '自分：殺される間も書き続けます。'])

  await room.company.product.restart()
  // The server has at least the line that was shown as saved before it was killed.
  expect(await room.readText(id)).toContain('保存された行です。')
  await saved()
  await expect.poll(() => room.readText(id)).toContain('殺される間も書き続けます。')
  expect(await readRows()).toEqual(rows)
  await page.reload()
  await expect.poll(readRows).toEqual(rows)
  await close()
})

test('nothing moves when the text loads after its frame', async () => {
  const id = await room.write({ text: '# 挨拶\n営業：お時間をいただきありがとうございます。' })
  const { page, editor, saved, close } = await room.visit(room.hanako, '/ja/dashboard')
  // On a slow network, the page's frame (its tools) appears well before the text.
  const network = await page.context().newCDPSession(page)
  await network.send('Network.enable')
  const speed = { downloadThroughput: 400_000, uploadThroughput: 400_000 }
  await network.send('Network.emulateNetworkConditions', { offline: false, latency: 200, ...speed })
  await page.addInitScript(() => {
    const recordEarlyStatus = () => {
      const isFetching = document.querySelector('.script-editor-skeleton') !== null
      const status = document.querySelector('.save-status')
      if (isFetching && status) document.documentElement.dataset.tooEarly = status.textContent ?? ''
    }
    new MutationObserver(recordEarlyStatus).observe(document, { childList: true, subtree: true })
  })
  await page.goto(`/ja/talk_script/${id}`)
  const frame = page.locator('.script-editor-tools')
  await frame.waitFor()
  const frameBottom = await frame.evaluate((tools) => tools.getBoundingClientRect().bottom)
  await editor.waitFor()
  await saved()
  expect(await frame.evaluate((tools) => tools.getBoundingClientRect().bottom)).toBe(frameBottom)
  expect(await page.locator('html').getAttribute('data-too-early')).toBeNull()
  await close()
})

test('a title refused by the server stays with an error, and can be saved again', async () => {
  const id = await room.write()
  const { page, close } = await room.open(room.hanako, id)
  const address = `**/api/scripts/${id}/`
  await page.route(address, (route) =>
    route.request().method() === 'PATCH' ? route.abort() : route.continue(),
  )
  const title = page.getByRole('textbox', { name: 'タイトル' })
  await title.fill('届かない題')
  await title.press('Enter')
  await page.getByText('タイトルを保存できませんでした').waitFor()
  expect(await title.inputValue()).toBe('届かない題')
  await page.unroute(address)
  await page.getByRole('button', { name: 'もう一度保存' }).click()
  await page.getByText('タイトルを保存できませんでした').waitFor({ state: 'detached' })
  await page.reload()
  await page.getByRole('heading', { level: 1, name: '届かない題' }).waitFor()
  await close()
})
