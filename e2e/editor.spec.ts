import { afterAll, beforeAll, expect, test } from 'vitest'
import { scriptRoutes } from '#contract/scripts.ts'
import { pickOption } from './browser.ts'
import { type EditorFixture, openEditorFixture } from './editor-fixture.ts'
import { tabOf } from './page-parts.ts'
import { runAxe } from './run-axe.ts'

// Tests that the fields above a script's text are stored on the server. `pages/editor.spec.ts`
// tests the editor itself.

let room: EditorFixture

beforeAll(async () => {
  room = await openEditorFixture()
})
afterAll(() => room?.close())

test('fields above the text are saved and survive a reload', async () => {
  const id = await room.write({ text: '# 挨拶\n営業：お時間をいただきありがとうございます。' })
  const { page, complaints, saved, close } = await room.open(room.hanako, id)
  await saved()
  const title = page.getByRole('textbox', { name: 'タイトル' })
  await title.fill('  ')
  await title.press('Enter')
  await expect.poll(() => title.inputValue()).toBe('初回商談')
  await title.fill('青葉製作所さま')
  await title.press('Enter')
  await page.getByRole('heading', { level: 1, name: '青葉製作所さま' }).waitFor()
  await pickOption(page, '公開範囲', 'チームが閲覧')
  await page.getByRole('button', { name: '目標時間', exact: true }).click()
  const field = page.getByRole('textbox', { name: '目標時間' })
  await field.fill('いつか')
  await field.press('Enter')
  await page.getByText('10秒から4時間の間で入力してください').waitFor()
  await field.fill('1分３０秒')
  await field.press('Enter')
  await page.getByRole('button', { name: '目標 1分30秒' }).waitFor()
  await expect
    .poll(() => room.hanako.call(scriptRoutes.readScript, { params: { id } }))
    .toMatchObject({
      title: '青葉製作所さま',
      visibility: 'team_view',
      target_seconds: 90,
    })
  expect(await runAxe(page)).toEqual([])

  await page.getByRole('button', { name: '共有', exact: true }).click()
  await page.getByRole('dialog', { name: '共有' }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.reload()
  await saved()
  expect(await title.inputValue()).toBe('青葉製作所さま')
  await tabOf(page, 'canvas', 'ja').click()
  await page.waitForURL(`**/ja/talk_script/${id}/lean-canvas`)
  expect(complaints).toEqual([])
  await close()
})
