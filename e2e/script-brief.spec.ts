import { afterAll, beforeAll, expect, test } from 'vitest'
import { sharePath } from '#contract/pages.ts'
import { scriptRoutes } from '#contract/scripts.ts'
import { sharingRoutes } from '#contract/sharing.ts'
import { EDITOR_TEXTS } from '#web/features/scripts/texts/editor-texts.ts'
import { composeIn, type EditorFixture, openEditorFixture } from './editor-fixture.ts'
import { measureOverflow, runAxe } from './run-axe.ts'
import { takeTurn, wordsOf } from './variants.ts'

// Whom a script is for and what for: above the text, for those who may see the script.

const AUDIENCE = '従業員50名ほどの製造業の工場長'
const PURPOSE = '次回のデモの日程を決める'
let room: EditorFixture
beforeAll(async () => {
  room = await openEditorFixture()
})
afterAll(() => room?.close())

const read = (id: string) => room.hanako.call(scriptRoutes.readScript, { params: { id } })

test.each(takeTurn(1))(
  'audience and purpose are written above the text and kept: $language, $width',
  async ({ language, options }) => {
    const t = wordsOf(EDITOR_TEXTS, language)
    const id = await room.write()
    const { page, complaints, saved, close } = await room.open(room.hanako, id, {
      ...options,
      language,
    })
    await saved()
    await page.getByRole('button', { name: `＋ ${t.audience}`, exact: true }).click()
    const audience = page.getByRole('textbox', { name: t.audience, exact: true })
    await expect
      .poll(() => audience.evaluate((field) => field === document.activeElement))
      .toBe(true)
    // The input method's own Enter saves nothing.
    const { compose, confirm } = await composeIn(page)
    await compose('こうじ', '工場')
    await confirm('工場')
    expect((await read(id)).audience).toBe('')
    await page.keyboard.press('Enter')
    await expect.poll(async () => (await read(id)).audience).toBe('工場')
    // Escape takes back what is not saved yet.
    await audience.fill('だれか')
    await page.keyboard.press('Escape')
    expect(await audience.inputValue()).toBe('工場')
    await audience.fill(AUDIENCE)
    await page.getByRole('button', { name: `＋ ${t.purpose}`, exact: true }).click()
    await expect.poll(async () => (await read(id)).audience).toBe(AUDIENCE)
    // One that is left empty goes back to being offered.
    await page.keyboard.press('Tab')
    await page.getByRole('button', { name: `＋ ${t.purpose}`, exact: true }).click()
    await page.keyboard.insertText(PURPOSE)
    await page.keyboard.press('Tab')
    await expect.poll(async () => (await read(id)).purpose).toBe(PURPOSE)
    expect(await runAxe(page)).toEqual([])
    expect(await measureOverflow(page)).toBeLessThanOrEqual(0)
    await page.reload()
    await saved()
    expect(await audience.inputValue()).toBe(AUDIENCE)
    await page.emulateMedia({ media: 'print' })
    expect(await audience.isVisible()).toBe(true)
    expect(complaints).toEqual([])
    await close()
  },
)

test('what the server does not take stays, is said, and can be saved again', async () => {
  const id = await room.write()
  const { page, saved, close } = await room.open(room.hanako, id)
  await saved()
  const address = `**/api/scripts/${id}/`
  await page.route(address, (route) =>
    route.request().method() === 'PATCH' ? route.abort() : route.continue(),
  )
  await page.getByRole('button', { name: '＋ 目的' }).click()
  await page.keyboard.insertText(PURPOSE)
  await page.keyboard.press('Tab')
  await page.getByText('保存できませんでした').waitFor()
  const purpose = page.getByRole('textbox', { name: '目的' })
  expect(await purpose.inputValue()).toBe(PURPOSE)
  await page.unroute(address)
  await page.getByRole('button', { name: 'もう一度保存' }).click()
  await expect.poll(async () => (await read(id)).purpose).toBe(PURPOSE)
  await page.getByText('保存できませんでした').waitFor({ state: 'detached' })
  await close()
})

test('colleagues who only read see both, outsiders neither', async () => {
  const id = await room.write({ text: '営業：こんにちは。', visibility: 'team_view' })
  const body = { audience: AUDIENCE, purpose: PURPOSE }
  await room.hanako.call(scriptRoutes.updateScript, { params: { id }, body })
  const reader = await room.open(room.taro, id)
  await reader.page.locator('.script-brief').getByText(AUDIENCE).waitFor()
  await reader.page.locator('.script-brief').getByText(PURPOSE).waitFor()
  expect(await reader.page.getByRole('textbox', { name: '話す相手' }).count()).toBe(0)
  // A change by who may edit comes to them by itself.
  await room.hanako.call(scriptRoutes.updateScript, {
    params: { id },
    body: { audience: '購買部の部長' },
  })
  await reader.page.locator('.script-brief').getByText('購買部の部長').waitFor()
  await reader.close()

  const share = await room.hanako.call(sharingRoutes.createShare, {
    params: { script_id: id },
    body: { shows: 'script', days: 1 },
  })
  const outsider = await room.company.visitAsStranger(`/ja${sharePath(share.token)}`)
  await outsider.page.getByText('こんにちは。').waitFor()
  expect(await outsider.page.content()).not.toContain(PURPOSE)
  expect(await outsider.page.content()).not.toContain('購買部の部長')
  await outsider.close()
})
