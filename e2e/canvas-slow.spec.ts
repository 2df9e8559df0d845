import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { leanCanvasRoutes } from '#contract/lean-canvas.ts'
import { scriptRoutes } from '#contract/scripts.ts'
import { PHONE } from './browser.ts'
import {
  boxOf,
  type CanvasFixture,
  noteOf,
  notesOf,
  openCanvasFixture,
  readNotes,
  readSample,
} from './canvas-fixture.ts'
import { untilSaved } from './page-parts.ts'
import { runAxe } from './run-axe.ts'

// Tests the lean canvas in a network that blocks WebSockets. The page then exchanges edits over
// HTTP. The request that generates notes waits for the result.

let fixture: CanvasFixture

beforeAll(async () => {
  fixture = await openCanvasFixture()
})
afterAll(() => fixture?.close())

async function writeCanvas(visibility: 'private' | 'team_view' | 'team_edit') {
  const text = readSample('ja')
  const id = await fixture.writeTalk({ language: 'ja', title: '初回商談', text })
  await fixture.author.call(leanCanvasRoutes.createCanvas, { body: { talk_script_id: id } })
  await fixture.author.call(scriptRoutes.setVisibility, { params: { id }, body: { visibility } })
  return id
}
/** Reloads a page and closes its WebSockets, like a proxy that does not support them. */
async function cutSockets(page: Page) {
  await page.routeWebSocket('**/api/realtime', (socket) => void socket.close())
  await page.reload()
}
async function addNote(page: Page, box: 'problem' | 'solution', text: string) {
  await boxOf(page, box).getByRole('textbox', { name: 'に付箋を追加' }).click()
  await page.keyboard.type(text)
  await page.keyboard.press('Enter')
}
const slow = (page: Page) => page.locator('.save-status-slow')

test('offline edits of a shared canvas are applied once after reconnecting', async () => {
  const id = await writeCanvas('team_edit')
  const colleague = await fixture.addColleague('鈴木 一郎')
  const mine = await fixture.visit(id, 'ja')
  await cutSockets(mine.page)
  const theirs = await fixture.visit(id, 'ja', { as: colleague })
  const [here, there] = [mine.page, theirs.page]
  await slow(here).getByText('低速の接続').waitFor()
  await addNote(here, 'problem', '訪問の記録が紙のまま')
  await noteOf(there, '訪問の記録が紙のまま').waitFor()
  await untilSaved(here)
  expect(await runAxe(here)).toEqual([])

  const theirField = notesOf(there, 'problem').first().getByRole('textbox')
  await theirField.focus()
  await there.keyboard.press('Control+End')
  await there.keyboard.type('で探せない')
  await expect.poll(() => readNotes(here, 'problem')).toEqual(['訪問の記録が紙のままで探せない'])
  await here.getByRole('button', { name: '元に戻す' }).click()
  await expect.poll(() => readNotes(there, 'problem')).toEqual([])
  await here.getByRole('button', { name: 'やり直す' }).click()
  await expect.poll(() => readNotes(there, 'problem')).toHaveLength(1)

  await here.unrouteAll()
  const back = await fixture.visit(id, 'ja')
  await untilSaved(back.page)
  expect(await slow(back.page).count()).toBe(0)
  expect(await readNotes(back.page, 'problem')).toHaveLength(1)
  await Promise.all([mine, theirs, back].map((visitor) => visitor.close()))
})

test('without a socket the HTTP request waits for the generation', async () => {
  const id = await writeCanvas('private')
  const { page, close } = await fixture.visit(id, 'ja')
  await cutSockets(page)
  await slow(page).waitFor()
  const requested = page.waitForRequest('**/api/lean_canvas/generate/')
  await page.getByRole('button', { name: '生成する', exact: true }).click()
  expect((await requested).postDataJSON()).toMatchObject({ wait_for_completion: true })
  await page.getByText('キャンバスを生成しました').waitFor()
  await noteOf(page, '月額19,800円').waitFor()
  await close()
})

test('without a socket a reader follows others’ edits: English, 390 px', async () => {
  const id = await writeCanvas('team_view')
  const viewer = await fixture.addColleague('John Smith')
  const { page, close } = await fixture.visit(id, 'en', { as: viewer, viewport: PHONE })
  await cutSockets(page)
  await page.getByText('View only').waitFor()
  await slow(page).getByText('slow connection').waitFor()
  const author = await fixture.visit(id, 'ja')
  await addNote(author.page, 'solution', '音声から日報を作る')
  await boxOf(page, 'solution').getByText('音声から日報を作る').waitFor()
  expect(await runAxe(page)).toEqual([])
  await author.close()
  await close()
})
