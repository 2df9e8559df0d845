import { afterAll, beforeAll, expect, test } from 'vitest'
import { scriptRoutes } from '#contract/scripts.ts'
import { type EditorFixture, openEditorFixture } from './editor-fixture.ts'
import { tabOf } from './page-parts.ts'

let room: EditorFixture
beforeAll(async () => {
  room = await openEditorFixture()
})
afterAll(() => room?.close())

test('a typed title is saved when the browser leaves the page', async () => {
  const id = await room.write({ title: '初回商談' })
  const { page, saved, close } = await room.open(room.hanako, id)
  await saved()
  await tabOf(page, 'canvas', 'ja').click()
  await page.waitForURL(/canvas/)
  await page.goBack()
  await page.getByRole('textbox', { name: 'タイトル' }).fill('二回目の商談')
  await page.goForward()
  const title = async () =>
    (await room.hanako.call(scriptRoutes.readScript, { params: { id } })).title
  await expect.poll(title).toBe('二回目の商談')
  await close()
})
